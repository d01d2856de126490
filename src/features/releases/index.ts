// What changed from one release of the documented tool to another.
import type { Feature } from '../feature.ts'

export const releases: Feature = {
  open: ({ cli }) => (Object.keys(cli.releases).length > 0 ? import('./hooks.ts') : undefined),
}
