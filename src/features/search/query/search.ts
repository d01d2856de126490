// Answers a question: finds entries and passages of pages.

import { withId } from '../../../text/url.ts'
import { pageOf, passageOf } from '../postings.ts'
import { ENTRIES_A_FILE, type Entry, type EntryKind, passageSizes } from './format.ts'
import { type Found, lookUp } from './look-up.ts'
import type { OpenIndex } from './open-index.ts'
import { proximity } from './proximity.ts'
import { LONG_QUESTION, type Question, readQuestion } from './question.ts'
import { lossByText, type RankedEntry, rankEntries, rankPassages } from './rank.ts'

export interface PassageAnswer {
  kind: 'passage'
  url: string
  title: string
  /** Labels of the categories above the page, outermost first, then the page's title if the passage has another one. */
  trail: string[]
  text: string
}

export type EntryAnswer = Entry

export interface Answers {
  /** Entries that the question names. */
  entries: EntryAnswer[]
  passages: PassageAnswer[]
  /** Entries whose names contain the words of the question. */
  others: EntryAnswer[]
  /** Terms that were found, to highlight them. */
  terms: string[]
}

const MAX_CANDIDATES = 24
/** Most files of pages to fetch for one question. */
const MAX_FILES = 5
/** For long questions, and questions with mistyped words, which fetch more terms. */
const FEWER_FILES = 3
const MAX_PASSAGES = 12
/** If a page has this many of the first answers, its top is moved up to them. */
const MANY = 3
const FIRST_ANSWERS = 5
const MAX_OF_A_PAGE = 4
const MAX_ENTRIES = 6
/** Most files of entries to fetch for one question. */
const MAX_ENTRY_FILES = 5
const MAX_OF_A_KIND = 4
/** A question that may be the bare name of a command, also with its group: compound names are found as a whole. */
const BARE_NAME = /^\s*\p{Ll}+(?:\s+\p{Ll}+)?\s*$/u

/** Answers a question; one without words has no answers. */
export async function search(index: OpenIndex, written: string): Promise<Answers> {
  const question = readQuestion(written, index.root.synonyms)
  if (question.groups.length === 0) return NO_ANSWERS
  const found = await lookUp(index, question.groups)
  const [entries, passages] = await Promise.all([
    findEntries(index, found, BARE_NAME.test(written)),
    findPassages(index, found, question),
  ])
  return { ...entries, passages, terms: found.flatMap(({ terms }) => terms) }
}

const NO_ANSWERS: Answers = { entries: [], passages: [], others: [], terms: [] }

async function findEntries(
  index: OpenIndex,
  found: readonly Found[],
  isBareName: boolean,
): Promise<Pick<Answers, 'entries' | 'others'>> {
  const files = new Set<number>()
  const ranked = rankEntries(found, { most: MAX_ENTRIES * 3, isBareName }).filter(({ key }) => {
    files.add(Math.floor(key / ENTRIES_A_FILE))
    return files.size <= MAX_ENTRY_FILES
  })
  const named = ranked.filter(({ isNamed }) => isNamed)
  const entries = await fetchEntries(index, named, MAX_ENTRIES)
  const others = await fetchEntries(
    index,
    ranked.filter(({ isNamed }) => !isNamed),
    MAX_ENTRIES - entries.length,
  )
  return { entries, others }
}

async function fetchEntries(
  index: OpenIndex,
  ranked: readonly RankedEntry[],
  most: number,
): Promise<EntryAnswer[]> {
  const answers: EntryAnswer[] = []
  const counts = new Map<EntryKind, number>()
  for (const { key } of ranked) {
    if (answers.length === most) break
    const entry = (await index.entries(key))[key % ENTRIES_A_FILE]
    if (!entry?.url) continue
    const count = counts.get(entry.kind) ?? 0
    if (count < MAX_OF_A_KIND) answers.push(entry)
    counts.set(entry.kind, count + 1)
  }
  return answers
}

async function findPassages(
  index: OpenIndex,
  found: readonly Found[],
  question: Question,
): Promise<PassageAnswer[]> {
  const { aGroup, aPart } = passageSizes(index.root.pages)
  const partOf = (key: number) => Math.floor(passageOf(key) / aPart)
  const files = new Set<string>()
  const needsManyFiles = found.length > LONG_QUESTION || found.some(({ isGuess }) => isGuess)
  const most = needsManyFiles ? FEWER_FILES : MAX_FILES
  const chosen = rankPassages(found, MAX_CANDIDATES * 4).filter(({ key }) => {
    const file = `${Math.floor(pageOf(key) / aGroup)} ${partOf(key)}`
    if (files.size < most) files.add(file)
    return files.has(file)
  })
  const candidates = await Promise.all(
    chosen.slice(0, MAX_CANDIDATES).map(async ({ key, score }): Promise<Candidate[]> => {
      const part = await index.page(pageOf(key), partOf(key))
      const passage = part?.passages[passageOf(key) % aPart]
      if (!part || !passage) return []
      const { url: page, title: pageTitle } = part
      const [id, title, text, defined = []] = passage
      const trail = id === '' && title === pageTitle ? part.trail : [...part.trail, pageTitle]
      const close = proximity(found, question, { title, page: pageTitle, text, defined })
      const loss = lossByText(found, [title, pageTitle, text, ...defined])
      const answer: PassageAnswer = { kind: 'passage', url: withId(page, id), title, trail, text }
      return [{ answer, page, score: score * close * loss }]
    }),
  )
  return disambiguate(choose(candidates.flat()))
}

interface Candidate {
  answer: PassageAnswer
  page: string
  score: number
}

/** Sorts by descending score; the top of a page with many of the first answers follows the best of its sections. */
function inOrder(candidates: readonly Candidate[]): Candidate[] {
  const ordered = [...candidates].sort((a, b) => b.score - a.score)
  const first = ordered.slice(0, FIRST_ANSWERS)
  const isOf = (page: string) => (candidate: Candidate) => candidate.page === page
  const page = first.find(({ page }) => first.filter(isOf(page)).length >= MANY)?.page
  const top = ordered.find(({ answer, page: of }) => of === page && answer.url === page)
  const leader = ordered.findIndex((candidate) => candidate.page === page)
  if (!top || ordered[leader] === top) return ordered
  const others = ordered.filter((candidate) => candidate !== top)
  return [...others.slice(0, leader + 1), top, ...others.slice(leader + 1)]
}

/** Puts the title of its page before the title of each section whose title others have, too: *Write*, *Errors*. */
function disambiguate(answers: readonly PassageAnswer[]): PassageAnswer[] {
  return answers.map((answer) => {
    const { title, trail } = answer
    const page = trail.at(-1)
    const isAlone = answers.filter((other) => other.title === title).length === 1
    if (isAlone || page === undefined) return answer
    return { ...answer, title: `${page}: ${title}`, trail: trail.slice(0, -1) }
  })
}

/** Picks the best, with each section only once and each page only a few times. */
function choose(candidates: readonly Candidate[]): PassageAnswer[] {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const answers: PassageAnswer[] = []
  for (const { answer, page } of inOrder(candidates)) {
    const count = counts.get(page) ?? 0
    if (seen.has(answer.url) || count >= MAX_OF_A_PAGE) continue
    seen.add(answer.url)
    counts.set(page, count + 1)
    answers.push(answer)
    if (answers.length === MAX_PASSAGES) break
  }
  return answers
}
