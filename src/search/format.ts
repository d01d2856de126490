// The files of an index as browsers fetch them, and where they are. A page's number and an entry's hold within one
// generation: its files have a folder of their own, whose name changes when the numbers do.

/** Changes with what older scripts could not read. */
export const FORMAT = 3

/** What a result may be besides a passage of a page. In the order in which results are grouped. */
export const ENTRY_KINDS = ['command', 'option', 'variable', 'error', 'role', 'address'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** `index.json`: the only file that is fetched for every query, and the only one whose contents change under its name. */
export interface IndexRoot {
  format: number
  /** Folder of all other files, beside this one. */
  generation: string
  pages: number
  /** The first term of each shard. */
  shards: string[]
  /** Groups of words that mean the same. */
  synonyms: string[][]
}

/** `<generation>/p<page>.json`, or `p<page>-<part>.json` from the second part on. */
export interface PageFile {
  url: string
  title: string
  /** Labels of the categories above it. */
  trail: string[]
  passages: StoredPassage[]
}

export type StoredPassage = [id: string, title: string, text: string, defined?: readonly string[]]

/** Passages of a page in one file: more on large sites, which would have too many files. */
export function passagesAFile(pages: number): number {
  return pages <= 300 ? 3 : 8
}

/** Something that has a name: a command, an option. `<generation>/e<part>.json` is a list of some. */
export interface Entry {
  kind: EntryKind
  name: string
  /** What else it is called, to be shown. */
  also: string
  description: string
  url: string
}

/** Entries in one file. */
export const ENTRIES_A_FILE = 12

/** `<generation>/words.json`: the words that readers may have meant, in ascending order. */
export type WordList = string[]

/** Folder of the indexes of all editions, relative to the output folder. */
export const INDEX_FOLDER = 'search/'
export const ROOT_FILE = 'index.json'
export const WORDS_FILE = 'words.json'

export function shardFile(position: number): string {
  return `t${position}.json`
}

/** The file of all postings of a common term, which is a text of them. */
export function commonFile(term: string): string {
  return `c-${term.replace(/[^a-z\d]/g, (character) => `.${character.charCodeAt(0).toString(16)}.`)}.json`
}

export function pageFile(page: number, part: number): string {
  return `p${page}${part ? `-${part}` : ''}.json`
}

export function entryFile(entry: number): string {
  return `e${Math.floor(entry / ENTRIES_A_FILE)}.json`
}
