import { describe, expect, test } from 'vitest'
import { checkStep } from '../../../../src/features/examples/check-step.ts'
import { readExamples } from '../../../../src/features/examples/example.ts'
import { createNormalizer } from '../../../../src/features/examples/normalize.ts'
import { correctOutputs } from '../../../../src/features/examples/update.ts'
import { createParser } from '../../../../src/markdown/parse.ts'

const parse = createParser({ readText: () => undefined })
const limits = { timeout: 1000, maxOutput: 1000, maxDisk: 1000, maxMemory: 1, columns: 80 }

/** A page after its commands have printed these lines and ended with these statuses. */
function update(text: string, outputs: readonly [lines: string[], status?: number][]) {
  const { examples } = readExamples([parse({ path: 'docs/a.md', relativePath: 'a.md', text })])
  const rest = [...outputs]
  const corrections = examples.flatMap(({ blocks }) =>
    blocks.map((block) => ({
      block,
      steps: block.steps.map((step) => {
        const [lines, status = 0] = rest.shift() ?? [[]]
        const result = { output: new Uint8Array(), status, isTerminal: false }
        return checkStep(step, { result, lines }, { block, normalize: createNormalizer([]), limits })
      }),
    })),
  )
  const { text: written, unshown } = correctOutputs(text, corrections)
  return { written, unshown: unshown.length }
}

describe('an update writes the true output', () => {
  test('and nothing else, whatever the line ends are', () => {
    const text = '# A\r\n\r\n* b  \r\n\r\n```console run\r\n$ one\r\nold\r\n\r\n$ two\r\n```\r\n\r\nEnd'
    expect(update(text, [[['new', 'line']], [['2']]]).written).toBe(
      '# A\r\n\r\n* b  \r\n\r\n```console run\r\n$ one\r\nnew\r\nline\r\n\r\n$ two\r\n2\r\n```\r\n\r\nEnd',
    )
  })

  test('with its indentation, in lists and quotes', () => {
    const list = '1. First\n\n   ```console run\n   $ one\n   old\n   ```\n'
    expect(update(list, [[['new', '', '  x']]]).written).toBe(
      '1. First\n\n   ```console run\n   $ one\n   new\n\n     x\n   ```\n',
    )
    const quote = '> ```console run\n> $ one\n> ```\n'
    expect(update(quote, [[['new']]]).written).toBe('> ```console run\n> $ one\n> new\n> ```\n')
  })

  test('with the exit status, and without it where it is 0', () => {
    const text = '```console run\n$ one\na\n$ two\nb\n[1]\n$ three\n```\n'
    expect(update(text, [[['a'], 3], [['b']], [['[1]']]]).written).toBe(
      '```console run\n$ one\na\n[3]\n$ two\nb\n$ three\n[1]\n[0]\n```\n',
    )
  })

  test('and keeps wildcards that hold', () => {
    const text = '```console run\n$ one\nat … o’clock\n…\nold\n```\n'
    expect(update(text, [[['at 12 o’clock', 'x', 'y', 'new']]]).written).toBe(
      '```console run\n$ one\nat … o’clock\n…\n```\n',
    )
  })

  test('but no line that would be a command, or end the block', () => {
    const text = '```console run\n$ one\n```\n\n````console run\n$ two\n````\n'
    expect(update(text, [[['$ not mine']], [['```']]])).toEqual({
      written: '```console run\n$ one\n```\n\n````console run\n$ two\n```\n````\n',
      unshown: 1,
    })
    expect(update('```console run\n$ one\n```\n', [[['```']]]).unshown).toBe(1)
  })

  test('into several blocks of a page', () => {
    const text = '```console run\n$ one\n```\n\n```console run continue\n$ two\nold\n```\n'
    expect(update(text, [[['1', '1']], [['2']]]).written).toBe(
      '```console run\n$ one\n1\n1\n```\n\n```console run continue\n$ two\n2\n```\n',
    )
  })
})
