// Parses a line as yargs does: all words again for each command in it, with the options of the command and
// its parents.
import { parsingRules } from '../manifest/parsing-rules.ts'
import type { Command, CommandTree, Option } from '../manifest/tree.ts'
import { finish } from './finish.ts'
import type { Outcome, Reading, Step } from './outcome.ts'
import { scanOptions, type Word } from './scan-options.ts'

/** Parses what follows the tool's name. */
export function rereadCommandLine(tree: CommandTree, words: readonly Word[]): Reading {
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
