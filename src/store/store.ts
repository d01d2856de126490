// What is kept between builds, in one folder of packs: parsed pages, and what the last build was made from. Everything in
// it is named by what it was made from, so that machines may share it; a store that is missing, damaged or somebody else's
// costs time and nothing else.
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { cacheKey } from './cache-key.ts'
import { createPack, openPack, type Pack, type PackWriter } from './pack-file.ts'

export type { Pack, PackWriter } from './pack-file.ts'

export interface Store {
  /** Opens the packs whose names begin so. */
  open<About>(prefix: string): { name: string; pack: Pack<About> }[]
  /** Starts a pack; undefined when the disk does not take it. */
  create<About>(name: string): PackWriter<About> | undefined
  remove(name: string): void
  /** Removes what was not used for longest, and what builds that were killed have left. @param inUse the beginning of names that stay */
  prune(inUse: string): void
}

/** Packs that no build has used last are no larger together, in bytes. */
const MOST_IDLE = 256 * 1024 * 1024
/** Packs of one kind that stay, however small. */
const MOST_PACKS = 64
const SUFFIX = '.pack'

/** @param folder absolute path */
export function openStore(folder: string): Store {
  const key = cacheKey()
  const fileOf = (name: string) => join(folder, `${name}${SUFFIX}`)
  return {
    open(prefix) {
      if (!key) return []
      const names = namesIn(folder).filter((name) => name.startsWith(prefix) && name.endsWith(SUFFIX))
      return names.flatMap((file) => {
        const name = file.slice(0, -SUFFIX.length)
        const pack = openPack<never>(fileOf(name), key)
        return pack ? [{ name, pack }] : []
      })
    },
    create(name) {
      if (!key) return undefined
      try {
        mkdirSync(folder, { recursive: true })
        return createPack(fileOf(name), key)
      } catch {
        return undefined
      }
    },
    remove: (name) => removeFile(fileOf(name)),
    prune: (inUse) => prune(folder, inUse),
  }
}

function prune(folder: string, inUse: string): void {
  const packs = namesIn(folder).filter((name) => name.includes(SUFFIX))
  const used = packs.filter((name) => name.startsWith(inUse))
  for (const name of used) touch(join(folder, name))
  const idle = packs
    .filter((name) => !name.startsWith(inUse))
    .map((name) => ({ name, stats: statSync(join(folder, name), { throwIfNoEntry: false }) }))
    .sort((a, b) => (b.stats?.mtimeMs ?? 0) - (a.stats?.mtimeMs ?? 0))
  let bytes = 0
  for (const [index, { name, stats }] of idle.entries()) {
    bytes += stats?.size ?? 0
    if (bytes > MOST_IDLE || index >= MOST_PACKS) removeFile(join(folder, name))
  }
}

/** Says that a file was used. */
function touch(file: string): void {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // Then it is the older for it.
  }
}

function removeFile(file: string): void {
  try {
    rmSync(file, { recursive: true, force: true })
  } catch {
    // It stays until the disk lets it go.
  }
}

/** None when the folder cannot be read. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
