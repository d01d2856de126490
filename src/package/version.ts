// The version of this package, as package.json states it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './root.ts'

const manifest = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }

export const version: string = manifest.version
