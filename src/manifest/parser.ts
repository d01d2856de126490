// Parses the words of a command line as commander would for the tool that a manifest describes, with commander's own
// order of looking at things: versions 12 to 14 differ in nothing but negative numbers, which only 14 takes as values.
import type { Command, CommandTree, Option } from './tree.ts'

/** A word after quoting, and which of the line's words it comes from. */
export interface Word {
  text: string
  index: number
}

/** An option that was found, with the word that gave its value if it has one. */
export interface GivenOption {
  option: Option
  value?: Word
  index: number
}

export type Outcome =
  /** The command runs with these operands. */
  | { kind: 'run'; command: Command; operands: Word[]; options: GivenOption[] }
  /** Help is shown: asked for, or because a group was called without one of its commands. */
  | { kind: 'help'; command: Command; asked: boolean; options: GivenOption[] }
  | { kind: 'version' }
  | { kind: 'unknown-command'; command: Command; word: Word }
  | { kind: 'unknown-option'; command: Command; word: Word }
  | { kind: 'missing-option-value'; command: Command; word: Word }
  | { kind: 'missing-argument'; command: Command; name: string; operands: Word[] }
  | { kind: 'excess-arguments'; command: Command; operands: Word[] }

interface Scan {
  operands: Word[]
  /** From the first option that the command does not know. */
  unknown: Word[]
  given: GivenOption[]
  /** Set when the scan ended the run. */
  end?: Outcome
}

/** Parses what stands after the tool's name. */
export function parseCommandLine(tree: CommandTree, words: readonly Word[]): Outcome {
  let command = tree.root
  let operands: Word[] = []
  let unknown = [...words]
  const options: GivenOption[] = []
  for (;;) {
    const scan = scanOptions(tree, command, unknown)
    if (scan.end) return scan.end
    options.push(...scan.given)
    operands = [...operands, ...scan.operands]
    unknown = scan.unknown
    const [first] = operands
    const child = first && command.byName.get(first.text)
    if (child) {
      command = child
      operands = operands.slice(1)
      continue
    }
    if (first?.text === 'help' && command.children.length > 0) {
      return helpOf(command.byName.get(operands[1]?.text ?? '') ?? command, operands[1], command)
    }
    return finish(tree, command, { operands, unknown, given: options })
  }
}

/** What `help [command]` does. */
function helpOf(target: Command, named: Word | undefined, group: Command): Outcome {
  if (named && target === group) return { kind: 'help', command: group, asked: false, options: [] }
  return { kind: 'help', command: target, asked: true, options: [] }
}

function finish(tree: CommandTree, command: Command, { operands, unknown, given }: Scan): Outcome {
  const group = command.children.length > 0
  const [flag] = unknown
  const [first] = operands
  if (group && !first && !flag) return { kind: 'help', command, asked: false, options: given }
  if (unknown.some((word) => isHelp(word.text))) return { kind: 'help', command, asked: true, options: given }
  if (group && first) return { kind: 'unknown-command', command, word: first }
  if (flag && !command.facts.allowUnknownOption) return { kind: 'unknown-option', command, word: flag }
  if (group) return { kind: 'help', command, asked: false, options: given }
  return checkOperands(tree, command, { operands: [...operands, ...unknown], options: given })
}

function checkOperands(
  tree: CommandTree,
  command: Command,
  { operands, options }: { operands: Word[]; options: GivenOption[] },
): Outcome {
  const missing = command.arguments.find((argument, index) => !argument.optional && index >= operands.length)
  if (missing) return { kind: 'missing-argument', command, name: missing.name, operands }
  const variadic = command.arguments.at(-1)?.variadic ?? false
  const allowed = command.facts.allowExcessArguments ?? tree.manifest.allowExcessArguments ?? false
  if (!variadic && !allowed && operands.length > command.arguments.length) {
    return { kind: 'excess-arguments', command, operands }
  }
  return { kind: 'run', command, operands, options }
}

