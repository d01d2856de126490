// The addresses of all deployments in few bytes: the letter case that carries a checksum is left out and worked out again.
import { checksumAddress } from '../ethereum/address.ts'
import type { Deployment } from '../facts/fact-schemas.ts'

export interface PackedAddresses {
  /** Names that contracts have in some deployment. */
  names: string[]
  /** For each deployment the digits of each name, joined by blanks; empty for a name that it has not. */
  digits: string
}

/** Takes the addresses out of deployments; a text that has another form than they stays. */
export function packAddresses(deployments: readonly Deployment[]): {
  deployments: Deployment[]
  addresses: PackedAddresses
} {
  const names = [...new Set(deployments.flatMap(({ contracts }) => Object.keys(contracts)))]
  const digits = deployments.flatMap(({ contracts }) => names.map((name) => digitsOf(contracts[name])))
  return {
    deployments: deployments.map((deployment) => {
      const others = Object.entries(deployment.contracts).filter(([, address]) => digitsOf(address) === '')
      return { ...deployment, contracts: Object.fromEntries(others) }
    }),
    addresses: { names, digits: digits.join(' ') },
  }
}

/** The deployments that were packed; their names may come in another order. */
export function unpackAddresses(
  deployments: readonly Deployment[],
  { names, digits }: PackedAddresses,
): Deployment[] {
  const all = digits.split(' ')
  return deployments.map((deployment, index) => {
    const known = names.flatMap((name, position): [string, string][] => {
      const address = all[index * names.length + position]
      return address ? [[name, checksumAddress(`0x${address}`)]] : []
    })
    return { ...deployment, contracts: { ...Object.fromEntries(known), ...deployment.contracts } }
  })
}

function digitsOf(address: string | undefined): string {
  const isPlain = address && /^0x[\da-f]{40}$/i.test(address) && checksumAddress(address) === address
  return isPlain ? address.slice(2).toLowerCase() : ''
}
