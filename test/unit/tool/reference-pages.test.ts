// The pages of a reference that `init` begins with.
import { expect, test } from 'vitest'
import { manifestSchema } from '../../../src/tool/manifest/schema.ts'
import { referencePages } from '../../../src/tool/reference-pages.ts'

test.each([
  ['that takes options', [{ flags: '-v, --verbose' }], [':::commands', ':::command tidy', ':::command add']],
  ['that takes nothing, and prints its help', [], [':::commands', ':::command add']],
])('the tool itself, %s', (_, options, directives) => {
  const manifest = manifestSchema.parse({
    version: 1,
    name: 'tidy',
    parser: { name: 'unknown' },
    invocations: { installed: 'tidy' },
    runs: true,
    options,
    commands: [{ path: 'add' }],
  })
  const [page] = referencePages(manifest)
  expect(page?.text.match(/^:::\w.*$/gm)).toEqual(directives)
})
