// Explains an address: its name and chain, its checksum, and the known address that it resembles.
import { fillLabel } from '../../model/fill-label.ts'
import { addressFault, checksumAddress, isMixedCase } from '../ethereum/address.ts'
import { type KnownAddress, lookAlike, mistyped } from '../ethereum/known-addresses.ts'
import type { ExplainFacts } from './explain-facts.ts'
import { type Remark, remark, remarksOf } from './explanation.ts'
import { knownAs } from './pack-addresses.ts'

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
  const known = knownAs(text, context)
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
  const chainOf = (id: number) => chains.find(({ chainId: each }) => each === id)?.title ?? String(id)
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
  const near = mistyped(text, addresses)
  const twin = near ?? lookAlike(text, addresses)
  if (!twin) return [remark('plain', fillLabel(unknownAddress, { address: short(text) }))]
  const label = near ? nearly : alike
  return [remark('danger', fillLabel(label, { name: twin.names[0] ?? '', address: code(twin.address) }))]
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
