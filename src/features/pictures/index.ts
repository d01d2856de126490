// Pictures in further widths and formats, and cards of pages, by the site's own sharp.
import { usesSharp } from '../../project/site-package.ts'
import type { Feature } from '../feature.ts'

export const pictures: Feature = {
  open: (config) => (usesSharp(config) ? import('./hooks.ts') : undefined),
}
