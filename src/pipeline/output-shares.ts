// Compares files of an output with the record of them, alone or together with other threads.

import { isUntouched, type OutputState } from '../sources/fingerprints.ts'
import { FileTable } from './file-table.ts'

/**
 * The files of an output in shares that threads take one by one, so that a thread that starts late simply
 * takes fewer.
 */
export interface OutputShares {
  outDir: string
  /** Bytes of tables. */
  tables: readonly Uint8Array[]
  /** Number of the next free share, in memory that threads share. */
  next: Int32Array
}

/** @param count of shares */
export function shareOut(outDir: string, outputs: FileTable<OutputState>, count: number): OutputShares {
  const tables = outputs.shares(count).map(({ bytes }) => bytes)
  return { outDir, tables, next: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) }
}

/** Checks shares until none is left, or a file turns out to have been touched. */
export function areSharesUntouched({ outDir, tables, next }: OutputShares): boolean {
  for (;;) {
    const bytes = tables[Atomics.add(next, 0, 1)]
    if (!bytes) return true
    const outputs = FileTable.read<OutputState>(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
    if (areUntouched(outDir, outputs)) continue
    Atomics.store(next, 0, tables.length)
    return false
  }
}

export function areUntouched(outDir: string, outputs: FileTable<OutputState>): boolean {
  for (const [path, state] of outputs) if (!isUntouched(`${outDir}/${path}`, state)) return false
  return true
}
