// An index as a reader's browser has it: its files are fetched when a question needs them, each once.
import {
  commonFile,
  type Entry,
  entryFile,
  FORMAT,
  type IndexRoot,
  type PageFile,
  pageFile,
  ROOT_FILE,
  shardFile,
  WORDS_FILE,
  type WordList,
} from '../format.ts'
import { isSameSpan, type Shard, type StoredShard, spanOf } from '../shards.ts'

/** Fetches a JSON file, by its path relative to the folder of the index. Rejects when it does not come. */
export type FetchFile = (path: string, options: { isFresh: boolean }) => Promise<unknown>

export interface OpenIndex {
  root: IndexRoot
  shard(position: number): Promise<Shard>
  /** All postings of a common term. */
  common(term: string): Promise<string>
  page(page: number, part: number): Promise<PageFile>
  entries(entry: number): Promise<Entry[]>
  words(): Promise<WordList>
}

/** The index was made by a version of the tool whose files this script cannot read. */
export class OtherFormat extends Error {}

/** A file is of another build than the root, which says where terms are: the site was deployed again, or a cache has old files. */
export class OtherBuild extends Error {}

/**
 * Opens an index. Rejects when its root does not come; a file that failed is fetched again when it is asked for again.
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
    // A shard that names one which is not there is of another build than the folder is now.
    common: (term) =>
      load<string>(commonFile(term)).catch(() => {
        throw new OtherBuild()
      }),
    page: (page, part) => load(pageFile(page, part)),
    entries: (entry) => load(entryFile(entry)),
    words: () => load(WORDS_FILE),
  }
}
