// Explains values: amounts in units that people use, addresses by name, placeholders that must be replaced.
import { fillLabel, fillPlural } from '../../model/fill-label.ts'
import { addressFault, checksumAddress, isAddress, isMixedCase } from '../../tool/ethereum/address.ts'
import { findLookalike, findMistyped, type KnownAddress } from '../../tool/ethereum/known-addresses.ts'
import { isPlaceholder } from '../../tool/lines/values.ts'
import type { ValueRules } from '../../tool/manifest/schema.ts'
import { amountInWords } from './amounts.ts'
import type { ExplainFacts } from './explain-facts.ts'
import { type Remark, remark, remarksOf } from './explanation.ts'
import { findDeployment } from './pack-addresses.ts'

/** Most values of a list, and most remarks on fields of JSON. */
const MAX_ITEMS = 8
/** More ETH than exists: the author probably means wei or gwei. */
const MAX_ETHER = 1_000_000_000
/**
 * Names of values that are usually accounts which receive something or a role, seldom contracts of the
 * deployment.
 */
const RECEIVER = /recipient|owner|admin|operator|manager|guarantor|depositor|account|member|^to$/i
/** Less ETH than a transaction fee: the author probably means a larger unit. */
const MIN_ETHER = 1e-4
/** Units of counts and indexes, which need no other form. */
const COUNTED = /\b(?:id|index|vaults|reports)$/

/** The rules of a value, and the name of its argument, option or field. */
export type NamedRules = ValueRules & { name: string }

/** Explains a valid value. */
export function explainValue(text: string, rules: NamedRules, context: ExplainFacts): Remark[] {
  if (rules.kind === 'json') return explainJson(text, rules, context)
  if (!rules.kind?.endsWith('-list')) return explainItem(text, rules, context)
  const items = text.split(',').map((item) => item.trim())
  const { list } = context.labels.explain.value
  const explained = items.slice(0, MAX_ITEMS).flatMap((item) => explainItem(item, rules, context))
  if (items.length === 1) return explained
  return [remark('plain', fillPlural(list, items.length, context.labels.locale)), ...explained]
}

function explainItem(
  text: string,
  { unit, name, kind }: Pick<NamedRules, 'unit' | 'name' | 'kind'>,
  context: ExplainFacts,
): Remark[] {
  const { value: labels } = context.labels.explain
  if (isPlaceholder(text)) return [remark('warning', fillLabel(labels.placeholder, { value: `\`${text}\`` }))]
  if (isAddress(text)) return explainAddress(text, context, RECEIVER.test(name))
  if (/^0x0{64}$/.test(text) && /role/i.test(name)) return [remark('danger', labels.adminRole)]
  if (unit !== undefined && COUNTED.test(unit)) return []
  // If the unit is indivisible, a fraction is not an amount.
  const isFraction = /^(?:natural|integer)/.test(kind ?? '') && text.includes('.')
  const amount = unit === undefined || isFraction ? undefined : amountInWords(text, unit)
  if (amount === undefined) return []
  if (isTiny(text, unit)) return [remark('danger', fillLabel(labels.tooLittle, { amount }))]
  return Number(text) > MAX_ETHER && /^(?:(?:w?st)?eth|shares?)$/i.test(unit ?? '')
    ? [remark('danger', fillLabel(labels.tooMuch, { amount }))]
    : [remark('plain', fillLabel(labels.amount, { amount }))]
}

function isTiny(text: string, unit = ''): boolean {
  const ether = Number(text) / (unit === 'wei' ? 1e18 : unit === 'gwei' ? 1e9 : 0)
  return ether > 0 && ether < MIN_ETHER
}

