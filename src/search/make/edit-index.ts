// The index after the edit of a few pages: read as it was published, with only their terms taken out and put in again.
import type { OutputFile } from '../../model/site.ts'
import { type IndexRoot, PASSAGES_A_FILE, type PageFile, pageFile, ROOT_FILE, shardFile } from '../format.ts'
import { pageOf, placeIn, readPostings, writePostings } from '../postings.ts'
import type { Shard, TermEntry } from '../shards.ts'
import type { NamedEntry } from './entries.ts'
import { pageFiles, termFiles } from './index-files.ts'
import type { Passage } from './passages.ts'
import type { EditionPlan } from './searched-pages.ts'
import { bestPlace } from './targets.ts'
import { addPage, type Terms } from './terms.ts'

export interface EditInput {
  plan: EditionPlan
  entries: readonly NamedEntry[]
  synonyms: readonly (readonly string[])[]
  /** Passages of the edited pages, by number. */
  edited: ReadonlyMap<number, readonly Passage[]>
  /** Reads a file of the published index; undefined when there is none. */
  read(path: string): string | undefined
}

export interface EditedIndex {
  /** Files that are new or say something else. */
  files: OutputFile[]
  /** Paths of files that are no more. */
  removed: string[]
}

/** Returns what of an index changes with some pages; undefined when it has to be made as a whole. */
export function editIndex({ plan, entries, synonyms, edited, read }: EditInput): EditedIndex | undefined {
  const rootText = read(plan.folder + ROOT_FILE)
  const root: IndexRoot | undefined = rootText === undefined ? undefined : JSON.parse(rootText)
  if (!root || plan.folder + root.generation !== plan.generation) return undefined
  const before = readTerms(root, plan, read)
  if (!before) return undefined
  const terms = new Map(before)
  const published = new Map<string, string>()
  for (const [page, passages] of edited) {
    const old = readPage(plan, page, read)
    if (!old) return undefined
    for (const [path, text] of old.files) published.set(path, text)
    replacePage(terms, page, old.passages, passages)
  }
  if (entries.some(({ key }) => key !== undefined && isElsewhere(key, before, terms))) return undefined
  const inOrder = new Map([...terms].sort(([a], [b]) => (a < b ? -1 : 1)))
  const files = [
    ...termFiles(plan, inOrder, synonyms),
    ...[...edited].flatMap(([page, passages]) => pageFiles(plan, page, passages)),
  ]
  const names = new Set(files.map(({ path }) => path))
  const known = [...root.shards.keys()].map((position) => plan.generation + shardFile(position))
  return {
    files: files.filter(({ path, contents }) => (published.get(path) ?? read(path)) !== contents),
    removed: [...known, ...published.keys()].filter((path) => !names.has(path)),
  }
}

function readTerms(
  { shards }: IndexRoot,
  { generation }: EditionPlan,
  read: EditInput['read'],
): Map<string, TermEntry> | undefined {
  const terms = new Map<string, TermEntry>()
  for (const position of shards.keys()) {
    const text = read(generation + shardFile(position))
    if (text === undefined) return undefined
    const { pages, entries }: Shard = JSON.parse(text)
    for (const term of Object.keys(pages)) terms.set(term, { pages: pages[term] ?? '', entries: '' })
    for (const term of Object.keys(entries)) {
      terms.set(term, { pages: terms.get(term)?.pages ?? '', entries: entries[term] ?? '' })
    }
  }
  return terms
}

function readPage(
  { generation }: EditionPlan,
  page: number,
  read: EditInput['read'],
): { passages: Passage[]; files: Map<string, string> } | undefined {
  const files = new Map<string, string>()
  const passages: Passage[] = []
  for (let start = 0; ; start += PASSAGES_A_FILE) {
    const path = generation + pageFile(page, start)
    const text = read(path)
    if (text === undefined) break
    files.set(path, text)
    const stored: PageFile = JSON.parse(text)
    for (const [id, title, text, defined = []] of stored.passages)
      passages.push({ id, title, text, defined, continues: false })
  }
  return files.size === 0 ? undefined : { passages, files }
}

function replacePage(
  terms: Map<string, TermEntry>,
  page: number,
  before: readonly Passage[],
  after: readonly Passage[],
): void {
  const old: Terms = new Map()
  const fresh: Terms = new Map()
  addPage(old, page, before)
  addPage(fresh, page, after)
  for (const term of new Set([...old.keys(), ...fresh.keys()])) {
    const known = terms.get(term) ?? { pages: '', entries: '' }
    const others = readPostings(known.pages).filter((packed) => pageOf(placeIn(packed)) !== page)
    const pages = writePostings([...others, ...(fresh.get(term) ?? [])].sort((a, b) => a - b))
    if (pages === '' && known.entries === '') terms.delete(term)
    else terms.set(term, { ...known, pages })
  }
}

/** Whether what is named now leads to another passage. */
function isElsewhere(
  key: string,
  before: ReadonlyMap<string, TermEntry>,
  after: ReadonlyMap<string, TermEntry>,
): boolean {
  const inTerms = (terms: ReadonlyMap<string, TermEntry>) =>
    bestPlace(key, { postings: (term) => readPostings(terms.get(term)?.pages ?? '') })
  return inTerms(before) !== inTerms(after)
}
