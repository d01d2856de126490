// Checks a value of a command line against the rules of its argument or option: kind, shape, bounds.

import { isRecord } from '../../text/record.ts'
import { addressFault } from '../ethereum/address.ts'
import type { Shape, ValueKind, ValueRules } from '../manifest/schema.ts'

export interface Fault {
  /** The fault; the end of a sentence that begins with the value. */
  message: string
  hint?: string
}

/** Decimal positions of ETH on chain. */
const DECIMALS = 18

/**
 * Returns whether a value is to be replaced by the reader or the shell: `<address>`, `0x…`, `$VAULT`, `%VAULT%`,
 * `{index}`, `UPPER_CASE`, `...`. A placeholder is valid for every kind.
 */
export function isPlaceholder(text: string): boolean {
  if (/[<>…$`]|\.\.\.|^%\w+%$/.test(text)) return true
  if (/^\{.*\}$|^\[[\w -]+\]$/.test(text) || /^[A-Z][A-Z0-9_]+$/.test(text)) return true
  return text.startsWith('0x') && (text.length < 30 || text.includes('_')) && /[^0-9a-f]/i.test(text.slice(2))
}

/** Returns the fault of a value; undefined if it is valid. */
export function checkValue(
  text: string,
  rules: ValueRules,
  shapes: Readonly<Record<string, Shape>> = {},
): Fault | undefined {
  if (rules.kind === 'json')
    return checkJson(text, rules.shape === undefined ? undefined : shapes[rules.shape])
  if (isPlaceholder(text)) return undefined
  if (rules.choices && !rules.choices.includes(text))
    return { message: `must be one of ${rules.choices.join(', ')}` }
  if (!rules.kind) return undefined
  if (rules.kind.endsWith('-list')) return checkList(text, rules)
  return checkKind(text, rules.kind, rules.unit) ?? checkRange(text, rules)
}

function checkList(text: string, rules: ValueRules): Fault | undefined {
  const kind = rules.kind?.replace(/-list$/, '') as ValueKind
  if (/^\[.*\]$/s.test(text)) {
    return {
      message: 'is a list in brackets',
      hint: `separate the values with commas only: ${text.slice(1, -1)}`,
    }
  }
  for (const part of text.split(',')) {
    const item = part.trim()
    const fault = isPlaceholder(item)
      ? undefined
      : (checkKind(item, kind, rules.unit) ?? checkRange(item, rules))
    if (fault) return { ...fault, message: `contains "${item}", which ${fault.message}` }
  }
  return undefined
}

function checkKind(text: string, kind: ValueKind, unit?: string): Fault | undefined {
  switch (kind) {
    case 'address': {
      const fault = addressFault(text)
      return fault && { ...fault, message: `is not an address: ${fault.message}` }
    }
    case 'bytes32':
      return /^0x[0-9a-f]{64}$/i.test(text) ? undefined : { message: 'is not 0x followed by 64 hex digits' }
    case 'hex':
      return /^(0x)?([0-9a-f]{2})+$/i.test(text)
        ? undefined
        : { message: 'is not hex data with two digits per byte' }
    case 'hex32':
    case 'hex48':
    case 'hex96':
      return checkBytes(text, Number(kind.slice(3)))
    case 'decimal':
      return checkDecimal(text, unit)
    case 'integer':
      return /^(-?\d+|0x[0-9a-f]+)$/i.test(text) ? undefined : notWhole(text, unit)
    case 'natural':
      return /^\d+$/.test(text) ? undefined : notWhole(text, unit)
    default:
      return undefined
  }
}

function checkBytes(text: string, count: number): Fault | undefined {
  const digits = /^(?:0x)?([0-9a-f]*)$/i.exec(text)?.[1]
  if (digits?.length === 2 * count) return undefined
  const found = digits === undefined ? '' : `, this has ${digits.length}`
  return { message: `is not ${count} bytes in hex`, hint: `write ${2 * count} hex digits${found}` }
}

function checkDecimal(text: string, unit: string | undefined): Fault | undefined {
  const match = /^(?:\d+\.?|\d*\.(\d+))$/.exec(text)
  if (!match) return { message: 'is not a decimal number', hint: numberHint(text, unit) }
  if ((match[1]?.length ?? 0) > DECIMALS) return { message: `has more than ${DECIMALS} decimal places` }
  return undefined
}

function notWhole(text: string, unit: string | undefined): Fault {
  return { message: 'is not an integer', hint: numberHint(text, unit) }
}

/** A hint to write the number without unit, thousands separators or exponent; undefined if there is none. */
function numberHint(text: string, unit: string | undefined): string | undefined {
  // A comma separates thousands in some countries, decimals in others.
  if (/^\d+(?:[.,_]\d+)*,\d/.test(text))
    return 'write it without thousands separators, and a point before decimals'
  const [, digits, letters = ''] = /^(\d[\d_]*(?:\.\d+)?)(?:\s*([a-zA-Z]+))?$/.exec(text) ?? []
  // Without its unit, a number in another unit would be wrong.
  const isSameUnit = unit === undefined || unit.toLowerCase().startsWith(letters.toLowerCase())
  const number = isSameUnit ? digits?.replaceAll('_', '') : undefined
  const plain =
    (number === text ? undefined : number) ??
    (/^\d+(\.\d+)?e\d+$/i.test(text) ? 'the number in full' : undefined)
  if (plain === undefined) return unit === undefined ? undefined : `expected a number of ${unit}`
  return unit === undefined ? `write ${plain}` : `write ${plain}; the unit is ${unit}`
}

function checkRange(text: string, { range, unit }: ValueRules): Fault | undefined {
  if (!range) return undefined
  const value = Number(text)
  const of = unit === undefined ? '' : ` ${unit}`
  if (range.min !== undefined && value < range.min) return { message: `is less than ${range.min}${of}` }
  if (range.max !== undefined && value > range.max) return { message: `is more than ${range.max}${of}` }
  if (range.multipleOf !== undefined && !isMultiple(text, range.multipleOf))
    return { message: `is not a multiple of ${range.multipleOf}${of}` }
  return undefined
}

/** Exact even for integers that floating point cannot represent. */
function isMultiple(text: string, of: number): boolean {
  return /^\d+$/.test(text) && Number.isInteger(of)
    ? BigInt(text) % BigInt(of) === 0n
    : Number(text) % of === 0
}

function checkJson(text: string, shape: Shape | undefined): Fault | undefined {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    const hint = /^\s*(?:\[\s*)?\{\s*\w+\s*:/.test(text)
      ? "wrap it in '…' so that the shell keeps it together"
      : undefined
    return hint || !isPlaceholder(text) ? { message: 'is not valid JSON', hint } : undefined
  }
  if (!shape) return undefined
  if (!shape.list) return checkObject(data, shape)
  if (!Array.isArray(data)) return { message: 'is not a JSON array', hint: 'wrap it in [ ]' }
  for (const item of data) {
    const fault = checkObject(item, shape)
    if (fault) return fault
  }
  return undefined
}

/** Keys may be written in snake_case or camelCase. */
function checkObject(item: unknown, shape: Shape): Fault | undefined {
  if (!isRecord(item)) return { message: 'contains something other than a JSON object' }
  const values = new Map(Object.entries(item).map(([key, value]) => [plainKey(key), value]))
  for (const [key, kind] of Object.entries(shape.fields)) {
    const value: unknown = values.get(plainKey(key))
    if (value === undefined) return { message: `is missing the key ${key}` }
    if (typeof value !== 'string' && typeof value !== 'number')
      return { message: `has an invalid value for ${key}` }
    const text = String(value)
    const rules = { range: shape.ranges?.[key] }
    const fault = isPlaceholder(text) ? undefined : (checkKind(text, kind) ?? checkRange(text, rules))
    if (fault) return { ...fault, message: `has ${key} "${value}", which ${fault.message}` }
  }
  return undefined
}

function plainKey(key: string): string {
  return key.replaceAll('_', '').toLowerCase()
}
