// The folder of packs: one for each thread, for each state of settings and facts; bounded in size.
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openPack, type Pack, type PackValue, writePack } from './pack-file.ts'

export interface PackName {
  /** What the packs of all threads have in common. */
  key: string
  /** Number of the thread. */
  share: number
}

/** All packs together are no larger. A page takes about three times the room of its text. */
const MOST_BYTES = 256 * 1024 * 1024
const SUFFIX = '.pages'

/** Opens the thread's own pack, if there is one, and those of the others. */
export function openPacks<About>(
  folder: string,
  name: PackName,
): [Pack<About> | undefined, ...Pack<About>[]] {
  const own = fileOf(folder, name)
  const others = packsIn(folder).filter((file) => file !== own && basename(file).startsWith(`${name.key}-`))
  return [openPack(own), ...others.flatMap((file) => openPack<About>(file) ?? [])]
}

/** Puts a pack in its place, unless the disk does not take it: that costs the next build time and nothing else. */
export function keepPack<About>(folder: string, name: PackName, values: Iterable<PackValue<About>>): void {
  try {
    mkdirSync(folder, { recursive: true })
    writePack(fileOf(folder, name), values, { mostBytes: MOST_BYTES })
    prune(folder)
  } catch {
    // As if it had never been written.
  }
}

function fileOf(folder: string, { key, share }: PackName): string {
  return join(folder, `${key}-${share}${SUFFIX}`)
}

/** Removes packs that were not written for longest, and what builds that were killed have left. */
function prune(folder: string): void {
  const files = packsIn(folder)
    .map((file) => ({ file, stats: statSync(file, { throwIfNoEntry: false }) }))
    .sort((a, b) => (b.stats?.mtimeMs ?? 0) - (a.stats?.mtimeMs ?? 0))
  let bytes = 0
  for (const { file, stats } of files) {
    bytes += stats?.size ?? 0
    if (bytes > MOST_BYTES) rmSync(file, { recursive: true, force: true })
  }
}

/** Absolute paths of the packs in a folder, drafts included; none when it cannot be read. */
function packsIn(folder: string): string[] {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch {
    return []
  }
  return names.filter((name) => name.includes(SUFFIX)).map((name) => join(folder, name))
}
