// From the terms of all pages to the files of an index. What a file says follows from what it is made from alone, so that
// an index that was changed with a page is, to the byte, the one that a whole build makes.

import type { OutputFile } from '../../model/site.ts'
import {
  FORMAT,
  type IndexRoot,
  PASSAGES_A_FILE,
  type PageFile,
  pageFile,
  ROOT_FILE,
  shardFile,
  WORDS_FILE,
} from '../format.ts'
import { countPages, writePostings } from '../postings.ts'
import { cutShards, shardSize, type TermEntry } from '../shards.ts'
import type { Passage } from './passages.ts'
import type { EditionPlan, SearchedPage } from './searched-pages.ts'

/** A word that is on fewer of so many pages is nobody's to mean. */
const PAGES_A_WORD = 300
/** Letters of a word that may be mistyped. */
const SHORTEST_WORD = 4

/** Returns the files of a page's passages. */
export function pageFiles(
  { generation, pages }: Pick<EditionPlan, 'generation' | 'pages'>,
  page: number,
  passages: readonly Passage[],
): OutputFile[] {
  const files: OutputFile[] = []
  for (let start = 0; start < passages.length; start += PASSAGES_A_FILE) {
    const part = passages.slice(start, start + PASSAGES_A_FILE)
    const contents = JSON.stringify(storePage(pages[page], part))
    files.push({ path: generation + pageFile(page, start), contents })
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

/** Joins what is known of each term, in ascending order. */
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
  { folder, generation, pages }: Pick<EditionPlan, 'folder' | 'generation' | 'pages'>,
  terms: ReadonlyMap<string, TermEntry>,
  synonyms: readonly (readonly string[])[],
): OutputFile[] {
  const shards = cutShards(terms, shardSize(pages.length))
  const root: IndexRoot = {
    format: FORMAT,
    generation: generation.slice(folder.length),
    pages: pages.length,
    shards: shards.map(({ start }) => start),
    synonyms: synonyms.map((group) => [...group]),
  }
  const words = [...terms].filter(([term, entry]) => isWord(term, entry, pages.length)).map(([term]) => term)
  return [
    { path: folder + ROOT_FILE, contents: JSON.stringify(root) },
    ...shards.map(({ shard }, position) => ({
      path: generation + shardFile(position),
      contents: JSON.stringify(shard),
    })),
    { path: generation + WORDS_FILE, contents: JSON.stringify(words) },
  ]
}

/** Whether a reader who mistyped a word may have meant this one. */
function isWord(term: string, { pages, entries }: TermEntry, count: number): boolean {
  if (term.length < SHORTEST_WORD || /^(?:0x|-*\d)/.test(term)) return false
  return entries !== '' || countPages(pages) >= count / PAGES_A_WORD
}
