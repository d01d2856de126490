// Scripts and stylesheets of pages as they came with the package, each read when it is needed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../package/root.ts'
import { memoize } from '../text/memoize.ts'

export const loadAsset = memoize((name: string) =>
  readFileSync(join(packageRoot, 'dist', 'assets', name), 'utf8'),
)
