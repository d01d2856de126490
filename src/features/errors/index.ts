// A lasting route for each error of the documented tool, which leads to the position that explains it.
import type { Feature } from '../feature.ts'

export const errors: Feature = {
  open: ({ cli }) =>
    cli.contracts !== undefined || cli.manifest !== undefined ? import('./hooks.ts') : undefined,
}
