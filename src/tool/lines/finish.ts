// Decides the outcome of a line whose words are split into operands and options: whether anything is missing,
// unknown, in conflict or superfluous.
import { parsingRules } from '../manifest/parsing-rules.ts'
import { type Command, type CommandTree, isNeeded, type Option } from '../manifest/tree.ts'
import type { Outcome } from './outcome.ts'
import type { GivenOption, Scan, Word } from './scan-options.ts'

/** Checks the remaining words of a command in the order in which commander does. */
export function finish(tree: CommandTree, command: Command, { operands, unknown, given }: Scan): Outcome {
  const { runs, isHelp, dialect } = parsingRules(tree, command)
  const [flag] = unknown
  const [first] = operands
  const help = (asked: boolean): Outcome => ({ kind: 'help', command, asked, options: given })
  if (!runs && !first && !flag) return help(false)
  if (!dialect.helpsFirst && !runs && first) return { kind: 'unknown-command', command, word: first }
  if (unknown.some(({ text }) => isHelp(text))) return help(true)
  const fault = checkOptions(command, given)
  if (fault) return fault
  if (!runs && first) return { kind: 'unknown-command', command, word: first }
  if (flag && !command.facts.allowUnknownOption) return { kind: 'unknown-option', command, word: flag }
  if (!runs) return help(false)
  return checkOperands(tree, command, { operands: [...operands, ...unknown], options: given })
}

/** Looks for missing required options and for conflicting ones, of the command and of its parents. */
function checkOptions(command: Command, given: GivenOption[]): Outcome | undefined {
  const missing = missingOption(command, given)
  if (missing) return { kind: 'missing-option', command, option: missing, options: given }
  const pair = conflictingOptions(command, given)
  if (!pair) return undefined
  const word = given.findLast(({ option }) => pair.includes(option))?.index ?? -1
  return { kind: 'conflicting-options', command, pair, word }
}

function missingOption({ options, parent }: Command, given: GivenOption[]): Option | undefined {
  const needed = options.filter(isNeeded)
  const set = needed.length > 0 ? givenOptions(options, given) : undefined
  return needed.find((option) => !set?.has(option)) ?? (parent && missingOption(parent, given))
}

function conflictingOptions(
  { options, parent }: Command,
  given: GivenOption[],
): [Option, Option] | undefined {
  const set = options.some(({ conflicts }) => conflicts) ? givenOptions(options, given) : []
  for (const option of set) {
    const isOther = (each: Option) =>
      option.conflicts?.some((flag) => isNamed(each, flag)) && areGiven(option, each, given)
    const other = option.conflicts && [...set].find(isOther)
    if (other) return [option, other]
  }
  return parent && conflictingOptions(parent, given)
}

/**
 * Whether two options are given. Those of one name, such as `--indent` and `--no-indent`, share a value, so
 * both flags must be in the line.
 */
function areGiven(one: Option, other: Option, given: readonly GivenOption[]): boolean {
  const has = (option: Option) => given.some((each) => each.option === option)
  return optionName(one) !== optionName(other) || (has(one) && has(other))
}

/** The options of one command that have a value: given, implied by a given one, or negating a given one. */
function givenOptions(options: readonly Option[], given: readonly GivenOption[]): Set<Option> {
  const words = new Set(given.map(({ option }) => option).filter((option) => options.includes(option)))
  const implied = [...words].flatMap(({ implies = [] }) => implies)
  const names = new Set([...words].map(optionName))
  return new Set(
    options.filter(
      (option) => names.has(optionName(option)) || implied.some((flag) => isNamed(option, flag)),
    ),
  )
}

/** The name under which the parser stores the value: both `--color` and `--no-color` are `color`. */
function optionName({ id, negate }: Option): string {
  return negate ? id.slice('--no-'.length) : id.replace(/^--?/, '')
}

function isNamed({ long, short }: Option, flag: string): boolean {
  return flag === long || flag === short
}

function checkOperands(
  tree: CommandTree,
  command: Command,
  { operands, options }: { operands: Word[]; options: GivenOption[] },
): Outcome {
  const missing = command.arguments.find((argument, index) => !argument.optional && index >= operands.length)
  if (missing) return { kind: 'missing-argument', command, name: missing.name, operands }
  const variadic = command.arguments.at(-1)?.variadic ?? false
  const { allowsExcess } = parsingRules(tree, command)
  if (!variadic && !allowsExcess && operands.length > command.arguments.length) {
    return { kind: 'excess-arguments', command, operands }
  }
  return { kind: 'run', command, operands, options }
}
