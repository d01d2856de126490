// Reads a line as yargs does: as a whole for each command that is found in it, with the options of all on the way.
import { parsingRules } from '../manifest/parsing-rules.ts'
import type { Command, CommandTree, Option } from '../manifest/tree.ts'
import { finish } from './finish.ts'
import type { Outcome, Reading, Step } from './outcome.ts'
import { scanOptions, type Word } from './scan-options.ts'

/** Parses what comes after the tool's name. */
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
    // A switch that is turned off is given, too.
    const given = options.map((each) => ({ ...each, option: ownOption(command, each.option) }))
    return end(finish(tree, command, { operands, unknown, given }))
  }
}

/** The option of a command, or of one that holds it, in place of its negated form. */
function ownOption(command: Command, option: Option): Option {
  const own = command.options.find(({ id }) => id === option.id)
  return own ?? (command.parent ? ownOption(command.parent, option) : option)
}
