// What readers find: the index, and the queries that browsers run.
import type { Feature } from '../feature.ts'

export const search: Feature = {
  open: ({ search }) => (search.enabled ? import('./hooks.ts') : undefined),
}
