// The results of parsing in earlier builds, keyed by their inputs: with the same text, the same facts and the
// same version of lido-docs, a page need not be parsed again. What others know of the pages is read at once;
// a whole page only when it is rendered.
import { deserialize, serialize } from 'node:v8'
import type { SourceFile } from '../model/page.ts'
import { openStore, type Pack, type PackWriter } from '../store/store.ts'
import { runsCode } from '../text/code-page.ts'
import { addTo } from '../text/groups.ts'
import { hashOf } from '../text/hashes.ts'
import { createFileHash } from './file-hash.ts'
import type { OutlinedPage, ParsedPage } from './parse.ts'
import type { ParseCache } from './parse-cache-location.ts'

/** The further files that a page was made from, each with its hash. */
type Dependencies = [path: string, hash: string | undefined][]

/** A page as a pack lists it. */
interface Listed {
  /** Of the source. */
  source: string
  /** Of the whole page: names all that it was made from. */
  key: string
  files: Dependencies
  page: OutlinedPage
}

export interface PageStore {
  /** Finds what others know of the page of a source, if it was made from the same text and files. */
  find(source: SourceFile): { key: string; page: OutlinedPage } | undefined
  /** Reads a whole page. */
  read(key: string): ParsedPage | undefined
  /** Adds a page. @returns its key; undefined if it cannot be kept */
  add(source: SourceFile, page: ParsedPage): string | undefined
  /** Puts the added pages in the store, for other builds. */
  keep(): void
  close(): void
}

/** Most packs in which the pages of a site may be. */
const MAX_PACKS = 24
/** The part of a pack that lists its pages. */
const LIST = 'list'

let packs = 0

export interface PageStoreOptions {
  /** Number of the thread: each writes its own packs, and reads all. */
  share?: number
}

/** Opens the store of parsed pages. */
export function openPageStore(cache: ParseCache, { share = 0 }: PageStoreOptions = {}): PageStore {
  const store = openStore(cache.folder)
  const prefix = `${hashOf(cache.key).slice(0, 16)}-`
  const hashFile = createFileHash(cache.root, cache.startedAt)
  const known = store.open(prefix)
  const isScattered = known.length > MAX_PACKS && share === 0
  let listed: Map<string, Listed[]> | undefined
  let written: PackWriter | undefined
  const list: Listed[] = []
  let isBroken = false

  /** Returns whether it is there now. */
  function write(entry: Listed, bytes: Uint8Array): boolean {
    try {
      written ??= store.create(`${prefix}${share}-${process.pid}-${Date.now()}-${packs++}.pages`)
      written?.add(entry.key, bytes)
      list.push(entry)
    } catch {
      isBroken = true
    }
    return written !== undefined && !isBroken
  }

  function readBytes(key: string): Buffer | undefined {
    for (const pack of [written, ...known.map(({ pack }) => pack)]) {
      const bytes = pack?.read(key)
      if (bytes) return bytes
    }
    return undefined
  }

  return {
    find(source) {
      if (known.length === 0) return undefined
      listed ??= bySource(known.flatMap(({ pack }) => listOf(pack)))
      const found = listed
        .get(keyOf(cache, source))
        ?.find(({ files }) => files.every(([path, hash]) => hashFile(path) === hash))
      const bytes = found && isScattered && readBytes(found.key)
      if (bytes) write(found, bytes)
      return found && { key: found.key, page: found.page }
    },
    read(key) {
      const bytes = readBytes(key)
      return bytes && deserialize(bytes)
    },
    add(source, whole) {
      const { article: _, ...page } = whole
      const files: Dependencies = page.outline.dependencies.map((path) => [path, hashFile(path)])
      if (isBroken || files.some(([, hash]) => hash === undefined)) return undefined
      const ofSource = keyOf(cache, source)
      const key = files.length > 0 ? hashOf(JSON.stringify([ofSource, files])) : ofSource
      return write({ source: ofSource, key, files, page }, serialize(whole)) ? key : undefined
    },
    keep() {
      try {
        if (!isBroken && written) {
          written.add(LIST, serialize(list))
          written.commit()
        }
        if (!isBroken && isScattered) for (const { name } of known) store.remove(name)
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

function listOf(pack: Pack): Listed[] {
  const bytes = pack.read(LIST)
  return bytes ? deserialize(bytes) : []
}

function bySource(list: readonly Listed[]): Map<string, Listed[]> {
  const found = new Map<string, Listed[]>()
  for (const entry of list) addTo(found, entry.source, entry)
  return found
}

function keyOf({ key, codeKey }: ParseCache, { path, relativePath, text }: SourceFile): string {
  // A page may also run the code of a partial.
  const code = runsCode(path) || text.includes('.mdx') ? [codeKey] : []
  return hashOf(JSON.stringify([key, path, relativePath, ...code]) + text)
}
