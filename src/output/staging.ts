// The output folder as readers see it: always a whole site. Files are written to a folder beside it, which takes its
// place at the end; a build that fails or is killed leaves the last good site as it was.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { type Problem, SiteError } from '../problem.ts'

/** Marks a folder as written by lido-docs, so that only such a folder is ever replaced. */
export const MARKER = '.lido-docs'

export interface Staging {
  /** Absolute path of the folder that will take the output's place. */
  folder: string
  /** Puts the staged files in the output's place. */
  commit(): void
  /** Removes the staged files. */
  discard(): void
}

/** What the site is made from; absolute paths. */
export interface SourcePaths {
  /** The site's folder: the output may lie in it. */
  root: string
  /** Folders that it reads: the output may not lie in them. */
  folders: readonly string[]
}

/**
 * Opens a staging folder beside `outDir`.
 * @throws SiteError when `outDir` is not ours to replace.
 */
export function openStaging(outDir: string, sources: SourcePaths): Staging {
  const problem = refusal(outDir, sources)
  if (problem) throw new SiteError([problem])
  recoverInterrupted(outDir)
  const folder = sibling(outDir, `staging-${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return {
    folder,
    commit() {
      writeFileSync(join(folder, MARKER), '')
      const old = sibling(outDir, 'old')
      rmSync(old, { recursive: true, force: true })
      if (existsSync(outDir)) renameSync(outDir, old)
      renameSync(folder, outDir)
      rmSync(old, { recursive: true, force: true })
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Finishes or undoes the swap of a build that was killed in the middle, and removes what dead builds left behind. */
function recoverInterrupted(outDir: string): void {
  const old = sibling(outDir, 'old')
  if (existsSync(old) && !existsSync(outDir)) renameSync(old, outDir)
  const prefix = basename(sibling(outDir, 'staging-'))
  const parent = dirname(outDir)
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) {
      rmSync(join(parent, name), { recursive: true, force: true })
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function sibling(outDir: string, suffix: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.${suffix}`)
}

/** Says why `outDir` must not be replaced, or undefined when it may. */
function refusal(outDir: string, { root, folders }: SourcePaths): Problem | undefined {
  const file = relative(process.cwd(), outDir) || '.'
  const fix = 'choose a folder of its own with --out-dir, such as --out-dir build'
  const lost = [...folders, root].find((path) => contains(outDir, path))
  const entered = folders.find((path) => contains(path, outDir))
  const source = lost ?? entered
  if (source !== undefined) {
    const name = relative(root, source) || 'the site itself'
    return refused(file, `the output folder would ${lost === undefined ? 'lie in' : 'replace'} ${name}`, fix)
  }
  if (!existsSync(outDir)) {
    const above = nearestExisting(dirname(outDir))
    if (statSync(above).isDirectory()) return undefined
    return refused(file, `the output folder would lie in a file, ${relative(process.cwd(), above)}`, fix)
  }
  let names: string[]
  try {
    names = readdirSync(outDir)
  } catch {
    return refused(file, 'the output folder is a file', fix)
  }
  if (names.length === 0 || names.includes(MARKER)) return undefined
  return refused(file, 'the output folder holds files that lido-docs did not write', `empty it, or ${fix}`)
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}

function refused(file: string, message: string, hint: string): Problem {
  return { severity: 'error', file, message, hint, rule: 'output-folder' }
}

/** Tells whether `path` is `folder` or lies in it. */
function contains(folder: string, path: string): boolean {
  const to = relative(resolve(folder), resolve(path))
  return to === '' || !(to === '..' || to.startsWith(`..${sep}`) || resolve(to) === to)
}
