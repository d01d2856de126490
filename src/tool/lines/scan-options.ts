// Separates the options of one command from the other words of a line, in the order and with the exceptions
// of commander, or of another parser as `dialect` says.
import { type ParsingRules, parsingRules } from '../manifest/parsing-rules.ts'
import type { Command, CommandTree, Option } from '../manifest/tree.ts'

/** A word without its quotes, and its index in the line; the letters of `-abc` share an index. */
export interface Word {
  text: string
  index: number
}

/** An option in a line, with the word that is its value, if any, and the index of its flag. */
export interface GivenOption {
  option: Option
  value?: Word
  index: number
}

/** Why an option ended the parsing. */
export type ScanEnd = { kind: 'version' } | { kind: 'missing-option-value'; word: Word }

export interface Scan {
  operands: Word[]
  /**
   * The first option that the command does not know, and words after it that are not options of the command.
   */
  unknown: Word[]
  given: GivenOption[]
  /** Set if an option ended the parsing. */
  end?: ScanEnd
}

/**
 * Separates a command's options from other words. From the first unknown option on, other words are put into
 * `unknown`, for a subcommand to interpret.
 */
export function scanOptions(tree: CommandTree, command: Command, words: readonly Word[]): Scan {
  const rules = parsingRules(tree, command)
  const scan: Scan = { operands: [], unknown: [], given: [] }
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
    if (variadic && (!looksLikeOption(word.text) || rules.isNegative(word.text))) {
      scan.given.push({ option: variadic, value: word, index: word.index })
      continue
    }
    const found = readOption(word, words[at], rules)
    const isOpen = !found?.joined || rules.dialect.rereads
    variadic = found?.given.option.variadic && isOpen ? found.given.option : undefined
    if (found?.end && !rules.dialect.rereads) return { ...scan, end: found.end }
    if (found) {
      if (found.end && scan.end?.kind !== 'version') scan.end = found.end
      scan.given.push(found.given)
      group = found.rest
      if (found.tookNext) at++
      continue
    }
    if (rules.dialect.rereads) {
      at += takeInterspersed(word, words[at], { rules, scan })
      continue
    }
    const leaf = command.children.length === 0
    if (looksLikeOption(word.text) && !(leaf && rules.isNegative(word.text))) rest = scan.unknown
    const stop = stopAt(word, { command, rules, scan, rest })
    if (stop) {
      stop.word.push(word)
      stop.others.push(...words.slice(at))
      break
    }
    rest.push(word)
  }
  return scan
}

/**
 * Adds a word that is not a known option to operands or unknown options, as yargs does. Returns how many of
 * the following words belong to it: 1 if it is an unknown option with a value, otherwise 0.
 */
function takeInterspersed(
  word: Word,
  next: Word | undefined,
  { rules, scan }: { rules: ParsingRules; scan: Scan },
): number {
  const isFlag = ({ text }: Word) => looksLikeOption(text) && !rules.isNegative(text)
  if (!isFlag(word)) {
    scan.operands.push(word)
    return 0
  }
  scan.unknown.push(word)
  const isComplete = rules.isHelp(word.text) || /=|^--no-/.test(word.text) || isJoined(word.text)
  return next && !isComplete && !isFlag(next) ? 1 : 0
}

/** Returns whether a word is a one-letter option joined with its value, such as `-n5`. */
function isJoined(text: string): boolean {
  return /^-[^-]/.test(text) && JOINED.test(text.slice(2))
}

/**
 * For commands whose options must be before other words: the lists of `scan` to which this word, and all
 * words after it, are to be added without being parsed. Undefined if parsing continues.
 * @param rest the list for words that are not options
 */
function stopAt(
  { text }: Word,
  { command, rules, scan, rest }: { command: Command; rules: ParsingRules; scan: Scan; rest: Word[] },
): Record<'word' | 'others', Word[]> | undefined {
  const { operands, unknown } = scan
  const passed = rules.passThrough ? { word: rest, others: rest } : undefined
  const first = operands.length === 0 && unknown.length === 0
  if (!first || !(rules.positional || rules.passThrough)) return passed
  if (command.byName.has(text)) return { word: operands, others: unknown }
  if (text === rules.helpCommand) return { word: operands, others: operands }
  return rules.fallback ? { word: unknown, others: unknown } : passed
}

interface FoundOption {
  given: GivenOption
  /** The value is the next word. */
  tookNext?: boolean
  /** Flag and value, or several flags, are one word. */
  joined?: boolean
  /** The other flags of a group such as `-abc`. */
  rest?: Word
  end?: ScanEnd
}

/** Reads an option; undefined if `word` is not an option of the command. */
function readOption(word: Word, next: Word | undefined, rules: ParsingRules): FoundOption | undefined {
  const option = findOption(word.text, rules)
  const found = option ? readPlain(option, word, { next, rules }) : splitJoined(word, rules)
  return found && asksVersion(found.given, word) ? { ...found, end: { kind: 'version' } } : found
}

