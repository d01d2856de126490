// Decodes calldata by the functions of a table. Nothing is guessed: a call is certain if encoding what was read
// gives the same bytes.
import { decode, encode } from 'ox/AbiParameters'
import type { CallableFunction, Parameter } from './call-table.ts'

/** A value that was read, with where it is in the arguments, such as `_deposits[0].amount`. */
export interface DecodedValue {
  path: string
  parameter: Parameter
  /** As people write it: decimal digits, `true`, or hex digits. */
  text: string
}

/**
 * `short`: no selector; `unknown`: no function has it; `invalid`: not what the function takes; `cut`: the end is missing.
 */
export type CallFault = 'short' | 'unknown' | 'invalid' | 'cut' | 'trailing' | 'inexact'

export interface DecodedCall {
  /** Functions with the selector and the same types: contracts may share them. */
  functions: readonly CallableFunction[]
  values: readonly DecodedValue[]
  fault?: CallFault
  /** Names of the arguments that are not read, as their end is missing. */
  lost?: readonly string[]
}

const SELECTOR = 10
const HEX = /^0x(?:[\da-f]{2})*$/

/** Decodes a call. @param data `0x` and hex digits; anything else is invalid */
export function decodeCall(data: string, known: readonly CallableFunction[]): DecodedCall {
  const written = data.toLowerCase() as `0x${string}`
  if (written.length < SELECTOR) return { functions: [], values: [], fault: 'short' }
  const functions = known.filter(({ selector }) => selector === written.slice(0, SELECTOR))
  const [first] = functions
  if (!first) return { functions, values: [], fault: 'unknown' }
  const body = `0x${written.slice(SELECTOR)}` as const
  if (!HEX.test(body)) return { functions, values: [], fault: 'invalid' }
  const read = readArguments(first.inputs, body)
  if (read === 'invalid' || read === 'cut') return { functions, ...readCut(first.inputs, body) }
  const same = encodeArguments(first.inputs, read)
  const values = first.inputs.flatMap((parameter, index) => flatten(parameter, read[index], ''))
  if (same === body) return { functions, values }
  return { functions, values, fault: same !== undefined && body.startsWith(same) ? 'trailing' : 'inexact' }
}

/**
 * Reads the arguments that are complete in calldata whose end is missing. Each is decoded alone: of one before it, only its
 * length in the head matters.
 */
function readCut(inputs: readonly Parameter[], body: `0x${string}`): Omit<DecodedCall, 'functions'> {
  const values: DecodedValue[] = []
  const lost: string[] = []
  for (const [index, parameter] of inputs.entries()) {
    const before = inputs.slice(0, index).map((input) => (isDynamic(input) ? { type: 'uint256' } : input))
    const read = readArguments([...before, parameter], body)
    if (read === 'invalid') return { values: [], fault: 'invalid' }
    if (read === 'cut') lost.push(parameter.name || parameter.type)
    else values.push(...flatten(parameter, read[index], ''))
  }
  return { values, fault: 'cut', lost }
}

/** Returns whether the head of the arguments has only the position of a parameter. */
function isDynamic({ type, components = [] }: Parameter): boolean {
  return /^(?:bytes|string)$|\[\]/.test(type) || components.some(isDynamic)
}

function readArguments(
  inputs: readonly Parameter[],
  body: `0x${string}`,
): readonly unknown[] | 'cut' | 'invalid' {
  if (inputs.length === 0) return []
  try {
    return decode(inputs as readonly { type: string }[], body) as readonly unknown[]
  } catch (error) {
    return error instanceof Error && BEYOND_THE_END.test(error.name) ? 'cut' : 'invalid'
  }
}

/** Names of the decoder's errors about bytes that are not there. */
const BEYOND_THE_END = /\.(?:ZeroData|DataSizeTooSmall|PositionOutOfBounds)Error$/

/** Encodes values; undefined if they are not of these types. */
export function encodeArguments(
  inputs: readonly Parameter[],
  values: readonly unknown[],
): `0x${string}` | undefined {
  try {
    return encode(inputs as readonly unknown[], values as never)
  } catch {
    return undefined
  }
}

/** The values without parts of their own, in the order of their types. */
function flatten(
  parameter: Parameter,
  value: unknown,
  before: string,
  label = parameter.name ?? '',
): DecodedValue[] {
  const path = before + label
  const [, type, ends] = /^(.*?)(\[\d*\])?$/s.exec(parameter.type) ?? []
  if (ends !== undefined && type !== undefined) {
    const items = value as readonly unknown[]
    if (items.length === 0) return [{ path, parameter, text: '[]' }]
    const of = { ...parameter, type: parameter.type.slice(0, -ends.length) }
    return items.flatMap((item, index) => flatten(of, item, path, `[${index}]`))
  }
  if (!parameter.components) return [{ path, parameter, text: String(value) }]
  const fields = value as Readonly<Record<string, unknown>>
  return parameter.components.flatMap((part) => flatten(part, fields[part.name ?? ''], `${path}.`))
}
