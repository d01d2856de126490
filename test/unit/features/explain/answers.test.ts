// Lines as people send them, whole and wrong, each with all that is said of it before its words: what it does, what to
// beware of, and what is wrong with it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { explainText } from '../../../../src/features/explain/explain-text.ts'
import type { Remark } from '../../../../src/features/explain/explanation.ts'
import { lido } from './explain-fixture.ts'

const loud = (remarks: readonly Remark[]) =>
  remarks.flatMap(({ tone, text }) => (tone === 'danger' || tone === 'warning' ? [text] : []))

function answerTo(text: string): string[] {
  const { commands, remarks } = explainText(text, lido)
  const answers = commands.flatMap(({ effect, remarks: known, mistakes, corrected }) => [
    effect,
    ...loud(known),
    ...mistakes.map(({ message, hint }) => (hint === undefined ? message : `${message}; ${hint}`)),
    ...(corrected === undefined ? [] : [`= ${corrected}`]),
  ])
  return [...loud(remarks), ...answers]
}

/** A block for each: the line after `$`, then its answer. `--update` writes what is answered now. */
const ANSWERS = fileURLToPath(new URL('answers.txt', import.meta.url))

test('lines are answered whole', async () => {
  const blocks = readFileSync(ANSWERS, 'utf8').trimEnd().split('\n\n')
  const lines = blocks.map((block) => block.match(/^\$ .*/gm)?.map((line) => line.slice(2)) ?? [])
  const answered = lines.map((line) => [...line.map((part) => `$ ${part}`), ...answerTo(line.join('\n'))])
  await expect(`${answered.map((block) => block.join('\n')).join('\n\n')}\n`).toMatchFileSnapshot(ANSWERS)
})

test('a line is read to its end over line ends of Windows', () => {
  const line = 'yarn start vo w fund 10 \\\r\n  -v 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359\r\n'
  expect(answerTo(line)).toEqual(['signs', 'ETH sent along: the amount you give.'])
})

test.each([
  ['CHAIN_ID=560048 sudo lsv-cli vo r info', true],
  ['CHAIN_ID=560048 ssh op@node lsv-cli vo r info', true],
  ['CHAIN_ID=560048 sudo -E lsv-cli vo r info', false],
  ['sudo CHAIN_ID=560048 lsv-cli vo r info', false],
])('whether a variable of %s is dropped on the way is reported: %s', (line, isDropped) => {
  const [command] = explainText(line, lido).commands
  const variable = command?.parts.find(({ kind }) => kind === 'variable')
  const said = 'The program after it does not pass it on, unless it is told to.'
  expect(variable?.remarks.some(({ text }) => text === said)).toBe(isDropped)
  expect(command?.needed.some(({ title }) => title === '`CHAIN_ID`')).toBe(isDropped)
})

test('a shell builtin is said to sign nothing, unless it begins something or puts something in', () => {
  const said = (line: string) => explainText(line, lido).commands[0]?.remarks.map(({ tone }) => tone)
  expect(said('cd cli')).toEqual(['good'])
  expect(said('while true; do lsv-cli vo w fund 1; done')).toEqual([])
  expect(said('echo $(lsv-cli vo w fund 1)')).toEqual(['danger'])
})
