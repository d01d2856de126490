// Adds the page that explains command lines, unless the site has a page of its own there.
import type { Config } from '../../config/resolve.ts'
import type { OwnPage } from '../../site/routes.ts'
import type { Facts } from '../../tool/facts/facts.ts'
import { EXPLAIN_PAGE, EXPLAIN_ROUTE } from './explain-files.ts'

export { openPages } from './explain-files.ts'

export function extraPages({ cli }: Config, { tree }: Facts): OwnPage[] {
  return tree && cli.manifest !== undefined
    ? [{ route: EXPLAIN_ROUTE, component: EXPLAIN_PAGE, source: cli.manifest }]
    : []
}
