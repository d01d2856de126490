// `lido-docs routes`: prints the route table.

import type { RouteEntry } from '../model/site.ts'
import { parseSite } from '../pipeline/pipeline.ts'
import { openProject } from '../sources/project.ts'
import { EXIT } from './exit-codes.ts'
import { createLog } from './log.ts'

export interface RoutesOptions {
  config?: string
  json?: boolean
}

/** Runs the command and returns its exit code. @throws SiteError when the config is wrong */
export async function run({ config: configPath, json = false }: RoutesOptions): Promise<number> {
  const log = createLog()
  const project = openProject({ cwd: process.cwd(), config: configPath })
  const { site, problems } = (await parseSite({ project })).assembled
  log.print(json ? JSON.stringify(site.routes, undefined, 2) : table(site.routes))
  const errors = problems.filter(({ severity }) => severity === 'error')
  log.problems(errors)
  return errors.length > 0 ? EXIT.problems : EXIT.fine
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
