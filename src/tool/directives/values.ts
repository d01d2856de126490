// Describes the rules of a value, for the tables of arguments and options.
import { fillLabel } from '../../model/fill-label.ts'
import type { ToolLabels } from '../../model/labels.ts'
import type { ManifestOption, Shape, ValueRules } from '../manifest/schema.ts'
import { code, prose } from './table.ts'

const KINDS: Partial<Record<NonNullable<ValueRules['kind']>, keyof ToolLabels['values']>> = {
  address: 'address',
  bytes32: 'bytes32',
  hex: 'hex',
  'hex-list': 'hexList',
  decimal: 'decimal',
  'decimal-list': 'decimalList',
  integer: 'integer',
  'integer-list': 'integerList',
  natural: 'natural',
  'natural-list': 'integerList',
}

/** Describes valid values: the choices, or else the kind and the range. Empty if any text is valid. */
export function describeValues(
  rules: ValueRules,
  { values: labels }: Pick<ToolLabels, 'values'>,
  shapes: Record<string, Shape> = {},
): string {
  if (rules.choices) return rules.choices.map(code).join(', ')
  const range = rules.range ? describeRange(rules.range, labels) : ''
  return [describeKind(rules, labels, shapes), range].filter((part) => part !== '').join('; ')
}

/**
 * Describes what applies if a value is omitted: a variable or default, or that it is required; may be empty.
 */
export function describeDefault(
  rules: ValueRules & Pick<ManifestOption, 'env' | 'mandatory'>,
  { values: labels }: ToolLabels,
): string {
  const then = describeFallback(rules) || (rules.mandatory ? labels.required : '')
  const first = code(rules.env ?? '')
  return first && then ? fillLabel(labels.else, { first, then }) : first || then
}

function describeFallback(rules: ValueRules): string {
  if (rules.defaultNote) return prose(rules.defaultNote)
  return rules.default === undefined || rules.default === false ? '' : code(String(rules.default))
}

function describeKind(
  { kind, shape, range }: ValueRules,
  labels: ToolLabels['values'],
  shapes: Record<string, Shape>,
): string {
  if (kind === 'natural' && range?.min !== undefined) return labels.integer
  const label = kind && KINDS[kind]
  const bytes = /^hex(\d+)$/.exec(kind ?? '')?.[1]
  if (bytes !== undefined) return fillLabel(labels.hexBytes, { count: bytes })
  if (kind !== 'json') return label ? labels[label] : ''
  const known = shape === undefined ? undefined : shapes[shape]
  if (!known) return labels.json
  const keys = Object.keys(known.fields).map(code).join(', ')
  return fillLabel(known.list ? labels.jsonList : labels.jsonObject, { keys })
}

function describeRange(
  { min, max, multipleOf }: NonNullable<ValueRules['range']>,
  labels: ToolLabels['values'],
): string {
  const bounds =
    min !== undefined && max !== undefined
      ? fillLabel(labels.between, { min, max })
      : min !== undefined
        ? fillLabel(labels.atLeast, { min })
        : max !== undefined
          ? fillLabel(labels.atMost, { max })
          : ''
  const multiple = multipleOf === undefined ? '' : fillLabel(labels.multipleOf, { number: multipleOf })
  return [bounds, multiple].filter((part) => part !== '').join(', ')
}
