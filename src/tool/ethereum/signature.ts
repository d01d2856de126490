// Reads the signature of a contract's function, error or event, as `pay(address to, (uint256 id, bytes data)[] items)`.

import { keccak_256 } from '@noble/hashes/sha3.js'

/** A parameter as in the JSON of an ABI. */
export interface Parameter {
  name?: string
  type: string
  components?: readonly Parameter[]
}

export interface Signature {
  name: string
  inputs: readonly Parameter[]
}

/** Tuples within tuples, and dimensions of a list: more than any contract has, and few enough to recurse. */
const MAX_DEPTH = 8

const NAME = /\s*([a-z_$][\w$]*)/iy
const TYPE = /\s*(?:(u?int)(\d{0,3})|bytes(\d{0,2})|address(?:\s+payable\b)?|bool|string|function)(?![\w$])/y
const DIMENSIONS = /(?:\[(?:[1-9]\d{0,5})?\])*/y
/** Words that Solidity has between a type and a name, which are no part of the ABI. */
const MODIFIER = /\s*(?:indexed|calldata|memory)(?![\w$])/y

/** Parses a signature; undefined if it is none. A name alone is not a signature. */
export function parseSignature(text: string): Signature | undefined {
  let at = 0
  const match = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found ?? undefined
  }
  const take = (sign: string) => {
    while (text[at] === ' ') at++
    if (text[at] !== sign) return false
    at++
    return true
  }
  const parameters = (depth: number): Parameter[] | undefined => {
    if (take(')')) return []
    const read: Parameter[] = []
    do {
      const parameter = parseParameter(depth)
      if (!parameter) return undefined
      read.push(parameter)
    } while (take(','))
    return take(')') ? read : undefined
  }
  const parseParameter = (depth: number): Parameter | undefined => {
    const components = take('(') ? (depth < MAX_DEPTH ? parameters(depth + 1) : undefined) : []
    const type = components && (components.length > 0 ? 'tuple' : elementaryType(match(TYPE)))
    if (type === undefined) return undefined
    const dimensions = match(DIMENSIONS)?.[0] ?? ''
    if (dimensions.split('[').length > MAX_DEPTH) return undefined
    match(MODIFIER)
    const [, name] = match(NAME) ?? []
    return {
      ...(name !== undefined && { name }),
      type: type + dimensions,
      ...(type === 'tuple' && { components }),
    }
  }
  const [, name] = match(NAME) ?? []
  if (name === undefined || !take('(')) return undefined
  const inputs = parameters(0)
  return inputs && at === text.length ? { name, inputs } : undefined
}

/** The type as the ABI spells it; undefined if there is none of this size. */
function elementaryType(found: RegExpExecArray | undefined): string | undefined {
  if (!found) return undefined
  const [written, integer, bits, bytes = ''] = found
  if (integer !== undefined) {
    const size = bits === '' ? 256 : Number(bits)
    return size >= 8 && size <= 256 && size % 8 === 0 && !bits?.startsWith('0') ? integer + size : undefined
  }
  if (bytes !== '' && !/^(?:[1-9]|[12]\d|3[0-2])$/.test(bytes)) return undefined
  return written.trim().replace(/\s+payable$/, '')
}

/** The first four bytes of the hash of a signature, which calls and errors begin with: `0x` and eight hex digits. */
export function selectorOf(signature: Signature): string {
  const bytes = keccak_256(new TextEncoder().encode(canonicalForm(signature))).subarray(0, 4)
  return `0x${Buffer.from(bytes).toString('hex')}`
}

/** The name in a written signature, also where that cannot be parsed. */
export function nameInSignature(signature: string): string {
  return signature.replace(/\(.*$/s, '').trim()
}

/** A signature without the names of its parameters, such as `pay(address,(uint256,bytes)[])`. */
export function canonicalForm({ name, inputs }: Signature): string {
  return name + canonicalTypes(inputs)
}

function canonicalTypes(inputs: readonly Parameter[]): string {
  const types = inputs.map(({ type, components }) =>
    components ? canonicalTypes(components) + type.slice('tuple'.length) : type,
  )
  return `(${types.join(',')})`
}
