// Commands within commands, and what answers the questions of one: each is explained, or said not to be.
import { describe, expect, test } from 'vitest'
import { explainText } from '../../../../src/features/explain/explain-text.ts'
import { ENGLISH } from '../../../../src/model/labels.ts'
import { findCommandLines } from '../../../../src/tool/lines/command-lines.ts'
import { lido, textsOf } from './explain-fixture.ts'

const FUND = 'yarn start vo w fund 10 -y'
const lines = (text: string) => explainText(text, lido).commands.map(({ line, effect }) => [line, effect])

describe('a text that a shell is handed', () => {
  test.each([
    `bash -c "${FUND}"`,
    `sh -c '${FUND}'`,
    `sudo -u me bash -lc '${FUND}'`,
    `nohup zsh -ec "${FUND}" &`,
    `su me -c '${FUND}'`,
    `script -qc "${FUND}" out.txt`,
    `ssh -i key.pem -p 22 op@node '${FUND}'`,
    `eval "${FUND}"`,
  ])('is explained in %s', (text) => {
    const [outer, inner] = lines(text)
    expect(outer?.[1]).toBe('other')
    expect(inner).toEqual([FUND, 'signs'])
    const said = textsOf(explainText(text, lido).commands[0]?.remarks ?? [])
    expect(said.at(-1)).toMatch(/^`\w+` runs the commands in its text\. They are explained after it\.$/)
  })

  test('is explained command by command, once, however deep', () => {
    const deep = `bash -c "cd x && bash -c '${FUND}'; echo $(${FUND})"`
    expect(lines(deep).map(([line]) => line)).toEqual([
      deep,
      'cd x',
      `bash -c '${FUND}'`,
      FUND,
      `echo $(${FUND})`,
      FUND,
    ])
  })

  test('is said not to be explained where something in it is escaped', () => {
    const [command] = explainText('bash -c "yarn start vo w fund \\"10\\""', lido).commands
    expect(command?.remarks).toEqual([
      {
        tone: 'danger',
        text: '`bash` is not lsv-cli, and not explained here. Do not run what you do not know.',
      },
    ])
  })

  test('is searched for secrets', () => {
    const { text, commands } = explainText(`bash -c 'PRIVATE_KEY=abc ${FUND}'`, lido)
    expect(text).toBe(`bash -c 'PRIVATE_KEY=<secret> ${FUND}'`)
    expect(commands[1]?.effect).toBe('signs')
  })

  test('is checked in pages as well', () => {
    const sample = { kind: 'block', language: 'sh', text: `bash -c '${FUND}'`, line: 1, column: 1 } as const
    const found = findCommandLines({ ...sample }, lido.tree)
    expect(found.lines.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([
      'vo w fund 10 -y',
    ])
  })
})

describe('a program that runs others in its own way is said to', () => {
  const said = (text: string) => {
    const [command] = explainText(text, lido).commands
    return [command?.effect, command?.remarks.find(({ tone }) => tone !== 'plain')]
  }

  test.each([
    [
      `ssh -o A=b op@node ${FUND}`,
      'signs',
      'warning',
      'Runs on `op@node`, with the settings and keys of that machine.',
    ],
  ])('%s', (line, effect, tone, text) => {
    expect(said(line)).toEqual([effect, { tone, text }])
  })

  test.each(['ssh op@node', 'eval'])('unless none follows: %s', (line) => {
    expect(said(line)[0]).toBe('other')
  })
})

describe('words of the shell', () => {
  test('that only end what others begin are not commands', () => {
    expect(lines(`if true; then\n${FUND}\nelse { ${FUND}; }\nfi`).map(([line]) => line)).toEqual([
      'if true',
      FUND,
      `else { ${FUND}`,
    ])
  })

  test('that begin a text below are not taken for a file', () => {
    const [command] = explainText('yarn start vo w fund 1 << EOF\ny\nEOF', lido).commands
    expect(textsOf(command?.remarks ?? []).at(-1)).toBe(
      'Takes its input from `<< EOF`, answers to questions included.',
    )
  })
})

describe('a question', () => {
  const said = (text: string) => textsOf(explainText(text, lido).commands.at(-1)?.remarks ?? [])
  const input = ENGLISH.tool.explain.before.readsFile.replace('{target}', '`yes`')

  test('may be answered by a program before a pipe, which is said', () => {
    expect(said('yes | yarn start vo w fund 10')).toContain(input)
    expect(said('yes |& yarn start vo w fund 10')).toContain(input)
    expect(said('yes |\n  yarn start vo w fund 10')).toContain(input)
    expect(said('yes || yarn start vo w fund 10')).not.toContain(input)
    expect(said('yes; yarn start vo w fund 10')).not.toContain(input)
  })
})