/** Explains the fields of JSON objects. A unit such as `gwei in amount` is the unit of the field `amount`. */
function explainJson(text: string, { unit }: ValueRules, context: ExplainFacts): Remark[] {
  const data = tryParse(text)
  const items = Array.isArray(data) ? data : [data]
  const { list, field } = context.labels.explain.value
  const [, unitOfField, named] = /^(.+) in (\w+)$/.exec(unit ?? '') ?? []
  const fields = items.flatMap((item, index) =>
    fieldsOf(item).map(([key, value]) => ({
      key,
      value,
      position: items.length > 1 ? `${index + 1}.${key}` : key,
    })),
  )
  const explained = fields.flatMap(({ key, value, position }) =>
    explainItem(value, { unit: key === named ? unitOfField : undefined, name: key }, context).map(
      ({ tone, text: remarkText }) => ({
        tone,
        text: fillLabel(field, { path: `\`${position}\``, text: remarkText }),
      }),
    ),
  )
  const count: Remark[] =
    items.length > 1 ? [remark('plain', fillPlural(list, items.length, context.labels.locale))] : []
  return [...count, ...explained.slice(0, MAX_ITEMS)]
}

/** The fields of an object whose values are strings or numbers. */
function fieldsOf(item: unknown): [key: string, value: string][] {
  if (typeof item !== 'object' || item === null) return []
  return Object.entries(item).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
  )
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The zero address, those up to 0xfff, which include precompiles, and the usual burn address. */
const NOBODY = /^0x0{36}(?:0[\da-f]{3}|dead)$/i

/**
 * @param text `0x` and 40 hex digits; a wrong checksum is reported elsewhere
 * @param isReceiver whether the value names an account, such as a recipient, for which a known contract is
 * wrong
 */
export function explainAddress(text: string, context: ExplainFacts, isReceiver = false): Remark[] {
  const { value: labels } = context.labels.explain
  if (NOBODY.test(text)) return [remark('danger', labels.nobody)]
  const known = findDeployment(text, context)
  return remarksOf(
    known ? explainKnown(known, text, context) : explainUnknown(text, context),
    known && isReceiver && remark('danger', labels.receiver),
    checksum(text, context),
  )
}

function explainKnown(
  known: KnownAddress,
  text: string,
  { chains, current, labels }: ExplainFacts,
): Remark[] {
  const { address, otherDeployment, notOn } = labels.explain.value
  const [chainId = 0] = known.chainIds
  const chainOf = (id: number) =>
    chains.find(({ chainId: candidate }) => candidate === id)?.title ?? String(id)
  const name = known.names.join(', ')
  const named = fillLabel(address, { address: short(text), name, chain: chainOf(chainId) })
  const remarks = name === '' ? [] : [remark('good', named)]
  const here = current.filter(({ chainId: id }) => known.chainIds.includes(id))
  const [first = current[0]] = here
  if (!first || here.some(({ deployment }) => known.deployments.includes(deployment))) return remarks
  const deployment = code(known.deployments[0] ?? '')
  const warning =
    here.length === 0
      ? fillLabel(notOn, { chain: current.map(({ title }) => title).join(', ') })
      : fillLabel(otherDeployment, { deployment, current: code(first.deployment) })
  return [...remarks, remark('danger', warning)]
}

function explainUnknown(text: string, { addresses, labels }: ExplainFacts): Remark[] {
  const { mistyped: nearly, lookAlike: alike, unknownAddress } = labels.explain.value
  const near = findMistyped(text, addresses)
  const twin = near ?? findLookalike(text, addresses)
  if (!twin) return [remark('plain', fillLabel(unknownAddress, { address: short(text) }))]
  const label = near ? nearly : alike
  const address = code(checksumAddress(twin.address))
  return [remark('danger', fillLabel(label, { name: twin.names[0] ?? '', address }))]
}

/** A wrong checksum is reported by the check of values. An address without letters has no checksum. */
function checksum(text: string, { labels }: ExplainFacts): Remark[] {
  const { checksum: right, noChecksum } = labels.explain.value
  if (isMixedCase(text)) return addressFault(text) ? [] : [remark('good', right)]
  const address = checksumAddress(text)
  return address === text ? [] : [remark('warning', fillLabel(noChecksum, { address: code(address) }))]
}

function short(address: string): string {
  return code(`${address.slice(0, 6)}…${address.slice(-4)}`)
}

function code(text: string): string {
  return `\`${text}\``
}
