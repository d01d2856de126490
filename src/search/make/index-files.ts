// From the terms of all pages to the files of an index. What a file says follows from what it is made from alone, so that
// an index that was changed with a page is, to the byte, the one that a whole build makes.

import type { OutputFile } from '../../model/site.ts'
import {
  commonFile,
  FORMAT,
  type IndexRoot,
  type PageFile,
  pageFile,
  passagesAFile,
  ROOT_FILE,
  shardFile,
  WORDS_FILE,
} from '../format.ts'
import { writePostings } from '../postings.ts'
import {
  cutShards,
  isWord,
  type Shard,
  type Span,
  type StoredShard,
  shardSize,
  spanOf,
  type TermEntry,
} from '../shards.ts'
import { shortened } from './common-terms.ts'
import type { Passage } from './passages.ts'
import type { EditionPlan, SearchedPage } from './searched-pages.ts'

/** Returns the files of a page's passages. */
export function pageFiles(
  { generation, pages }: Pick<EditionPlan, 'generation' | 'pages'>,
  page: number,
  passages: readonly Passage[],
): OutputFile[] {
  const files: OutputFile[] = []
  const aFile = passagesAFile(pages.length)
  for (let part = 0; part * aFile < passages.length; part++) {
    const stored = storePage(pages[page], passages.slice(part * aFile, (part + 1) * aFile))
    files.push({ path: generation + pageFile(page, part), contents: JSON.stringify(stored) })
  }
  return files
}

function storePage(page: SearchedPage | undefined, passages: readonly Passage[]): PageFile {
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

/** Joins what is known of each term, all of its postings, in ascending order. */
export function joinEntries(
  pages: ReadonlyMap<string, ArrayLike<number>>,
  entries: ReadonlyMap<string, ArrayLike<number>>,
): Map<string, TermEntry> {
  const terms = [...new Set([...pages.keys(), ...entries.keys()])].sort()
  return new Map(
    terms.map((term) => [
      term,
      { pages: writePostings(pages.get(term) ?? []), entries: writePostings(entries.get(term) ?? []) },
    ]),
  )
}

/** Returns the files that hold terms: the root, the shards, the words. @param terms in ascending order */
export function termFiles(
  plan: Pick<EditionPlan, 'folder' | 'generation' | 'pages'>,
  terms: ReadonlyMap<string, TermEntry>,
  synonyms: readonly (readonly string[])[],
): OutputFile[] {
  const { generation, pages } = plan
  const words: string[] = []
  const common: OutputFile[] = []
  const stored: [term: string, entry: TermEntry][] = []
  for (const [term, all] of terms) {
    const entry = shortened(term, all)
    stored.push([term, entry])
    if (isWord(term, entry, pages.length)) words.push(term)
    if (entry.whole) common.push(commonTermFile(generation, term, all))
  }
  const shards = cutShards(stored, shardSize(pages.length))
  const starts = shards.map(({ start }) => start)
  return [
    rootFile(plan, starts, synonyms),
    ...shards.map(({ shard }, position) => ({
      path: generation + shardFile(position),
      contents: storeShard(shard, spanOf(starts, position)),
    })),
    ...common,
    { path: generation + WORDS_FILE, contents: JSON.stringify(words) },
  ]
}

/** Returns the file of a common term. @param entry with all postings */
export function commonTermFile(generation: string, term: string, { pages }: TermEntry): OutputFile {
  return { path: generation + commonFile(term), contents: JSON.stringify(pages) }
}

/** Returns the contents of a shard's file. */
export function storeShard({ pages, entries, common }: Shard, span: Span): string {
  return JSON.stringify({ span, pages, entries, common } satisfies StoredShard)
}

/** Returns the file that leads to the others. @param starts the first term of each shard */
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
