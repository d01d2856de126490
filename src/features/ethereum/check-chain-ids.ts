// Lints the chain ids of a text: next to the name of a chain, its own id is expected.

import type { Problem } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import type { SourceLine } from '../../text/source-lines.ts'
import { type AuthoredText, type LineFault, lintLines } from '../../tool/authored-text.ts'
import type { Environment } from '../../tool/facts/fact-schemas.ts'
import { chainsAt } from './named-chains.ts'

/** Words that make the number after them a chain id. */
const LABEL = /chain[ _-]?id(?: is)?[^\w\n]{0,6}$/i
/** Least digits of an id that is recognized without a label: shorter numbers are often something else. */
const MIN_DIGITS = 5
/** Most numbers that are checked in a line; no author writes more. */
const MAX_NUMBERS = 100

/** Returns a problem for every chain id next to which only other chains are named. */
export function checkChainIds(source: AuthoredText, environment?: Environment): Problem[] {
  const { chains = [] } = environment ?? {}
  if (chains.length === 0) return []
  const longIds = chains.map(({ chainId }) => String(chainId)).filter((id) => id.length >= MIN_DIGITS)
  const mayHold = (part: string) => /chain[ _-]?id/i.test(part) || longIds.some((id) => part.includes(id))
  return lintLines(source, (line) => checkLine(line, chains, longIds), mayHold)
}

const wrongChainId = defineRule<{ id: string; chain: Environment['chains'][number] }>({
  id: 'chain-id',
  lint: 'addresses',
  severity: 'error',
  message: ({ id, chain }) => `${id} is not the chain id of ${chain.title}`,
  hint: ({ chain }) => `the chain id of ${chain.title} is ${chain.chainId}`,
  about: "A chain's name next to another chain's id.",
  fix: 'Correct one of them.',
})

function checkLine(line: SourceLine, chains: Environment['chains'], longIds: readonly string[]): LineFault[] {
  const { text } = line
  const byExplorer = chains.filter(({ explorer }) =>
    text.includes(`${explorer.slice(explorer.indexOf('//'))}/`),
  )
  const numbers = [...text.matchAll(/(?<![\w.])\d+(?!\w|\.\d)/g)].slice(0, MAX_NUMBERS)
  return numbers.flatMap(({ 0: id, index }) => {
    const meant = longIds.includes(id) || LABEL.test(text.slice(Math.max(0, index - 24), index))
    if (!meant) return []
    const inWords = chainsAt(line, index, chains)
    const named = inWords.length > 0 ? inWords : byExplorer
    const [first] = named
    if (!first || named.some(({ chainId }) => String(chainId) === id)) return []
    return [wrongChainId({ column: index + 1 }, { id, chain: first })]
  })
}
