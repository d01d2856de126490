// Keeps the results of builds in one folder of packs: parsed pages, and the record of the last build. Everything in
// it is named by what it was made from, so that machines may share it; if the store is missing, damaged or not ours,
// builds only take longer.
import { mkdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { cacheKey } from './cache-key.ts'
import { namesIn, removeFile, removeIdle } from './idle.ts'
import { createPack, openPack, type Pack, type PackWriter } from './pack-file.ts'

export type { Pack, PackWriter } from './pack-file.ts'

export interface Store {
  /** Opens the packs with names that begin with this. */
  open(prefix: string): { name: string; pack: Pack }[]
  /** Starts a pack; undefined when the disk refuses it. */
  create(name: string): PackWriter | undefined
  remove(name: string): void
  /** Removes the least recently used packs beyond a limit, and leftovers of killed builds. @param inUse the beginning of names that stay */
  prune(inUse: string): void
}

/** Number of packs of one kind that stay, however small. */
const MAX_PACKS = 64
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
        const pack = openPack(fileOf(name), key)
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
  const isUsed = (name: string) => name.startsWith(inUse)
  for (const name of namesIn(folder)) if (name.includes(SUFFIX) && isUsed(name)) touch(join(folder, name))
  removeIdle(folder, (name) => !name.includes(SUFFIX) || isUsed(name), MAX_PACKS)
}

/** Marks a file as used. */
function touch(file: string): void {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // Then it only looks older than it is.
  }
}
