// The output folder as readers see it: always a whole site. Files are written to a folder beside it, which takes its
// place at the end; a build that fails or is killed leaves the last good site as it was.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { type Problem, SiteError } from '../model/problem.ts'

/** Marks a folder as written by lido-docs, so that only such a folder is ever replaced. */
export const MARKER = '.lido-docs'

/** Where a site keeps what is found again: records of builds, parsed pages, answers of other sites. */
const STATE_FOLDER = '.lido-docs'

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
 * Opens a staging folder beside `outDir`, or beside the folder that it is a link to: the link stays.
 * @throws SiteError when `outDir` is not ours to replace.
 */
export function openStaging(outDir: string, sources: SourcePaths): Staging {
  const problem = refusal(outDir, sources)
  if (problem) throw new SiteError([problem])
  const place = realPlace(outDir)
  recoverInterrupted(place)
  const folder = sibling(place, `staging-${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  // Asked to be recursive, Node tries for ever where a system refuses new folders by saying that there is no such place.
  mkdirSync(folder)
  return {
    folder,
    commit() {
      writeFileSync(join(folder, MARKER), '')
      swapIn(folder, place)
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Puts `folder` in the output's place, also when another build does the same just then: the last one stays. */
function swapIn(folder: string, outDir: string): void {
  const old = sibling(outDir, `old-${process.pid}`)
  for (let placed = false; !placed; ) {
    rmSync(old, { recursive: true, force: true })
    renamedUnless('ENOENT', outDir, old)
    placed = renamedUnless('ENOTEMPTY', folder, outDir)
  }
  rmSync(old, { recursive: true, force: true })
}

/** Renames, and returns true, unless the system refuses it for the given reason. */
function renamedUnless(code: string, from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return false
    throw error
  }
}

/** Undoes the swap of a build that was killed in the middle, and removes what dead builds left behind. */
function recoverInterrupted(outDir: string): void {
  const parent = dirname(outDir)
  const names = existsSync(parent) ? readdirSync(parent) : []
  for (const kind of ['old', 'staging']) {
    const prefix = basename(sibling(outDir, `${kind}-`))
    for (const name of names) {
      if (!name.startsWith(prefix) || isRunning(Number(name.slice(prefix.length)))) continue
      if (kind === 'old' && !existsSync(outDir)) renameSync(join(parent, name), outDir)
      else rmSync(join(parent, name), { recursive: true, force: true })
    }
  }
}

/** Tells whether another process has this id. */
function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Where a path leads, be it there already or not. */
export function realPlace(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const parent = dirname(path)
  return parent === path ? path : join(realPlace(parent), basename(path))
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
    const name = relative(root, source)
    const message = `the output folder would ${lost === undefined ? 'lie in' : 'replace'} ${name || 'the site itself'}`
    // Where the whole folder is read, none in it is free.
    return refused(
      file,
      message,
      name || lost ? fix : 'choose one outside with --out-dir, such as --out-dir ../build',
    )
  }
  if ([root, process.cwd()].some((folder) => contains(join(folder, STATE_FOLDER), outDir))) {
    return refused(
      file,
      `the output folder would lie in ${STATE_FOLDER}, which holds what earlier builds found`,
      fix,
    )
  }
  const link = danglingLink(outDir)
  if (link !== undefined) {
    const name = relative(process.cwd(), link) || '.'
    const mend = `make the folder ${readlinkSync(link)} that it leads to, or take the link away`
    return refused(file, `${name} is a link that leads nowhere`, mend)
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
  if (names.length === 0 || isMarked(outDir)) return undefined
  return refused(file, 'the output folder holds files that lido-docs did not write', `empty it, or ${fix}`)
}

/** A folder of the marker's name is what a site keeps beside its sources. */
function isMarked(folder: string): boolean {
  return statSync(join(folder, MARKER), { throwIfNoEntry: false })?.isFile() ?? false
}

/** A link to nothing on the way to a path: a folder in its place would not be where its maker wants it. */
function danglingLink(path: string): string | undefined {
  if (existsSync(path)) return undefined
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path
  const parent = dirname(path)
  return parent === path ? undefined : danglingLink(parent)
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}

function refused(file: string, message: string, hint: string): Problem {
  return { severity: 'error', file, message, hint, rule: 'output-folder' }
}

/** Tells whether `path` is `folder` or lies in it. */
function contains(folder: string, path: string): boolean {
  const to = relative(realPlace(resolve(folder)), realPlace(resolve(path)))
  return to === '' || !(to === '..' || to.startsWith(`..${sep}`) || resolve(to) === to)
}
