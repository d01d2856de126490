// Updates the index after the edit of a few pages: reads and writes only the files that contain changed terms.
import type { OutputFile } from '../../../model/site.ts'
import type { EditedIndex } from '../../../pipeline/site-index.ts'
import { pageOf, passageOf, positionIn, readPostings, writePostings } from '../postings.ts'
import {
  commonFile,
  type IndexRoot,
  type PassagesFile,
  passageSizes,
  passagesFile,
  ROOT_FILE,
  shardFile,
  WORDS_FILE,
  type WordList,
} from '../query/format.ts'
import { isSameSpan, isWord, type StoredShard, shardSize, spanOf, type TermEntry } from '../shards.ts'
import { shortened } from './common-terms.ts'
import { type EditedShard, editShards } from './edit-shards.ts'
import type { NamedEntry } from './entries.ts'
import { commonTermFile, partsOfPage, passagesFiles, rootFile, storeShard } from './index-files.ts'
import type { Passage } from './passages.ts'
import type { EditionPlan } from './searched-pages.ts'
import { bestPosition, termOfKey } from './targets.ts'
import { mergePostings, termsOfPages } from './terms.ts'

export interface EditInput {
  plan: EditionPlan
  entries: readonly NamedEntry[]
  synonyms: readonly (readonly string[])[]
  /** Passages of the edited pages, by number. */
  edited: ReadonlyMap<number, readonly Passage[]>
  /** Reads a file of the published index; undefined when there is none. */
  read(path: string): string | undefined
}

/** Returns the changes to an index for some edited pages; undefined if it has to be made from scratch. */
export function editIndex({ plan, entries, synonyms, edited, ...input }: EditInput): EditedIndex | undefined {
  const read = readOnce(input.read)
  const root = parse<IndexRoot>(read(plan.folder + ROOT_FILE))
  if (!root || plan.folder + root.generation !== plan.generation) return undefined
  const changes = readChanges(edited, plan, read)
  const terms = changes && editTerms(changes, plan, { starts: root.shards, read })
  if (!terms || entries.some(({ key }) => key !== undefined && isElsewhere(key, terms.seen, changes.ids)))
    return undefined
  const words = editWords(terms.seen, plan, read)
  if (!words) return undefined
  const starts = terms.shards.map(({ start }) => start)
  const files = [
    ...shardFiles(terms.shards, plan, { starts: root.shards, read }),
    ...words,
    ...terms.common,
    ...passagesFiles(plan, changes.parts, changes.groups),
  ]
  const names = new Set(files.map(({ path }) => path))
  const gone = [...root.shards.keys()]
    .slice(starts.length)
    .map((position) => plan.generation + shardFile(position))
  return {
    files: [rootFile(plan, starts, synonyms), ...files].filter(
      ({ path, contents }) => read(path) !== contents,
    ),
    removed: [...gone, ...terms.noLongerCommon, ...changes.published.filter((path) => !names.has(path))],
  }
}

/** What differs between the edited and the published pages. */
interface Changes {
  terms: TermChanges
  ids: Ids
  /** The groups of the edited pages, the parts of all their pages, and their published files. */
  groups: Set<number>
  parts: Map<number, string[]>
  published: string[]
}

/** Compares the edited pages with the published ones; undefined if one of these cannot be read. */
function readChanges(
  edited: EditInput['edited'],
  plan: EditionPlan,
  read: EditInput['read'],
): Changes | undefined {
  const { aGroup } = passageSizes(plan.pages.length)
  const groups = new Set([...edited.keys()].map((page) => Math.floor(page / aGroup)))
  const ids: Ids = { before: new Map(), after: new Map() }
  const changes: Changes = { terms: new Map(), ids, groups, parts: new Map(), published: [] }
  const old = new Map(
    [...groups].flatMap((group) => [...readGroup(plan, group, { read, files: changes.published })]),
  )
  for (const [page, before] of old) {
    const after = edited.get(page)
    changes.parts.set(page, partsOfPage(plan, page, after ?? before))
    if (!after) continue
    ids.before.set(page, idsOf(before))
    ids.after.set(page, idsOf(after))
    collectChanges(changes.terms, page, { before, after })
  }
  return [...edited.keys()].every((page) => old.has(page)) ? changes : undefined
}

/** The published shards. */
interface Published extends Pick<EditInput, 'read'> {
  /** The first term of each. */
  starts: readonly string[]
}

interface EditedTerms {
  shards: EditedShard[]
  seen: ChangedTerms
  /** Files of common terms, and paths of those that are no longer common. */
  common: OutputFile[]
  noLongerCommon: string[]
}

/** Updates the shards of the changed terms; undefined if a published file cannot be read. */
function editTerms(
  changes: Changes,
  { generation, pages }: EditionPlan,
  { starts, read }: Published,
): EditedTerms | undefined {
  const seen = new Map<string, { before: TermEntry; after: TermEntry }>()
  const common: OutputFile[] = []
  const noLongerCommon: string[] = []
  const shards = editShards({
    starts,
    size: shardSize(pages.length),
    changed: [...changes.terms.keys()].sort(),
    change(term, stored = NOWHERE) {
      const path = generation + commonFile(term)
      const before = stored.whole ? { ...stored, pages: parse<string>(read(path)) ?? LOST } : stored
      const after = { pages: changePostings(before.pages, changes.terms.get(term)), entries: before.entries }
      seen.set(term, { before, after })
      const entry = shortened(term, after)
      if (entry.whole) common.push(commonTermFile(generation, term, after))
      else if (stored.whole) noLongerCommon.push(path)
      return entry.pages === '' && entry.entries === '' ? undefined : entry
    },
    read: (position) => parse<StoredShard>(read(generation + shardFile(position))),
  })
  const isLost = [...seen.values()].some(({ before }) => before.pages === LOST)
  return shards && !isLost ? { shards, seen, common, noLongerCommon } : undefined
}

