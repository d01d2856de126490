// Writes the actual outputs into a Markdown file; every other byte stays the same.
import { isStatus } from '../../text/session-steps.ts'
import type { CheckedStep } from './check-step.ts'
import type { ExampleBlock } from './example.ts'

export interface Correction {
  block: ExampleBlock
  steps: readonly CheckedStep[]
}

/**
 * Returns the text of a file with corrected outputs of its examples. Blocks that cannot show their output are unchanged,
 * and listed in `unshown`.
 */
export function correctOutputs(
  text: string,
  corrections: readonly Correction[],
): { text: string; unshown: ExampleBlock[] } {
  // Odd items are line ends.
  const pieces = text.split(/(\r\n|\n|\r)/)
  const lines = pieces.filter((_, index) => index % 2 === 0)
  const ends = pieces.filter((_, index) => index % 2 === 1)
  const written = lines.map((line, index) => line + (ends[index] ?? ''))
  const unshown: ExampleBlock[] = []
  for (const { block, steps } of [...corrections].sort((a, b) => b.block.line - a.block.line)) {
    const opening = lines[block.line - 2] ?? ''
    if (steps.some((step) => outputOf(step).some((line) => breaks(line, opening)))) {
      unshown.push(block)
      continue
    }
    for (const step of [...steps].reverse()) {
      if (!step.changes && step.status === undefined) continue
      const first = block.line - 1 + step.step.outputLine
      const indent = indentOf(
        lines[block.line - 1 + step.step.line] ?? '',
        block.text.split('\n')[step.step.line] ?? '',
      )
      const end = ends[first - 1] ?? '\n'
      const fresh = outputOf(step).map((line) => (indent + line).trimEnd() + end)
      written.splice(first, step.step.height, ...fresh)
    }
  }
  return { text: written.join(''), unshown }
}

/** The correct lines of a step's output, with its status. */
function outputOf({ step, changes, status = step.status }: CheckedStep): string[] {
  const lines = changes
    ? changes.flatMap(({ kind, text }) => (kind === 'removed' ? [] : [text]))
    : step.output
  const mustSay = status !== 0 || isStatus(lines.at(-1) ?? '')
  return mustSay ? [...lines, `[${status}]`] : [...lines]
}

/** The text before the code in a line of the file: the indentation of a list, the mark of a quote. */
function indentOf(line: string, code: string): string {
  return line.endsWith(code) ? line.slice(0, line.length - code.length) : ''
}

/** Returns whether a line would be read as a command, or end the block. */
function breaks(line: string, opening: string): boolean {
  if (/^[$%] /.test(line)) return true
  const fence = /(`{3,}|~{3,})/.exec(opening)?.[1]
  const closing = fence && /^ {0,3}(`{3,}|~{3,})\s*$/.exec(line)?.[1]
  return (
    closing !== undefined &&
    closing !== '' &&
    fence !== undefined &&
    closing[0] === fence[0] &&
    closing.length >= fence.length
  )
}
