import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { withoutKnown, writeBaseline } from '../../../../src/features/link-check/baseline.ts'
import { createIgnore } from '../../../../src/features/link-check/command.ts'
import type { Problem } from '../../../../src/model/problem.ts'

describe('patterns of links to ignore', () => {
  it.each([
    ['https://a.b/c', 'https://a.b/c', true],
    ['https://a.b/c', 'https://a.b/cd', false],
    ['https://a.b/*', 'https://a.b/c/d', true],
    ['https://a.b/*', 'https://a.b', false],
    ['*.pdf', './x.pdf', true],
    ['*.pdf', './x.pdf?x', false],
    ['*a*b*', '--a--b--', true],
    ['*a*b*', '--b--a--', false],
    ['ab*ba', 'aba', false],
    ['*', '', true],
    ['a.c', 'abc', false],
  ])('%s covers %s: %s', (pattern, url, expected) => {
    expect(createIgnore([pattern])(url)).toBe(expected)
  })

  it('take time in proportion to the URL', () => {
    expect(createIgnore([`${'*a'.repeat(50)}b`])('a'.repeat(200_000))).toBe(false)
  })
})

describe('a baseline', () => {
  const problem: Problem = {
    severity: 'error',
    file: 'a.md',
    line: 3,
    rule: 'broken-link',
    message: 'broken link x',
  }
  const other: Problem = { ...problem, line: 9, message: 'broken link y' }

  function fileName(): string {
    const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return join(folder, 'links-baseline.json')
  }

  it('hides what it knows, wherever the line has moved to, and nothing else', () => {
    const file = fileName()
    expect(withoutKnown([problem], file, 'b')).toEqual([problem])
    expect(writeBaseline([problem, { ...problem, line: 5 }, { ...other, severity: 'info' }], file, 'b')).toBe(
      1,
    )
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      known: [{ file: 'a.md', rule: 'broken-link', message: 'broken link x' }],
    })
    expect(withoutKnown([{ ...problem, line: 77 }, other], file, 'b')).toEqual([other])
  })

  it.each(['', '[]', 'null', '{"known":1}', '{"known":[null]}'])('that is %s is rejected', (text) => {
    const file = fileName()
    writeFileSync(file, text)
    expect(() => withoutKnown([], file, 'links-baseline.json')).toThrow(
      'links-baseline.json: not a baseline of known failures',
    )
  })
})
