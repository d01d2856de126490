// The output folder as readers see it: always a whole site. Files are written to a folder beside it, which takes the
// place of the output, or of a part of it, at the end; a build that fails or is killed leaves the last good site.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { type Problem, SiteError } from '../model/problem.ts'
import { entriesBelow } from '../sources/folder-entries.ts'

/** Marks a folder as written by lido-docs, so that only such a folder is ever replaced. */
export const MARKER = '.lido-docs'

/** Where a site keeps what is found again: records of builds, parsed pages, answers of other sites. */
const STATE_FOLDER = '.lido-docs'

export interface Staging {
  /** Absolute path of the folder that files are written to. */
  folder: string
  /**
   * Puts the staged files in place: all of the output is as before, or as wanted.
   * @param kept paths of the files that an edited output has, relative to it; what else lies beside an edited file goes
   * @param apart a folder of the output, with a final slash, that is put in place on its own, before the rest
   */
  commit(kept?: readonly string[], apart?: string): void
  /** Removes what was staged and not put in place. */
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
 * Opens a folder beside `outDir`, or beside the folder that it is a link to, which will take its place: the link stays.
 * @throws SiteError when `outDir` is not ours to replace
 */
export function openStaging(outDir: string, sources: SourcePaths): Staging {
  const place = placeFor(outDir, sources)
  const folder = makeSibling(place, 'staging')
  return {
    folder,
    commit() {
      writeFileSync(join(folder, MARKER), '')
      swapIn(folder, place, place)
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Opens a folder for a few files of an output that stays otherwise. They are put in place together: the smallest folder
 * of the output that holds them all is made anew of links to its files, and swapped.
 * @throws SiteError likewise
 */
export function stageEdit(outDir: string, sources: SourcePaths): Staging {
  const place = placeFor(outDir, sources)
  const folder = makeSibling(place, 'staging')
  return {
    folder,
    commit(kept = [], apart) {
      const edited = [...entriesBelow(folder)].filter(({ dirent }) => dirent.isFile()).map(({ path }) => path)
      for (const part of partsOf(edited, apart)) {
        for (const path of kept) {
          if (path.startsWith(part) && !existsSync(join(folder, path)))
            linkFile(join(place, path), join(folder, path))
        }
        if (part === '') writeFileSync(join(folder, MARKER), '')
        swapIn(join(folder, part), join(place, part), place)
      }
    },
    discard: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Where an output folder lies, once what dead builds have left there is cleared away. */
function placeFor(outDir: string, sources: SourcePaths): string {
  const problem = refusal(outDir, sources)
  if (problem) throw new SiteError([problem])
  const place = realPlace(outDir)
  recoverOutput(place)
  return place
}

/** The folders that are swapped for the sake of edited files: one, or the one apart and that of the others. */
function partsOf(edited: readonly string[], apart: string | undefined): string[] {
  const isApart = (path: string) => apart !== undefined && path.startsWith(apart)
  const others = edited.filter((path) => !isApart(path))
  const part = others.length > 0 ? commonFolder(others) : undefined
  if (part === '' || others.length === edited.length) return [part ?? '']
  const first = commonFolder(edited.filter(isApart))
  return part === undefined ? [first] : [first, part]
}

/** The deepest folder that holds all the files: empty, or with a final slash. */
function commonFolder([first = '', ...others]: readonly string[]): string {
  let folder = first.slice(0, first.lastIndexOf('/') + 1)
  while (!others.every((path) => path.startsWith(folder)))
    folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1)
  return folder
}

/** Gives a file a second name, or copies it where the file system knows no such thing. */
function linkFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
    const { atime, mtime } = statSync(from)
    utimesSync(to, atime, mtime)
  }
}

/** Puts `folder` in the place of a part of the output, also when another build does the same just then: the last one stays. */
function swapIn(folder: string, part: string, outDir: string): void {
  const old = sibling(outDir, `old-${buildId(part === outDir ? '' : relative(outDir, part))}`)
  for (let placed = false; !placed; ) {
    rmSync(old, { recursive: true, force: true })
    renamedUnless('ENOENT', part, old)
    placed = renamedUnless('ENOTEMPTY', folder, part)
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

/** Puts back what a build that was killed between two renames has taken away, and removes what dead builds left behind. */
export function recoverOutput(outDir: string): void {
  const parent = dirname(outDir)
  const names = existsSync(parent) ? readdirSync(parent) : []
  for (const kind of ['old', 'staging']) {
    const prefix = basename(sibling(outDir, `${kind}-`))
    for (const name of names.filter((one) => one.startsWith(prefix))) {
      const { isDead, part } = readBuildId(name.slice(prefix.length))
      if (!isDead(join(parent, name))) continue
      const place = join(outDir, part)
      if (kind === 'old' && !existsSync(place) && existsSync(dirname(place)))
        renameSync(join(parent, name), place)
      else rmSync(join(parent, name), { recursive: true, force: true })
    }
  }
}

/** Milliseconds after which what a build on another machine has left is taken for abandoned. */
const ABANDONED = 24 * 60 * 60 * 1000

/** Sets the processes of this machine, or of this container, apart from those of others that share the folder. */
const machine = createHash('sha256').update(`${hostname()} ${processNamespace()}`).digest('hex').slice(0, 8)

/** Two builds of one process have names of their own too. */
let builds = 0

/** Names a build, and the part of an output that it replaces. */
function buildId(part = ''): string {
  return `${machine}-${process.pid}-${builds++}${part && `@${encodeURIComponent(part)}`}`
}

function readBuildId(id: string): { isDead(path: string): boolean; part: string } {
  const [name = '', part = ''] = id.split('@')
  const [host, pid] = name.split('-')
  const isAbandoned = (path: string) =>
    Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > ABANDONED
  return {
    part: decodeURIComponent(part),
    isDead: (path) => (host === machine ? !isRunning(Number(pid)) : isAbandoned(path)),
  }
}

/** Processes of two containers may have the same number. */
function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

/** Tells whether there is a process of this id. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function makeSibling(outDir: string, kind: string): string {
  const folder = sibling(outDir, `${kind}-${buildId()}`)
  mkdirSync(dirname(folder), { recursive: true })
  // Asked to be recursive, Node tries for ever where a system refuses new folders by saying that there is no such place.
  mkdirSync(folder)
  return folder
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
  const fix = 'choose a separate folder, for example --out-dir build'
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
      name || lost ? fix : 'choose a folder outside of it, for example --out-dir ../build',
    )
  }
  if ([root, process.cwd()].some((folder) => contains(join(folder, STATE_FOLDER), outDir))) {
    return refused(file, `the output folder would lie in ${STATE_FOLDER}, which holds the cache`, fix)
  }
  const link = danglingLink(outDir)
  if (link !== undefined) {
    const name = relative(process.cwd(), link) || '.'
    const mend = `create the folder ${readlinkSync(link)} that it points to, or remove the link`
    return refused(file, `${name} is a symbolic link to nothing`, mend)
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

/** There is none behind a file, which systems tell in words of their own. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}

/** A link to nothing on the way to a path: a folder in its place would not be where its maker wants it. */
function danglingLink(path: string): string | undefined {
  if (existsSync(path)) return undefined
  if (isLink(path)) return path
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
