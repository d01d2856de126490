// What is kept between builds, in one folder of packs: parsed pages, and what the last build was made from. Everything in
// it is named by what it was made from, so that machines may share it; a store that is missing, damaged or somebody else's
// costs time and nothing else.
import { mkdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { cacheKey } from './cache-key.ts'
import { namesIn, removeFile, removeIdle } from './idle.ts'
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
  const isUsed = (name: string) => name.startsWith(inUse)
  for (const name of namesIn(folder)) if (name.includes(SUFFIX) && isUsed(name)) touch(join(folder, name))
  removeIdle(folder, (name) => !name.includes(SUFFIX) || isUsed(name), MOST_PACKS)
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
