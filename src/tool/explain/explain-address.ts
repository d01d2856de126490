// What is known of an address: its name and chain, its checksum, and which other one it could be taken for.
import { fillLabel } from '../../model/fill-label.ts'
import { addressFault, checksumAddress, isMixedCase } from '../ethereum/address.ts'
import { type KnownAddress, lookAlike, mistyped } from '../ethereum/known-addresses.ts'
import type { ExplainFacts } from './explain-facts.ts'
import type { Remark, Tone } from './explanation.ts'

/** @param text `0x` and 40 hex digits; a wrong checksum is reported elsewhere */
export function explainAddress(text: string, context: ExplainFacts): Remark[] {
  const { value: labels } = context.labels.explain
  if (/^0x0{40}$/i.test(text)) return [remark('danger', labels.zeroAddress)]
  const known = context.addresses.get(text.toLowerCase())
  return [
    ...(known ? explainKnown(known, context) : explainUnknown(text, context)),
    ...checksum(text, context),
  ]
}

function explainKnown(known: KnownAddress, { facts, chain, labels }: ExplainFacts): Remark[] {
  const { address, otherDeployment, notOn } = labels.explain.value
  const [chainId = 0] = known.chainIds
  const chainOf = (id: number) =>
    facts.environment?.chains.find(({ chainId: each }) => each === id)?.title ?? String(id)
  const name = known.names.join(', ')
  const remarks = [
    remark('good', fillLabel(address, { address: short(known.address), name, chain: chainOf(chainId) })),
  ]
  if (!chain) return remarks
  if (!known.chainIds.includes(Number(chain.facts.id)))
    return [...remarks, remark('danger', fillLabel(notOn, { chain: chain.title }))]
  const [deployment = ''] = known.deployments
  if (known.deployments.includes(chain.facts.deployment)) return remarks
  const current = `\`${chain.facts.deployment}\``
  return [
    ...remarks,
    remark('danger', fillLabel(otherDeployment, { deployment: `\`${deployment}\``, current })),
  ]
}

function explainUnknown(text: string, { addresses, labels }: ExplainFacts): Remark[] {
  const { mistyped: nearly, lookAlike: alike, unknownAddress } = labels.explain.value
  const near = mistyped(text, addresses)
  const twin = near ?? lookAlike(text, addresses)
  if (!twin) return [remark('plain', fillLabel(unknownAddress, { address: short(text) }))]
  const label = near ? nearly : alike
  return [remark('danger', fillLabel(label, { name: twin.names[0] ?? '', address: code(twin.address) }))]
}

/** A wrong checksum is a mistake, which the check of values reports. */
function checksum(text: string, { labels }: ExplainFacts): Remark[] {
  const { checksum: right, noChecksum } = labels.explain.value
  if (!isMixedCase(text))
    return [remark('warning', fillLabel(noChecksum, { address: code(checksumAddress(text)) }))]
  return addressFault(text) ? [] : [remark('good', right)]
}

function short(address: string): string {
  return code(`${address.slice(0, 6)}…${address.slice(-4)}`)
}

function code(text: string): string {
  return `\`${text}\``
}

function remark(tone: Tone, text: string): Remark {
  return { tone, text }
}
