// Reads and writes the files of a site, and records their previous contents so that changes can be undone.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

export type Contents = string | Uint8Array

/** Previous contents by path; undefined if there was no file. */
export type Saved = ReadonlyMap<string, Contents | undefined>

export interface Disk {
  /** Absolute path of the site's folder. */
  readonly root: string
  has(path: string): boolean
  /** Text of a file; empty if it does not exist. */
  read(path: string): string
  /** Paths of the files below a folder, sorted. */
  below(folder: string): string[]
  write(path: string, contents: Contents): void
  /** Writes a file and restores its modification time, as tools that restore files do. */
  writeKeepingTime(path: string, contents: Contents): void
  /** Removes a file or a whole folder, and the folders above that become empty. */
  remove(path: string): void
  move(from: string, to: string): void
  /** Makes an empty folder, in place of what is at the path. */
  makeFolder(path: string): void
  /** Runs `work` and returns the previous contents of the files that it changed. */
  saving(work: () => void): Saved
  /** Restores files. */
  restore(saved: Saved): void
}

/** @param root absolute path of a folder that nobody else writes to */
export function openDisk(root: string): Disk {
  let saved: Map<string, Contents | undefined> | undefined
  const at = (path: string) => join(root, path)
  const isFile = (path: string) => statSync(at(path), { throwIfNoEntry: false })?.isFile() ?? false

  function save(path: string): void {
    if (saved && !saved.has(path)) saved.set(path, isFile(path) ? readFileSync(at(path)) : undefined)
  }

  function below(folder: string): string[] {
    if (!existsSync(at(folder))) return []
    return readdirSync(at(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .sort()
  }

  function write(path: string, contents: Contents): void {
    save(path)
    // Removes a file at the path of a folder, or a folder at the path of the file.
    for (let above = dirname(path); above !== '.'; above = dirname(above)) {
      if (isFile(above)) remove(above)
    }
    if (existsSync(at(path)) && !isFile(path)) remove(path)
    makeFolder(dirname(path))
    writeFileSync(at(path), contents)
  }

  function makeFolder(path: string): void {
    mkdirSync(at(path), { recursive: true })
  }

  function remove(path: string): void {
    if (!existsSync(at(path))) return
    for (const file of isFile(path) ? [path] : below(path)) save(file)
    rmSync(at(path), { recursive: true, force: true })
    for (let above = dirname(path); above.includes('/'); above = dirname(above)) {
      if (!existsSync(at(above)) || readdirSync(at(above)).length > 0) break
      rmSync(at(above), { recursive: true })
    }
  }

  return {
    root,
    has: isFile,
    read: (path) => (isFile(path) ? readFileSync(at(path), 'utf8') : ''),
    below,
    write,
    writeKeepingTime(path, contents) {
      const before = statSync(at(path), { throwIfNoEntry: false })
      write(path, contents)
      if (before) utimesSync(at(path), before.atime, before.mtime)
    },
    remove,
    move(from, to) {
      const files = isFile(from) ? [from] : below(from)
      const moved = files.map((file) => [to + file.slice(from.length), readFileSync(at(file))] as const)
      for (const file of files) remove(file)
      for (const [file, contents] of moved) write(file, contents)
    },
    makeFolder(path) {
      remove(path)
      makeFolder(path)
    },
    saving(work) {
      const outer = saved
      const mine = new Map<string, Contents | undefined>()
      saved = mine
      try {
        work()
      } finally {
        saved = outer
        for (const [path, contents] of mine) if (outer && !outer.has(path)) outer.set(path, contents)
      }
      return mine
    },
    restore(before) {
      // Removes files first, as one may be at the path of a folder.
      for (const [path, contents] of before) if (contents === undefined) remove(path)
      for (const [path, contents] of before) if (contents !== undefined) write(path, contents)
    },
  }
}
