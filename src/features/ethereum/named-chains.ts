// Finds the chain that a position in a line is about: one named in its clause, its table column, or its line.

import type { SourceLine } from '../../text/source-lines.ts'
import type { Environment } from '../../tool/facts/fact-schemas.ts'

type Chain = Environment['chains'][number]

const URL = /https?:\/\/[^\s<>()[\]"'|`]+/g
const ADDRESS = /\b0x[0-9a-fA-F]{40}\b/
/** Matches what separates the clauses of a line; punctuation within a number or a name does not. */
const BETWEEN = /[.,;](?=\s|$)|\s(?:and|but|while)\s|\|/g
/** Matches words of a clause that names a chain which is not meant. */
const COMPARISON = /\b(?:unlike|than|not|no|never|instead|except|other|former(?:ly)?|differs?)\b/i

/** A chain that a line names, and the offset of the name. */
interface Named {
  chain: Chain
  at: number
}

/**
 * Returns the chains that the text at `offset` may be about: one if it is clear which, several if the line
 * names more and any of them may be meant, none if it names none.
 */
export function chainsAt(line: SourceLine, offset: number, chains: readonly Chain[]): Chain[] {
  const text = withoutUrls(line.text)
  const all = namedIn(text, chains)
  const clause = clauseAt(text, offset)
  const [start, end] = clause
  const inClause = all.filter(({ at }) => at >= start && at < end)
  if (inClause.length > 0 && !COMPARISON.test(text.slice(start, end))) {
    const paired = pairedWith(line.text, offset, { named: inClause, clause })
    return paired ? [paired] : distinct(inClause)
  }
  const column = namedIn(withoutUrls(columnHead(line, offset)), chains)
  return distinct(column.length > 0 ? column : all)
}

/** The URL that contains an offset; undefined if there is none. */
export function urlAt(text: string, offset: number): string | undefined {
  for (const { 0: url, index } of text.matchAll(URL)) {
    if (index <= offset && offset < index + url.length) return url
  }
  return undefined
}

/** The chain to whose explorer a URL leads; undefined if it leads elsewhere. */
export function chainOfExplorer(url: string, chains: readonly Chain[]): Chain | undefined {
  const rest = url.slice(url.indexOf('//')).toLowerCase()
  return chains.find(({ explorer }) => rest.startsWith(`${explorer.slice(explorer.indexOf('//'))}/`))
}

/** The text with its URLs, which are not words, replaced by spaces. */
function withoutUrls(text: string): string {
  return text.replace(URL, (url) => ' '.repeat(url.length))
}

/** The chains that a text names, in its order. */
function namedIn(text: string, chains: readonly Chain[]): Named[] {
  const words = text.toLowerCase()
  return chains
    .flatMap((chain) => offsetsOf(words, namesOf(chain)).map((at) => ({ chain, at })))
    .sort((a, b) => a.at - b.at)
}

/** The names of a chain, in lower case: its name, and its title unless that contains the name. */
function namesOf(chain: Chain): string[] {
  const name = chain.name.toLowerCase()
  const title = chain.title.toLowerCase()
  return title.includes(name) ? [name] : [name, title]
}

/** Returns whether a text contains a word, or several in this order, not as part of a longer word. */
export function hasWord(text: string, word: string): boolean {
  return offsetsOf(text, [word]).length > 0
}

function offsetsOf(text: string, words: readonly string[]): number[] {
  const offsets: number[] = []
  for (const word of words) {
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
      const around = text.charAt(at - 1) + text.charAt(at + word.length)
      if (!/[\w-]/.test(around)) offsets.push(at)
    }
  }
  return offsets
}

/** The clause of a line that contains an offset. */
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

/**
 * If names and addresses alternate in a clause, such as "Hoodi 0x… Sepolia 0x…", the chain that is paired
 * with the address at `offset`; otherwise undefined.
 */
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

/** The header cell of the table column at `offset`; empty outside tables. */
function columnHead({ text, head }: SourceLine, offset: number): string {
  const column = text.slice(0, offset).split('|').length - 1
  return head === '' ? '' : (head.split('|')[column] ?? '')
}

function distinct(named: readonly Named[]): Chain[] {
  return [...new Set(named.map(({ chain }) => chain))]
}
