// Runs one example, and compares what each of its commands printed with the page.
import type { Problem } from '../../model/problem.ts'
import { withoutBlankEnd } from '../../text/session-steps.ts'
import { type Example, type ExampleBlock, problemAt } from './example.ts'
import { type JudgedStep, judgeStep } from './judge.ts'
import type { Comparison } from './normalize.ts'
import { readOutput } from './output.ts'
import type { Job } from './run/job.ts'
import { runJob } from './run/run-job.ts'
import type { Sandbox } from './run/sandbox.ts'

export interface JudgedBlock {
  block: ExampleBlock
  steps: JudgedStep[]
}

export interface JudgedExample {
  /** Blocks with the steps that were run. */
  blocks: JudgedBlock[]
  problems: Problem[]
}

export async function runExample(
  example: Example,
  job: Omit<Job, 'base'>,
  { sandbox, comparison }: { sandbox: Sandbox; comparison: Comparison },
): Promise<JudgedExample> {
  const ran = await runJob(job, sandbox)
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
  const blocks: JudgedBlock[] = []
  for (const block of example.blocks) {
    const steps: JudgedStep[] = []
    for (const step of block.steps) {
      const result = results.shift()
      if (!result) break
      const lines = await readOutput(result, { ...ran, columns: job.limits.columns })
      const shown = lines && withoutBlankEnd(comparison.omit(lines))
      steps.push(
        judgeStep(
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
