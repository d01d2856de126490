// Pictures in further widths and formats, by the site's own sharp.
import type { Feature } from '../feature.ts'

export const pictures: Feature = {
  open: ({ markdown }) => (markdown.pictures ? import('./hooks.ts') : undefined),
}
