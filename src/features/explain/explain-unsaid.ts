// Explains what a line omits: required arguments and options, defaults, and required variables.
import { fillLabel } from '../../model/fill-label.ts'
import { describeOption } from '../../tool/facts/facts.ts'
import type { Reading } from '../../tool/lines/outcome.ts'
import { argumentForm } from '../../tool/manifest/naming.ts'
import type { ValueRules } from '../../tool/manifest/schema.ts'
import { availableOptions, isNeeded } from '../../tool/manifest/tree.ts'
import { amountInWords } from './amounts.ts'
import { type ExplainFacts, rulesKey } from './explain-facts.ts'
import { type Part, type Remark, remark, remarksOf } from './explanation.ts'

/** Required arguments and options that are missing. */
export function explainMissing({ outcome, operands, options }: Reading, context: ExplainFacts): Part[] {
  const { command } = outcome
  if (!runs(outcome)) return []
  const { required } = context.labels.explain.part
  const missing = command.arguments
    .filter(({ optional }, index) => !optional && index >= operands.length)
    .map((argument) => {
      const about = described(argument.description)
      const remarks = [remark('danger', required), ...about, ...expected(argument, context)]
      return untyped('argument', argumentForm(argument), remarks)
    })
  const needed = availableOptions(command).filter(
    (option) => isNeeded(option) && !options.some((given) => given.option === option),
  )
  return [
    ...missing,
    ...needed.map((option) => {
      const about = described(describeOption(option, command, context))
      const remarks = [remark('danger', required), ...about, ...expected(option, context)]
      return untyped('option', option.flags, remarks)
    }),
  ]
}

/** Omitted arguments and options that have a default or are read from a variable. */
export function explainDefaults({ outcome, operands, options }: Reading, context: ExplainFacts): Part[] {
  const { command } = outcome
  if (!runs(outcome)) return []
  const open = command.arguments.slice(operands.length).flatMap((argument) => {
    const fallback = defaultOf(argument, context)
    if (fallback.length === 0) return []
    const remarks = [...described(argument.description), ...fallback]
    return untyped('argument', argumentForm(argument), remarks)
  })
  const left = availableOptions(command).filter(
    (option) => !option.hidden && !options.some((given) => given.option === option),
  )
  const unset = left.flatMap((option) => {
    const fallback = defaultOf(option, context)
    if (fallback.length === 0) return []
    return untyped('option', option.flags, [
      ...described(describeOption(option, command, context)),
      ...fallback,
    ])
  })
  return [...open, ...unset]
}

/** Required variables. @param set names of the variables that the line sets */
export function explainNeeded(
  { outcome }: Reading,
  { set, context }: { set: ReadonlySet<string>; context: ExplainFacts },
): Part[] {
  const variables = runs(outcome) ? context.variables : []
  return variables
    .filter(({ name, required }) => required && !set.has(name))
    .map(({ name, description }) => {
      const href = context.pageOf(`variable:${name}`)
      return { ...untyped('variable', name, described(description)), ...(href !== undefined && { href }) }
    })
}

function runs({ kind }: Reading['outcome']): boolean {
  return kind !== 'help' && kind !== 'version' && kind !== 'unknown-command'
}

function defaultOf(
  { env, default: fallback, defaultNote, unit }: ValueRules & { env?: string | undefined },
  { labels }: ExplainFacts,
): Remark[] {
  const { default: label, fromVariable } = labels.explain.part
  const value = defaultNote ?? (fallback === undefined || fallback === false ? undefined : `\`${fallback}\``)
  const amount = unit === undefined ? undefined : amountInWords(String(fallback), unit)
  const inWords = amount && amount !== `${fallback} ${unit}` ? ` (${amount})` : ''
  return remarksOf(
    env !== undefined && remark('plain', fillLabel(fromVariable, { name: `\`${env}\`` })),
    value !== undefined && remark('plain', fillLabel(label, { value: value + inWords })),
  )
}

function expected(rules: ValueRules, { labels, expected: texts }: ExplainFacts): Remark[] {
  const inUnit = [texts[rulesKey(rules)], rules.unit].filter(Boolean).join(', ')
  return inUnit === '' ? [] : [remark('plain', fillLabel(labels.explain.part.values, { values: inUnit }))]
}

/** A part that the line does not contain. @param name as it would be typed */
function untyped(kind: Part['kind'], name: string, remarks: Remark[]): Part {
  return { kind, text: '', title: `\`${name}\``, remarks }
}

function described(text = ''): Remark[] {
  return text === '' ? [] : [remark('plain', text)]
}
