// The files of an index as browsers fetch them, and their paths. Numbers of pages and entries are valid within one
// generation: its files have their own folder, whose name changes when the numbers do.

/** Changes whenever older scripts could no longer read the files. */
export const FORMAT = 4

/** Kinds of results other than passages of pages, in the order in which results are grouped. */
export const ENTRY_KINDS = ['command', 'option', 'variable', 'error', 'role', 'address'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** `index.json`: fetched before any query, and never from a cache. */
export interface IndexRoot {
  format: number
  /** Folder of all other files, relative to the folder of this one. */
  generation: string
  pages: number
  /** The first term of each shard. */
  shards: string[]
  /** Groups of words that mean the same. */
  synonyms: string[][]
}

/**
 * `<generation>/p<group>.json` with the first passages of each page of a group, and `p<group>-<part>.json` with the next
 * of each; 0 for a page that has no more. Which pages and passages share a file depends only on their numbers, so that
 * the edit of a page changes its own files only.
 */
export type PassagesFile = (PagePart | 0)[]

/** Some passages of a page. */
export interface PagePart {
  url: string
  title: string
  /** Labels of the categories above it. */
  trail: string[]
  passages: StoredPassage[]
}

export type StoredPassage = [id: string, title: string, text: string, defined?: readonly string[]]

/** Numbers of passages of a page in each of its parts, and of pages in a group: more on large sites, to limit the number of files. */
export function passageSizes(pages: number): { aPart: number; aGroup: number } {
  return pages <= 300 ? { aPart: 5, aGroup: 1 } : { aPart: 8, aGroup: 2 }
}

/** Something with a name, such as a command or an option. `<generation>/e<part>.json` is a list of them. */
export interface Entry {
  kind: EntryKind
  name: string
  /** Another name of it, to show. */
  also: string
  description: string
  url: string
  /** Present if it should not be used any more, which the description says, too. */
  isDeprecated?: true
}

/** Entries in one file. */
export const ENTRIES_A_FILE = 24

/** `<generation>/words.json`: candidates for correcting mistyped words, sorted. */
export type WordList = string[]

/** Folder of the indexes of all editions, relative to the output folder. */
export const INDEX_FOLDER = 'search/'
export const ROOT_FILE = 'index.json'
export const WORDS_FILE = 'words.json'

export function shardFile(position: number): string {
  return `t${position}.json`
}

/** The file with all postings of a common term, as one JSON string. */
export function commonFile(term: string): string {
  return `c-${term.replace(/[^a-z\d]/g, (character) => `.${character.charCodeAt(0).toString(16)}.`)}.json`
}

export function passagesFile(group: number, part: number): string {
  return `p${group}${part ? `-${part}` : ''}.json`
}

export function entryFile(entry: number): string {
  return `e${Math.floor(entry / ENTRIES_A_FILE)}.json`
}
