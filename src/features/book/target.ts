// The files that the command writes: it replaces only what it has written before.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import { errorCode, isMissing } from '../../text/os-errors.ts'

/** In every file that the command writes: in the head of a document, and behind a PDF, where readers expect comments. */
export const MARK = 'lido-docs book'

/** @throws UsageError when the file is not one of ours */
export function checkTarget(file: string): void {
  try {
    if (readFileSync(file).includes(MARK)) return
  } catch (error) {
    if (isMissing(error)) return
    if (errorCode(error) === 'EISDIR') throw new UsageError(`${file} is a folder; name a file in it`)
    throw error
  }
  throw new UsageError(
    `${file} exists and was not written by lido-docs book; remove it or choose another name`,
  )
}

/** Writes a file as a whole or not at all. */
export function writeTarget(file: string, contents: string | Uint8Array): void {
  const staged = `${file}.${process.pid}.new`
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(staged, contents)
    renameSync(staged, file)
  } finally {
    rmSync(staged, { force: true })
  }
}
