// An index in the browser: each file is fetched once, when a question needs it.

import { isSameSpan, type Shard, type StoredShard, spanOf } from '../shards.ts'
import {
  commonFile,
  type Entry,
  entryFile,
  FORMAT,
  type IndexRoot,
  type PagePart,
  type PassagesFile,
  passageSizes,
  passagesFile,
  ROOT_FILE,
  shardFile,
  WORDS_FILE,
  type WordList,
} from './format.ts'

/** Fetches a JSON file, by its path relative to the folder of the index. Rejects if that fails. */
export type FetchFile = (path: string, options: { isFresh: boolean }) => Promise<unknown>

export interface OpenIndex {
  root: IndexRoot
  shard(position: number): Promise<Shard>
  /** All postings of a common term. */
  common(term: string): Promise<string>
  /** A part of a page; undefined if the page has no such part. */
  page(page: number, part: number): Promise<PagePart | undefined>
  entries(entry: number): Promise<Entry[]>
  words(): Promise<WordList>
}

/** The index has a format that this script cannot read: another version of lido-docs made it. */
export class OtherFormat extends Error {}

/** A file is from another build than the root: the site was deployed again, or a cache has old files. */
export class OtherBuild extends Error {}

/**
 * Opens an index. Rejects if its root cannot be fetched; other files are fetched again on the next request after a failure.
 * @param options.isFresh whether no file may come from a cache
 */
export async function openIndex(fetchFile: FetchFile, { isFresh = false } = {}): Promise<OpenIndex> {
  const root = (await fetchFile(ROOT_FILE, { isFresh: true })) as IndexRoot
  if (root.format !== FORMAT) throw new OtherFormat()
  const files = new Map<string, Promise<unknown>>()
  const load = async <File>(name: string): Promise<File> => {
    const path = root.generation + name
    const loading = files.get(path) ?? fetchFile(path, { isFresh })
    files.set(path, loading)
    try {
      return (await loading) as File
    } catch (error) {
      files.delete(path)
      throw error
    }
  }
  return {
    root,
    async shard(position) {
      const shard = await load<StoredShard>(shardFile(position))
      if (!isSameSpan(shard.span, spanOf(root.shards, position))) throw new OtherBuild()
      return shard
    },
    // If the file that a shard refers to is missing, the shard is from another build.
    common: (term) =>
      load<string>(commonFile(term)).catch(() => {
        throw new OtherBuild()
      }),
    async page(page, part) {
      const { aGroup } = passageSizes(root.pages)
      const parts = await load<PassagesFile>(passagesFile(Math.floor(page / aGroup), part))
      return parts[page % aGroup] || undefined
    },
    entries: (entry) => load(entryFile(entry)),
    words: () => load(WORDS_FILE),
  }
}
