// Pasted lines, and what is said about them.
import { describe, expect, test } from 'vitest'
import { explainText } from '../../../../src/features/explain/explain-text.ts'
import type {
  ExplainedText,
  Explanation,
  Part,
  Remark,
} from '../../../../src/features/explain/explanation.ts'
import { findCommandLines } from '../../../../src/tool/lines/command-lines.ts'
import { type TextCase, textCases } from '../../texts.ts'
import { explained, lido, tidy } from './explain-fixture.ts'

describe('Explain', () => {
  textCases('explain/lines', show)
})

describe('a text that is explained', () => {
  textCases('explain/secrets', show)
})

test('the part of a long line that is not read is not explained', () => {
  expect(explained(`yarn start vo r info ${'x '.repeat(5000)}`).parts.length).toBeLessThan(310)
})

test('a text that a shell is handed is checked in pages as well', () => {
  const text = "bash -c 'yarn start vo w fund 10 -y'"
  const found = findCommandLines({ kind: 'block', language: 'sh', text, line: 1, column: 1 }, lido.tree)
  expect(found.lines.map(({ words }) => words.map((word) => word.text).join(' '))).toEqual([
    'vo w fund 10 -y',
  ])
})

/** What a case asks for of its text, or of each line of it. */
function show({ text, parts }: TextCase): string {
  const { 'each line': each, ...views } = parts
  if (each === undefined) return viewsOf(text, Object.keys(views)).join('\n')
  return text
    .split('\n')
    .flatMap((line) => [line, ...viewsOf(line, Object.keys(views)).map(indented)])
    .join('\n')
}

const indented = (text: string) => text.replace(/^(?=.)/gm, '    ')

function viewsOf(text: string, views: string[]): string[] {
  const whole = explainText(text, text.startsWith('tidy ') ? tidy : lido)
  return views.flatMap((view) => {
    const shown = viewOf(whole, view)
    return views.length === 1 ? shown : [view, ...(shown.length > 0 ? shown : ['none']).map(indented)]
  })
}

/** What a view is called, and what it shows of the first command. */
const VIEWS: Record<string, (command: Explanation) => string[]> = {
  words: ({ parts }) => parts.map(({ kind, text }) => `${kind} ${text}`),
  names: ({ parts }) => parts.map(({ text, title, href }) => [text, title, href].filter(Boolean).join('  ')),
  'of all words': ({ parts }) => parts.flatMap(({ text, remarks }) => [text, ...remarks.map(remarkIn)]),
  effect: ({ effect, headline, about }) => [`${effect}: ${headline}`, ...(about ? [about] : [])],
  remarks: ({ remarks }) => remarks.map(formatRemark),
  dangers: ({ remarks }) => remarks.filter(({ tone }) => tone === 'danger').map(formatRemark),
  mistakes: ({ mistakes, corrected }) => [
    ...mistakes.flatMap(({ message, hint }) => [message, ...(hint ? [indented(hint)] : [])]),
    ...(corrected === undefined ? [] : [`meant: ${corrected}`]),
  ],
  omits: ({ missing, unsaid, needed }) =>
    Object.entries({ missing, unsaid, needed }).flatMap(([kind, parts]) =>
      parts.flatMap(({ title, remarks }) => [`${kind} ${title}`, ...remarks.map(remarkIn)]),
    ),
}

/** What a view of a text as a whole is called. */
const WHOLE_VIEWS: Record<string, (whole: ExplainedText) => string[]> = {
  commands: ({ commands }) => commands.map(({ line, effect }) => `${effect}: ${line}`),
  'remarks of the last command': ({ commands }) => commands.at(-1)?.remarks.map(formatRemark) ?? [],
  'about the text': ({ remarks }) => remarks.map(formatRemark),
  text: ({ text, hadSecrets }) => [text, ...(hadSecrets ? ['it had secrets'] : [])],
  report: ({ reported }) => [reported].filter(Boolean),
}

function viewOf(whole: ExplainedText, view: string): string[] {
  const [command] = whole.commands
  const [, word] = /^of (?!all words)(.*)$/.exec(view) ?? []
  if (word !== undefined && command) return saidOfWord(command.parts, word)
  const shown = WHOLE_VIEWS[view]?.(whole) ?? (command && VIEWS[view]?.(command))
  if (!shown) throw new Error(`no view ${view} of ${whole.text}`)
  return shown
}

function saidOfWord(parts: readonly Part[], word: string): string[] {
  const edge = { 'the first word': parts[0], 'the last word': parts.at(-1) }[word]
  const part = edge ?? parts.find(({ text }) => text.startsWith(word))
  return part?.remarks.map(formatRemark) ?? []
}

const formatRemark = ({ tone, text }: Remark) => (tone === 'plain' ? text : `${tone}: ${text}`)
const remarkIn = (remark: Remark) => indented(formatRemark(remark))
