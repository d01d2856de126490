// Makes the index of a site, what its pages know of it, and its files for the dev server.
import type { Site } from '../../model/site.ts'
import { searchRoute } from './make/searched-pages.ts'

export { createDevFiles } from './dev-files.ts'
export { search } from './search-index.ts'
export { searchShell as openShell } from './search-shell.ts'

export function lateRoutes({ editions }: Site): string[] {
  return editions.map(searchRoute)
}
