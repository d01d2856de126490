// Parses the words of a command line as the parser of the described tool would. `readOnce` follows
// commander's own order; versions 8 to 14 differ only in negative numbers, which 14 alone accepts as values.
import { dialectOf } from '../manifest/dialects.ts'
import { parsingRules } from '../manifest/parsing-rules.ts'
import type { Command, CommandTree } from '../manifest/tree.ts'
import { finish } from './finish.ts'
import type { Outcome, Reading, Step } from './outcome.ts'
import { rereadCommandLine } from './reread.ts'
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
