// Ethereum addresses: their form and their checksum.
import { keccakP } from '@noble/hashes/sha3.js'

/** Returns whether a text has the form of an address. The checksum is not verified. */
export function isAddress(text: string): boolean {
  return /^0x[\da-f]{40}$/i.test(text)
}

/** Spells an address with the letter case that carries its checksum (EIP-55). */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = hashOf(digits)
  let spelled = '0x'
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charAt(i)
    // The highest bit of the hash's hex digit at the same position.
    const upper = ((hash[i >> 3] ?? 0) >> (8 * ((i >> 1) & 3) + 4 * (1 - (i & 1)))) & 8
    spelled += upper ? digit.toUpperCase() : digit
  }
  return spelled
}

/** Bytes in a block of Keccak-256. */
const BLOCK = 136

/**
 * Computes Keccak-256 of ASCII text that is shorter than a block. Only the permutation is the library's: the
 * rest of it would add a kilobyte to the browser's script.
 * @returns the state, which begins with the hash; each number contains four bytes, the first one lowest
 */
function hashOf(text: string): Uint32Array {
  const state = new Uint32Array(50)
  const add = (byte: number, at: number) => {
    state[at >> 2] = (state[at >> 2] ?? 0) ^ (byte << (8 * (at & 3)))
  }
  for (let at = 0; at < text.length; at++) add(text.charCodeAt(at), at)
  add(0x01, text.length)
  add(0x80, BLOCK - 1)
  keccakP(state)
  return state
}

/** Returns whether the letter case contains a checksum, that is, whether both cases occur. */
export function isMixedCase(address: string): boolean {
  const digits = address.slice(2)
  return digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
}

/** A fault of an address. */
export interface AddressFault {
  kind: 'start' | 'digits' | 'length' | 'checksum'
  /** Number of its digits, if it is wrong. */
  count?: number
  /** The address with the correct checksum, if the checksum is wrong. */
  address?: string
}

/** Checks an address; undefined if it is valid. Letters all in one case are valid. */
export function addressFaultOf(text: string): AddressFault | undefined {
  if (!text.startsWith('0x')) return { kind: 'start' }
  const digits = text.slice(2)
  if (!/^[0-9a-fA-F]*$/.test(digits)) return { kind: 'digits' }
  if (digits.length !== 40) return { kind: 'length', count: digits.length }
  if (!isMixedCase(text)) return undefined
  const address = checksumAddress(text)
  return address === text ? undefined : { kind: 'checksum', address }
}

/** Checks an address; returns a message, for problems of command lines. */
export function addressFault(text: string): { message: string; hint?: string } | undefined {
  const fault = addressFaultOf(text)
  if (!fault) return undefined
  if (fault.kind === 'start') return { message: 'an address starts with 0x' }
  if (fault.kind === 'digits') return { message: 'an address has only hex digits after 0x' }
  if (fault.kind === 'length')
    return { message: `an address has 40 hex digits after 0x, this one has ${fault.count}` }
  return {
    message: 'the letter case does not match the EIP-55 checksum',
    hint: `if all digits are correct, write ${fault.address}`,
  }
}
