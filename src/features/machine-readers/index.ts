// Offers a site to programs, besides the Markdown of its pages.
import type { Feature } from '../feature.ts'

export const machineReaders: Feature = {
  open: () => import('./hooks.ts'),
}
