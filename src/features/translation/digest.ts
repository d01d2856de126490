// Cuts the text of a page into sections, each with a hash: by them a translation knows what it was made from.
import type { PageDigest, PageSection, Statement } from '../../model/translation.ts'
import { hashOf } from '../../text/hashes.ts'
import { commandsIn, statementsOf } from './statements.ts'

/** Front matter that readers see. */
const SHOWN = /^(?:title|description|sidebar_label):/
const FENCE = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`{]*)/
const HEADING = /^ {0,3}(#{2,6})[ \t]+(.*)$/
/** Number of digits of a section's hash: enough to tell its versions apart. */
const DIGITS = 8

/** @param headings of the parsed page: where they are on a line, their ids are known */
export function digestPage(
  text: string,
  headings: readonly { line: number; id: string; text: string }[] = [],
): PageDigest {
  const known = new Map(headings.map((heading) => [heading.line, heading]))
  const lines = text.split('\n')
  const bodyLine = bodyOf(lines)
  const words = shownOf(lines.slice(0, bodyLine))
  let section: Draft = { level: 1, title: '', line: 1, words, statements: [] }
  const sections = [section]
  let fence: Fence | undefined
  for (const [index, content] of lines.entries()) {
    if (index < bodyLine) continue
    const line = index + 1
    const mark = FENCE.exec(content)
    const heading = fence === undefined && !mark ? HEADING.exec(content) : null
    if (heading) {
      section = openSection(heading, { line, ...known.get(line) })
      sections.push(section)
      continue
    }
    section.words.push(content)
    if (fence && mark?.[2]?.startsWith(fence.mark) && mark[3] === '') {
      section.statements.push(...commandsOf(fence))
      fence = undefined
      continue
    }
    section.statements.push(...statementsOf(content, line, { isCode: fence !== undefined }))
    if (fence) fence.code.push(content)
    else if (mark) fence = openFence(mark, line)
  }
  if (fence) section.statements.push(...commandsOf(fence))
  return { sections: sections.map(({ words, ...rest }) => ({ ...rest, hash: hashWords(words) })) }
}

/** A section while it is read: its hash is of its words. */
type Draft = Omit<PageSection, 'hash'> & { words: string[] }

/** @param known what the parsed page says of the heading */
function openSection(
  [, marks = '##', written = '']: RegExpExecArray,
  known: { line: number; id?: string; text?: string },
): Draft {
  const title = titleOf(written)
  const { line, id, text = title } = known
  return { level: marks.length, title: text, ...(id && { id }), line, words: [title], statements: [] }
}

/** A block of code that has begun. */
interface Fence {
  indent: string
  /** The marks that it begins with. */
  mark: string
  language: string
  /** Of its first line of code. */
  line: number
  code: string[]
}

function openFence([, indent = '', mark = '', language = '']: RegExpExecArray, line: number): Fence {
  return { indent, mark, language, line: line + 1, code: [] }
}

function commandsOf({ indent, language, line, code }: Fence): Statement[] {
  const lines = code.map((content) => (content.startsWith(indent) ? content.slice(indent.length) : content))
  return commandsIn(lines.join('\n'), language, line)
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

/** The text of a heading without its ids and closing marks. */
function titleOf(written: string): string {
  const plain = written.replace(/\s+/g, ' ').trim()
  return plain
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
