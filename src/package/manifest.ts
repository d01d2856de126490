// What package.json states of this package.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './root.ts'

interface Manifest {
  version: string
  /** URL of the guide's home page, with a final slash. */
  homepage: string
}

export const { version, homepage }: Manifest = JSON.parse(
  readFileSync(join(packageRoot, 'package.json'), 'utf8'),
)
