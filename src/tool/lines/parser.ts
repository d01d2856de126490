// Parses the words of a command line as commander would for the tool that a manifest describes, with commander's own
// order of looking at things: versions 8 to 14 differ in nothing but negative numbers, which only 14 takes as values.
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

/** Parses likewise, and keeps what became of each word. */
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

/** What `help [command]` does. */
function helpOf(group: Command, named: Word | undefined, options: GivenOption[]): Outcome {
  const child = named && group.byName.get(named.text)
  return { kind: 'help', command: child ?? group, asked: child !== undefined || !named?.text, options }
}
