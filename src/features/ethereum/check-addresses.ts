// Lints the addresses of a text: length, checksum, typing mistakes, and the names of contracts and chains
// near.

import type { Problem } from '../../model/problem.ts'
import { defineRule, type Finding } from '../../model/rule.ts'
import { memoize } from '../../text/memoize.ts'
import { didYouMean } from '../../text/nearest.ts'
import { findHex, type SourceLine } from '../../text/source-lines.ts'
import { type AuthoredText, type LineFault, lintLines } from '../../tool/authored-text.ts'
import { checksumAddress, isMixedCase } from '../../tool/ethereum/address.ts'
import { findMistyped, type KnownAddresses, knownAddresses } from '../../tool/ethereum/known-addresses.ts'
import type { Environment } from '../../tool/facts/fact-schemas.ts'
import { chainOfExplorer, chainsAt, clauseOf, hasWord, urlAt } from './named-chains.ts'

interface Known {
  addresses: KnownAddresses
  /** All contract names, longest first. */
  names: readonly string[]
  chains: Environment['chains']
  /** Faults of an address that do not depend on its context; cached, since examples repeat addresses. */
  faultsOf(address: string): OwnFaults
}

interface OwnFaults {
  wrong?: Finding | undefined
  /** A warning about its letter case, if nothing is wrong. */
  spelling?: Finding | undefined
}

const LENGTH = 40
/** Most digits too few or too many in a mistyped address; a number of another length is something else. */
const MAX_DEVIATION = 2
const MAYBE = /0x[0-9a-fA-F]{38}/
/** Most different digits of an address that is obviously made up, such as `0xabab…`. */
const MAX_MADE_UP_DIGITS = 2

/** In longer lines, which nobody writes by hand, addresses are checked without their context. */
const MAX_LINE = 4000

/** Returns a problem for every address that is invalid, or has a wrong name, link or chain next to it. */
export function checkAddresses(source: AuthoredText, environment?: Environment): Problem[] {
  const mayHold = (text: string) => MAYBE.test(text)
  return lintLines(source, (line) => faultsOf(line, environment ? knownOf(environment) : NOTHING), mayHold)
}

function faultsOf(line: SourceLine, known: Known): LineFault[] {
  const runs = findHex(line.text, LENGTH - MAX_DEVIATION).filter(
    ({ prefixed, cut, digits }) => prefixed && !cut && digits.length <= LENGTH + MAX_DEVIATION,
  )
  const isReadable = line.text.length <= MAX_LINE
  const reported = new Set<string>()
  const faults = runs.flatMap(({ digits, start }): LineFault[] => {
    const address = `0x${digits}`
    const position = { line, start, known, isAlone: runs.length === 1 }
    const contextFault = () =>
      isReadable ? (checkChain(address, position) ?? checkName(address, position)) : undefined
    const { wrong, spelling } = known.faultsOf(address)
    const fault = wrong ?? contextFault() ?? spelling
    // A mistake in both the text and the target of a link is reported once.
    if (!fault || reported.has(fault.message)) return []
    reported.add(fault.message)
    return [{ ...fault, column: start + 1, data: { address } }]
  })
  return isReadable ? [...checkAddressLinks(line.text), ...faults] : faults
}

const wrongLength = defineRule<{ address: string; digits: number }>({
  id: 'address-length',
  lint: 'addresses',
  severity: 'error',
  message: ({ address, digits }) => `${address} has ${digits} hex digits; an address has ${LENGTH}`,
  hint: 'correct it, or mark a made-up address with <!-- dummy -->',
  about: 'An Ethereum address with too few or too many digits.',
  fix: 'Copy it again, from its source.',
})

const wrongChecksum = defineRule<{ address: string }>({
  id: 'address-checksum',
  lint: 'addresses',
  severity: 'error',
  message: ({ address }) => `the letter case of ${address} does not match its EIP-55 checksum`,
  about:
    'An address whose upper and lower case letters do not match its EIP-55 checksum: a digit is wrong, or its case.',
  fix: 'Copy it again, from its source.',
})

