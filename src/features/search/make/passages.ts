// Cuts a page into passages, which results show and link to: one for each section, several for a long one, so that words
// match only if they are near each other.
import type { Section } from '../../../model/page.ts'

/** The unit that an index finds. */
export interface Passage {
  /** Id of the heading above it; empty for the top of the page. */
  id: string
  /** The heading's text; of the first passage, the page's title. */
  title: string
  /** Lines as readers see them. */
  text: string
  /** Names that it explains, such as the flags of a table. */
  defined: readonly string[]
  /** It continues the section of the passage before it. */
  continues: boolean
}

/** Most characters of a passage, unless a single line is longer. */
const MAX_PASSAGE = 1500

/** @param title of the page, which the first passage gets, whatever its heading */
export function passagesOf(sections: readonly Section[], title: string): Passage[] {
  const [first] = sections
  const opens = first?.level === 1
  const top = { id: '', level: 1, title, text: '', defined: [] } satisfies Section
  const whole = opens ? [{ ...first, id: '', title }, ...sections.slice(1)] : [top, ...sections]
  return whole.flatMap(cutSection)
}

function cutSection({ id, title, text, defined }: Section): Passage[] {
  const texts = cutText(text)
  return texts.map((part, index) => ({
    id,
    title,
    text: part,
    defined: texts.length === 1 ? defined : defined.filter((name) => part.includes(name)),
    continues: index > 0,
  }))
}

/** Cuts a text between lines. */
function cutText(text: string): string[] {
  if (text.length <= MAX_PASSAGE) return [text]
  const parts: string[] = []
  let start = 0
  while (text.length - start > MAX_PASSAGE) {
    const before = text.lastIndexOf('\n', start + MAX_PASSAGE)
    const after = text.indexOf('\n', start + MAX_PASSAGE)
    const end = before > start ? before : after
    if (end === -1) break
    parts.push(text.slice(start, end))
    start = end + 1
  }
  return [...parts, text.slice(start)]
}
