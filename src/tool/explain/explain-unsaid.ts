// What a line leaves out: arguments and options that it needs, and what holds by default.
import { fillLabel } from '../../model/fill-label.ts'
import { describeArgument, describeOption } from '../facts/facts.ts'
import type { Reading } from '../lines/outcome.ts'
import { argumentForm } from '../manifest/naming.ts'
import type { ValueRules } from '../manifest/schema.ts'
import { availableOptions, type Command, isNeeded, type Option } from '../manifest/tree.ts'
import { amountInWords } from './amounts.ts'
import { type ExplainFacts, rulesKey } from './explain-facts.ts'
import { type Part, type Remark, remark, remarksOf } from './explanation.ts'

/** Arguments and options without which the command does not run. */
export function explainMissing({ outcome, operands, options }: Reading, context: ExplainFacts): Part[] {
  const { command } = outcome
  if (!runs(outcome)) return []
  const { required } = context.labels.explain.part
  const missing = command.arguments
    .filter(({ optional }, index) => !optional && index >= operands.length)
    .map((argument): Part => {
      const about = describeArgument(argument.name, command, context.facts)
      const remarks = [remark('danger', required), ...described(about), ...expected(argument, context)]
      return { kind: 'argument', text: '', title: `\`${argumentForm(argument)}\``, remarks }
    })
  const needed = availableOptions(command).filter(
    (option) => isNeeded(option) && !options.some((given) => given.option === option),
  )
  return [
    ...missing,
    ...needed.map((option): Part => {
      const about = aboutOption(option, command, context)
      const remarks = [remark('danger', required), ...about, ...expected(option, context)]
      return { kind: 'option', text: '', title: `\`${option.flags}\``, remarks }
    }),
  ]
}

/** Arguments and options with a default that the line does not give. */
export function explainUnsaid({ outcome, operands, options }: Reading, context: ExplainFacts): Part[] {
  const { command } = outcome
  if (!runs(outcome)) return []
  const open = command.arguments.slice(operands.length).flatMap((argument): Part[] => {
    const fallback = defaultOf(argument, context)
    if (fallback.length === 0) return []
    const about = described(describeArgument(argument.name, command, context.facts))
    const remarks = [...about, ...fallback]
    return [{ kind: 'argument', text: '', title: `\`${argumentForm(argument)}\``, remarks }]
  })
  const left = availableOptions(command).filter(
    (option) => !option.hidden && !options.some((given) => given.option === option),
  )
  const unset = left.flatMap((option): Part[] => {
    const fallback = defaultOf(option, context)
    if (fallback.length === 0) return []
    const remarks = [...aboutOption(option, command, context), ...fallback]
    return [{ kind: 'option', text: '', title: `\`${option.flags}\``, remarks }]
  })
  return [...open, ...unset]
}

/** Variables that the tool needs. @param set names of those that the line sets itself */
export function explainNeeded(
  { outcome }: Reading,
  { set, context }: { set: ReadonlySet<string>; context: ExplainFacts },
): Part[] {
  const variables = runs(outcome) ? context.variables : []
  return variables
    .filter(({ name, required }) => required && !set.has(name))
    .map(({ name, description }): Part => {
      const href = context.pageOf(`variable:${name}`)
      const about = { title: `\`${name}\``, remarks: described(description) }
      return { kind: 'variable', text: '', ...about, ...(href !== undefined && { href }) }
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

function aboutOption(option: Option, command: Command, { facts }: ExplainFacts): Remark[] {
  return described(describeOption(option, command, facts))
}

function described(text: string): Remark[] {
  return text === '' ? [] : [remark('plain', text)]
}
