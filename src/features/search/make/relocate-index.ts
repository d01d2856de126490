// An index of some of its pages only, at other URLs: that of a book.
import { pageOf, positionIn, readPostings, writePostings } from '../postings.ts'
import {
  commonFile,
  ENTRIES_A_FILE,
  type Entry,
  entryFile,
  type IndexRoot,
  type PassagesFile,
  passageSizes,
  passagesFile,
  ROOT_FILE,
  shardFile,
  WORDS_FILE,
} from '../query/format.ts'
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
  const root = read(ROOT_FILE) as IndexRoot
  const files = new Map<string, unknown>([[ROOT_FILE, root]])
  const readPart = <Data>(name: string) => read(root.generation + name) as Data | undefined
  const add = (name: string, data: unknown) => files.set(root.generation + name, data)
  const relocated = <Item extends { url: string }>(item: Item | 0): Item | 0 => {
    const url = item && urlOf(item.url)
    return item && url ? { ...item, url } : 0
  }

  const { aGroup } = passageSizes(root.pages)
  const pages = new Set<number>()
  for (let group = 0; group * aGroup < root.pages; group++) {
    for (let part = 0; ; part++) {
      const stored = readPart<PassagesFile>(passagesFile(group, part))
      if (!stored) break
      const kept = stored.map(relocated)
      for (const [index, one] of kept.entries()) if (one) pages.add(group * aGroup + index)
      add(passagesFile(group, part), kept)
    }
  }
  const entries = new Set<number>()
  for (let first = 0; ; first += ENTRIES_A_FILE) {
    const stored = readPart<Entry[]>(entryFile(first))
    if (!stored) break
    const kept = stored.map(relocated)
    for (const [index, one] of kept.entries()) if (one) entries.add(first + index)
    add(entryFile(first), kept)
  }
  root.shards.forEach((_, position) => {
    const shard = readPart<StoredShard>(shardFile(position))
    if (!shard) return
    const whole = (term: string, text: string) =>
      Object.hasOwn(shard.common, term) ? (readPart<string>(commonFile(term)) ?? text) : text
    add(shardFile(position), {
      ...shard,
      common: {},
      pages: only(pages, shard.pages, whole),
      entries: only(entries, shard.entries),
    })
  })
  add(WORDS_FILE, readPart(WORDS_FILE))
  return files
}

/** The postings of terms in some pages or entries. */
function only(
  kept: ReadonlySet<number>,
  postings: Record<string, string>,
  whole = (_: string, text: string) => text,
): Record<string, string> {
  const texts = Object.entries(postings).map(([term, text]) => {
    const packed = readPostings(whole(term, text)).filter((one) => kept.has(pageOf(positionIn(one))))
    return [term, writePostings(packed)] as const
  })
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
