// Marks what differs from chain to chain in examples, so that it can follow the reader's choice of a chain:
// contract addresses, the explorer, the chain's id, the file with the addresses.

import type { CodeMark } from '../../model/page.ts'
import type { ToolChain } from '../../model/site-data.ts'
import type { Environment } from '../facts/fact-schemas.ts'
import { usableChains } from './chains.ts'

export type MarkChain = (text: string) => CodeMark[]

/**
 * Creates a function that returns the marks of a code sample. Samples are written for the first usable chain;
 * if there is no other, there are no marks.
 */
export function createChainMarker(environment: Environment | undefined): MarkChain {
  const chains = usableChains(environment)
  const [written] = chains
  if (!written || chains.length < 2) return () => []
  const contracts = new Map(
    Object.entries(written.contracts).map(([name, address]) => [address.toLowerCase(), name]),
  )
  const { id } = written.facts
  const settings = settingsOf(environment, chains)
  return (text) => [
    ...markAddresses(text, contracts),
    ...markWord(text, written.facts.explorer, 'explorer'),
    ...markWord(text, written.facts.file, 'file'),
    ...settings.flatMap((name) => markSetting(text, name, id)),
    ...markLabelled(text, id),
  ]
}

function markAddresses(text: string, contracts: ReadonlyMap<string, string>): CodeMark[] {
  return [...text.matchAll(/0x[\da-fA-F]{40}(?![\da-fA-F])/g)].flatMap(({ 0: address, index }) => {
    const contract = contracts.get(address.toLowerCase())
    if (contract === undefined) return []
    return [{ start: index, end: index + address.length, className: 'address', data: { contract } }]
  })
}

function markWord(text: string, word: string, fact: keyof ToolChain['facts']): CodeMark[] {
  const marks: CodeMark[] = []
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + word.length)) {
    const end = start + word.length
    if (!/[\w.-]/.test(text.charAt(end))) marks.push({ start, end, className: 'chain-fact', data: { fact } })
  }
  return marks
}

/** A name or word that says that the number after it is a chain's id: `CHAIN_ID=`, `"chainId": `, `--chain-id `. */
const LABEL = /(?:\b|_)chain(?:[ _-]?id)?["'`]?[ \t]*[=: ][ \t]*["'`]?$/i
const MAX_LABEL = 40

/** Marks the chain's id after a label: a number alone may mean anything. */
function markLabelled(text: string, id: string): CodeMark[] {
  return markWord(text, id, 'id').filter(({ start }) =>
    LABEL.test(text.slice(Math.max(0, start - MAX_LABEL), start)),
  )
}

/** Marks the chain's id in `NAME=id`. */
function markSetting(text: string, name: string, id: string): CodeMark[] {
  const skipped = name.length + 1
  return markWord(text, `${name}=${id}`, 'id').map((mark) => ({ ...mark, start: mark.start + skipped }))
}

/** Names of environment variables that hold the chain's id, as their examples show. */
function settingsOf(environment: Environment | undefined, chains: readonly ToolChain[]): string[] {
  const ids = new Set(chains.map(({ facts }) => facts.id))
  const variables = environment?.variables ?? []
  return variables.filter(({ example = '' }) => ids.has(example)).map(({ name }) => name)
}