const mistypedAddress = defineRule<{ address: string; name: string }>({
  id: 'address-mistyped',
  lint: 'addresses',
  severity: 'error',
  message: ({ address, name }) => `${address} is almost the address of ${name}`,
  about: 'An address that differs from a known one in few digits.',
  fix: 'If the known one is meant, write that.',
})

function checkAddress(address: string, addresses: KnownAddresses): Finding | undefined {
  const digits = address.length - 2
  if (digits !== LENGTH) {
    return wrongLength({}, { address, digits })
  }
  const known = addresses.get(address.toLowerCase())
  const right = isMixedCase(address) ? checksumAddress(address) : address
  if (right !== address) {
    const meant = known ?? findMistyped(address, addresses)
    const hint = meant
      ? didYouMean(checksumAddress(meant.address))
      : `if all digits are correct, write ${right}`
    return wrongChecksum({ hint }, { address })
  }
  const meant = known ? undefined : findMistyped(address, addresses)
  if (!meant) return undefined
  const hint = didYouMean(checksumAddress(meant.address))
  return mistypedAddress({ hint }, { address, name: meant.names[0] ?? 'a known contract' })
}

interface Mention {
  line: SourceLine
  /** Offset of the address in the line. */
  start: number
  known: Known
  /** It is the only address of the line. */
  isAlone: boolean
}

const wrongChain = defineRule({
  id: 'address-chain',
  lint: 'addresses',
  severity: 'error',
  about: "A known address next to the name of a chain it is not on, or a link to another chain's explorer.",
  fix: 'Correct the chain or the address.',
})

/** Compares the chains of an address with the chains of its explorer link and of the text next to it. */
function checkChain(
  address: string,
  { line, start, known: { addresses, chains } }: Mention,
): Finding | undefined {
  const found = addresses.get(address.toLowerCase())
  const isOn = (chain: Environment['chains'][number]) => !found || found.chainIds.includes(chain.chainId)
  const url = urlAt(line.text, start)
  const explorer = url === undefined ? undefined : chainOfExplorer(url, chains)
  const named = chainsAt(line, start, chains)
  const [wrong] = explorer && !isOn(explorer) ? [explorer] : named.some(isOn) ? [] : named
  if (wrong) {
    const right = chains.find(isOn)
    const hint = `it is on ${right?.title ?? found?.chainIds[0]}`
    return wrongChain({ message: `${address} is not on ${wrong.title}`, hint })
  }
  const [only, another] = named
  if (!explorer || !only || another || only === explorer) return undefined
  const message = `the link leads to the explorer of ${explorer.title}, but the text next to it names ${only.title}`
  return wrongChain({ message, hint: `the explorer of ${only.title} is ${only.explorer}` })
}

const wrongName = defineRule<{ address: string; named: string | undefined; name: string | undefined }>({
  id: 'address-name',
  lint: 'addresses',
  severity: 'error',
  message: ({ address, named }) => `${address} is not ${named}`,
  hint: ({ name }) => `it is ${name}`,
  about: 'A known address next to the name of another contract.',
  fix: 'Correct the name or the address.',
})

/** Checks that the text next to a known address does not name another contract. */
function checkName(address: string, { line, start, known, isAlone }: Mention): Finding | undefined {
  const found = known.addresses.get(address.toLowerCase())
  if (!found || found.names.length === 0) return undefined
  const words = isAlone ? line.text : clauseOf(line.text, start)
  if (!isAlone && words.split(/0x[0-9a-fA-F]{40}/).length > 2) return undefined
  const named = longestNames(words, known.names)
  if (named.length === 0 || named.some((name) => found.names.includes(name))) return undefined
  return wrongName({}, { address, named: named[0], name: found.names[0] })
}

const oneCase = defineRule<{ address: string; right: string }>({
  id: 'address-case',
  lint: 'addresses',
  severity: 'warning',
  message: ({ address }) => `all letters of ${address} have the same case, so it has no EIP-55 checksum`,
  hint: ({ right }) => `if all digits are correct, write ${right}`,
  about: 'An address whose letters all have the same case, so it has no checksum.',
  fix: 'If all digits are correct, write it as the hint does.',
})

