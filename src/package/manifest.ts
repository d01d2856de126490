// Reads what package.json states of this package.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './root.ts'

export const { version }: { version: string } = JSON.parse(
  readFileSync(join(packageRoot, 'package.json'), 'utf8'),
)
