// Compares files of an output with what is known of them.
import type { FileTable } from '../sources/file-table.ts'
import { isUntouched, type OutputState } from '../sources/fingerprints.ts'

export function areUntouched(outDir: string, outputs: FileTable<OutputState>): boolean {
  for (const [path, state] of outputs) if (!isUntouched(`${outDir}/${path}`, state)) return false
  return true
}
