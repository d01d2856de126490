// The addresses in a site's facts, and the search for similar ones.
import type { Environment } from '../facts/fact-schemas.ts'

export interface KnownAddress {
  address: string
  /** Its names in all deployments; empty for addresses that readers do not need. */
  names: string[]
  chainIds: number[]
  /** Names of the deployments that it belongs to. */
  deployments: string[]
}

/** By address in lower case. */
export type KnownAddresses = ReadonlyMap<string, KnownAddress>

/** Most digits in which a mistyped address differs from the intended one. */
const MISTYPED = 3
/** Number of digits at either end that people usually compare. */
const COMPARED = 4

/** Indexes the addresses of all deployments. */
export function knownAddresses({ deployments }: Pick<Environment, 'deployments'>): KnownAddresses {
  const addresses = new Map<string, KnownAddress>()
  for (const { name: deployment, contracts, others, chainId } of deployments) {
    const note = (address: string, ...names: string[]) => {
      const key = address.toLowerCase()
      const known = addresses.get(key) ?? { address, names: [], chainIds: [], deployments: [] }
      addresses.set(key, {
        address: known.address,
        names: union(known.names, names),
        chainIds: union(known.chainIds, [chainId]),
        deployments: union(known.deployments, [deployment]),
      })
    }
    for (const [name, address] of Object.entries(contracts)) note(address, name)
    for (const address of Object.values(others)) note(address)
  }
  return addresses
}

function union<Value>(first: readonly Value[], other: readonly Value[]): Value[] {
  return [...new Set([...first, ...other])]
}

/** A known address that differs from `address` in a few digits only; undefined if there is none. */
export function findMistyped(address: string, addresses: KnownAddresses): KnownAddress | undefined {
  const digits = address.toLowerCase()
  for (const [other, known] of addresses) {
    let differences = 0
    for (let i = 2; i < other.length && differences <= MISTYPED; i++) {
      if (digits.charCodeAt(i) !== other.charCodeAt(i)) differences++
    }
    if (differences > 0 && differences <= MISTYPED) return known
  }
  return undefined
}

/** The known address that begins and ends like `address`, which may have been made to imitate it. */
export function findLookalike(address: string, addresses: KnownAddresses): KnownAddress | undefined {
  const ends = endsOf(address)
  const twin = [...addresses.values()].find((known) => endsOf(known.address) === ends)
  return twin && twin.address.toLowerCase() !== address.toLowerCase() ? twin : undefined
}

function endsOf(address: string): string {
  return (address.slice(0, 2 + COMPARED) + address.slice(-COMPARED)).toLowerCase()
}
