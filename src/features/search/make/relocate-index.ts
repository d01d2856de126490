// An index of some of its pages only, at other URLs: the index of a book.
import { pageOf, positionIn, readPostings, writePostings } from '../postings.ts'
import * as format from '../query/format.ts'
import type { StoredShard } from '../shards.ts'

/**
 * Returns the files of the index by their paths. All postings of a term are in its shard: no file is fetched from afar.
 * @param read a file of the whole index; undefined if there is none
 * @param urlOf the new URL of what is at a URL of the site; undefined for what is omitted
 */
export function relocateIndex(
  read: (path: string) => unknown,
  urlOf: (url: string) => string | undefined,
): Map<string, unknown> {
  const root = read(format.ROOT_FILE) as format.IndexRoot
  const files = new Map<string, unknown>([[format.ROOT_FILE, root]])
  /** Adds a file as it is changed; false if there is none. */
  const add = <Data>(name: string, change: (data: Data) => unknown): boolean => {
    const path = root.generation + name
    const data = read(path) as Data | undefined
    if (data !== undefined) files.set(path, change(data))
    return data !== undefined
  }
  /** Relocates what is numbered, and remembers the numbers of what stays. */
  const relocate = (kept: Set<number>, first: number) => (items: readonly ({ url: string } | 0)[]) =>
    items.map((item, index) => {
      const url = item && urlOf(item.url)
      if (!url) return 0
      kept.add(first + index)
      return { ...item, url }
    })

  const [pages, entries] = [new Set<number>(), new Set<number>()]
  const { aGroup } = format.passageSizes(root.pages)
  for (let group = 0; group * aGroup < root.pages; group++) {
    let part = 0
    while (add(format.passagesFile(group, part), relocate(pages, group * aGroup))) part++
  }
  let entry = 0
  while (add(format.entryFile(entry), relocate(entries, entry))) entry += format.ENTRIES_A_FILE
  const whole = (term: string) => read(root.generation + format.commonFile(term)) as string
  for (const position of root.shards.keys())
    add<StoredShard>(format.shardFile(position), (shard) => {
      const complete = Object.keys(shard.common).map((term) => [term, whole(term)])
      const all = { ...shard.pages, ...Object.fromEntries(complete) }
      return { ...shard, common: {}, pages: only(pages, all), entries: only(entries, shard.entries) }
    })
  add(format.WORDS_FILE, (words) => words)
  return files
}

/** The postings of terms in some pages or entries. */
function only(kept: ReadonlySet<number>, postings: Readonly<Record<string, string>>): Record<string, string> {
  const texts = Object.entries(postings).map(([term, text]) => {
    const packed = readPostings(text).filter((posting) => kept.has(pageOf(positionIn(posting))))
    return [term, writePostings(packed)] as const
  })
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
