// Runs one example, and compares what each of its commands printed with the page.

import { stripVTControlCharacters } from 'node:util'
import type { Problem } from '../../model/problem.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { Hidden } from '../../sandbox/visible-folders.ts'
import { withoutBlankEnd } from '../../text/session-steps.ts'
import { type CheckedStep, checkStep } from './check-step.ts'
import { type Example, type ExampleBlock, problemAt } from './example.ts'
import type { Comparison } from './normalize.ts'
import type { Job, StepResult } from './run/job.ts'
import { runJob } from './run/run-job.ts'

export interface CheckedBlock {
  block: ExampleBlock
  steps: CheckedStep[]
}

export interface CheckedExample {
  /** Blocks with the steps that were run. */
  blocks: CheckedBlock[]
  problems: Problem[]
}

export async function runExample(
  example: Example,
  job: Omit<Job, 'base'>,
  { comparison, ...isolation }: { comparison: Comparison; sandbox: Sandbox; hidden: readonly Hidden[] },
): Promise<CheckedExample> {
  const ran = await runJob(job, isolation)
  if (ran.failed) {
    const { service, output } = ran.failed
    const hint = output.trim() === '' ? 'it printed nothing' : `it printed:\n${output.trim()}`
    const message =
      service === undefined
        ? 'the process that runs the example was ended'
        : `service "${service}" did not accept connections`
    return { blocks: [], problems: [{ ...problemAt(example.blocks[0], message), hint }] }
  }
  const results = [...ran.steps]
  const blocks: CheckedBlock[] = []
  for (const block of example.blocks) {
    const steps: CheckedStep[] = []
    for (const step of block.steps) {
      const result = results.shift()
      if (!result) break
      const lines = await readOutput(result, { ...ran, columns: job.limits.columns })
      const shown = lines && withoutBlankEnd(comparison.omit(lines))
      steps.push(
        checkStep(
          step,
          { result, lines: shown },
          { block, normalize: comparison.normalize, limits: job.limits },
        ),
      )
    }
    blocks.push({ block, steps })
  }
  const problems = blocks.flatMap(({ steps }) => steps.flatMap((step) => step.problems))
  return { blocks, problems }
}

interface OutputPosition {
  /** Absolute path of the run's folder. */
  base: string
  ports: Readonly<Record<string, number>>
  /** Width of the terminal. */
  columns: number
}

/** Escape sequences with which programs such as spinners overwrite their output, even without a terminal. */
const MOVES = /\u001b\[[\d;?]*[A-HJ-Lf]/
/** Number of columns that is enough for any line that a page shows, so that none is wrapped. */
const UNBROKEN = 500

/** The lines of an output; undefined when it is not text. */
async function readOutput(
  { output, isTerminal }: StepResult,
  position: OutputPosition,
): Promise<string[] | undefined> {
  const text = Buffer.from(output).toString()
  if (/[\u0000\ufffd]/.test(text)) return undefined
  if (isTerminal || MOVES.test(text)) {
    const { readScreen } = await import('./screen.ts')
    const columns = isTerminal ? position.columns : UNBROKEN
    return toLines((await readScreen(output, { columns, isTerminal })).join('\n'), position)
  }
  return toLines(stripVTControlCharacters(text), position)
}

/** Replaces what differs between runs: the folder, which is home, by `~`, and the port of a service by `{port}`. */
export function toLines(text: string, { base, ports }: Pick<OutputPosition, 'base' | 'ports'>): string[] {
  let plain = text.replaceAll('\r\n', '\n').replaceAll(`${base}/home`, '~').replaceAll(`${base}/tmp`, '/tmp')
  for (const port of Object.values(ports)) plain = plain.replaceAll(`:${port}`, ':{port}')
  return withoutBlankEnd(plain.split('\n').map(afterReturn))
}

/** Removes the text that a carriage return overwrites, as progress bars do. */
function afterReturn(line: string): string {
  return line.slice(line.trimEnd().lastIndexOf('\r') + 1).trimEnd()
}
