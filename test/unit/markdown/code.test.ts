// See also the cases of pages, in which code is written down.

import { expect, it, test } from 'vitest'
import { parseFenceInfo } from '../../../src/markdown/code/fence-info.ts'
import { parse } from './parsing.ts'

it('takes linear time to look for code', () => {
  const hostile = [
    '{',
    '{"',
    '<A b={',
    'export const a = {\n\n',
    'export const a = 1\n',
    '{`',
    '<a b={c}>',
    "{'",
  ]
  const renderCode = () => ({
    ...{ entries: [], isLive: false, files: [], heads: [], dependencies: [], problems: [] },
  })
  for (const piece of hostile) {
    const page = parse(piece.repeat(20_000), { path: 'docs/a.mdx', renderCode, hasMarkdown: true })
    expect(page.problems.length).toBeLessThan(40_001)
  }
})

test.each([
  ['rust,ignore', 'rust', undefined],
  ['rust,no_run,edition2021 title="a.rs"', 'rust', 'a.rs'],
  ['python:tidy.py', 'python', 'tidy.py'],
  ['bash=', 'bash', undefined],
  ['ts:line-numbers=2', 'ts', undefined],
  ['{.python .numberLines}', 'python', undefined],
  ['c++', 'c++', undefined],
])('attributes of other tools after a language are not part of it: %s', (info, language, title) => {
  expect(parseFenceInfo(info)).toMatchObject({ language, title })
})
