import { expect, test } from 'vitest'
import { type Problem, sortProblems } from '../../../src/model/problem.ts'
import { ruleUrl } from '../../../src/package/guide.ts'
import { countProblems, formatProblem, shorten } from '../../../src/terminal/log.ts'

const problem = (part: Partial<Problem>): Problem => ({
  severity: 'error',
  file: 'docs/a.md',
  message: 'broken link ./b.md',
  rule: 'broken-link',
  ...part,
})

test('a problem says where, what, and how to fix it', () => {
  expect(formatProblem(problem({ line: 42, column: 17, hint: 'no such file\ndid you mean "./c.md"?' }))).toBe(
    'docs/a.md:42:17  error  broken link ./b.md\n    no such file\n    did you mean "./c.md"?',
  )
})

test('what a terminal would obey, or what turns text around, is shown by its number', () => {
  const evil = problem({
    file: 'docs/\u001b.md',
    message: 'a\u001b[2J\r\u202eb\r\nc',
    hint: 'c\u0007\n\td\u009b',
  })
  expect(formatProblem(evil)).toBe(
    'docs/⟨U+001B⟩.md  error  a⟨U+001B⟩[2J⟨U+000D⟩⟨U+202E⟩b\r\nc\n    c⟨U+0007⟩\n    \td⟨U+009B⟩',
  )
})

test('a line break in the name of a file begins no line, and no line is a command to what runs a workflow', () => {
  const evil = problem({
    file: 'docs/a\n::error::b.md',
    message: 'unknown key "a\n::error file=x::b"',
    hint: '  ::set-env name=A::b\n:::note\n::name',
  })
  expect(formatProblem(evil)).toBe(
    'docs/a⟨U+000A⟩::error::b.md  error  unknown key "a\n⟨U+003A⟩:error file=x::b"\n' +
      '      ⟨U+003A⟩:set-env name=A::b\n    :::note\n    ::name',
  )
})

test('a problem of a whole file has no line', () => {
  expect(formatProblem(problem({ severity: 'warning' }))).toBe('docs/a.md  warning  broken link ./b.md')
})

test('a problem links to what explains its rule, and names it where all is to be said', () => {
  const style = {
    paint: (_: number, text: string) => text,
    link: (url: string, text: string) => `[${text}](${url})`,
  }
  expect(formatProblem(problem({ hint: 'no such file' }), { ...style, hasHelp: true })).toBe(
    `docs/a.md  [error](${ruleUrl('broken-link')})  broken link ./b.md\n    no such file\n    see lido-docs explain-rule broken-link`,
  )
})

test('problems are sorted by file, line and column, each once', () => {
  const first = problem({ line: 9, column: 2 })
  const second = problem({ line: 9, column: 3 })
  const third = problem({ line: 10 })
  const last = problem({ file: 'docs/b.md' })
  expect(sortProblems([last, third, second, first, { ...third }])).toEqual([first, second, third, last])
})

test('problems of one place and message that differ otherwise are all there, each once', () => {
  const [one, other] = [problem({ hint: 'do this' }), problem({ hint: 'do that' })]
  const next = problem({ message: 'broken link ./c.md' })
  expect(sortProblems([one, next, other, { ...one }, { ...other }, { ...next }])).toEqual([one, other, next])
})

test('of many warnings of one rule, the last one shown gives the number of the others; no error is omitted', () => {
  const warnings = Array.from({ length: 628 }, (_, index) =>
    problem({ severity: 'warning', rule: 'image-alt', line: index + 1, hint: 'say what it shows' }),
  )
  const others = [problem({ severity: 'warning' }), problem({ severity: 'info', rule: 'note' })]
  const errors = Array.from({ length: 30 }, (_, index) => problem({ line: index + 1 }))
  const shown = shorten([...warnings, ...others, ...errors])
  const hint = 'say what it shows\nand 608 more like this; use --verbose to list all'
  expect(shown).toEqual([...warnings.slice(0, 19), { ...warnings[19], hint }, others[0], ...errors])
  expect(shorten(warnings.slice(0, 20))).toEqual(warnings.slice(0, 20))
})

test('counts errors and warnings in words, each once', () => {
  expect(countProblems([])).toBe('')
  const problems = [problem({}), problem({}), problem({ line: 2 }), problem({ severity: 'warning' })]
  expect(countProblems(problems)).toBe('2 errors, 1 warning')
})
