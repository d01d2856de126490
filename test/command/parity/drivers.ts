import { readFileSync } from 'node:fs'
// The only file of the parity test that calls the product: builds as `lido-docs build` and `lido-docs build
// --no-cache` make them, and the dev server without HTTP.
import { join } from 'node:path'
import { build } from '../../../src/build.ts'
import { FEATURES } from '../../../src/features/index.ts'
import { type Problem, SiteError } from '../../../src/model/problem.ts'
import { openSession } from '../../../src/serve/dev-session.ts'
import { runCommand } from '../command.ts'

export type { Problem }

export interface Outcome {
  /** Whether the output was written. */
  built: boolean
  problems: readonly Problem[]
  /** An error that is not a problem of the site. */
  bug?: string
  /** How much an incremental build has made. */
  way?: 'nothing' | 'some pages' | 'everything'
}

/** Builds from scratch into `outDir`. */
export function buildFromScratch(cwd: string, outDir: string): Promise<Outcome> {
  return outcomeOf(() => build({ features: FEATURES, cwd, outDir, cache: false }))
}

/** Builds incrementally into `build/`. */
export function buildIncrementally(cwd: string): Promise<Outcome> {
  return outcomeOf(async () => {
    const { problems, rendered, pages } = await build({ features: FEATURES, cwd })
    return { problems, way: rendered === 0 ? 'nothing' : rendered < pages ? 'some pages' : 'everything' }
  })
}

type Built = Pick<Outcome, 'problems' | 'way'>

async function outcomeOf(work: () => Promise<Built>): Promise<Outcome> {
  try {
    const { problems, way } = await work()
    return { built: true, problems, ...(way && { way }) }
  } catch (error) {
    if (error instanceof SiteError) return { built: false, problems: error.problems }
    const bug = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { built: false, problems: [], bug }
  }
}

/** Builds with the real command. The problems have no rules, since these are not printed. */
export async function buildByCommand(cwd: string, ...options: string[]): Promise<Outcome> {
  const { code, stderr } = await runCommand(['build', ...options], cwd)
  if (code === 0 || code === 1) return { built: code === 0, problems: readProblems(stderr) }
  return { built: false, problems: [], bug: stderr }
}

/** Parses the problems that `log.ts` has printed. */
function readProblems(text: string): Problem[] {
  const problems: Problem[] = []
  for (const line of text.split('\n')) {
    const [, file, row, column, severity, message] =
      /^(\S.*?)(?::(\d+))?(?::(\d+))? {2}(error|warning|info) {2}(.*)$/.exec(line) ?? []
    const last = problems.at(-1)
    if (file && severity && message !== undefined) {
      const position = { file, ...(row && { line: Number(row) }), ...(column && { column: Number(column) }) }
      problems.push({ severity: severity as Problem['severity'], ...position, message, rule: '' })
    } else if (line.startsWith('    ') && last) {
      last.hint = last.hint === undefined ? line.slice(4) : `${last.hint}\n${line.slice(4)}`
    }
  }
  return problems
}

export interface Serving {
  /** The problems that are reported now. */
  problems(): readonly Problem[]
  /** Whether a change of this file has been processed since the last call. */
  hasSeen(path: string): boolean
  /** Errors that are not problems of the site. */
  bugs(): readonly string[]
  /** The served contents of a page or file, without the script of the dev server. */
  file(path: string): Promise<string | Uint8Array | undefined>
  close(): Promise<void>
}

/** Serves the site in this folder, without HTTP. @throws SiteError if there is nothing to serve */
export async function serve(cwd: string): Promise<Serving> {
  let problems: readonly Problem[] = []
  const seen = new Set<string>()
  const bugs: string[] = []
  const session = await openSession({
    features: FEATURES,
    cwd,
    mode: 'build',
    onProblems: (found) => {
      problems = found
    },
    onUpdate: (changed) => {
      for (const path of changed) seen.add(path)
    },
    onBug: (error) => bugs.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  })
  return {
    problems: () => problems,
    hasSeen: (path) => seen.delete(join(cwd, path)),
    bugs: () => bugs,
    async file(path) {
      await session.settled()
      const { site } = session
      if (site.isMade(path)) return site.file(path)?.contents
      const file = site.shown.renderer.staticFiles.get(path)
      return file === undefined ? undefined : readFileSync(file)
    },
    close: () => session.close(),
  }
}
