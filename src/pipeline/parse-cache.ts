// What pages were parsed to in earlier builds, kept by what it was made from: with the same text, the same facts and the
// same version of ours, a page need not be parsed again.
import { deserialize, serialize } from 'node:v8'
import type { SourceFile } from '../model/page.ts'
import { openStore, type PackWriter } from '../store/store.ts'
import { runsCode } from '../text/code-page.ts'
import { hashOf } from '../text/hashes.ts'
import { createFileHash } from './file-hash.ts'
import type { ParseCache } from './parse-cache-place.ts'

/** The files that a page was made from besides its own, each with its hash. */
type Dependencies = [path: string, hash: string | undefined][]

/** Anything that came of a page, with the files that it was made from. */
interface Made {
  outline: { dependencies: readonly string[] }
}

export interface Remembered<Result> {
  result: Result
  /** What it is read again by; undefined when it could not be kept. */
  key: string | undefined
}

export interface RememberedPages<Result> {
  /** Returns what comes of a source: from the store where it was made before, else made now and kept there. */
  get(source: SourceFile): Remembered<Result>
  /** Reads again what `get` has returned with a key. */
  again(key: string): Result | undefined
  /** Puts what was made in the store, so that other builds find it. */
  keep(): void
  close(): void
}

/** A thread reads as many packs before it puts all of its pages into one. */
const MOST_PACKS = 24

let packs = 0

/**
 * Opens the store of pages that `make` makes.
 * @param share number of the thread: each writes packs of its own, and reads those of all
 */
export function rememberPages<Result extends Made>(
  place: ParseCache,
  share: number,
  make: (source: SourceFile) => Result,
): RememberedPages<Result> {
  const store = openStore(place.folder)
  const prefix = `${hashOf(place.key).slice(0, 16)}-`
  const known = store.open<Dependencies>(prefix)
  const isScattered = known.length > MOST_PACKS
  const hashFile = createFileHash(place.root, place.startedAt)
  let written: PackWriter<Dependencies> | undefined
  let isBroken = false

  function find(key: string): Buffer | undefined {
    for (const { pack } of known) {
      const files = pack.about(key)
      if (!files?.every(([path, hash]) => hashFile(path) === hash)) continue
      const bytes = pack.read(key)
      if (bytes) return bytes
    }
    return undefined
  }

  /** Tells whether it is there now. */
  function add(key: string, bytes: Uint8Array, paths: readonly string[]): boolean {
    const about: Dependencies = paths.map((path) => [path, hashFile(path)])
    if (isBroken || about.some(([, hash]) => hash === undefined)) return false
    try {
      written ??= store.create(`${prefix}${share}-${process.pid}-${Date.now()}-${packs++}.pages`)
      written?.add(key, bytes, about)
    } catch {
      isBroken = true
    }
    return written !== undefined && !isBroken
  }

  return {
    get(source) {
      const key = keyOf(place, source)
      const bytes = find(key)
      const result = bytes ? (deserialize(bytes) as Result) : make(source)
      const isNew = !bytes || isScattered
      const isAdded = isNew && add(key, bytes ?? serialize(result), result.outline.dependencies)
      return { result, key: bytes || isAdded ? key : undefined }
    },
    again(key) {
      const bytes = written?.read(key) ?? find(key)
      return bytes && (deserialize(bytes) as Result)
    },
    keep() {
      try {
        if (!isBroken) written?.commit()
        if (isScattered && share === 0) for (const { name } of known) store.remove(name)
        store.prune(prefix)
      } catch {
        // As if it had never been written.
      }
    },
    close() {
      written?.close()
      for (const { pack } of known) pack.close()
    },
  }
}

function keyOf({ key, codeKey }: ParseCache, { path, relativePath, text }: SourceFile): string {
  // A page may also run the code of a partial.
  const code = runsCode(path) || text.includes('.mdx') ? [codeKey] : []
  return hashOf(JSON.stringify([key, path, relativePath, ...code]) + text)
}
