// Compares what an example printed with what its page shows.

import type { Problem } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import { hasPartsInOrder } from '../../text/parts-in-order.ts'
import type { SessionStep } from '../../text/session-steps.ts'
import { type ExampleBlock, faultyExample } from './example.ts'
import type { Normalize } from './normalize.ts'
import { type Limits, MAX_PROCESSES, type StepFault, type StepResult } from './run/job.ts'

/** The rule whose findings `--update` corrects. */
export const OUTPUT_RULE = 'example-output'

const wrongOutput = defineRule({
  id: OUTPUT_RULE,
  severity: 'error',
  about: 'An example whose output or exit status is not what its page shows.',
  fix: 'Correct the command, or run `lido-docs check-examples --update`.',
})

/** A step with its result. */
export interface CheckedStep {
  step: SessionStep
  /** The difference between the page and the output; undefined when the page is right. */
  changes?: Change[]
  /** The actual exit status, if the page shows another one. */
  status?: number
  problems: Problem[]
}

/** Compares a step with its result. @param lines of its output; undefined if it is not text */
export function checkStep(
  step: SessionStep,
  { result, lines }: { result: StepResult; lines: string[] | undefined },
  { block, normalize, limits }: { block: ExampleBlock; normalize: Normalize; limits: Limits },
): CheckedStep {
  const { fault, status, unasked } = result
  const problem = (message: string, hint: string, { line = step.line, rule = faultyExample } = {}) =>
    rule({ file: block.file, line: block.line + line, message, hint })
  if (fault) return { step, problems: [problem(...explainFault(fault, limits, lines))] }
  if (!lines) {
    const hint = 'show only commands that print text, or redirect the output to a file'
    return { step, problems: [problem('the command printed bytes that are not text', hint)] }
  }
  const problems: Problem[] = []
  for (const question of unasked ?? []) {
    problems.push(problem(`the command never asked "${question}"`, 'correct or remove answer="…"'))
  }
  const changes = compareOutput(step.output, lines, normalize)
  const differs = changes.some(({ kind }) => kind !== 'same')
  const exits = status !== step.status
  if (differs) {
    const first = changes.findIndex(({ kind }) => kind !== 'same')
    const at = step.outputLine + changes.slice(0, first).filter(({ kind }) => kind !== 'added').length
    problems.push(
      problem('the output is not what the page shows', showChanges(changes), { line: at, rule: wrongOutput }),
    )
  }
  if (exits) {
    const written =
      status === 0 ? `remove [${step.status}]` : `write [${status}] in the last line of its output`
    const message = `the exit status is ${status}, not ${step.status}`
    problems.push(problem(message, `${written}, or correct the command`, { rule: wrongOutput }))
  }
  return { step, problems, ...(differs && { changes }), ...(exits && { status }) }
}

/** Most lines of a difference to show. */
const MAX_LINES = 40
/** Number of equal lines to show before and after changed ones. */
const CONTEXT = 2

/** Formats a difference like `diff -u`: `-` is only on the page, `+` only in the output. */
function showChanges(changes: readonly Change[]): string {
  const marks = { same: ' ', removed: '-', added: '+' }
  const isNear = (index: number) =>
    changes.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== 'same')
  const shown = changes.flatMap(({ kind, text }, index) =>
    kind !== 'same' || isNear(index) ? [`${marks[kind]} ${text}`.trimEnd()] : [],
  )
  if (shown.length <= MAX_LINES) return shown.join('\n')
  return [...shown.slice(0, MAX_LINES), `… ${shown.length - MAX_LINES} more lines`].join('\n')
}

function explainFault(
  fault: StepFault,
  limits: Limits,
  lines: string[] = [],
): [message: string, hint: string] {
  const last = lines.findLast((line) => line.trim() !== '')?.slice(0, 200)
  const printed = last === undefined ? 'it printed nothing' : `its last line: ${last}`
  switch (fault) {
    case 'time':
      return [
        `the command was ended after ${limits.timeout / 1000} s`,
        `${printed}\nif it asks a question, add answer="question: keys"; if it is slow, raise examples.timeout`,
      ]
    case 'output':
      return [
        `the command was ended after printing ${limits.maxOutput} bytes`,
        'show a command that prints less',
      ]
    case 'disk':
      return [
        `the example was ended after writing ${limits.maxDisk} bytes or too many files`,
        'show a command that writes less',
      ]
    case 'memory':
      return [
        `the example was ended when its processes had more than ${limits.maxMemory} bytes of memory`,
        'show a command that uses less, or raise examples.maxMemory',
      ]
    case 'processes':
      return [
        `the example was ended when it had more than ${MAX_PROCESSES} processes`,
        'show a command that starts fewer',
      ]
    case 'folder':
      return ['the command removed the folder it runs in', 'show a command that keeps it']
  }
}

