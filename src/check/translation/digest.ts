// Cuts the text of a page into sections, each with a hash: by them a translation knows what it was made from.
import type { PageDigest, PageSection } from '../../model/translation.ts'
import { hashOf } from '../../text/hashes.ts'
import { createStatementReader } from './statements.ts'

/** Front matter that readers see. */
const SHOWN = /^(?:title|description|sidebar_label):/
const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*([^\s`{]*)/
const HEADING = /^ {0,3}(#{2,6})[ \t]+(.*)$/
/** Digits of a section's hash: enough to tell its versions apart. */
const DIGITS = 8

/** @param headings of the parsed page: where they are on a line, their ids are known */
export function digestPage(
  text: string,
  headings: readonly { line: number; id: string; text: string }[] = [],
): PageDigest {
  const known = new Map(headings.map((heading) => [heading.line, heading]))
  const lines = text.split('\n')
  const bodyLine = bodyOf(lines)
  const statements = createStatementReader()
  const sections: (Omit<PageSection, 'hash'> & { words: string[] })[] = [
    { level: 1, title: '', line: 1, words: shownOf(lines.slice(0, bodyLine)), statements: [] },
  ]
  let fence: string | undefined
  for (const [index, content] of lines.entries()) {
    if (index < bodyLine) continue
    const line = index + 1
    const mark = FENCE.exec(content)
    const heading = fence === undefined && !mark ? HEADING.exec(content) : null
    if (heading) {
      const found = known.get(line)
      sections.push({
        level: heading[1]?.length ?? 2,
        title: found?.text ?? titleOf(heading[2] ?? ''),
        ...(found?.id && { id: found.id }),
        line,
        words: [titleOf(heading[2] ?? '')],
        statements: [],
      })
      continue
    }
    const closes = fence !== undefined && mark?.[1]?.startsWith(fence) && mark[2] === ''
    const section = sections.at(-1)
    section?.words.push(content)
    section?.statements.push(...statements.read(content, line, { isCode: fence !== undefined && !closes }))
    if (closes) fence = undefined
    else if (fence === undefined && mark) {
      fence = mark[1]
      statements.open(mark[2] ?? '')
    }
  }
  return { sections: sections.map(({ words, ...section }) => ({ ...section, hash: hashWords(words) })) }
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
