// Single files that are kept between builds, each under a name of what it was made from, and sealed like packs: who has no
// key can put nothing into a page.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheKey } from './cache-key.ts'
import { removeIdle } from './idle.ts'

export interface KeptFiles {
  /** Undefined when there are none of this name, or others than were kept. */
  read(name: string): Buffer | undefined
  /** A disk that does not take them costs the next build time and nothing else. */
  keep(name: string, contents: Uint8Array): void
  /** Removes what was not kept last, where it is much; what is in use stays. */
  prune(inUse: ReadonlySet<string>): void
}

const SEAL = 32

/** @param folder absolute path */
export function openKeptFiles(folder: string): KeptFiles {
  const key = cacheKey()
  const sealOf = (name: string, contents: Uint8Array) =>
    createHmac('sha256', key ?? '')
      .update(`${name}\n`)
      .update(contents)
      .digest()
  return {
    read(name) {
      if (!key) return undefined
      try {
        const bytes = readFileSync(join(folder, name))
        const contents = bytes.subarray(SEAL)
        const seal = bytes.subarray(0, SEAL)
        return seal.length === SEAL && timingSafeEqual(seal, sealOf(name, contents)) ? contents : undefined
      } catch {
        return undefined
      }
    },
    keep(name, contents) {
      if (!key) return
      try {
        mkdirSync(folder, { recursive: true })
        const draft = join(folder, `${name}.${process.pid}`)
        writeFileSync(draft, Buffer.concat([sealOf(name, contents), contents]))
        renameSync(draft, join(folder, name))
      } catch {
        // As if it had never been made.
      }
    },
    prune: (inUse) => removeIdle(folder, (name) => inUse.has(name)),
  }
}
