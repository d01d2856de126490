// Packs the addresses of all deployments into few bytes. The letter case, which is a checksum, is computed
// again where one is shown. Of former deployments, only the first digits are kept: explanations only warn
// of them.

import { isAddress } from '../../tool/ethereum/address.ts'
import type { KnownAddress, KnownAddresses } from '../../tool/ethereum/known-addresses.ts'
import type { Deployment } from '../../tool/facts/fact-schemas.ts'

export interface PackedAddresses {
  /** Names of the contracts of all deployments. */
  names: string[]
  deployments: Pick<Deployment, 'name' | 'chainId'>[]
  /**
   * For each deployment, the digits of each name, joined by spaces; empty if it has no contract of that name.
   */
  digits: string
}

/** Number of digits to keep of an address of a former deployment. */
const FORMER = 8

/**
 * @param current names of the deployments that are not former ones; if empty, all addresses are kept in full
 */
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

/**
 * Returns the addresses in full, and the former ones without names, both by their known digits in lower case.
 */
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
        address: key,
        // Another address may begin with the same digits, so no name is certain.
        names: map === former ? [] : [...new Set([...called, name])],
        chainIds: [...chainIds, chainId],
        deployments: [...holders, deployment],
      })
    }
  }
  return { addresses, former }
}

const NEW: KnownAddress = { address: '', names: [], chainIds: [], deployments: [] }

/** The deployed contract with an address; for former deployments, by its first digits. */
export function findDeployment(
  address: string,
  { addresses, former }: { addresses: KnownAddresses; former: KnownAddresses },
): KnownAddress | undefined {
  const key = address.toLowerCase()
  return addresses.get(key) ?? former.get(key.slice(0, FORMER + 2))
}
