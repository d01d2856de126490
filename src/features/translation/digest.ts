// Cuts the text of a page into sections, each with a hash: by them a translation knows what it was made from.
import type { CodeSample, Heading, Page } from '../../model/page.ts'
import type { PageDigest, PageSection } from '../../model/translation.ts'
import { hashOf } from '../../text/hashes.ts'
import { commandsIn, statementsOf } from './statements.ts'

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
