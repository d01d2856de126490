// Which chain a place of a line speaks of: the one named beside it, in its clause or at the head of its column.

import type { SourceLine } from '../../text/source-lines.ts'
import type { Environment } from '../facts/fact-schemas.ts'

type Chain = Environment['chains'][number]

const URL = /https?:\/\/[^\s<>()[\]"'|`]+/g
const ADDRESS = /\b0x[0-9a-fA-F]{40}\b/
/** What parts the clauses of a line; a full stop or comma within a number or a name does not. */
const BETWEEN = /[.,;](?=\s|$)|\s(?:and|but|while)\s|\|/g
/** Such a clause names the chain that is not meant. */
const COMPARISON = /\b(?:unlike|than|not|no|never|instead|except|other|former(?:ly)?|differs?)\b/i

/** A chain that a line names, and where. */
interface Named {
  chain: Chain
  at: number
}

/**
 * Returns the chains that are named for what stands at `offset`: one when it is plain which, several when the line names
 * more and any may be meant, none when it names none.
 */
export function chainsAt(line: SourceLine, offset: number, chains: readonly Chain[]): Chain[] {
  const text = withoutUrls(line.text)
  const all = namedIn(text, chains)
  const clause = clauseAt(text, offset)
  const [start, end] = clause
  const beside = all.filter(({ at }) => at >= start && at < end)
  if (beside.length > 0 && !COMPARISON.test(text.slice(start, end))) {
    const paired = pairedWith(line.text, offset, { named: beside, clause })
    return paired ? [paired] : distinct(beside)
  }
  const column = namedIn(withoutUrls(columnHead(line, offset)), chains)
  return distinct(column.length > 0 ? column : all)
}

/** The address of the web, if any, that a place is part of. */
export function urlAt(text: string, offset: number): string | undefined {
  for (const { 0: url, index } of text.matchAll(URL)) {
    if (index <= offset && offset < index + url.length) return url
  }
  return undefined
}

/** The chain whose explorer an address leads to. */
export function chainOfExplorer(url: string, chains: readonly Chain[]): Chain | undefined {
  const rest = url.slice(url.indexOf('//')).toLowerCase()
  return chains.find(({ explorer }) => rest.startsWith(`${explorer.slice(explorer.indexOf('//'))}/`))
}

/** The text with its URLs, which are not words, replaced by spaces. */
function withoutUrls(text: string): string {
  return text.replace(URL, (url) => ' '.repeat(url.length))
}

/** The chains that words name, in order. */
function namedIn(text: string, chains: readonly Chain[]): Named[] {
  const words = text.toLowerCase()
  return chains
    .flatMap((chain) => placesOf(words, namesOf(chain)).map((at) => ({ chain, at })))
    .sort((a, b) => a.at - b.at)
}

/** Its title as well, if that does not hold its name. */
function namesOf(chain: Chain): string[] {
  const name = chain.name.toLowerCase()
  const title = chain.title.toLowerCase()
  return title.includes(name) ? [name] : [name, title]
}

/** Whether a text holds a word or several, not as part of a longer one. */
export function hasWord(text: string, word: string): boolean {
  return placesOf(text, [word]).length > 0
}

function placesOf(text: string, words: readonly string[]): number[] {
  const places: number[] = []
  for (const word of words) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
      const around = text.charAt(at - 1) + text.charAt(at + word.length)
      if (!/[\w-]/.test(around)) places.push(at)
    }
  }
  return places
}

/** The clause of a line that contains something. */
export function clauseOf(text: string, offset: number): string {
  return text.slice(...clauseAt(withoutUrls(text), offset))
}

type Clause = [start: number, end: number]

function clauseAt(text: string, offset: number): Clause {
  let start = 0
  for (const { 0: mark, index } of text.matchAll(BETWEEN)) {
    if (index >= offset) return [start, index]
    start = index + mark.length
  }
  return [start, text.length]
}

/** In a clause such as "Hoodi 0x… Sepolia 0x…", names and addresses in turn, the name of the same pair. */
function pairedWith(
  text: string,
  offset: number,
  { named, clause: [start, end] }: { named: readonly Named[]; clause: Clause },
): Chain | undefined {
  if (named.length < 2) return undefined
  const addresses = [...text.slice(start, end).matchAll(new RegExp(ADDRESS, 'g'))]
    .map(({ index }) => start + index)
    .filter((at) => urlAt(text, at) === undefined)
  if (addresses.length !== named.length) return undefined
  const order = [...named.map(({ at }) => at), ...addresses].sort((a, b) => a - b)
  const inTurn = order.every(
    (at, index) => addresses.includes(at) === addresses.includes(order[index % 2] ?? -1),
  )
  return inTurn ? named[addresses.indexOf(offset)]?.chain : undefined
}

/** The cell at the head of a table's column; empty outside of tables. */
function columnHead({ text, head }: SourceLine, offset: number): string {
  const column = text.slice(0, offset).split('|').length - 1
  return head === '' ? '' : (head.split('|')[column] ?? '')
}

function distinct(named: readonly Named[]): Chain[] {
  return [...new Set(named.map(({ chain }) => chain))]
}
