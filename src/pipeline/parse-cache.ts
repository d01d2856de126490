// The results of parsing in earlier builds, keyed by their inputs: with the same text, the same facts and the
// same version of lido-docs, a page need not be parsed again.
import { deserialize, serialize } from 'node:v8'
import type { SourceFile } from '../model/page.ts'
import { openStore, type PackWriter } from '../store/store.ts'
import { runsCode } from '../text/code-page.ts'
import { hashOf } from '../text/hashes.ts'
import { createFileHash } from './file-hash.ts'
import type { ParseCache } from './parse-cache-location.ts'

/** The further files that a page was made from, each with its hash. */
type Dependencies = [path: string, hash: string | undefined][]

/** The result of a page, with the files that it was made from. */
interface Made {
  outline: { dependencies: readonly string[] }
}

export interface Remembered<Result> {
  result: Result
  /** Key for reading it again; undefined when it could not be kept. */
  key: string | undefined
}

export interface PageStore<Result> {
  /** Returns the result for a source: from the store if it is there, otherwise made now and kept. */
  get(source: SourceFile): Remembered<Result>
  /** Returns the result for a source if it is there. */
  find(source: SourceFile): Result | undefined
  /** Reads again what `get` returned with a key. */
  again(key: string): Result | undefined
  /** Puts new results in the store, for other builds. */
  keep(): void
  close(): void
}

/** A thread that reads more packs than this puts all of its pages into a new one. */
const MAX_PACKS = 24

let packs = 0

export interface PageStoreOptions {
  /** Number of the thread: each writes its own packs, and reads those of all. */
  share?: number
  /** Only pages that are made from no other file: of these, nothing is remembered that may change while the store is open. */
  isAlone?: boolean
}

/** Opens the store of pages that `make` makes. */
export function openPageStore<Result extends Made>(
  place: ParseCache,
  make: (source: SourceFile) => Result,
  { share = 0, isAlone = false }: PageStoreOptions = {},
): PageStore<Result> {
  const store = openStore(place.folder)
  const prefix = `${hashOf(place.key).slice(0, 16)}-`
  const known = store.open<Dependencies>(prefix)
  const isScattered = known.length > MAX_PACKS && !isAlone
  const hashFile = createFileHash(place.root, place.startedAt)
  let written: PackWriter<Dependencies> | undefined
  let isBroken = false

  function find(key: string): Buffer | undefined {
    for (const { pack } of known) {
      const files = pack.about(key)
      if (!files?.every(([path, hash]) => !isAlone && hashFile(path) === hash)) continue
      const bytes = pack.read(key)
      if (bytes) return bytes
    }
    return undefined
  }

  /** Whether it is there now. */
  function add(key: string, bytes: Uint8Array, paths: readonly string[]): boolean {
    const about: Dependencies = paths.map((path) => [path, hashFile(path)])
    if (isBroken || (isAlone && paths.length > 0) || about.some(([, hash]) => hash === undefined))
      return false
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
    find(source) {
      const bytes = find(keyOf(place, source))
      return bytes && (deserialize(bytes) as Result)
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
        // The disk refused it: the next build parses these pages again.
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
