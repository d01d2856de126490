// `lido-docs build`: builds the site and says what came of it.
import { relative } from 'node:path'
import type { BuildResult } from '../build.ts'
import { findLastBuild } from '../pipeline/up-to-date.ts'
import { EXIT } from './exit-codes.ts'
import { countProblems, createLog } from './log.ts'

export interface BuildCommandOptions {
  config?: string
  outDir?: string
  strict?: boolean
  cache?: boolean
  verbose?: boolean
  quiet?: boolean
}

/** Runs the command and returns its exit code. @throws SiteError when the site has errors */
export async function run(options: BuildCommandOptions): Promise<number> {
  const started = performance.now()
  const log = createLog(options)
  const result = await buildAsLittleAsPossible(options, progressLine(log.progress))
  log.progress('')
  log.problems(result.problems)
  log.info(summarize(result, performance.now() - started))
  return EXIT.fine
}

/** Leaves an output that is up to date, renders what was edited, or builds the site; each loads only what it needs. */
async function buildAsLittleAsPossible(
  { cache = true, ...options }: BuildCommandOptions,
  onProgress: (text: string) => void,
): Promise<Outcome> {
  const cwd = process.cwd()
  const { place, last } = findLastBuild({ ...options, cwd })
  const usable = cache ? last : undefined
  if (usable?.changed.length === 0) return { ...usable.record, outDir: place.outDir, rendered: 0 }
  const input = { ...options, cwd, onProgress }
  if (usable) {
    const { rebuild } = await import('../pipeline/rebuild.ts')
    const result = await rebuild(input, { place, last: usable })
    if (result) return { ...result, rendered: usable.changed.length }
  }
  const { build } = await import('../build.ts')
  const result = await build({ ...input, ...(cache && { record: place }) })
  return { ...result, rendered: result.pages }
}

interface Outcome extends BuildResult {
  /** Pages that were rendered anew. */
  rendered: number
}

/** Shows progress once the work has taken longer than a second. */
function progressLine(show: (text: string) => void): (text: string) => void {
  const started = performance.now()
  return (text) => {
    if (performance.now() - started > 1000) show(text)
  }
}

function summarize(outcome: Outcome, milliseconds: number): string {
  const { pages, rendered, bytes, outDir, problems, embedded } = outcome
  const folder = relative(process.cwd(), outDir) || '.'
  const site = embedded
    ? 'the docs that come with lido-docs (this folder has none of its own)'
    : `${pages} ${pages === 1 ? 'page' : 'pages'}`
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
