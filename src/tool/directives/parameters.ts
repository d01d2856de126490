// Shows the arguments and options of a command: a name with its rules, and below it what it is. What many commands of a
// group share is shown once, where the page lists the group.
import { fillLabel } from '../../model/fill-label.ts'
import type { ToolLabels } from '../../model/labels.ts'
import { memoize } from '../../text/memoize.ts'
import { lifeOfArgument, lifeOfOption } from '../facts/availability.ts'
import { describeArgument, describeOption, type Facts } from '../facts/facts.ts'
import { argumentForm } from '../manifest/naming.ts'
import type { ManifestOption, ValueRules } from '../manifest/schema.ts'
import { type Command, leaves } from '../manifest/tree.ts'
import { withLife } from './badges.ts'
import { code, definitions, prose } from './table.ts'
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
  const all = [...argumentsOf(command, facts, labels), ...optionsOf(command, facts, labels)]
  return show(
    all.filter((parameter) => !shared.has(keyOf(parameter))),
    labels,
  )
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
  const list = show(sharedIn(facts)(labels)(group), labels)
  return list && `${labels.shared}\n\n${list}`
}

/** Keys of the arguments and options that many commands of a group take, for `showParameters`. */
export function sharedKeys(group: Command, facts: Facts, labels: ToolLabels): Set<string> {
  return new Set(sharedIn(facts)(labels)(group).map(keyOf))
}

/** The share of a group's commands that must take a parameter, and their least number. */
const MANY = 0.3
const LEAST = 3

/** The parameters of a group, computed once: the section of each of its commands omits them. */
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

function show(parameters: readonly Parameter[], labels: ToolLabels): string {
  return definitions(
    parameters.map((parameter) => {
      const rules = rulesLine(parameter, labels)
      return [`${parameter.shown}${rules && ` <small>${rules}</small>`}`, parameter.description]
    }),
  )
}

/** Joins unit, values and default of a parameter: `ETH, decimal number; default: 1`. */
function rulesLine({ unit, values, fallback }: Parameter, labels: ToolLabels): string {
  const otherwise =
    fallback === '' || fallback === labels.values.required
      ? fallback
      : fillLabel(labels.values.fallback, { value: fallback })
  return [[unit, values].filter(Boolean).join(', '), otherwise].filter(Boolean).join('; ')
}
