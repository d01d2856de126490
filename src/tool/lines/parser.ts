// Parses the words of a command line as the parser of the described tool would. `readOnce` follows
// commander's own order; versions 8 to 14 differ only in negative numbers, which 14 alone accepts as values.
import { dialectOf } from '../manifest/dialects.ts'
import { parsingRules } from '../manifest/parsing-rules.ts'
import { type Command, type CommandTree, isNeeded, type Option } from '../manifest/tree.ts'
import type { Outcome, Reading, Step } from './outcome.ts'
import { type GivenOption, type Scan, scanOptions, type Word } from './scan-options.ts'

/** Parses what follows the tool's name. */
export function parseCommandLine(tree: CommandTree, words: readonly Word[]): Outcome {
  return readCommandLine(tree, words).outcome
}

/** Parses what follows the tool's name, and returns how each word was interpreted. */
export function readCommandLine(tree: CommandTree, words: readonly Word[]): Reading {
  return dialectOf(tree.manifest).rereads ? rereadCommandLine(tree, words) : readOnce(tree, words)
}

function readOnce(tree: CommandTree, words: readonly Word[]): Reading {
  let command = tree.root
  let operands: Word[] = []
  let unknown = [...words]
  const options: GivenOption[] = []
  const steps: Step[] = []
  const end = (outcome: Outcome): Reading => ({ outcome, steps, options, operands })
  for (;;) {
    const scan = scanOptions(tree, command, unknown)
    options.push(...scan.given)
    operands = [...operands, ...scan.operands]
    if (scan.end) return end({ ...scan.end, command, options })
    unknown = scan.unknown
    const rules = parsingRules(tree, command)
    const [first] = operands
    const child = first && command.byName.get(first.text)
    if (child) {
      command = child
      operands = operands.slice(1)
      steps.push({ word: first, command })
      continue
    }
    if (first && first.text === rules.helpCommand) return end(helpOf(command, operands[1], options))
    if (!rules.fallback) return end(finish(tree, command, { operands, unknown, given: options }))
    if (unknown.some(({ text }) => rules.isHelp(text)))
      return end({ kind: 'help', command, isRequested: true, options })
    command = rules.fallback
  }
}

/** The outcome of `help [command]`. */
function helpOf(group: Command, named: Word | undefined, options: GivenOption[]): Outcome {
  const child = named && group.byName.get(named.text)
  return { kind: 'help', command: child ?? group, isRequested: child !== undefined || !named?.text, options }
}

/** Parses what follows the tool's name. */
function rereadCommandLine(tree: CommandTree, words: readonly Word[]): Reading {
  let command = tree.root
  const steps: Step[] = []
  for (;;) {
    const { operands: found, unknown: others, given: options, end: fault } = scanOptions(tree, command, words)
    const rules = parsingRules(tree, command)
    const unknown = others.filter(
      ({ text }) => !rules.isHelp(text.replace(/^--no-/, '--').replace(/=.*/s, '')),
    )
    const operands = found.slice(steps.length)
    const end = (outcome: Outcome): Reading => ({ outcome, steps, options, operands })
    const [first] = operands
    const child = first ? command.byName.get(first.text) : rules.fallback
    if (child) {
      command = child
      if (first) steps.push({ word: first, command })
      continue
    }
    const asksHelp = others.some(({ text }) => rules.isHelp(text.replace(/=true$/, '')))
    if (asksHelp || operands.at(-1)?.text === 'help')
      return end({ kind: 'help', command, isRequested: true, options: [] })
    if (fault) return end({ ...fault, command, options: fault.kind === 'version' ? [] : options })
    // A switch that is turned off counts as given, too.
    const given = options.map((option) => ({ ...option, option: ownOption(command, option.option) }))
    return end(finish(tree, command, { operands, unknown, given }))
  }
}

/**
 * The option of the command, or of one of its parents, with the id of `option`, which may be a negated copy.
 */
function ownOption(command: Command, option: Option): Option {
  const own = command.options.find(({ id }) => id === option.id)
  return own ?? (command.parent ? ownOption(command.parent, option) : option)
}

/** Checks the remaining words of a command in the order in which commander does. */
function finish(tree: CommandTree, command: Command, { operands, unknown, given }: Scan): Outcome {
  const { runs, isHelp, dialect } = parsingRules(tree, command)
  const [flag] = unknown
  const [first] = operands
  const help = (asked: boolean): Outcome => ({ kind: 'help', command, isRequested: asked, options: given })
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
    const isOther = (candidate: Option) =>
      option.conflicts?.some((flag) => isNamed(candidate, flag)) && areGiven(option, candidate, given)
    const other = option.conflicts && [...set].find(isOther)
    if (other) return [option, other]
  }
  return parent && conflictingOptions(parent, given)
}

/**
 * Returns whether two options are given. Options of one name, such as `--indent` and `--no-indent`, share a value, so
 * both flags must be in the line.
 */
function areGiven(first: Option, other: Option, given: readonly GivenOption[]): boolean {
  const has = (option: Option) => given.some((entry) => entry.option === option)
  return optionName(first) !== optionName(other) || (has(first) && has(other))
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
