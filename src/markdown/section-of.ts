// The part of a Markdown text below one of its headings.
import GithubSlugger from 'github-slugger'
import { type FilePart, linesOf } from './file-part.ts'
import { splitComment, splitIds } from './lex/ids.ts'
import { eachLineOutsideFences } from './lex/unfenced.ts'

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/

interface Heading {
  level: number
  ids: string[]
  /** Number of its line in the text. */
  line: number
}

/** The lines from the heading with an id to the next one that is not below it; undefined if there is no such heading. */
export function sectionOf(text: string, id: string): FilePart | undefined {
  const headings = headingsOf(text)
  const first = headings.find(({ ids }) => ids.includes(id))
  if (!first) return undefined
  const next = headings.find(({ line, level }) => line > first.line && level <= first.level)
  return linesOf(text, first.line, next && next.line - 1)
}

/** The ids of the headings of a text. */
export function idsOf(text: string): string[] {
  return headingsOf(text).flatMap(({ ids }) => ids)
}

function headingsOf(text: string): Heading[] {
  const headings: Heading[] = []
  const slugger = new GithubSlugger()
  eachLineOutsideFences(text, (line, _, index) => {
    const [, marks = '', written = ''] = HEADING.exec(line) ?? []
    if (marks === '') return true
    const { text: title, ids } = splitIds(written) ?? splitComment(written) ?? { text: written, ids: [] }
    const plain = title.replace(/!?\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])?/g, '$1').replace(/<[^<>]*>/g, '')
    headings.push({ level: marks.length, ids: ids.length > 0 ? ids : [slugger.slug(plain)], line: index + 1 })
    return true
  })
  return headings
}