/** Warns of an address without a checksum, in which mistakes go unnoticed, unless it is obviously made up. */
function checkCase(address: string): Finding | undefined {
  const right = checksumAddress(address)
  if (right === address || new Set(address.slice(2).toLowerCase()).size <= MAX_MADE_UP_DIGITS)
    return undefined
  return oneCase({}, { address, right })
}

/** The names in a line, without those that are only part of a longer one. @param names longest first */
function longestNames(line: string, names: readonly string[]): string[] {
  let rest = line
  return names.filter((name) => {
    if (!hasWord(rest, name)) return false
    rest = rest.replaceAll(name, ' ')
    return true
  })
}

function createKnown(
  addresses: KnownAddresses,
  names: readonly string[],
  chains: Environment['chains'],
): Known {
  const faultsOf = memoize((address: string): OwnFaults => {
    const wrong = checkAddress(address, addresses)
    return wrong ? { wrong } : { spelling: checkCase(address) }
  })
  return { addresses, names, chains, faultsOf }
}

const NOTHING = createKnown(new Map(), [], [])

const knownOf = memoize((environment: Environment): Known => {
  const names = new Set(environment.deployments.flatMap(({ contracts }) => Object.keys(contracts)))
  const longestFirst = [...names].sort((a, b) => b.length - a.length)
  return createKnown(knownAddresses(environment), longestFirst, environment.chains)
}, new WeakMap())

/** Match links and link definitions in Markdown, and links in HTML. */
const LINKS = [
  /\[(?<text>[^[\]]*)\](?:\(<?|:[ \t]*<?)(?<url>https?:\/\/[^\s<>()]+)/g,
  /<a\b[^<>]*?\bhref=["'{]*(?<url>https?:\/\/[^\s<>"'}]+)[^<>]*>(?<text>(?:[^<]|<\/?(?:code|strong|em|b|i)>)*)/gi,
]
/** Matches a shortened address: its first digits, an ellipsis, and its last digits, if any. */
const SHORTENED = /\b0x(?<first>[0-9a-fA-F]{2,38})(?:…|\.{2,3})(?<last>[0-9a-fA-F]{0,38})(?![0-9A-Za-z])/g

const wrongLink = defineRule<{ shown: string; target: string }>({
  id: 'address-link',
  lint: 'addresses',
  severity: 'error',
  message: ({ shown, target }) => `a link shows ${shown} but leads to ${target}`,
  hint: 'both must be the same address',
  about: 'A link whose text and target name different addresses.',
  fix: 'Make both the same.',
})

/** Returns a fault for every link of a line whose text shows another address than its target. */
function checkAddressLinks(line: string): LineFault[] {
  return LINKS.flatMap((pattern) => [...line.matchAll(pattern)]).flatMap(({ groups = {}, index }) => {
    const { text = '', url = '' } = groups
    const targets = addressesIn(url)
    const [target] = targets
    const wrong = target && shownIn(text).find(({ isOf }) => !targets.some(isOf))
    if (!wrong) return []
    return [wrongLink({ column: index + 1 }, { shown: wrong.shown, target: checksumAddress(target) })]
  })
}

interface Shown {
  shown: string
  isOf(address: string): boolean
}

function shownIn(text: string): Shown[] {
  const whole = addressesIn(text).map((shown) => ({ shown, isOf: (address: string) => same(address, shown) }))
  const shortened = [...text.matchAll(SHORTENED)].map(({ 0: shown, groups = {} }) => ({
    shown,
    isOf: (address: string) =>
      same(address.slice(2, 2 + (groups.first?.length ?? 0)), groups.first ?? '') &&
      address.toLowerCase().endsWith(groups.last?.toLowerCase() ?? ''),
  }))
  return [...whole, ...shortened]
}

function addressesIn(text: string): string[] {
  return findHex(text, 40)
    .filter(({ prefixed, digits, cut }) => prefixed && !cut && digits.length === 40)
    .map(({ digits }) => `0x${digits}`)
}

function same(address: string, other: string): boolean {
  return address.toLowerCase() === other.toLowerCase()
}
