// The files that the command writes: it replaces only what it has written before.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import { errorCode, isMissing, reasonOf } from '../../text/os-errors.ts'

/** In every file that the command writes: in the head of a document, and behind a PDF, where readers expect comments. */
export const MARK = 'lido-docs book'
/** Bytes in which the head of a document says it. */
const HEAD = 1024

/** @throws UsageError when the file is not one of ours */
export function checkTarget(file: string): void {
  try {
    const stats = /^$|[/\\]$/.test(file) ? undefined : statSync(file)
    if (!stats || stats.isDirectory()) throw new UsageError(`${file || "''"} is a folder; name a file in it`)
    // A pipe may never answer.
    const text = stats.isFile() ? readFileSync(file, 'latin1') : ''
    // Other files may speak of the command.
    if (text.slice(0, HEAD).includes(`content="${MARK}"`) || text.endsWith(`%${MARK}\n`)) return
  } catch (error) {
    if (isMissing(error)) return
    throw withoutFolder(file, error)
  }
  throw new UsageError(
    `${file} exists and was not written by lido-docs book; remove it or choose another name`,
  )
}

/** Writes a file as a whole or not at all. */
export function writeTarget(file: string, contents: string | Uint8Array): void {
  const staged = `${file}.${process.pid}.new`
  try {
    mkdirSync(dirname(file), { recursive: true })
    rmSync(staged, { force: true })
    // Nothing is written through a link that somebody has put there.
    writeFileSync(staged, contents, { flag: 'wx' })
    renameSync(staged, file)
  } catch (error) {
    throw withoutFolder(file, error)
  } finally {
    rmSync(staged, { force: true })
  }
}

/** Returns what is wrong with the folder of a file, in words. */
function withoutFolder(file: string, error: unknown): unknown {
  if (!/^(?:ENOENT|ENOTDIR|EEXIST)$/.test(errorCode(error) ?? '')) return error
  return new UsageError(`${file} cannot be written: ${reasonOf(error)}; choose another folder`)
}