/** Matches lines of a page with lines of output: `…` stands for any text, and alone in a line for any lines. */
const ANY_TEXT = /…|\[\.\.\]/

/** A line of a page, prepared for comparison. */
interface LinePattern {
  /** It matches any number of lines. */
  isGap: boolean
  matches(line: string): boolean
}

/** Reads a line as written by authors: `…` and `[..]` match any text, `…` or `...` alone any lines. */
function readPattern(written: string): LinePattern {
  if (/^\s*(?:…|\.\.\.)\s*$/.test(written)) return { isGap: true, matches: () => true }
  const parts = written.split(ANY_TEXT)
  return { isGap: false, matches: (line) => line === written || hasPartsInOrder(line, parts) }
}

/** A line of the page that is right, one that is only on the page, or one that is only in the output. */
type Change =
  | { kind: 'same'; text: string }
  | { kind: 'removed'; text: string }
  | { kind: 'added'; text: string }

/** With more pairs of lines than this, lines are not compared with each other: all of them are replaced. */
const MAX_PAIRS = 1_000_000

interface Written extends LinePattern {
  text: string
}

/**
 * Compares the lines of a page with the lines of an output.
 * @returns the lines in order, each gap of the page that stands for several lines of the output only once
 */
export function compareOutput(
  page: readonly string[],
  output: readonly string[],
  normalize: Normalize,
): Change[] {
  const written = page.map((text): Written => ({ text, ...readPattern(normalize(text)) }))
  const actual = output.map((text) => ({ text, line: normalize(text) }))
  let start = 0
  const isSame = (a: number, b: number) => {
    const [expected, other] = [written[a], actual[b]]
    return expected !== undefined && other !== undefined && !expected.isGap && expected.matches(other.line)
  }
  while (isSame(start, start)) start++
  let [end, last] = [written.length, actual.length]
  while (end > start && last > start && isSame(end - 1, last - 1)) {
    end--
    last--
  }
  const same = (lines: readonly { text: string }[]) =>
    lines.map(({ text }): Change => ({ kind: 'same', text }))
  return [
    ...same(written.slice(0, start)),
    ...align(written.slice(start, end), actual.slice(start, last)),
    ...same(written.slice(end)),
  ]
}

type Actual = { text: string; line: string }

/** Aligns lines by dynamic programming: the table has the fewest changes from each pair of lines to the end. */
function align(written: readonly Written[], actual: readonly Actual[]): Change[] {
  const [rows, columns] = [written.length, actual.length]
  if (rows * columns > MAX_PAIRS) return exchange(written, actual)
  const width = columns + 1
  const costs = new Uint32Array((rows + 1) * width)
  const cost = (row: number, column: number) => costs[row * width + column] ?? 0
  const removal = ({ isGap }: Written) => (isGap ? 0 : 1)
  for (let row = rows; row >= 0; row--) {
    for (let column = columns; column >= 0; column--) {
      const expected = written[row]
      const other = actual[column]
      const ways: number[] = []
      if (expected) ways.push(cost(row + 1, column) + removal(expected))
      if (other) ways.push(cost(row, column + 1) + (expected?.isGap ? 0 : 1))
      if (expected && other && !expected.isGap && expected.matches(other.line))
        ways.push(cost(row + 1, column + 1))
      costs[row * width + column] = ways.length > 0 ? Math.min(...ways) : 0
    }
  }
  const changes: Change[] = []
  for (let row = 0, column = 0; row < rows || column < columns; ) {
    const expected = written[row]
    const other = actual[column]
    const here = cost(row, column)
    if (
      expected &&
      other &&
      !expected.isGap &&
      expected.matches(other.line) &&
      here === cost(row + 1, column + 1)
    ) {
      changes.push({ kind: 'same', text: expected.text })
      row++
      column++
    } else if (expected?.isGap && other && here === cost(row, column + 1)) column++
    else if (expected && here === cost(row + 1, column) + removal(expected)) {
      changes.push({ kind: expected.isGap ? 'same' : 'removed', text: expected.text })
      row++
    } else if (other) {
      changes.push({ kind: 'added', text: other.text })
      column++
    }
  }
  return changes
}

function exchange(written: readonly Written[], actual: readonly Actual[]): Change[] {
  return [
    ...written.map(({ text }): Change => ({ kind: 'removed', text })),
    ...actual.map(({ text }): Change => ({ kind: 'added', text })),
  ]
}
