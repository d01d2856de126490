// The verdict on a command line, the same on a page and in Explain: what is wrong with its words, and with the variables
// before them.

import { didYouMean, nearest } from '../../text/nearest.ts'
import type { Environment } from '../facts/fact-schemas.ts'
import { argumentForm, readableName, synopsis } from '../manifest/naming.ts'
import {
  availableOptions,
  type Command,
  type CommandTree,
  isGroup,
  leaves,
  type Option,
} from '../manifest/tree.ts'
import { type LineFault, quote } from './line-fault.ts'
import type { Outcome, Reading } from './outcome.ts'
import { readCommandLine } from './parser.ts'
import { excess, explainOptions, explainRun } from './run-problems.ts'
import type { Word } from './scan-options.ts'
import { isPlaceholder } from './values.ts'

export interface Verdict {
  reading: Reading
  faults: LineFault[]
}

/**
 * Reads the words after the tool's name, and what is wrong with them.
 * @param texts of all words of the line, by the indexes of `words`
 * @param inline whether it is inline code, which may name a command without its arguments
 */
export function checkWords(
  tree: CommandTree,
  words: readonly Word[],
  { texts, inline = false }: { texts: readonly string[]; inline?: boolean },
): Verdict {
  const reading = readCommandLine(tree, words)
  return { reading, faults: explainOutcome(reading.outcome, tree, { words: texts, inline }) }
}

/** A fault for each pair of variables that are set but cannot be combined. */
export function checkVariableConflicts(
  set: ReadonlySet<string>,
  variables: readonly Pick<Environment['variables'][number], 'name' | 'conflicts'>[],
): LineFault[] {
  return variables.flatMap(({ name, conflicts = [] }) =>
    conflicts
      .filter((other) => set.has(name) && set.has(other))
      .map((other) => ({
        rule: 'conflicting-variables',
        message: `${name} and ${other} cannot be combined`,
        hint: 'remove one of them',
        word: -1,
      })),
  )
}

/** Returns whether the tool runs a line with this fault all the same, and ignores the word: it says nothing of it. */
export function isIgnored({ rule }: LineFault, { outcome }: Reading): boolean {
  return outcome.kind === 'run' && (rule === 'excess-argument' || rule === 'option-takes-no-value')
}

/** A line as written. */
interface Line {
  words: readonly string[]
  /** It is inline code, which may name a command without its arguments. */
  inline: boolean
}

/** The faults of a parsed line. A typing slip is reported alone, since it causes the others. */
export function explainOutcome(outcome: Outcome, tree: CommandTree, line: Line): LineFault[] {
  const slip = findTypo(line.words, outcome)
  return slip ? [slip] : faultsOf(outcome, tree, line)
}

function faultsOf(outcome: Outcome, tree: CommandTree, { words, inline }: Line): LineFault[] {
  switch (outcome.kind) {
    case 'unknown-command':
      return isLeftOpen(outcome) ? [] : [unknownCommand(outcome, words)]
    case 'unknown-option':
      return isPlaceholder(outcome.word.text) ? [] : [unknownOption(outcome, tree)]
    case 'missing-option-value':
      return [missingValue(outcome)]
    case 'missing-argument':
      return inline && outcome.operands.length === 0 ? [] : [missingArgument(outcome)]
    case 'missing-option':
      return inline && outcome.options.length === 0 ? [] : [missingOption(outcome)]
    case 'conflicting-options':
      return [conflict(outcome)]
    case 'excess-arguments':
      return [excess(outcome.command, outcome.operands, [])]
    case 'help':
      return outcome.isRequested || inline || outcome.options.length > 0
        ? explainOptions(outcome, tree)
        : [missingSubcommand(outcome.command)]
    case 'version':
      return explainOptions(outcome, tree)
    case 'run':
      return explainRun(outcome, tree)
  }
}

/** Returns whether a name is a placeholder, and not a subcommand in capital letters. */
function isLeftOpen({ command: { byName }, word: { text } }: Found<'unknown-command'>): boolean {
  return isPlaceholder(text) && !byName.has(text.toLowerCase())
}

type Found<Kind extends Outcome['kind']> = Extract<Outcome, { kind: Kind }>

function unknownCommand(
  { command, word }: { command: Command; word: Word },
  words: readonly string[],
): LineFault {
  const owner = command.parent ? ` of ${readableName(command)}` : ''
  // Prefers names that have the next word as a subcommand. A single letter is close to every short name.
  const meant =
    nearest(word.text, namesBefore(words[word.index + 1], command)) ??
    (word.text.length > 1 ? nearest(word.text, command.byName.keys()) : undefined)
  const hint = meant ? didYouMeanLine(words, word.index, meant) : elsewhere(command, word.text)
  return {
    rule: 'unknown-command',
    message: `unknown command ${quote(word.text)}${owner}`,
    hint,
    word: word.index,
    ...(meant !== undefined && { meant }),
  }
}

/** Names of subcommands that have a subcommand `next`. */
function namesBefore(next: string | undefined, { byName }: Command): string[] {
  return [...byName].flatMap(([name, child]) => (next !== undefined && child.byName.has(next) ? [name] : []))
}

function shownNames(group: Command): string[] {
  return group.children.filter(({ facts }) => !facts.hidden).map(({ name }) => name)
}

/** A hint: a command of that name elsewhere, otherwise a list of the group's commands. */
function elsewhere(group: Command, name: string): string {
  let root = group
  while (root.parent) root = root.parent
  const other = [...leaves(group), ...leaves(root)].find(
    (command) => command.name === name || command.aliases.includes(name),
  )
  if (other) return didYouMean(readableName(other))
  const names = shownNames(group)
  const list = names.length > 12 ? [...names.slice(0, 12), '…'] : names
  return `available commands: ${list.join(', ')}`
}

