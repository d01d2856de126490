// The parts of a line that a link to an explanation, or a report of a problem, repeats: names of the tool, and values that
// cannot be secrets. Anything else may be one, whatever it looks like.
import { isAddress } from '../../tool/ethereum/address.ts'
import type { ShellWord } from '../../tool/lines/shell-words.ts'
import type { ValueRules } from '../../tool/manifest/schema.ts'
import type { CorrectedLine } from './error-recovery.ts'
import { argumentAt } from './explain-words.ts'
import type { Part } from './explanation.ts'

/** A number, as amounts, indexes and chain ids are. */
const NUMBER = /^-?\d{1,24}(?:\.\d{1,24})?$/
const NUMERIC = /^(?:decimal|integer|natural)/
const PLACEHOLDER = /^<[a-z-]{1,30}>$/i
/** An option, which the tool need not have. */
const OPTION = /^--?[a-z][a-z-]{0,30}$/
const UNKNOWN = '<value>'

/** @param before the parts before the words that the tool receives */
export function reportedLine(
  before: readonly Part[],
  words: readonly ShellWord[],
  { reading }: CorrectedLine,
) {
  const { steps, options, operands, outcome } = reading
  const shown = new Map(steps.map(({ word }) => [word.index, word.text]))
  for (const { option, index, value } of options) {
    const known = shown.has(index) ? `${shown.get(index)} ${option.id}` : option.id
    const plain = value && plainValue(value.text, option)
    shown.set(index, value?.index === index ? `${known}=${plain}` : known)
    if (value && plain !== undefined && value.index !== index) shown.set(value.index, plain)
  }
  for (const [position, { index, text }] of operands.entries())
    shown.set(index, plainValue(text, argumentAt(position, outcome.command) ?? {}))
  const rest = words.map(({ text }, index) => shown.get(index) ?? (OPTION.test(text) ? text : UNKNOWN))
  return [...before.flatMap(plainPart), ...rest].join(' ')
}

function plainValue(text: string, { kind, choices }: ValueRules): string {
  const isPlain =
    isAddress(text) ||
    PLACEHOLDER.test(text) ||
    choices?.includes(text) ||
    (NUMERIC.test(kind ?? '') && NUMBER.test(text))
  return isPlain ? text : UNKNOWN
}

function plainPart({ kind, text }: Part): string[] {
  if (kind === 'tool') return [text]
  const [name, value = ''] = text.split('=', 2)
  return kind === 'variable' ? [`${name}=${PLACEHOLDER.test(value) ? value : UNKNOWN}`] : []
}
