// Parses the words of a command line as the parser of the described tool would. `readOnce` follows
// commander's own order; versions 8 to 14 differ only in negative numbers, which 14 alone accepts as values.
import { dialectOf } from '../manifest/dialects.ts'
import { parsingRules } from '../manifest/parsing-rules.ts'
import type { Command, CommandTree, Option } from '../manifest/tree.ts'
import { finish } from './finish.ts'
import type { Outcome, Reading, Step } from './outcome.ts'
import { type GivenOption, scanOptions, type Word } from './scan-options.ts'

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
      return end({ kind: 'help', command, asked: true, options })
    command = rules.fallback
  }
}

/** The outcome of `help [command]`. */
function helpOf(group: Command, named: Word | undefined, options: GivenOption[]): Outcome {
  const child = named && group.byName.get(named.text)
  return { kind: 'help', command: child ?? group, asked: child !== undefined || !named?.text, options }
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
      return end({ kind: 'help', command, asked: true, options: [] })
    if (fault) return end({ ...fault, command, options: fault.kind === 'version' ? [] : options })
    // A switch that is turned off counts as given, too.
    const given = options.map((each) => ({ ...each, option: ownOption(command, each.option) }))
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
