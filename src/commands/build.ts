// `lido-docs build`: builds the site and prints the result.

import { dirname, relative, resolve } from 'node:path'
import { type BuildOptions, type BuildResult, build } from '../build.ts'
import { CONFIG_FILE } from '../config/file-name.ts'
import { SiteError } from '../model/problem.ts'
import type { SiteFeature } from '../pipeline/feature.ts'
import { EXIT } from '../terminal/exit-codes.ts'
import { countProblems, createLog } from '../terminal/log.ts'
import { type Format, formatReport } from '../terminal/report.ts'
import { pluralize } from '../text/pluralize.ts'

export interface BuildCommandOptions {
  config?: string
  outDir?: string
  strict?: boolean
  format?: Format
  cache?: boolean
  verbose?: boolean
  quiet?: boolean
}

/** Runs the command and returns its exit code. @throws SiteError when the site has errors and the format is for people */
export async function run(
  { format = 'text', ...given }: BuildCommandOptions,
  features: readonly SiteFeature[],
): Promise<number> {
  const options = { ...given, features, cwd: process.cwd() }
  if (format === 'text') return buildForPeople(options)
  const log = createLog(options)
  const { problems, code } = await buildForMachines(options)
  log.print(formatReport({ problems, format, root: dirname(resolve(options.config ?? CONFIG_FILE)) }))
  return code
}

/** Builds silently: a report contains all problems, and nothing else. */
async function buildForMachines(options: BuildOptions) {
  try {
    const { problems } = await build(options)
    return { problems, code: EXIT.fine }
  } catch (error) {
    if (error instanceof SiteError) return { problems: error.problems, code: EXIT.problems }
    throw error
  }
}

async function buildForPeople(options: BuildOptions & BuildCommandOptions): Promise<number> {
  const started = performance.now()
  const log = createLog(options)
  const onProgress = progressLine(log.progress)
  const result = await build({ ...options, onProgress })
  log.progress('')
  log.problems(result.problems)
  log.info(summarize(result, performance.now() - started))
  return EXIT.fine
}

/** Shows progress once the work has taken longer than a second, ten times a second at most. */
function progressLine(show: (text: string) => void): (text: string) => void {
  let next = performance.now() + 1000
  return (text) => {
    const now = performance.now()
    if (now < next) return
    next = now + 100
    show(text)
  }
}

function summarize(outcome: BuildResult, milliseconds: number): string {
  const { pages, rendered, bytes, outDir, problems, embedded } = outcome
  const folder = relative(process.cwd(), outDir) || '.'
  const site = embedded
    ? 'the docs bundled with lido-docs (this folder has no docs)'
    : pluralize(pages, 'page')
  const done = rendered === pages ? `Built ${site}` : `Built ${site} (${rendered || 'none'} changed)`
  const found = countProblems(problems)
  return `${done} in ${folder}: ${size(bytes)}, ${duration(milliseconds)}${found ? `, ${found}` : ''}.`
}

function size(bytes: number): string {
  return bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

function duration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}
