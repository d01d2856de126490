// Pages that a site's extensions add.
import type { Feature } from '../feature.ts'

export const extensionPages: Feature = {
  templates: { folder: 'extension-pages' },
  open: ({ extensions }) => (extensions.length > 0 ? import('./hooks.ts') : undefined),
}
