// Changes the attributes of finished HTML, in one linear pass: all else stays as it is, byte by byte.
import {
  EQUALS,
  endOfRawText,
  endsName,
  findValue,
  GREATER,
  isLetter,
  isSpaceOrSlash,
  RAW_TEXT,
  skipMarkup,
} from './html-scan.ts'

/**
 * An attribute of a start tag: its name in lower case, offsets of all of it and of its value between the quotes. Of two
 * with one name, the first one counts.
 */
export interface AttributeRange {
  name: string
  from: number
  to: number
  valueFrom: number
  valueTo: number
}

/** A stretch of the HTML and what takes its place. */
export interface Edit {
  from: number
  to: number
  text: string
}

/** Where a start tag is: its name in lower case, the offsets of its `<` and of what comes after its `>`. */
export interface TagRange {
  name: string
  from: number
  to: number
}

/** Applies what `edit` returns for each start tag: edits within it, or next to it, that do not overlap, in order. */
export function editTags(
  html: string,
  edit: (attributes: readonly AttributeRange[], place: TagRange) => Edit[],
): string {
  let edited = ''
  let done = 0
  let at = html.indexOf('<')
  while (at >= 0) {
    if (isLetter(html.charCodeAt(at + 1))) {
      const tag = scanTag(html, at + 1)
      const place = { name: tag.name, from: at, to: tag.end + 1 }
      for (const { from, to, text } of edit(tag.attributes, place)) {
        edited += html.slice(done, from) + text
        done = to
      }
      at = RAW_TEXT.has(tag.name) ? endOfRawText(html, tag.name, tag.end) : tag.end
    } else at = skipMarkup(html, at)
    at = html.indexOf('<', at)
  }
  return edited + html.slice(done)
}

function scanTag(html: string, start: number): { name: string; attributes: AttributeRange[]; end: number } {
  let at = start
  while (at < html.length && !endsName(html.charCodeAt(at))) at++
  const name = html.slice(start, at).toLowerCase()
  const attributes: AttributeRange[] = []
  for (;;) {
    while (isSpaceOrSlash(html.charCodeAt(at))) at++
    if (at >= html.length || html.charCodeAt(at) === GREATER) return { name, attributes, end: at }
    const from = at++
    while (at < html.length && html.charCodeAt(at) !== EQUALS && !endsName(html.charCodeAt(at))) at++
    const attribute = html.slice(from, at).toLowerCase()
    const afterName = at
    const [valueFrom, valueTo, next] = findValue(html, at)
    at = Math.min(next, html.length)
    attributes.push({
      name: attribute,
      from,
      to: valueFrom === afterName ? afterName : at,
      valueFrom,
      valueTo,
    })
  }
}
