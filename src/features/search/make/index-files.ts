// Makes the files of an index from the terms of all pages. Each file depends only on its inputs, so that an index that
// was updated for one page is identical, byte for byte, to that of a full build.

import type { OutputFile } from '../../../model/site.ts'
import { writePostings } from '../postings.ts'
import {
  commonFile,
  FORMAT,
  type IndexRoot,
  type PagePart,
  passageSizes,
  passagesFile,
  ROOT_FILE,
  shardFile,
  WORDS_FILE,
} from '../query/format.ts'
import {
  cutShards,
  isWord,
  type Shard,
  type Span,
  type StartedShard,
  type StoredShard,
  shardSize,
  type TermEntry,
} from '../shards.ts'
import { shortened } from './common-terms.ts'
import type { Passage } from './passages.ts'
import type { EditionPlan, SearchedPage } from './searched-pages.ts'

/** Returns the parts of a page as the text of files: batches send that to the thread that joins them. */
export function partsOfPage(
  { pages }: Pick<EditionPlan, 'pages'>,
  page: number,
  passages: readonly Passage[],
): string[] {
  const { aPart } = passageSizes(pages.length)
  const parts: string[] = []
  for (let start = 0; start < passages.length; start += aPart)
    parts.push(JSON.stringify(storePart(pages[page], passages.slice(start, start + aPart))))
  return parts
}

/** Makes the files of the passages of some groups of pages, by default of all. @param parts by page, of all pages of the groups */
export function* passagesFiles(
  { generation, pages }: Pick<EditionPlan, 'generation' | 'pages'>,
  parts: ReadonlyMap<number, readonly string[]>,
  groups: Iterable<number> = Array(Math.ceil(pages.length / passageSizes(pages.length).aGroup)).keys(),
): Generator<OutputFile> {
  const { aGroup: size } = passageSizes(pages.length)
  for (const group of groups) {
    const ofPages = pages
      .slice(group * size, (group + 1) * size)
      .map((_, index) => parts.get(group * size + index) ?? [])
    const count = Math.max(...ofPages.map(({ length }) => length))
    for (let part = 0; part < count; part++) {
      const contents = `[${ofPages.map((page) => page[part] ?? '0').join()}]`
      yield { path: generation + passagesFile(group, part), contents }
    }
  }
}

function storePart(page: SearchedPage | undefined, passages: readonly Passage[]): PagePart {
  const { url = '', title = '', trail = [] } = page ?? {}
  return {
    url,
    title,
    trail,
    passages: passages.map(({ id, title, text, defined }) =>
      defined.length > 0 ? [id, title, text, defined] : [id, title, text],
    ),
  }
}

/**
 * Joins the postings of each term, sorted by term. Yields one term at a time: as numbers, the postings of a large site
 * take many times the memory of their text.
 * @param postings returns those of a term in the pages, in ascending order
 */
export function* joinEntries(
  terms: Iterable<string>,
  postings: (term: string) => ArrayLike<number>,
  entries: ReadonlyMap<string, ArrayLike<number>>,
): Generator<[term: string, entry: TermEntry]> {
  for (const term of [...new Set([...terms, ...entries.keys()])].sort()) {
    yield [term, { pages: writePostings(postings(term)), entries: writePostings(entries.get(term) ?? []) }]
  }
}

/** Makes the files of terms, and yields each when it is complete: shards, words, the root. @param terms in ascending order */
export function* termFiles(
  plan: Pick<EditionPlan, 'folder' | 'generation' | 'pages'>,
  terms: Iterable<readonly [term: string, entry: TermEntry]>,
  synonyms: readonly (readonly string[])[],
): Generator<OutputFile> {
  const { generation, pages } = plan
  const words: string[] = []
  const common: OutputFile[] = []
  function* storedTerms(): Generator<[string, TermEntry]> {
    for (const [term, all] of terms) {
      const entry = shortened(term, all)
      if (isWord(term, entry, pages.length)) words.push(term)
      if (entry.whole) common.push(commonTermFile(generation, term, all))
      yield [term, entry]
    }
  }
  const starts: string[] = []
  let last: StartedShard | undefined
  const storeLast = (next = ''): OutputFile[] => {
    if (!last) return []
    const contents = storeShard(last.shard, [last.start, next])
    return [{ path: generation + shardFile(starts.length - 1), contents }]
  }
  for (const shard of cutShards(storedTerms(), shardSize(pages.length))) {
    yield* common.splice(0)
    yield* storeLast(shard.start)
    starts.push(shard.start)
    last = shard
  }
  yield* storeLast()
  yield* common
  yield { path: generation + WORDS_FILE, contents: JSON.stringify(words) }
  yield rootFile(plan, starts, synonyms)
}

/** Returns the file of a common term. @param entry with all postings */
export function commonTermFile(generation: string, term: string, { pages }: TermEntry): OutputFile {
  return { path: generation + commonFile(term), contents: JSON.stringify(pages) }
}

/** Returns the contents of a shard's file. */
export function storeShard({ pages, entries, common }: Shard, span: Span): string {
  return JSON.stringify({ span, pages, entries, common } satisfies StoredShard)
}

/** Returns the root file. @param starts the first term of each shard */
export function rootFile(
  { folder, generation, pages }: Pick<EditionPlan, 'folder' | 'generation' | 'pages'>,
  starts: readonly string[],
  synonyms: readonly (readonly string[])[],
): OutputFile {
  const root: IndexRoot = {
    format: FORMAT,
    generation: generation.slice(folder.length),
    pages: pages.length,
    shards: [...starts],
    synonyms: synonyms.map((group) => [...group]),
  }
  return { path: folder + ROOT_FILE, contents: JSON.stringify(root) }
}
