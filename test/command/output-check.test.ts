import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOutputCheck } from '../../src/pipeline/comparison.ts'
import { outputStates } from '../../src/pipeline/describe-build.ts'
import { FileTable } from '../../src/pipeline/file-table.ts'
import { hashOf } from '../../src/text/hashes.ts'

let folder: string
const paths = Array.from({ length: 300 }, (_, number) => `part-${number % 7}/page-${number}.html`)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'))
  for (const path of paths) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), `text of ${path}`)
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Bytes of a share: more than there are, so that this thread looks alone, and few. */
const SHARES = [1_000_000, 100]

/** Leaves the output, does something to it, and asks whether it was touched. */
async function isUntouchedAfter(deed: () => void, share: number): Promise<boolean> {
  const files = paths.map((path) => [path, hashOf(`text of ${path}`)] as const)
  const outputs = FileTable.of(outputStates(folder, files))
  deed()
  const check = openOutputCheck(folder, outputs, share)
  try {
    return await check.isUntouched()
  } finally {
    check.close()
  }
}

test.each(SHARES)('an unchanged output is recognised, in parts of %d bytes', async (share) => {
  expect(await isUntouchedAfter(() => {}, share)).toBe(true)
  const restored = () => utimesSync(join(folder, paths[3] ?? ''), 1, 1)
  expect(await isUntouchedAfter(restored, share)).toBe(true)
})

test.each(SHARES)(
  'each file that was changed or removed is noticed, in shares of %d bytes',
  async (share) => {
    for (const path of [paths[0], paths[150], paths[299]] as string[]) {
      const change = () => writeFileSync(join(folder, path), `TEXT of ${path}`)
      expect(await isUntouchedAfter(change, share)).toBe(false)
      expect(await isUntouchedAfter(() => rmSync(join(folder, path)), share)).toBe(false)
      writeFileSync(join(folder, path), `text of ${path}`)
    }
  },
)

test('a check that nobody waits for ends', async () => {
  openOutputCheck(folder, FileTable.of([['missing', [1, 2, 'hash']]]), 1).close()
})
