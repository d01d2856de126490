// Lints the addresses of a text: their length, their checksum, and whether a known deployment is called what it is.

import type { Problem } from '../../model/problem.ts'
import { eachLine, findHex, isDummy, type SourceLine } from '../../text/source-lines.ts'
import type { Environment } from '../facts/fact-schemas.ts'
import { checksumAddress, isMixedCase } from './address.ts'

/** A file as the author wrote it. */
export interface AuthoredText {
  /** Relative to the site's root. */
  path: string
  text: string
}

interface KnownAddress {
  address: string
  /** Names it has, in any deployment; empty for addresses that readers need no name for. */
  names: string[]
  chainIds: number[]
}

interface Known {
  addresses: ReadonlyMap<string, KnownAddress>
  /** All contract names, longest first. */
  names: readonly string[]
  chains: Environment['chains']
}

const LENGTH = 40
/** A length this near to an address' is a slip, one further off is something else. */
const NEAR = 2
const MAYBE = /0x[0-9a-fA-F]{38}/
/** Digits in which a mistyped address may differ from the one that was meant. */
const MISTYPED = 3

/** Returns a problem for every address that is wrong, or named or placed on a chain wrongly. */
export function checkAddresses({ path, text }: AuthoredText, environment?: Environment): Problem[] {
  const problems: Problem[] = []
  if (!MAYBE.test(text)) return problems
  const known = knownAddresses(environment)
  eachLine(text, (line) => {
    if (!MAYBE.test(line.text) || isDummy(line)) return
    const runs = findHex(line.text, LENGTH - NEAR).filter(
      ({ prefixed, cut, digits }) => prefixed && !cut && digits.length <= LENGTH + NEAR,
    )
    for (const { digits, start } of runs) {
      const fault =
        checkAddress(`0x${digits}`, known) ??
        checkCompany(`0x${digits}`, line, { known, alone: runs.length === 1 })
      if (fault)
        problems.push({ severity: 'error', file: path, line: line.number, column: start + 1, ...fault })
    }
  })
  return problems
}

type Fault = Pick<Problem, 'message' | 'hint' | 'rule'>

function checkAddress(address: string, { addresses }: Known): Fault | undefined {
  const digits = address.length - 2
  if (digits !== LENGTH) {
    const message = `${address} has ${digits} hex digits, an address has ${LENGTH}`
    return { rule: 'address-length', message, hint: 'or mark the line as made up with <!-- dummy -->' }
  }
  const known = addresses.get(address.toLowerCase())
  const right = isMixedCase(address) ? checksumAddress(address) : address
  if (right !== address) {
    const meant = known ?? mistyped(address, addresses)
    const hint = meant
      ? `did you mean ${checksumAddress(meant.address)} ?`
      : `if all digits are right, it is ${right}`
    return {
      rule: 'address-checksum',
      message: `the letter case of ${address} fails its checksum (EIP-55)`,
      hint,
    }
  }
  const meant = known ? undefined : mistyped(address, addresses)
  if (!meant) return undefined
  const message = `${address} is almost the address of ${meant.names[0] ?? 'a known contract'}`
  return { rule: 'address-mistyped', message, hint: `did you mean ${checksumAddress(meant.address)} ?` }
}

/** What the line says about a known address. */
function checkCompany(
  address: string,
  line: SourceLine,
  { known, alone }: { known: Known; alone: boolean },
): Fault | undefined {
  const found = known.addresses.get(address.toLowerCase())
  if (!found || !alone) return undefined
  const chains = known.chains.filter((chain) => namesChain(line.text, chain))
  if (chains.length > 0 && !chains.some((chain) => found.chainIds.includes(chain.chainId))) {
    const right = known.chains.find((chain) => found.chainIds.includes(chain.chainId))
    return {
      rule: 'address-chain',
      message: `${address} is not on ${chains[0]?.title}`,
      hint: `it is on ${right?.title ?? found.chainIds[0]}`,
    }
  }
  const named = longestNames(line.text, known.names)
  if (found.names.length === 0 || named.length === 0 || named.some((name) => found.names.includes(name)))
    return undefined
  return { rule: 'address-name', message: `${address} is not ${named[0]}`, hint: `it is ${found.names[0]}` }
}

/** Whether a line names a chain, in words or by its explorer. */
export function namesChain(line: string, { name, title, explorer }: Environment['chains'][number]): boolean {
  const words = line.toLowerCase()
  const host = explorer.slice(explorer.indexOf('//'))
  return [name, title.toLowerCase()].some((word) => hasWord(words, word)) || words.includes(`${host}/`)
}

/** The names that a line holds; one that is part of a longer one there does not count. */
function longestNames(line: string, names: readonly string[]): string[] {
  let rest = line
  return names.filter((name) => {
    if (!hasWord(rest, name)) return false
    rest = rest.replaceAll(name, ' ')
    return true
  })
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const around = text.charAt(at - 1) + text.charAt(at + word.length)
    if (!/[\w-]/.test(around)) return true
  }
  return false
}

function mistyped(address: string, addresses: Known['addresses']): KnownAddress | undefined {
  const digits = address.toLowerCase()
  for (const known of addresses.values()) {
    const other = known.address.toLowerCase()
    let differences = 0
    for (let i = 2; i < other.length && differences <= MISTYPED; i++) {
      if (digits.charCodeAt(i) !== other.charCodeAt(i)) differences++
    }
    if (differences > 0 && differences <= MISTYPED) return known
  }
  return undefined
}

const cache = new WeakMap<Environment, Known>()

function knownAddresses(environment: Environment | undefined): Known {
  if (!environment) return { addresses: new Map(), names: [], chains: [] }
  const cached = cache.get(environment)
  if (cached) return cached
  const addresses = new Map<string, KnownAddress>()
  const note = (address: string, chainId: number, name?: string) => {
    const entry = addresses.get(address.toLowerCase()) ?? { address, names: [], chainIds: [] }
    if (name !== undefined && !entry.names.includes(name)) entry.names.push(name)
    if (!entry.chainIds.includes(chainId)) entry.chainIds.push(chainId)
    addresses.set(address.toLowerCase(), entry)
  }
  for (const { contracts, others, chainId } of environment.deployments) {
    for (const [name, address] of Object.entries(contracts)) note(address, chainId, name)
    for (const address of Object.values(others)) note(address, chainId)
  }
  const names = new Set(environment.deployments.flatMap(({ contracts }) => Object.keys(contracts)))
  const known = {
    addresses,
    names: [...names].sort((a, b) => b.length - a.length),
    chains: environment.chains,
  }
  cache.set(environment, known)
  return known
}
