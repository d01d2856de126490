// The contrast of the colors that a site sets itself.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import type { Feature } from '../feature.ts'

export const contrast: Feature = {
  open: (config) => (setsColors(config) ? import('./hooks.ts') : undefined),
}

function setsColors({ root, themeConfig: { announcementBar: bar } }: Config): boolean {
  return Boolean(bar?.backgroundColor || bar?.textColor) || existsSync(join(root, 'templates/styles'))
}
