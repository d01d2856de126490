// Shows what changed from one release of the documented tool to another.
import type { Feature } from '../feature.ts'

export const releases: Feature = {
  templates: {
    folder: 'releases',
    assets: {
      'changes.js': { entry: 'client/changes.ts', isRare: true },
    },
  },
  open: ({ cli }) => (Object.keys(cli.releases).length > 0 ? import('./hooks.ts') : undefined),
}
