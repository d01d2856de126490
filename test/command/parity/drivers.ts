import { readFileSync } from 'node:fs'
// The only file of the parity test that knows how the product is called: a build as `lido-docs build` does it, one as
// `lido-docs build --no-cache` does it, and the dev server without its network.
import { join } from 'node:path'
import { build } from '../../../src/build.ts'
import { type Problem, SiteError } from '../../../src/model/problem.ts'
import { openSession } from '../../../src/serve/dev-session.ts'
import { runCommand } from '../command.ts'

export type { Problem }

export interface Outcome {
  /** Whether the output was written. */
  built: boolean
  problems: readonly Problem[]
  /** What the command would have called a bug. */
  bug?: string
  /** How the incremental build was done. */
  way?: 'nothing' | 'some pages' | 'everything'
}

/** Builds from nothing into a folder of its own. */
export function buildAnew(cwd: string, outDir: string): Promise<Outcome> {
  return outcomeOf(() => build({ cwd, outDir, cache: false }))
}

/** Builds as little as possible into `build/`. */
export function buildAgain(cwd: string): Promise<Outcome> {
  return outcomeOf(async () => {
    const { problems, rendered, pages } = await build({ cwd })
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

/** Builds by the real command. Its problems have no rules, which are not printed. */
export async function buildByCommand(cwd: string, ...options: string[]): Promise<Outcome> {
  const { code, stderr } = await runCommand(['build', ...options], cwd)
  if (code === 0 || code === 1) return { built: code === 0, problems: readProblems(stderr) }
  return { built: false, problems: [], bug: stderr }
}

/** Reads what `log.ts` has printed. */
function readProblems(text: string): Problem[] {
  const problems: Problem[] = []
  for (const line of text.split('\n')) {
    const [, file, row, column, severity, message] =
      /^(\S.*?)(?::(\d+))?(?::(\d+))? {2}(error|warning|info) {2}(.*)$/.exec(line) ?? []
    const last = problems.at(-1)
    if (file && severity && message !== undefined) {
      const place = { file, ...(row && { line: Number(row) }), ...(column && { column: Number(column) }) }
      problems.push({ severity: severity as Problem['severity'], ...place, message, rule: '' })
    } else if (line.startsWith('    ') && last) {
      last.hint = last.hint === undefined ? line.slice(4) : `${last.hint}\n${line.slice(4)}`
    }
  }
  return problems
}

export interface Serving {
  /** What the author has been told is wrong, by now. */
  problems(): readonly Problem[]
  /** Whether a change of this file has been taken in since the last time that this was asked. */
  hasSeen(path: string): boolean
  /** Bugs that were told of. */
  bugs(): readonly string[]
  /** The bytes of a page or file as they are served, before the script of the dev server is put in. */
  file(path: string): Promise<string | Uint8Array | undefined>
  close(): Promise<void>
}

/** Serves the site in this folder, without a server. @throws SiteError when there is nothing to serve */
export async function serve(cwd: string): Promise<Serving> {
  let problems: readonly Problem[] = []
  const seen = new Set<string>()
  const bugs: string[] = []
  const session = await openSession({
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
