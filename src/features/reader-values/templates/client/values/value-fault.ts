// Finds the fault of a value that a reader types.

import { fillLabel } from '../../../../../model/fill-label.ts'
import type { ValuesLabels } from '../../../../../model/labels.ts'
import { type AddressFault, addressFaultOf } from '../../../../../tool/ethereum/address.ts'
import { isSafeValue } from './choices.ts'

type Labels = ValuesLabels['fault']

const FORMS: Readonly<Record<string, [form: RegExp, label: 'bytes32' | 'hex' | 'decimal' | 'integer']>> = {
  bytes32: [/^0x[\da-f]{64}$/i, 'bytes32'],
  hex: [/^(0x)?([\da-f]{2})+$/i, 'hex'],
  decimal: [/^(\d+\.?|\d*\.\d{1,18})$/, 'decimal'],
  integer: [/^(-?\d+|0x[\da-f]+)$/i, 'integer'],
  natural: [/^\d+$/, 'integer'],
}

/** Describes the fault; undefined if the value may be used in an example. `kind` is one of a manifest's. */
export function valueFault(text: string, kind: string | undefined, labels: Labels): string | undefined {
  if (kind !== 'bytes32' && /^(0x)?[\da-f]{64}$/i.test(text)) return labels.key
  if (text.startsWith('-')) return labels.dash
  if (!isSafeValue(text)) return fillLabel(labels.character, { character: unsafeCharacter(text, labels) })
  if (kind === 'address') return describeAddress(addressFaultOf(text), labels)
  const [form, label] = FORMS[kind ?? ''] ?? []
  return label && form?.test(text) === false ? labels[label] : undefined
}

function describeAddress(fault: AddressFault | undefined, labels: Labels): string | undefined {
  return fault && fillLabel(labels[fault.kind], { count: fault.count ?? 0, address: fault.address ?? '' })
}

function unsafeCharacter(text: string, { space }: Labels): string {
  const character = [...text].find((name) => !isSafeValue(name) && name !== '-') ?? ''
  return character.trim() === '' ? space : character
}