function unknownOption({ command, word }: Found<'unknown-option'>, tree: CommandTree): LineFault {
  const [flag = '', value] = word.text.split('=', 2)
  const own = findOption(command, flag)
  if (own && value !== undefined) {
    const message = `option ${flag} takes no value`
    const fault = { rule: 'option-takes-no-value', message, word: word.index } as const
    // The author wants to turn the option off.
    if (/^(?:false|no|off|0)$/i.test(value)) return { ...fault, hint: `remove ${flag}` }
    return { ...fault, hint: `write ${flag} alone`, meant: flag }
  }
  const message = `unknown option ${quote(flag)} of ${readableName(command)}`
  const { hint, meant } = optionHint(command, flag, tree)
  const whole = meant !== undefined && { meant: meant + word.text.slice(flag.length) }
  return { rule: 'unknown-option', message, hint, word: word.index, ...whole }
}

function optionHint(command: Command, flag: string, tree: CommandTree): { hint: string; meant?: string } {
  const known = availableOptions(command).flatMap((option) => [
    option.long ?? option.id,
    ...(option.short ? [option.short] : []),
  ])
  const below = isGroup(command) && leaves(command).find((leaf) => findOption(leaf, flag) !== undefined)
  if (below) return { hint: `write it after the command name, for example ${readableName(below)}` }
  const meant = flag.startsWith('--')
    ? nearest(
        flag,
        known.filter((name) => isNegated(name) === isNegated(flag)),
      )
    : known.find((candidate) => candidate.toLowerCase() === flag.toLowerCase())
  if (meant) return { hint: didYouMean(meant), meant }
  const owner = tree.commands.find((candidate) => candidate.options.some((option) => option.long === flag))
  if (owner) return { hint: `it is an option of ${readableName(owner)}` }
  if (known.length === 0) return { hint: 'this command has no options' }
  return { hint: `available options: ${known.filter((candidate) => candidate.startsWith('--')).join(', ')}` }
}

/** Negated flags are only compared with negated ones: an option's opposite is not a suggestion for it. */
function isNegated(flag: string): boolean {
  return flag.startsWith('--no-')
}

function findOption(command: Command, flag: string): Option | undefined {
  return availableOptions(command).find((option) => option.long === flag || option.short === flag)
}

function missingValue({ command, word }: Found<'missing-option-value'>): LineFault {
  const option = findOption(command, word.text)
  const form = option?.flags ?? word.text
  return {
    rule: 'missing-option-value',
    message: `option ${word.text} needs a value`,
    hint: `usage: ${form}`,
    word: word.index,
  }
}

function missingArgument({ command, name }: Found<'missing-argument'>): LineFault {
  const argument = command.arguments.find((candidate) => candidate.name === name)
  const form = argument ? argumentForm(argument) : `<${name}>`
  return {
    rule: 'missing-argument',
    message: `${readableName(command)} needs ${form}`,
    hint: `usage: ${synopsis(command)}`,
    word: -1,
  }
}

function missingOption({ command, option }: Found<'missing-option'>): LineFault {
  return {
    rule: 'missing-option',
    message: `${readableName(command)} needs the option ${option.id}`,
    hint: `usage: ${option.flags}`,
    word: -1,
  }
}

function conflict({ pair: [first, other], word }: Found<'conflicting-options'>): LineFault {
  return {
    rule: 'conflicting-options',
    message: `options ${first.id} and ${other.id} cannot be combined`,
    hint: 'remove one of them',
    word,
  }
}

function missingSubcommand(command: Command): LineFault {
  const message = command.parent ? `${readableName(command)} needs a subcommand` : 'no command given'
  return {
    rule: 'missing-subcommand',
    message,
    hint: `available commands: ${shownNames(command).join(', ')}`,
    word: -1,
  }
}

function didYouMeanLine(words: readonly string[], index: number, meant: string): string {
  return didYouMean(words.map((word, at) => (at === index ? meant : word)).join(' '))
}

const DASH = /^([–—−‐‑]+)(?=[A-Za-z])/
const CURLY = /^[“”‘’«»]/

/** The first slip in a line's words, if any; it causes the other faults of the line. */
function findTypo(words: readonly string[], outcome: Outcome): LineFault | undefined {
  for (const [word, text] of words.entries()) {
    const dash = DASH.exec(text)?.[1]
    if (dash !== undefined) {
      const hyphens = dash === '—' || text.length > dash.length + 1 ? '--' : '-'
      const message = `${quote(text)} begins with a dash, not a hyphen`
      const meant = hyphens + text.slice(dash.length)
      return { rule: 'typographic-dash', message, hint: didYouMean(meant), word, meant }
    }
    if (CURLY.test(text)) {
      const message = `${quote(text)} begins with a typographic quotation mark`
      return { rule: 'typographic-quote', message, hint: `write " or '`, word }
    }
  }
  return findSingleDash(words, outcome)
}

/** A word such as `-vault`, which the tool reads as `-v ault`, although it has `--vault`. */
function findSingleDash(words: readonly string[], outcome: Outcome): LineFault | undefined {
  const options = availableOptions(outcome.command)
  const word = words.findIndex(
    (text) =>
      /^-\w{2}/.test(text) &&
      options.some(({ long }) => long === `-${text}`) &&
      !options.some(({ id, short }) => text === id || text === short),
  )
  const text = words[word]
  if (text === undefined) return undefined
  return {
    rule: 'unknown-option',
    message: `${quote(text)} is read as separate one-letter options`,
    hint: didYouMean(`-${text}`),
    word,
    meant: `-${text}`,
  }
}
