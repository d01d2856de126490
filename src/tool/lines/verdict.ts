// The verdict on a command line, the same on a page and in Explain: what is wrong with its words, and with the variables
// before them.
import type { Environment } from '../facts/fact-schemas.ts'
import type { CommandTree } from '../manifest/tree.ts'
import { explainOutcome } from './command-problems.ts'
import type { LineFault } from './line-fault.ts'
import type { Reading } from './outcome.ts'
import { readCommandLine } from './parser.ts'
import type { Word } from './scan-options.ts'

export interface Verdict {
  reading: Reading
  faults: LineFault[]
}

/**
 * Reads the words after the tool's name, and what is wrong with them.
 * @param texts of all words of the line, by the indexes of `words`
 * @param inline whether it is inline code, which may name a command without its arguments
 */
export function judgeWords(
  tree: CommandTree,
  words: readonly Word[],
  { texts, inline = false }: { texts: readonly string[]; inline?: boolean },
): Verdict {
  const reading = readCommandLine(tree, words)
  return { reading, faults: explainOutcome(reading.outcome, tree, { words: texts, inline }) }
}

/** A fault for each pair of variables that are set but cannot be combined. */
export function judgeVariables(
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

/** Whether the tool runs a line with this fault all the same, and ignores the word: it says nothing of it. */
export function isIgnored({ rule }: LineFault, { outcome }: Reading): boolean {
  return outcome.kind === 'run' && (rule === 'excess-argument' || rule === 'option-takes-no-value')
}
