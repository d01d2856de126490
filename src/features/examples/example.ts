// An example of a page: a block to run, and the blocks that continue it.

import type { CodeSample, ExampleRun, Page } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import { readSteps, type SessionStep } from '../../text/session-steps.ts'

export interface ExampleBlock {
  run: ExampleRun
  /** Its file, relative to the site's root. */
  file: string
  /** Line of its first character. */
  line: number
  text: string
  steps: SessionStep[]
}

export interface Example {
  blocks: [ExampleBlock, ...ExampleBlock[]]
  /** Titled blocks of its page, by title. */
  titled: ReadonlyMap<string, string>
}

/** Reads the examples of pages; one that several pages include is returned once. */
export function readExamples(pages: readonly Page[]): { examples: Example[]; problems: Problem[] } {
  const problems: Problem[] = []
  const seen = new Set<string>()
  const examples = pages.flatMap((page) => {
    const titled = new Map(
      page.code.flatMap(({ title, text }) => (title === undefined ? [] : [[title, text]])),
    )
    const found: Example[] = []
    for (const sample of page.code) {
      const block = readBlock(sample, page.source, problems)
      if (!block) continue
      const last = found.at(-1)
      if (!block.run.isContinued) found.push({ blocks: [block], titled })
      else if (last) last.blocks.push(block)
      else problems.push(problemAt(block, 'there is no example before this one to continue'))
    }
    return found.filter(({ blocks: [{ file, line }] }) => {
      const position = `${file}:${line}`
      return !seen.has(position) && seen.add(position)
    })
  })
  return { examples, problems }
}

function readBlock(sample: CodeSample, page: string, problems: Problem[]): ExampleBlock | undefined {
  const { run, text, line, language, source: file = page } = sample
  if (!run) return undefined
  const { steps, stray } = readSteps(text)
  const block = { run, file, line, text, steps }
  const refuse = (message: string, hint: string, at = 0): undefined => {
    problems.push({ ...problemAt(block, message), line: line + at, hint })
  }
  if (language !== 'console') {
    return refuse('only console blocks are run', 'write ```console run, and each command after "$ "')
  }
  if (stray !== undefined)
    return refuse('text before the first command', 'begin with a command after "$ "', stray)
  return steps.length > 0 ? block : refuse('no command to run', 'write each command after "$ "')
}

export const faultyExample = defineRule({
  id: 'example',
  severity: 'error',
  about:
    'An [example](../how-to/run-examples.md) that cannot be run, or that was stopped: because a file, service or question does not exist, or because it exceeded a limit.',
  fix: 'Follow the hint.',
})

/** A problem with a whole block. */
export function problemAt({ file, line }: Pick<ExampleBlock, 'file' | 'line'>, message: string): Problem {
  return faultyExample({ file, line, message })
}
