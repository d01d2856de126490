import { describe, expect, test } from 'vitest'
import { readSteps } from '../../../src/text/session-steps.ts'

const stepsOf = (...lines: string[]) =>
  readSteps(lines.join('\n')).steps.map(({ command, output, status }) => [command, output, status])

describe('a session has steps', () => {
  test('of a command and its output, without blank lines at the end', () => {
    expect(stepsOf('$ run', '', 'done', '', '$ next')).toEqual([
      ['run', ['', 'done'], 0],
      ['next', [], 0],
    ])
  })

  test('with the exit status in the last line', () => {
    expect(stepsOf('$ run', 'failed', '', '[2]', '$ next', '[1]', 'more')).toEqual([
      ['run', ['failed'], 2],
      ['next', ['[1]', 'more'], 0],
    ])
  })

  test('of several lines, with the place of their output', () => {
    const { steps } = readSteps("$ run \\\n  --all\nyes\n$ cat <<'END'\na\nEND\na")
    expect(steps.map(({ command, line, outputLine, output }) => [command, line, outputLine, output])).toEqual(
      [
        ['run \\\n  --all', 0, 2, ['yes']],
        ["cat <<'END'\na\nEND", 3, 6, ['a']],
      ],
    )
  })

  test('after nothing but blank lines', () => {
    expect(readSteps('\n$ run').stray).toBeUndefined()
    expect(readSteps('# note\n$ run').stray).toBe(0)
    expect(readSteps('no prompt').steps).toEqual([])
  })
})
