// `lido-docs serve`: serves the site while it is being written.

import { relative } from 'node:path'
import { isError, type Problem, sortProblems } from '../model/problem.ts'
import type { SiteFeature } from '../pipeline/feature.ts'
import { startServe } from '../serve/dev-server.ts'
import { stopSignal } from '../serve/stop-signal.ts'
import { EXIT } from '../terminal/exit-codes.ts'
import { countProblems, createLog, type Log } from '../terminal/log.ts'
import { stackOf } from '../text/error-message.ts'

export interface ServeCommandOptions {
  config?: string
  port?: number
  /** True when given without an address. */
  host?: string | true
  allowHost?: string[]
  drafts?: boolean
  open?: boolean
  verbose?: boolean
}

const EMBEDDED = 'This folder has no docs; serving the docs bundled with lido-docs.'

/** Most errors to print at a time. */
const MAX_PRINTED = 50

/** Serves until a signal stops it, and returns the exit code. @throws SiteError when there is nothing to serve */
export async function run(
  { open, verbose, allowHost, ...options }: ServeCommandOptions,
  features: readonly SiteFeature[],
): Promise<number> {
  const stopped = stopSignal()
  const log = createLog({ verbose: verbose ?? false, config: options.config })
  const server = await startServe({
    ...options,
    features,
    cwd: process.cwd(),
    allowedHosts: allowHost,
    onProblems: problemPrinter(log),
    onUpdate: (changed, milliseconds) => log.info(updateLine(changed, milliseconds)),
    onUrls: (urls) => urls.forEach(log.print),
    onBug: (error) => log.error(stackOf(error)),
  })
  if (server.session.site.sources.project.embedded) log.info(EMBEDDED)
  if (open) (await import('../serve/open-browser.ts')).openBrowser(server.url)
  await stopped
  await server.close()
  return EXIT.fine
}

/** Prints each problem when it appears, and a line when the last one is fixed. */
function problemPrinter(log: Log): (problems: readonly Problem[]) => void {
  let before = new Set<string>()
  return (problems) => {
    const shown = problems.filter(({ severity }) => severity !== 'info')
    const fresh = shown.filter((problem) => !before.has(JSON.stringify(problem)))
    const errors = sortProblems(fresh.filter(isError))
    log.problems([...errors.slice(0, MAX_PRINTED), ...fresh.filter(({ severity }) => severity === 'warning')])
    if (errors.length > MAX_PRINTED)
      log.error(`… and ${errors.length - MAX_PRINTED} more errors; run lido-docs build to see all of them`)
    if (shown.length > fresh.length || shown.length > 1) log.error(`${countProblems(shown)}.`)
    else if (shown.length === 0 && before.size > 0) log.info('All problems fixed.')
    before = new Set(shown.map((problem) => JSON.stringify(problem)))
  }
}

function updateLine(changed: ReadonlySet<string>, milliseconds: number): string {
  const [first = ''] = changed
  const subject = changed.size === 1 ? relative(process.cwd(), first) : `${changed.size} files`
  return `${subject} changed, ready in ${Math.max(1, Math.round(milliseconds))} ms`
}
