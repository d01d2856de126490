// Shows the arguments and options of a command: a table, or a line if there is only one. What many commands of a group
// share is shown once, where the page lists the group.
import { fillLabel } from '../../model/fill-label.ts'
import type { ToolLabels } from '../../model/labels.ts'
import { memoize } from '../../text/memoize.ts'
import { lifeOfArgument, lifeOfOption } from '../facts/availability.ts'
import { describeArgument, describeOption, type Facts } from '../facts/facts.ts'
import { argumentForm } from '../manifest/naming.ts'
import type { ManifestOption, ValueRules } from '../manifest/schema.ts'
import { type Command, leaves } from '../manifest/tree.ts'
import { withLife } from './badges.ts'
import { blocks, code, prose, table } from './table.ts'
import { describeDefault, describeValues } from './values.ts'

/** An argument or option, as Markdown. */
interface Parameter {
  shown: string
  description: string
  unit: string
  values: string
  fallback: string
}

/** Shows a command's own arguments and options, without hidden ones and without those that are shown elsewhere. */
export function showParameters(
  command: Command,
  facts: Facts,
  { labels, shared = new Set() }: { labels: ToolLabels; shared?: ReadonlySet<string> | undefined },
): string {
  const { argument, whatItIs, option, whatItDoes } = labels.head
  const left = (parameters: Parameter[]) => parameters.filter((parameter) => !shared.has(keyOf(parameter)))
  return blocks([
    show(left(argumentsOf(command, facts, labels)), [argument, whatItIs], labels),
    show(left(optionsOf(command, facts, labels)), [option, whatItDoes], labels),
  ])
}

/** The forms of the same arguments and options, such as `[-r, --recipient <string>]`. */
export function formsOf(
  command: Command,
  facts: Facts,
  { labels, shared = new Set() }: { labels: ToolLabels; shared?: ReadonlySet<string> | undefined },
): string[] {
  const known = [...argumentsOf(command, facts, labels), ...optionsOf(command, facts, labels)]
  const forms = [
    ...command.arguments.map(argumentForm),
    ...command.options.filter(({ hidden }) => !hidden).map(({ flags }) => `[${flags}]`),
  ]
  return known.flatMap((parameter, index) => (shared.has(keyOf(parameter)) ? [] : (forms[index] ?? [])))
}

/** Shows the arguments and options that many commands of a group take. */
export function showShared(group: Command, facts: Facts, labels: ToolLabels): string {
  const parameters = sharedIn(facts)(labels)(group)
  if (parameters.length === 0) return ''
  const { option, whatItDoes } = labels.head
  return blocks([labels.shared, show(parameters, [option, whatItDoes], labels)])
}

/** Keys of the arguments and options that many commands of a group take, for `showParameters`. */
export function sharedKeys(group: Command, facts: Facts, labels: ToolLabels): Set<string> {
  return new Set(sharedIn(facts)(labels)(group).map(keyOf))
}

/** The share of a group's commands that must take a parameter, and their least number. */
const MANY = 0.3
const LEAST = 3

/** Those of a group, computed once: the section of each of its commands omits them. */
const sharedIn = memoize(
  (facts: Facts) =>
    memoize(
      (labels: ToolLabels) =>
        memoize((group: Command) => sharedParameters(group, facts, labels), new WeakMap()),
      new WeakMap(),
    ),
  new WeakMap(),
)

function sharedParameters(group: Command, facts: Facts, labels: ToolLabels): Parameter[] {
  const commands = leaves(group).filter((command) => !command.facts.hidden)
  const found = new Map<string, { parameter: Parameter; count: number }>()
  for (const command of commands) {
    for (const parameter of [...argumentsOf(command, facts, labels), ...optionsOf(command, facts, labels)]) {
      const key = keyOf(parameter)
      found.set(key, { parameter, count: (found.get(key)?.count ?? 0) + 1 })
    }
  }
  const least = Math.max(LEAST, commands.length * MANY)
  return [...found.values()].flatMap(({ parameter, count }) => (count >= least ? [parameter] : []))
}

function keyOf(parameter: Parameter): string {
  return JSON.stringify(parameter)
}

function argumentsOf(command: Command, facts: Facts, labels: ToolLabels): Parameter[] {
  return command.arguments.map((argument) => ({
    shown: withLife(code(argumentForm(argument)), lifeOfArgument(command, argument, facts), labels),
    description: prose(describeArgument(argument.name, command, facts)),
    ...rulesOf(argument, facts, labels),
  }))
}

function optionsOf(command: Command, facts: Facts, labels: ToolLabels): Parameter[] {
  return command.options
    .filter(({ hidden }) => !hidden)
    .map((option) => ({
      shown: withLife(code(option.flags), lifeOfOption(command, option, facts), labels),
      description: prose(describeOption(option, command, facts)),
      ...rulesOf(option, facts, labels),
    }))
}

function rulesOf(
  rules: ValueRules & Pick<ManifestOption, 'env' | 'mandatory'>,
  { tree }: Facts,
  labels: ToolLabels,
): Pick<Parameter, 'unit' | 'values' | 'fallback'> {
  return {
    unit: prose(rules.unit ?? ''),
    values: describeValues(rules, labels, tree?.manifest.shapes),
    fallback: describeDefault(rules, labels),
  }
}

function show(parameters: Parameter[], [name, what]: [string, string], labels: ToolLabels): string {
  const [only] = parameters
  if (only && parameters.length === 1) return showLine(only, labels)
  const { unit, values, default: fallback } = labels.head
  const rows = parameters.map((parameter) => [
    parameter.shown,
    parameter.description,
    parameter.unit,
    parameter.values,
    parameter.fallback,
  ])
  return table([name, what, unit, values, fallback], rows)
}

/** `` `<eth>`: Amount of ETH (ETH, decimal number) ``. */
function showLine({ shown, description, unit, values, fallback }: Parameter, labels: ToolLabels): string {
  const otherwise =
    fallback === '' || fallback === labels.values.required
      ? fallback
      : fillLabel(labels.values.fallback, { value: fallback })
  const rules = [[unit, values].filter(Boolean).join(', '), otherwise].filter(Boolean).join('; ')
  const text = [description.replace(/\.$/, ''), rules && `(${rules})`].filter(Boolean).join(' ')
  return (text === '' ? shown : `${shown}: ${text}`).replace(/[\r\n]+/g, ' ')
}
