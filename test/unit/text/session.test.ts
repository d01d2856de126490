import { describe, expect, it } from 'vitest'
import { opensSession, readSession } from '../../../src/text/session.ts'

/** What is copied of a session. */
const typed = (...lines: string[]) =>
  readSession(lines.join('\n'))
    ?.filter(({ kind }) => kind !== 'output')
    .map(({ text }) => text)

describe('a session', () => {
  it('is not one without a prompt', () => {
    expect(readSession('run\n> quoted')).toBeUndefined()
  })

  it('has commands and output', () => {
    expect(readSession('$ run\n\ndone')).toEqual([
      { kind: 'command', prompt: '$ ', text: 'run' },
      { kind: 'output', prompt: '', text: '' },
      { kind: 'output', prompt: '', text: 'done' },
    ])
  })

  it('has notes after #, which is a prompt only if there is no other', () => {
    expect(typed('# note: pay first', '$ pay', '# done: rest')).toEqual(['pay'])
    expect(typed('% pay', '# note: wait')).toEqual(['pay'])
    expect(typed('# apt update', 'Reading …', '# apt upgrade')).toEqual(['apt update', 'apt upgrade'])
  })

  it.each([
    ["$ cat <<'END' > a.json", '{ "a": "$ 1" }', '$ 2', 'END', 'saved', '$ next'],
    ['$ cat <<-"END" > a.json', '{ "a": "$ 1" }', '$ 2', '\tEND', 'saved', '$ next'],
    ['$ cat \\', '  << \\END', '$ 2', 'END', 'saved', '$ next'],
    ['$ cat <<A <<B', 'a', 'A', '$ 2', 'B', 'saved', '$ next'],
  ])('keeps the body of a here-document: %s', (...lines) => {
    const body = lines.slice(0, -2)
    expect(typed(...lines)).toEqual([body[0]?.slice(2), ...body.slice(1), 'next'])
  })

  it('omits the prompts that the shell shows in a here-document, and only those', () => {
    expect(typed('$ cat <<END', '> a', '>', '> END', 'a')).toEqual(['cat <<END', 'a', '', 'END'])
    expect(typed('$ cat <<END', '> a', 'END')).toEqual(['cat <<END', '> a', 'END'])
  })

  it.each([
    ['$ cat <<END', 'output', '$ next'],
    ['$ cat <<< END', 'END', '$ next'],
    ['$ echo "<<END"', 'END', '$ next'],
    ["$ echo '<<END' # <<END", 'END', '$ next'],
    ['$ echo \\<<END', 'END', '$ next'],
    ["$ echo it's", 'output', '$ next'],
    ["$ echo # it's", "it's", '$ next'],
    ['$ echo "a\\"b"', '"', '$ next'],
  ])('takes no output for input: %s', (first, output, next) => {
    expect(typed(first, output, next)).toEqual([first.slice(2), 'next'])
  })

  it('keeps quotes whole that cross lines', () => {
    expect(typed("$ call '{", '  "a": 1', "}' \\", '  --all', 'done')).toEqual([
      "call '{",
      '  "a": 1',
      "}' \\",
      '  --all',
    ])
    expect(typed('$ call "{', ' \\"a\\": 1', '}" \'', "'", 'done')).toEqual([
      'call "{',
      ' \\"a\\": 1',
      '}" \'',
      "'",
    ])
  })

  it('is read in linear time', () => {
    const many = (text: string) => Array.from({ length: 20_000 }, () => text).join('\n')
    expect(readSession(many('$ cat <<END'))).toHaveLength(20_000)
    expect(readSession(`$ "${'\\" '.repeat(50_000)}\n${many("it's \\")}`)).toHaveLength(20_001)
  })
})

describe('shell code', () => {
  it('is a session when its first command has a prompt, whatever comments are above', () => {
    expect(opensSession('$ run')).toBe(true)
    expect(opensSession('#!/bin/sh\n\n  # first look\n$ run')).toBe(true)
    expect(opensSession('# first look\nrun\n$ run')).toBe(false)
    expect(opensSession('# only a note')).toBe(false)
  })
})