/** Returns whether the option prints the version: `--version`, but not `--no-version` or `--version=false`. */
function asksVersion({ option, value }: GivenOption, { text }: Word): boolean {
  const isOff = text.startsWith('--no-') && !option.negate
  return option.version === true && !isOff && (value === undefined || value.text === 'true')
}

function readPlain(
  option: Option,
  word: Word,
  { next, rules }: { next: Word | undefined; rules: ParsingRules },
): FoundOption {
  const given = { option, index: word.index }
  if (option.arity === 'required') {
    const isDashed = next && !rules.dialect.takesDashedValues && looksLikeOption(next.text)
    if (!next || (isDashed && !rules.isNegative(next.text)))
      return { given, end: { kind: 'missing-option-value', word } }
    return { given: { ...given, value: next }, tookNext: true }
  }
  const free = next && (!looksLikeOption(next.text) || rules.isNegative(next.text))
  const isSaid = rules.dialect.rereads && option.arity === 'none' && /^(?:true|false)$/.test(next?.text ?? '')
  // For an option with choices, `--no-` gives the value `false`, which is checked like any other.
  if (option.arity === 'none' && option.choices && word.text.startsWith('--no-'))
    return { given: { ...given, value: { text: 'false', index: word.index } } }
  return (option.arity === 'optional' && free) || isSaid
    ? { given: { ...given, value: next }, tookNext: true }
    : { given }
}

/** Text after a one-letter option that yargs reads as its value; other letters are further options. */
const JOINED = /^(?:-?\d+(?:\.\d+)?(?:e-?\d+)?$|\W.)/

/** Splits `-oVALUE`, `--option=value`, and the first letter from groups such as `-abc`. */
function splitJoined({ text, index }: Word, rules: ParsingRules): FoundOption | undefined {
  const { options, joinsOptionalValue, dialect } = rules
  const isOneDash = text[0] === '-' && text[1] !== '-'
  if (isOneDash && dialect.hasWordsWithOneDash && text.includes('=')) {
    const joined = splitAtEquals({ text, index }, rules)
    if (joined) return joined
  }
  if (text.length > 2 && isOneDash) {
    const option = options.get(text.slice(0, 2))
    if (!option) return undefined
    const tail = { text: text.slice(2), index }
    if (dialect.joins === 'numbers') {
      if (JOINED.test(tail.text)) return { given: { option, value: tail, index }, joined: true }
      return { given: { option, index }, joined: true, rest: { text: `-${tail.text}`, index } }
    }
    const joins = option.arity === 'required' || (option.arity === 'optional' && joinsOptionalValue)
    if (joins) return { given: { option, value: tail, index }, joined: true }
    return { given: { option, index }, joined: true, rest: { text: `-${tail.text}`, index } }
  }
  return text.startsWith('--') ? splitAtEquals({ text, index }, rules) : undefined
}

function splitAtEquals({ text, index }: Word, rules: ParsingRules): FoundOption | undefined {
  const equals = text.indexOf('=', 2)
  const option = equals === -1 ? undefined : findOption(text.slice(0, equals), rules)
  if (!option || (option.arity === 'none' && !rules.dialect.switchesTakeValues)) return undefined
  const value = { text: text.slice(equals + 1), index }
  return { given: { option, value, index }, joined: true }
}

/** The option of a flag: as in the manifest, or as far as the parser allows it, abbreviated or negated. */
function findOption(text: string, { options, dialect }: ParsingRules): Option | undefined {
  const exact = options.get(text)
  if (exact || text[0] !== '-') return exact
  const dashes = text[1] === '-' ? '--' : dialect.hasWordsWithOneDash ? '-' : undefined
  const word = dashes && text.slice(dashes.length)
  if (!word) return undefined
  const folded = dialect.foldsCase ? foldCase(text, options) : undefined
  if (folded) return folded
  const negated =
    dialect.negates !== 'nothing' && word.startsWith('no-')
      ? options.get(`${dashes}${word.slice(3)}`)
      : undefined
  if (negated?.arity === 'none') return negated
  if (negated && dialect.negates === 'options') return { ...negated, arity: 'none', variadic: false }
  if (!dialect.abbreviates || word.length < 2) return undefined
  const meant = new Set([...options].filter(([flag]) => flag.startsWith(text)).map(([, option]) => option))
  return meant.size === 1 ? [...meant][0] : undefined
}

/** The option whose flag is the same in camel case: `--dry-run` for `--dryRun`, or vice versa. */
function foldCase(text: string, options: ParsingRules['options']): Option | undefined {
  const fold = (flag: string) => flag.replace(/(?<=\w)-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return text.startsWith('--') ? [...options].find(([flag]) => fold(flag) === fold(text))?.[1] : undefined
}

/** Returns whether commander considers a word an option: `-` with something after it. */
export function looksLikeOption(text: string): boolean {
  return text.length > 1 && text[0] === '-'
}
