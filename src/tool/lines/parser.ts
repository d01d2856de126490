// Parses the words of a command line as commander would for the tool that a manifest describes, with commander's own
// order of looking at things: versions 8 to 14 differ in nothing but negative numbers, which only 14 takes as values.
import { parsingRules } from '../manifest/parsing-rules.ts'
import { type Command, type CommandTree, isNeeded, type Option } from '../manifest/tree.ts'
import { type GivenOption, type Scan, scanOptions, type Word } from './scan-options.ts'

export type Outcome =
  /** The command runs with these operands. */
  | { kind: 'run'; command: Command; operands: Word[]; options: GivenOption[] }
  /** Help is shown: asked for, or because a group was called without one of its commands. */
  | { kind: 'help'; command: Command; asked: boolean; options: GivenOption[] }
  | { kind: 'version'; command: Command; options: GivenOption[] }
  | { kind: 'unknown-command'; command: Command; word: Word }
  | { kind: 'unknown-option'; command: Command; word: Word }
  | { kind: 'missing-option-value'; command: Command; word: Word; options: GivenOption[] }
  | { kind: 'missing-option'; command: Command; option: Option; options: GivenOption[] }
  /** `word` is the index of the one that stands last. */
  | { kind: 'conflicting-options'; command: Command; pair: [Option, Option]; word: number }
  | { kind: 'missing-argument'; command: Command; name: string; operands: Word[] }
  | { kind: 'excess-arguments'; command: Command; operands: Word[] }

/** A word that names a command, or a group on the way to it. */
export interface Step {
  word: Word
  command: Command
}

/** What became of each word, as far as the line was read. */
export interface Reading {
  outcome: Outcome
  steps: Step[]
  /** Options that were understood. */
  options: GivenOption[]
  /** Words that are neither commands nor options nor their values. */
  operands: Word[]
}

/** Parses what stands after the tool's name. */
export function parseCommandLine(tree: CommandTree, words: readonly Word[]): Outcome {
  return readCommandLine(tree, words).outcome
}

/** Parses likewise, and keeps what became of each word. */
export function readCommandLine(tree: CommandTree, words: readonly Word[]): Reading {
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
      return end({ kind: 'help', command, asked: true, options })
    command = rules.fallback
  }
}

/** What `help [command]` does. */
function helpOf(group: Command, named: Word | undefined, options: GivenOption[]): Outcome {
  const child = named && group.byName.get(named.text)
  return { kind: 'help', command: child ?? group, asked: child !== undefined || !named?.text, options }
}

function finish(tree: CommandTree, command: Command, { operands, unknown, given }: Scan): Outcome {
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

/** Looks for options that a command, or one that holds it, cannot do without, and for those that exclude each other. */
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
    const other =
      option.conflicts && [...set].find((each) => option.conflicts?.some((flag) => isNamed(each, flag)))
    if (other) return [option, other]
  }
  return parent && conflictingOptions(parent, given)
}

/** The options of one command that have a value: given, implied by one that is, or the other side of `--no-…`. */
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

/** The name under which a program finds the value: that of `--no-color` is `color`. */
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
