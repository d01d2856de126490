import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isUnchanged, stateOf } from '../../../src/sources/fingerprints.ts'
import { hashOf } from '../../../src/text/hashes.ts'

/** A file with contents `new` that says it was written long ago. */
function oldLookingFile(): string {
  const root = mkdtempSync(join(tmpdir(), 'fingerprints-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const file = join(root, 'a.md')
  writeFileSync(file, 'new')
  utimesSync(file, 1, 1)
  return file
}

test('a file that took the place of another while the site was read is looked into, however old it says it is', () => {
  const file = oldLookingFile()
  const [size = 0, mtime = 0, ctime = 0] = stateOf(file) ?? []
  expect(isUnchanged(file, [size, mtime, ctime, 'changed meanwhile'], ctime - 1)).toBe(false)
  expect(isUnchanged(file, [size, mtime, ctime, hashOf('new')], ctime - 1)).toBe(true)
})

test('a file that was left alone for long is not looked into', () => {
  const file = oldLookingFile()
  const [size = 0, mtime = 0, ctime = 0] = stateOf(file) ?? []
  expect(isUnchanged(file, [size, mtime, ctime, 'any hash'], ctime + 60_000)).toBe(true)
})
