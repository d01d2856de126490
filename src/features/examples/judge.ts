// Compares what an example printed with what its page shows.
import type { Problem } from '../../model/problem.ts'
import type { SessionStep } from '../../text/session-steps.ts'
import { type Change, compareOutput, isEqual } from './difference.ts'
import type { ExampleBlock } from './example.ts'
import type { Normalize } from './normalize.ts'
import { type Limits, MAX_PROCESSES, type StepFault, type StepResult } from './run/job.ts'

/** What `--update` corrects. */
export const OUTPUT_RULE = 'example-output'

/** A step with its result. */
export interface JudgedStep {
  step: SessionStep
  /** The difference between the page and the output; undefined when the page is right. */
  changes?: Change[]
  /** The actual exit status, if the page shows another one. */
  status?: number
  problems: Problem[]
}

/** Compares a step with its result. @param lines of its output; undefined if it is not text */
export function judgeStep(
  step: SessionStep,
  { result, lines }: { result: StepResult; lines: string[] | undefined },
  { block, normalize, limits }: { block: ExampleBlock; normalize: Normalize; limits: Limits },
): JudgedStep {
  const { fault, status, unasked } = result
  const problem = (message: string, hint: string, { line = step.line, rule = 'example' } = {}): Problem => ({
    severity: 'error',
    file: block.file,
    line: block.line + line,
    message,
    hint,
    rule,
  })
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
  const differs = !isEqual(changes)
  const exits = status !== step.status
  if (differs) {
    const first = changes.findIndex(({ kind }) => kind !== 'same')
    const at = step.outputLine + changes.slice(0, first).filter(({ kind }) => kind !== 'added').length
    problems.push(
      problem('the output is not what the page shows', showChanges(changes), { line: at, rule: OUTPUT_RULE }),
    )
  }
  if (exits) {
    const written =
      status === 0 ? `remove [${step.status}]` : `write [${status}] in the last line of its output`
    const message = `the exit status is ${status}, not ${step.status}`
    problems.push(problem(message, `${written}, or correct the command`, { rule: OUTPUT_RULE }))
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
        'show a command that prints less, or raise examples.maxOutput',
      ]
    case 'disk':
      return [
        `the example was ended after writing ${limits.maxDisk} bytes or too many files`,
        'show a command that writes less, or raise examples.maxDisk',
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
