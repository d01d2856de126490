// Checks the position of an output: it must not replace sources, nor files that lido-docs did not write.

import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { type Problem, SiteError } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import { isWithin } from '../project/inside.ts'
import { errorCode, reasonOf } from '../text/os-errors.ts'
import { sitePath } from '../text/site-path.ts'
import { foreignBelow, readWritten } from './written-files.ts'

/** Folder of a site's caches: records of builds, parsed pages, responses of other sites. */
const STATE_FOLDER = '.lido-docs'

/** The sources of a site, as absolute paths. */
export interface SourcePaths {
  /** The site's folder, which may contain the output. */
  root: string
  /** Folders that the site is read from, which may not contain the output. */
  folders: readonly string[]
}

/** Resolves links in a path, which need not exist yet. */
export function realLocation(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const parent = dirname(path)
  return parent === path ? path : join(realLocation(parent), basename(path))
}

/** Says why `outDir` must not be replaced, or undefined when it may. */
export function validateOutDir(outDir: string, { root, folders }: SourcePaths): Problem | undefined {
  const file = sitePath(root, outDir) || '.'
  const fix = 'choose a separate folder, for example --out-dir build'
  const lost = [...folders, root].find((path) => contains(outDir, path))
  const entered = folders.find((path) => contains(path, outDir))
  const source = lost ?? entered
  if (source !== undefined) {
    const name = relative(root, source)
    const message = `the output folder would ${lost === undefined ? 'be in' : 'replace'} ${name || 'the site itself'}`
    // If the site is inside a folder that is read as a whole, no folder in it is free.
    const free = relative(process.cwd(), join(dirname(source), 'build'))
    const isFree = lost !== undefined || !contains(source, root)
    return refused(file, message, isFree ? fix : `choose a folder outside it, for example --out-dir ${free}`)
  }
  if ([root, process.cwd()].some((folder) => contains(join(folder, STATE_FOLDER), outDir))) {
    return refused(file, `the output folder would be in ${STATE_FOLDER}, which contains the cache`, fix)
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
    return refused(file, `the output folder would be in a file, ${relative(process.cwd(), above)}`, fix)
  }
  try {
    readdirSync(outDir)
    return undefined
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return refused(file, 'the output folder is a file', fix)
    const permit = 'change its permissions, or choose another folder with --out-dir'
    return refused(file, `the output folder cannot be read: ${reasonOf(error)}`, permit)
  }
}

/** Number of names that a message lists. */
const NAMED = 3

/** @throws SiteError if files that lido-docs did not write would be lost with an output */
export function rejectForeignFiles(outDir: string, { root }: SourcePaths): void {
  const foreign = foreignIn(realLocation(outDir))
  if (foreign.length === 0) return
  const more = foreign.length > NAMED ? ` and ${foreign.length - NAMED} more` : ''
  const names = foreign.slice(0, NAMED).join(', ') + more
  const message = `the output folder contains files that lido-docs did not write: ${names}`
  const fix = 'move or remove them, or choose another folder with --out-dir'
  throw new SiteError([refused(sitePath(root, outDir) || '.', message, fix)])
}

/** Looks again if another build has replaced the output meanwhile. */
function foreignIn(outDir: string): string[] {
  for (;;) {
    const before = inodeOf(outDir)
    if (before === undefined) return []
    try {
      const foreign = foreignBelow(outDir, readWritten(outDir))
      if (foreign.length === 0 || inodeOf(outDir) === before) return foreign
    } catch (error) {
      if (inodeOf(outDir) === before) throw error
    }
  }
}

function inodeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino
}

/** Any error counts as no link: for a path below a file, systems throw different errors. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}

/** A dangling link within a path: a folder created instead would not be where its author wants it. */
function danglingLink(path: string): string | undefined {
  if (existsSync(path)) return undefined
  if (isLink(path)) return path
  const parent = dirname(path)
  return parent === path ? undefined : danglingLink(parent)
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path))
}

const refusedFolder = defineRule({
  id: 'output-folder',
  severity: 'error',
  about:
    'The output folder contains something that lido-docs did not write, such as a `.git`, would contain the sources, or cannot be read.',
  fix: 'Move or remove what is named (files to publish belong in a static folder), or choose another folder: `lido-docs build --out-dir <folder>`.',
})

function refused(file: string, message: string, hint: string): Problem {
  return refusedFolder({ file, message, hint })
}

/** Returns whether `path` is `folder` or is in it, with all links followed. */
function contains(folder: string, path: string): boolean {
  return isWithin(realLocation(resolve(path)), realLocation(resolve(folder)))
}
