// Puts the rules of a value in words, for the tables of arguments and options.
import type { ManifestOption, Shape, ValueRules } from '../manifest/schema.ts'
import { code, prose } from './table.ts'

const KINDS: Partial<Record<NonNullable<ValueRules['kind']>, string>> = {
  address: 'address',
  bytes32: '32 bytes in hex',
  hex: 'hex',
  'hex-list': 'hex values, comma-separated',
  decimal: 'decimal number',
  'decimal-list': 'decimal numbers, comma-separated',
  integer: 'whole number',
  'integer-list': 'whole numbers, comma-separated',
  natural: 'whole number, 0 or more',
  'natural-list': 'whole numbers, comma-separated',
}

/** What may be written there: kind, bounds, choices. Empty when anything may. */
export function describeValues(rules: ValueRules, shapes: Record<string, Shape> = {}): string {
  if (rules.choices) return rules.choices.map(code).join(', ')
  const parts = [describeKind(rules, shapes), rules.range ? describeRange(rules.range) : '']
  return parts.filter((part) => part !== '').join('; ')
}

/** Writes what a value is when it is not given; empty when nothing is known of it. */
export function describeDefault(rules: ValueRules & Pick<ManifestOption, 'env' | 'mandatory'>): string {
  const fallback = describeFallback(rules) || (rules.mandatory ? 'required' : '')
  return [code(rules.env ?? ''), fallback].filter((part) => part !== '').join(', else ')
}

function describeFallback(rules: ValueRules): string {
  if (rules.defaultNote) return prose(rules.defaultNote)
  return rules.default === undefined || rules.default === false ? '' : code(String(rules.default))
}

function describeKind({ kind, shape, range }: ValueRules, shapes: Record<string, Shape>): string {
  if (kind === 'natural' && range?.min !== undefined) return KINDS.integer ?? ''
  if (kind !== 'json') return kind ? (KINDS[kind] ?? '') : ''
  const known = shape === undefined ? undefined : shapes[shape]
  if (!known) return 'JSON'
  const keys = Object.keys(known.fields).map(code).join(', ')
  return `JSON: ${known.list ? 'array of objects' : 'object'} with ${keys}`
}

function describeRange({ min, max, multipleOf }: NonNullable<ValueRules['range']>): string {
  const bounds =
    min !== undefined && max !== undefined
      ? `${min} to ${max}`
      : min !== undefined
        ? `at least ${min}`
        : max !== undefined
          ? `at most ${max}`
          : ''
  return [bounds, multipleOf === undefined ? '' : `a multiple of ${multipleOf}`].filter(Boolean).join(', ')
}
