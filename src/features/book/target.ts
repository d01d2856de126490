// The files that the command writes: it replaces only what it has written before.
import {
  closeSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import { isMissing } from '../../text/os-errors.ts'

/** In the head of a document. */
export const GENERATOR = '<meta name="generator" content="lido-docs book">'
/** After the end of a PDF, where readers expect comments. */
export const PDF_MARK = '%lido-docs book\n'
const LENGTH = 1024

/** @throws UsageError when the file is not one of ours */
export function checkTarget(file: string): void {
  const found = readEnds(file)
  if (found === undefined || found.includes(GENERATOR) || found.endsWith(PDF_MARK)) return
  throw new UsageError(
    `${file} exists and was not written by lido-docs book; remove it or choose another name`,
  )
}

/** The first and the last bytes of a file; undefined if there is none. */
function readEnds(file: string): string | undefined {
  try {
    const stats = statSync(file)
    if (stats.isDirectory()) throw new UsageError(`${file} is a folder; name a file in it`)
    const { size } = stats
    const descriptor = openSync(file, 'r')
    try {
      return [0, Math.max(0, size - LENGTH)].map((at) => readAt(descriptor, at)).join('\n')
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function readAt(descriptor: number, at: number): string {
  const buffer = Buffer.alloc(LENGTH)
  return buffer.subarray(0, readSync(descriptor, buffer, 0, LENGTH, at)).toString('latin1')
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
