// Makes the index of a site, and what its pages know of it.
import type { Site } from '../../model/site.ts'
import { searchRoute } from './make/searched-pages.ts'

export { search } from './search-index.ts'
export { searchShell as openShell } from './search-shell.ts'

export function lateRoutes({ editions }: Site): string[] {
  return editions.map(searchRoute)
}
