// The files of a site while it is made: written below a folder, or linked from the last output where they are as they were.
import { copyFileSync, linkSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputFile } from '../model/site.ts'
import { isUntouched, type OutputState, stateOf } from '../sources/fingerprints.ts'
import { hashOf } from '../text/hashes.ts'
import { errorCode } from '../text/os-errors.ts'

/** The output that a build has left. */
export interface LastOutput {
  /** Absolute path. */
  folder: string
  /** Of each file, by path. */
  states: ReadonlyMap<string, OutputState>
}

export interface OutputFiles {
  /** Hash of each file, by path relative to the folder. */
  files: Map<string, string>
  bytes: number
}

export interface Output extends OutputFiles {
  /** Adds a file. */
  write(file: OutputFile): void
  /** Adds files of the last output, all or none. @returns false if one of them is not there as it was */
  keep(paths: readonly string[]): boolean
  /** Adds files that another thread has written. */
  adopt(others: OutputFiles): void
  /** The states of all files, for the next build. */
  states(): [path: string, state: OutputState][]
}

/** Opens an output. @param folder absolute path; if undefined, nothing is written */
export function openOutput(folder: string | undefined, last?: LastOutput): Output {
  const folders = new Set<string>()
  const kept = new Map<string, OutputState>()
  const isThere = (path: string, state: OutputState) =>
    last !== undefined && isUntouched(`${last.folder}/${path}`, state)

  function targetOf(path: string): string {
    const target = join(folder ?? '', path)
    const parent = dirname(target)
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
    folders.add(parent)
    return target
  }

  /** @throws Error if another build has replaced the last output meanwhile */
  function link(path: string, state: OutputState): void {
    if (folder !== undefined) linkFile(join(last?.folder ?? '', path), targetOf(path))
    kept.set(path, state)
    output.files.set(path, state[2])
    output.bytes += state[0]
  }

  const output: Output = {
    files: new Map(),
    bytes: 0,
    write({ path, contents }) {
      const hash = hashOf(contents)
      if (output.files.get(path) === hash) return
      const before = last?.states.get(path)
      if (before?.[2] === hash && output.keep([path])) return
      if (folder !== undefined) writeNew(targetOf(path), contents)
      output.files.set(path, hash)
      output.bytes += Buffer.byteLength(contents)
    },
    keep(paths) {
      const wanted = new Map<string, OutputState>()
      for (const path of paths.filter((path) => !output.files.has(path))) {
        const state = last?.states.get(path)
        if (!state || !isThere(path, state)) return false
        wanted.set(path, state)
      }
      try {
        for (const [path, state] of wanted) link(path, state)
        return true
      } catch {
        return false
      }
    },
    adopt({ files, bytes }) {
      for (const [path, hash] of files) output.files.set(path, hash)
      output.bytes += bytes
    },
    states() {
      return Array.from(output.files, ([path, hash]) => {
        const known = kept.get(path)
        const [size = 0, mtime = 0] = known ?? stateOf(join(folder ?? '', path)) ?? []
        return [path, [size, mtime, hash]]
      })
    },
  }
  return output
}

/** Makes a hard link to a file, or copies it if the file system has no hard links. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
    const { atime, mtime } = statSync(from)
    utimesSync(to, atime, mtime)
  }
}

/** Never writes to a file that is there: it may be a link to one of the output that is still shown. */
function writeNew(file: string, contents: string | Uint8Array): void {
  try {
    writeFileSync(file, contents, { encoding: 'utf8', flag: 'wx' })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    rmSync(file)
    writeNew(file, contents)
  }
}
