// Ethereum addresses: their form and their checksum.
import { Keccak } from '@noble/hashes/sha3.js'

/** Spells an address with the letter case that carries its checksum (EIP-55). */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  // Keccak-256 by its parameters: its shorter name brings another 300 bytes to the browser.
  const hash = new Keccak(136, 0x01, 32).update(new TextEncoder().encode(digits)).digest()
  let spelled = '0x'
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charAt(i)
    // The first bit of the hash's digit at the same place.
    const upper = ((hash[i >> 1] ?? 0) << (4 * (i % 2))) & 0x80
    spelled += upper ? digit.toUpperCase() : digit
  }
  return spelled
}

/** Whether the letters' case carries a checksum, that is, whether both cases occur. */
export function isMixedCase(address: string): boolean {
  const digits = address.slice(2)
  return digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
}

/** What is wrong with an address, in words; undefined when it is right. All in one case is right. */
export function addressFault(text: string): { message: string; hint?: string } | undefined {
  if (!text.startsWith('0x')) return { message: 'an address starts with 0x' }
  const digits = text.slice(2)
  if (!/^[0-9a-fA-F]*$/.test(digits)) return { message: 'an address has only hex digits after 0x' }
  if (digits.length !== 40)
    return { message: `an address has 40 hex digits after 0x, this one has ${digits.length}` }
  if (!isMixedCase(text)) return undefined
  const right = checksumAddress(text)
  if (right === text) return undefined
  return {
    message: 'the letter case does not match the EIP-55 checksum',
    hint: `if all digits are correct, write ${right}`,
  }
}
