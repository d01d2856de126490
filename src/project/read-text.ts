// Reads files of authors, which must be UTF-8.

import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import { reasonOf } from '../text/os-errors.ts'
import type { Position } from '../text/position.ts'

export const unreadableFile = defineRule({
  id: 'unreadable-file',
  severity: 'error',
  about: 'A file that cannot be read: no permission, a folder, or outside the site.',
  fix: 'See the reason in the message.',
})

const notUtf8 = defineRule({
  id: 'not-utf8',
  severity: 'error',
  message: 'not UTF-8',
  hint: 'save it as UTF-8',
  about: 'A file of text whose bytes are not UTF-8, at the first byte that is not.',
  fix: 'Save it as UTF-8.',
})

/**
 * Reads a UTF-8 file; undefined, with a problem for `path`, if that fails. It is synchronous, which takes
 * half the time of the thread pool if the files are in the system's cache.
 */
export function readText(file: string, path: string, problems: Problem[]): string | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    problems.push(unreadableFile({ file: path, message: `cannot be read: ${reasonOf(error)}` }))
    return undefined
  }
  if (isUtf8(bytes)) return bytes.toString('utf8').replace(/^\uFEFF/, '')
  problems.push(notUtf8({ file: path, ...firstBadByte(bytes) }))
  return undefined
}

/** Line and column of the first byte that is not UTF-8. */
function firstBadByte(bytes: Buffer): Position {
  // The first replacement character that is not in the file itself marks the invalid bytes.
  const text = bytes.toString('utf8')
  let at = text.indexOf('\uFFFD')
  while (at !== -1 && isUtf8(bytes.subarray(0, Buffer.byteLength(text.slice(0, at + 1)))))
    at = text.indexOf('\uFFFD', at + 1)
  const before = text.slice(0, Math.max(0, at)).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