/** The files of shards, except those that keep both name and contents. */
function shardFiles(
  shards: readonly EditedShard[],
  { generation }: EditionPlan,
  { starts: before, read }: Published,
): OutputFile[] {
  const starts = shards.map(({ start }) => start)
  return shards.flatMap((shard, position) => {
    const span = spanOf(starts, position)
    const isAsBefore = 'kept' in shard && isSameSpan(spanOf(before, shard.kept), span)
    if (isAsBefore && shard.kept === position) return []
    const terms = 'kept' in shard ? parse<StoredShard>(read(generation + shardFile(shard.kept))) : shard.shard
    return terms ? [{ path: generation + shardFile(position), contents: storeShard(terms, span) }] : []
  })
}

/** Caches files: they are read for their contents, and again to compare them with the new ones. */
function readOnce(read: EditInput['read']): EditInput['read'] {
  const known = new Map<string, string | undefined>()
  return (path) => {
    if (!known.has(path)) known.set(path, read(path))
    return known.get(path)
  }
}

/** Postings of a common term whose file is missing. */
const LOST = '?'
const NOWHERE: TermEntry = { pages: '', entries: '' }

function parse<Value>(text: string | undefined): Value | undefined {
  return text === undefined ? undefined : JSON.parse(text)
}

/** Reads the passages of a group's pages, by page, and adds the paths of their files. */
function readGroup(
  { generation, pages }: EditionPlan,
  group: number,
  { read, files }: { read: EditInput['read']; files: string[] },
): Map<number, Passage[]> {
  const found = new Map<number, Passage[]>()
  for (let part = 0; ; part++) {
    const path = generation + passagesFile(group, part)
    const stored = parse<PassagesFile>(read(path))
    if (!stored) return found
    files.push(path)
    for (const [index, one] of stored.entries()) {
      const page = group * passageSizes(pages.length).aGroup + index
      const passages = found.get(page) ?? []
      found.set(page, passages)
      for (const [id, title, text, defined = []] of one ? one.passages : [])
        passages.push({ id, title, text, defined, continues: passages.at(-1)?.id === id })
    }
  }
}

/** The edited pages in which a term has changed, and its new postings there. */
interface TermChange {
  pages: Set<number>
  packed: number[]
}

type TermChanges = Map<string, TermChange>

/** Ids of the passages of the edited pages, by number. */
interface Ids {
  before: Map<number, string[]>
  after: Map<number, string[]>
}

function idsOf(passages: readonly Passage[]): string[] {
  return passages.map(({ id }) => id)
}

/** Adds the terms of a page whose postings have changed; all of its terms if its headings have. */
function collectChanges(
  changes: TermChanges,
  page: number,
  { before, after }: { before: readonly Passage[]; after: readonly Passage[] },
): void {
  const old = termsOfPages([[page, before]])
  const fresh = termsOfPages([[page, after]])
  const isCutAsBefore = idsOf(before).join('\n') === idsOf(after).join('\n')
  for (const term of new Set([...old.keys(), ...fresh.keys()])) {
    const packed = mergePostings(fresh.get(term) ?? [])
    if (isCutAsBefore && String(packed) === String(mergePostings(old.get(term) ?? []))) continue
    const change = changes.get(term) ?? { pages: new Set(), packed: [] }
    change.pages.add(page)
    change.packed.push(...packed)
    changes.set(term, change)
  }
}

function changePostings(postings: string, change: TermChange | undefined): string {
  if (!change) return postings
  const others = readPostings(postings).filter((packed) => !change.pages.has(pageOf(positionIn(packed))))
  return writePostings([...others, ...change.packed].sort((a, b) => a - b))
}

type ChangedTerms = ReadonlyMap<string, { before: TermEntry; after: TermEntry }>

/** Whether an entry now leads to another page or heading. */
function isElsewhere(key: string, changed: ChangedTerms, ids: Ids): boolean {
  const found = changed.get(termOfKey(key))
  return found !== undefined && targetIn(found.before, ids.before) !== targetIn(found.after, ids.after)
}

/** The page and the heading that a name leads to; on a page that was not edited, the passage in place of the heading. */
function targetIn({ pages }: TermEntry, ids: ReadonlyMap<number, readonly string[]>): string {
  const place = bestPosition(readPostings(pages))
  if (place === undefined) return ''
  const passage = passageOf(place)
  return `${pageOf(place)}#${ids.get(pageOf(place))?.[passage] ?? passage}`
}

/** Returns the file of words, if it changes; undefined if the old one cannot be read. */
function editWords(
  changed: ChangedTerms,
  { generation, pages }: EditionPlan,
  read: EditInput['read'],
): OutputFile[] | undefined {
  const isKnown = (term: string, entry: TermEntry) => isWord(term, entry, pages.length)
  const differ = [...changed].filter(
    ([term, { before, after }]) => isKnown(term, before) !== isKnown(term, after),
  )
  if (differ.length === 0) return []
  const path = generation + WORDS_FILE
  const old = parse<WordList>(read(path))
  if (!old) return undefined
  const words = new Set(old)
  for (const [term, { after }] of differ) {
    if (isKnown(term, after)) words.add(term)
    else words.delete(term)
  }
  return [{ path, contents: JSON.stringify([...words].sort()) }]
}