/** Takes the options of one command out of the words; from the first unknown option on, all else is left to others. */
function scanOptions(tree: CommandTree, command: Command, words: readonly Word[]): Scan {
  const scan: Scan = { operands: [], unknown: [], given: [] }
  const isNegative = (text: string) => takesNegative(tree, command, text)
  let rest = scan.operands
  let variadic: Option | undefined
  let group: Word | undefined
  let at = 0
  for (let word = words[at++]; word; word = group ?? words[at++]) {
    group = undefined
    if (word.text === '--') {
      rest.push(...(rest === scan.unknown ? [word] : []), ...words.slice(at))
      break
    }
    if (variadic && (!looksLikeOption(word.text) || isNegative(word.text))) {
      scan.given.push({ option: variadic, value: word, index: word.index })
      continue
    }
    const found = readOption(command, word, { next: words[at], isNegative })
    variadic = found?.given.option.variadic && !found.joined ? found.given.option : undefined
    if (found?.end) return { ...scan, end: found.end }
    if (found) {
      scan.given.push(found.given)
      group = found.rest
      if (found.tookNext) at++
      continue
    }
    const leaf = command.children.length === 0
    if (looksLikeOption(word.text) && !(leaf && isNegative(word.text))) rest = scan.unknown
    const first = scan.operands.length === 0 && scan.unknown.length === 0
    if (tree.manifest.positionalOptions && first && command.byName.has(word.text)) {
      scan.operands.push(word)
      scan.unknown.push(...words.slice(at))
      break
    }
    rest.push(word)
  }
  return scan
}

interface FoundOption {
  given: GivenOption
  /** The value was the next word. */
  tookNext?: boolean
  /** Flag and value, or several flags, were one word. */
  joined?: boolean
  /** The other flags of a group such as `-abc`. */
  rest?: Word
  end?: Outcome
}

/** Reads the option that `word` is, if the command has it. */
function readOption(
  command: Command,
  word: Word,
  { next, isNegative }: { next: Word | undefined; isNegative(text: string): boolean },
): FoundOption | undefined {
  const options = optionsByFlag(command)
  const option = options.get(word.text)
  const found = option ? readPlain(option, word, { next, isNegative, command }) : splitJoined(word, options)
  const version = found && command.path === '' && found.given.option.id === '--version'
  return version ? { ...found, end: { kind: 'version' } } : found
}

function readPlain(
  option: Option,
  word: Word,
  context: { next: Word | undefined; isNegative(text: string): boolean; command: Command },
): FoundOption {
  const { next, isNegative, command } = context
  const given = { option, index: word.index }
  if (option.takes === 'required') {
    if (!next) return { given, end: { kind: 'missing-option-value', command, word } }
    return { given: { ...given, value: next }, tookNext: true }
  }
  const free = next && (!looksLikeOption(next.text) || isNegative(next.text))
  return option.takes === 'optional' && free
    ? { given: { ...given, value: next }, tookNext: true }
    : { given }
}

/** Splits `-oVALUE`, the first of `-abc`, and `--option=value`. */
function splitJoined(word: Word, options: ReadonlyMap<string, Option>): FoundOption | undefined {
  const { text, index } = word
  if (text.length > 2 && text[0] === '-' && text[1] !== '-') {
    const option = options.get(text.slice(0, 2))
    if (!option) return undefined
    const tail = { text: text.slice(2), index }
    if (option.takes !== 'none') return { given: { option, value: tail, index }, joined: true }
    return { given: { option, index }, joined: true, rest: { text: `-${tail.text}`, index } }
  }
  const equals = text.startsWith('--') ? text.indexOf('=', 3) : -1
  const option = equals === -1 ? undefined : options.get(text.slice(0, equals))
  if (!option || option.takes === 'none') return undefined
  const value = { text: text.slice(equals + 1), index }
  return { given: { option, value, index }, joined: true }
}

const cache = new WeakMap<Command, Map<string, Option>>()

/** The command's own options by flag; help is not among them, as it is looked for last. */
function optionsByFlag(command: Command): ReadonlyMap<string, Option> {
  const known = cache.get(command)
  if (known) return known
  const flags = new Map<string, Option>()
  for (const option of command.options) {
    if (isHelp(option.id)) continue
    for (const flag of [option.short, option.long]) {
      if (flag !== undefined && !flags.has(flag)) flags.set(flag, option)
    }
  }
  cache.set(command, flags)
  return flags
}

/** Whether a word begins like an option, as commander sees it. */
export function looksLikeOption(text: string): boolean {
  return text.length > 1 && text[0] === '-'
}

function isHelp(flag: string): boolean {
  return flag === '-h' || flag === '--help'
}

/** Whether a negative number counts as a value: since commander 14, unless a digit is an option. */
function takesNegative(tree: CommandTree, command: Command, text: string): boolean {
  const { parser } = tree.manifest
  if (parser && Number.parseInt(parser.version, 10) < 14) return false
  if (!/^-(\d+|\d*\.\d+)(e[+-]?\d+)?$/.test(text)) return false
  for (let step: Command | undefined = command; step; step = step.parent) {
    if (step.options.some((option) => option.short !== undefined && /^-\d$/.test(option.short))) return false
  }
  return true
}
