// Reads a package.json.
import { readFileSync } from 'node:fs'
import { recordOf } from '../text/record.ts'

/** The members of a package.json, each of whatever type it was written; none where the file cannot be read. */
export function readPackageFile(file: string): Record<string, unknown> {
  try {
    return recordOf(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return {}
  }
}
