// Reads files of authors, which must be UTF-8.
import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import type { Problem } from '../model/problem.ts'
import { reasonOf } from '../text/os-errors.ts'
import type { Position } from '../text/position.ts'

/**
 * Reads a UTF-8 file; undefined, with a problem for `path`, if that fails. It is synchronous, which takes
 * half the time of the thread pool if the files are in the system's cache.
 */
export function readText(file: string, path: string, problems: Problem[]): string | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    const message = `cannot be read: ${reasonOf(error)}`
    problems.push({ severity: 'error', file: path, message, rule: 'unreadable-file' })
    return undefined
  }
  if (isUtf8(bytes)) return bytes.toString('utf8').replace(/^\uFEFF/, '')
  const fault = { message: 'not UTF-8', hint: 'save it as UTF-8', rule: 'not-utf8' }
  problems.push({ severity: 'error', file: path, ...firstBadByte(bytes), ...fault })
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
