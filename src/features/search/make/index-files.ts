// Makes the files of an index from the terms of all pages.

import type { OutputFile } from '../../../model/site.ts'
import { countPages, MAX_WEIGHT, readPostings, weightIn, writePostings } from '../postings.ts'
import {
  commonFile,
  FORMAT,
  type IndexRoot,
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
import type { EditionPlan, SearchedPage } from './searched-pages.ts'

/** Makes the files of the passages of all pages. @param passagesOf the passages of a page as JSON */
export function* passagesFiles(
  { generation, pages }: Pick<EditionPlan, 'generation' | 'pages'>,
  passagesOf: (page: SearchedPage) => readonly string[],
): Generator<OutputFile> {
  const { aGroup, aPart } = passageSizes(pages.length)
  for (let group = 0; group * aGroup < pages.length; group++) {
    const ofPages = pages
      .slice(group * aGroup, (group + 1) * aGroup)
      .map((page) => partsOf(page, passagesOf(page), aPart))
    const count = Math.max(...ofPages.map(({ length }) => length))
    for (let part = 0; part < count; part++) {
      const contents = `[${ofPages.map((page) => page[part] ?? '0').join()}]`
      yield { path: generation + passagesFile(group, part), contents }
    }
  }
}

/** The parts of a page as JSON of a `PagePart`. */
function partsOf({ url, title, trail }: SearchedPage, passages: readonly string[], aPart: number): string[] {
  const head = JSON.stringify({ url, title, trail }).slice(0, -1)
  const parts: string[] = []
  for (let start = 0; start < passages.length; start += aPart)
    parts.push(`${head},"passages":[${passages.slice(start, start + aPart).join()}]}`)
  return parts
}

/**
 * Joins the postings of each term, sorted by term. Yields one term at a time: as numbers, the postings of a large site
 * take many times the memory of their text.
 * @param postings returns the postings of a term in the pages, in ascending order
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
function commonTermFile(generation: string, term: string, { pages }: TermEntry): OutputFile {
  return { path: generation + commonFile(term), contents: JSON.stringify(pages) }
}

/** Returns the contents of a shard's file. */
function storeShard({ pages, entries, common }: Shard, span: Span): string {
  return JSON.stringify({ span, pages, entries, common } satisfies StoredShard)
}

/** Returns the root file. @param starts the first term of each shard */
function rootFile(
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

/** A term with more characters of postings than this is common. */
const MAX_CHARACTERS = 2_000
/** Number of postings of a common term to keep in its shard. */
const HEAD = 80
/** Longer terms are never common: their file name would be too long. */
const MAX_LENGTH = 32

/**
 * Returns the entry of a term in its shard. The entry of a common term has only the best postings: a question does not need the
 * others if its rarer words matter more. @param entry with all postings
 */
function shortened(term: string, { pages, entries }: TermEntry): TermEntry {
  if (pages.length <= MAX_CHARACTERS || term.length > MAX_LENGTH) return { pages, entries }
  return { pages: headOf(pages), entries, whole: [countPages(pages), pages.length] }
}

/** The postings with the greatest weights, and the first of equal ones. In linear time, since there are very many. */
function headOf(pages: string): string {
  const packed = readPostings(pages)
  const counts = new Map<number, number>()
  for (const posting of packed) counts.set(weightIn(posting), (counts.get(weightIn(posting)) ?? 0) + 1)
  let least = MAX_WEIGHT
  let left = HEAD
  for (; least > 1 && (counts.get(least) ?? 0) <= left; least--) left -= counts.get(least) ?? 0
  return writePostings(
    packed.filter((posting) => weightIn(posting) > least || (weightIn(posting) === least && left-- > 0)),
  )
}
