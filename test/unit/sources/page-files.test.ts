import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { createConfigSchema } from '../../../src/config/schema.ts'
import { openPageFiles } from '../../../src/sources/page-files.ts'

const OWN = 'drawn/a-light.svg'
const KEPT = '.lido-docs/diagrams/b-light.svg'
const OTHER = '.lido-docs/other.svg'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'page-files-'))
  const files = { 'docs/index.md': '', '.gitignore': '.lido-docs/\n', [OWN]: '', [KEPT]: '', [OTHER]: '' }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  execFileSync('git', ['init', '-q'], { cwd: root })
})
afterAll(() => rmSync(root, { recursive: true }))

function open(settings: object) {
  const written = createConfigSchema().parse({ title: 'Site', ...settings })
  return openPageFiles(
    resolveConfig(written, { root, configFile: 'docs.config.json', configInputs: [], positions: {} }),
  )
}

/** What pages may publish of some files, with the settings of diagrams. */
function publishable(mermaid: unknown): string[] {
  const files = open({ markdown: { mermaid } })
  return [OWN, KEPT, OTHER].filter((path) => files.look(path).kind === 'file')
}

test('pages publish drawings from the folders for them, also where git ignores those, and only if diagrams are drawn', () => {
  expect(publishable(false)).toEqual([])
  expect(publishable(true)).toEqual([KEPT])
  expect(publishable({ folder: 'drawn' })).toEqual([OWN, KEPT])
})
