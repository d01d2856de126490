// `lido-docs routes`: prints the route table, or writes it with all anchors to the inventory of the site.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import { isError } from '../../model/problem.ts'
import type { RouteEntry } from '../../model/site.ts'
import { openSite, type SiteFeature } from '../../pipeline/feature.ts'
import { type ParsedSite, parseSite } from '../../pipeline/pipeline.ts'
import { EXIT } from '../../terminal/exit-codes.ts'
import { fromWorkingFolder } from '../../terminal/from-working-folder.ts'
import { createLog } from '../../terminal/log.ts'
import { pluralize } from '../../text/pluralize.ts'
import { collectInventory, renderInventory } from './inventory.ts'

export interface RoutesOptions {
  config?: string
  format?: 'text' | 'json'
  /** Write the inventory of routes and anchors. */
  save?: boolean
}

/** Runs the command and returns its exit code. @throws SiteError when the config is wrong */
export async function run(
  { config: configPath, format = 'text', save = false }: RoutesOptions,
  features: readonly SiteFeature[],
): Promise<number> {
  const log = createLog({ config: configPath })
  const project = await openSite({ cwd: process.cwd(), config: configPath, features })
  const parsed = await parseSite({ project })
  const { site, problems } = parsed.assembled
  // A page with mistakes may lack some of its anchors.
  const found = save ? [...problems, ...parsed.pages.flatMap((page) => page.problems)] : problems
  const errors = found.filter(isError)
  if (save && errors.length === 0) log.print(saveInventory(project.config, parsed))
  if (!save) log.print(format === 'json' ? JSON.stringify(site.routes, undefined, 2) : table(site.routes))
  log.problems(errors)
  return errors.length > 0 ? EXIT.problems : EXIT.fine
}

/** Writes the inventory, which the site promises from now on; returns a summary. */
function saveInventory({ root, proof, redirects }: Config, { assembled, pages }: ParsedSite): string {
  const outlines = new Map(pages.map(({ outline }) => [outline.source, outline]))
  const routes = collectInventory({ site: assembled.site, outlines, redirects })
  const anchors = [...routes.values()].flat().length
  const file = join(root, proof.inventory)
  writeFileSync(file, renderInventory(routes))
  return `wrote ${fromWorkingFolder(root, proof.inventory)}: ${pluralize(routes.size, 'route')}, ${pluralize(anchors, 'anchor')}`
}

function table(routes: readonly RouteEntry[]): string {
  const rows = [
    ['ROUTE', 'COMPONENT', 'CONTENT', 'SOURCE'],
    ...routes.map(({ route, component, content, source }) => [route, component, content, source]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
