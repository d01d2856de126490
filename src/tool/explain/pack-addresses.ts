// The addresses of all deployments in few bytes. The letter case that carries a checksum is left out and worked out again;
// of former deployments, against which explanations only warn, the first digits are enough.
import { checksumAddress, isAddress } from '../ethereum/address.ts'
import type { KnownAddress, KnownAddresses } from '../ethereum/known-addresses.ts'
import type { Deployment } from '../facts/fact-schemas.ts'

export interface PackedAddresses {
  /** Names that contracts have in some deployment. */
  names: string[]
  deployments: Pick<Deployment, 'name' | 'chainId'>[]
  /** For each deployment the digits of each name, joined by blanks; empty for a name that it has not. */
  digits: string
}

/** Digits by which an address of a former deployment is known. */
const FORMER = 8

/** @param current names of the deployments that are not former ones; with none, all addresses are sent in full */
export function packAddresses(
  deployments: readonly Deployment[],
  current: readonly string[],
): PackedAddresses {
  const names = [...new Set(deployments.flatMap(({ contracts }) => Object.keys(contracts)))]
  const digits = deployments.flatMap(({ name: deployment, contracts }) => {
    const end = current.length === 0 || current.includes(deployment) ? undefined : FORMER
    return names.map((name) => digitsOf(contracts[name]).slice(0, end))
  })
  return {
    names,
    deployments: deployments.map(({ name, chainId }) => ({ name, chainId })),
    digits: digits.join(' '),
  }
}

function digitsOf(address = ''): string {
  return isAddress(address) ? address.slice(2).toLowerCase() : ''
}

/** Returns the addresses by what is known of them in lower case: those in full, and, without names, the first digits of others. */
export function unpackAddresses({ names, deployments, digits }: PackedAddresses): {
  addresses: KnownAddresses
  former: KnownAddresses
} {
  const all = digits.split(' ')
  const addresses = new Map<string, KnownAddress>()
  const former = new Map<string, KnownAddress>()
  for (const [index, { name: deployment, chainId }] of deployments.entries()) {
    for (const [position, name] of names.entries()) {
      const key = `0x${all[index * names.length + position]}`
      const map = key.length > FORMER + 2 ? addresses : former
      const { names: called, chainIds, deployments: holders } = map.get(key) ?? NEW
      map.set(key, {
        address: checksumAddress(key),
        // Others may begin alike, which would not be what the name says.
        names: map === former ? [] : [...new Set([...called, name])],
        chainIds: [...chainIds, chainId],
        deployments: [...holders, deployment],
      })
    }
  }
  return { addresses, former }
}

const NEW: KnownAddress = { address: '', names: [], chainIds: [], deployments: [] }

/** What is known of an address. */
export function knownAs(
  address: string,
  { addresses, former }: { addresses: KnownAddresses; former: KnownAddresses },
): KnownAddress | undefined {
  const key = address.toLowerCase()
  return addresses.get(key) ?? former.get(key.slice(0, FORMER + 2))
}
