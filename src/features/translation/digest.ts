// Cuts the text of a page into sections, each with a hash: by them a translation knows what it was made from.
import type { CodeSample, Heading, Page } from '../../model/page.ts'
import type { PageDigest, PageSection, Statement } from '../../model/translation.ts'
import { hashOf } from '../../text/hashes.ts'
import { opensSession } from '../../text/session.ts'
import { readSteps } from '../../text/session-steps.ts'
import { FACT_DIRECTIVES } from '../../tool/directives/index.ts'
import { UNITS } from './units.ts'

/** Front matter that readers see. */
const SHOWN = /^(?:title|description|sidebar_label):/
const FENCE = /^[ \t]*(`{3,}|~{3,})(.*)$/
/** Number of digits of a section's hash: enough to tell its versions apart. */
const DIGITS = 8

/** @param page the parsed text: its headings, and its code */
export function digestPage(text: string, page: Pick<Page, 'headings' | 'code'>): PageDigest {
  const headings = new Map(page.headings.map((heading) => [heading.line, heading]))
  const blocks = new Map(page.code.flatMap((code) => (isOwnBlock(code) ? [[code.line, code]] : [])))
  const lines = text.split('\n')
  const bodyLine = bodyOf(lines)
  let section: Draft = {
    ...{ level: 1, title: '', line: 1, statements: [] },
    words: shownOf(lines.slice(0, bodyLine)),
  }
  const sections = [section]
  let fence: string | undefined
  for (const [index, content] of lines.entries()) {
    if (index < bodyLine) continue
    const line = index + 1
    const heading = headings.get(line)
    if (heading && heading.level > 1 && isHeadingOf(content, heading)) {
      const { level, text: title, id } = heading
      section = { level, title, ...(id && { id }), line, words: [wordsOf(content)], statements: [] }
      sections.push(section)
      continue
    }
    section.words.push(content)
    const [, mark, rest = ''] = FENCE.exec(content) ?? []
    if (mark && fence === undefined) fence = mark
    else if (fence && mark?.startsWith(fence) && rest.trim() === '') fence = undefined
    else section.statements.push(...statementsOf(content, line, { isCode: fence !== undefined }))
    const block = blocks.get(line)
    if (block) section.statements.push(...commandsIn(block.text, block.language, line))
  }
  return { sections: sections.map(({ words, ...rest }) => ({ ...rest, hash: hashWords(words) })) }
}

/** A section while it is read: its hash is of its words. */
type Draft = Omit<PageSection, 'hash'> & { words: string[] }

function isOwnBlock({ kind, source }: CodeSample): boolean {
  return kind === 'block' && source === undefined
}

/** Whether a heading is written in a line: it may as well be of another file that the page shows. */
function isHeadingOf(content: string, { text }: Heading): boolean {
  const [word = ''] = text.match(/[\p{L}\p{N}]+/u) ?? []
  return content.includes(word)
}

/** The index of the first line below the front matter. */
function bodyOf(lines: readonly string[]): number {
  if (!/^---[ \t]*$/.test(lines[0] ?? '')) return 0
  const end = lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line))
  return end === -1 ? 0 : end + 1
}

/** The lines of the keys that readers see, with those that go on from them. */
function shownOf(lines: readonly string[]): string[] {
  let isShown = false
  return lines.filter((line) => {
    if (/^\S/.test(line)) isShown = SHOWN.test(line)
    return isShown
  })
}

/** The text of a heading without its marks and ids. */
function wordsOf(written: string): string {
  return written
    .replace(/^[ \t]*#+[ \t]+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?\{#[^{}]*\}$/, '')
    .replace(/ #+$/, '')
    .trim()
}

function hashWords(words: readonly string[]): string {
  const text = words.join(' ').replace(/\s+/g, ' ').trim()
  // Letters and digits alone: a hash is a word, and never a number to YAML.
  return `s${hashOf(text)
    .replace(/[^A-Za-z\d]/g, '')
    .slice(0, DIGITS - 1)}`
}

const SHELLS = /^(?:sh|bash|zsh|shell)$/i
const SESSIONS = /^(?:console|shell-session|shellsession|terminal)$/i
const DIRECTIVE = new RegExp(`^ {0,3}:::+(${FACT_DIRECTIVES.join('|')})(?:\\[[^\\]]*\\])?[ \\t]+(\\S.*)$`)
const OPTION = /(?<![\w-])--[a-z][\w-]{1,60}/gi
const ADDRESS = /(?<![\w/])0x[0-9a-fA-F]{8,128}(?!\w)/g
/** What follows a number; letters of another script may go on from it, as in `2 GB以上`, and any from a percent sign. */
const AMOUNT = new RegExp(
  `(?<![\\p{N}.,%a-z])\\p{Nd}(?:[\\p{Nd}.,'’٫٬\\u00a0\\u202f]{0,40}\\p{Nd})?[ \\u00a0\\u202f]?(?:[%％٪](?![\\da-f]{2})|(?:${UNITS.join('|')})(?![a-z\\d]|\\p{Script=Cyrillic}))`,
  'giu',
)

/** Returns what a line says that is in prose, or in a block of code, of which addresses alone are held against the source. */
function statementsOf(content: string, line: number, { isCode }: { isCode: boolean }): Statement[] {
  const found = (kind: Statement['kind'], pattern: RegExp): Statement[] =>
    [...content.matchAll(pattern)].map(([text]) => ({ kind, text, line }))
  if (isCode) return found('address', ADDRESS)
  const directive = DIRECTIVE.exec(content)
  return [
    ...(directive
      ? [{ kind: 'directive' as const, text: `:::${directive[1]} ${directive[2]?.trim()}`, line }]
      : []),
    ...found('option', OPTION),
    ...found('address', ADDRESS),
    ...found('amount', AMOUNT),
  ]
}

/**
 * Returns the commands of a block of code.
 * @param language as it is written
 * @param line of the first line of code
 */
function commandsIn(code: string, language: string, line: number): Statement[] {
  const isShell = SHELLS.test(language)
  if (!isShell && !SESSIONS.test(language)) return []
  const { steps } = isShell && !opensSession(code) ? { steps: [] } : readSteps(code)
  const typed = steps.length > 0 ? steps : plainCommands(code)
  return typed.flatMap(({ command, line: index }) => {
    const text = withoutComments(command)
    return text === '' ? [] : [{ kind: 'command', text, line: line + index }]
  })
}

/** The lines of code without prompts; a backslash leads on. */
function plainCommands(code: string): { command: string; line: number }[] {
  const lines = code.split('\n')
  const goesOn = (index: number) => lines[index]?.endsWith('\\') ?? false
  return lines.flatMap((_, line) => {
    if (goesOn(line - 1)) return []
    let end = line + 1
    while (goesOn(end - 1)) end++
    return [{ command: lines.slice(line, end).join('\n'), line }]
  })
}

/** A command is the same with other comments beside it. */
function withoutComments(command: string): string {
  return command
    .replace(/\\$/gm, '')
    .replace(/(?:^|\s)#.*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}
