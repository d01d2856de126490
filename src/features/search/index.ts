// Makes the index of search, and the queries that browsers run.
import type { Feature } from '../feature.ts'

export const search: Feature = {
  templates: {
    folder: 'search',
    assets: {
      'search.js': { entry: 'client/search/entry.ts' },
      'search.css': { entry: 'styles/search.css' },
    },
  },
  open: ({ search }) => (search.enabled ? import('./hooks.ts') : undefined),
}
