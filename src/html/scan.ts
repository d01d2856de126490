// Finds ids and URLs in finished HTML in one linear pass. A tokenizer after the HTML standard (13.2.5),
// without a tree: tags, attributes, comments, raw text.
import { decodeAttribute } from '../text/entities.ts'

/** Attributes to read; tags without any are skipped. */
export type ScannedAttribute = keyof ReturnType<typeof noAttributes>

export type ScannedAttributes = { [Name in ScannedAttribute]?: string | undefined }

const NAMES = Object.keys(noAttributes()) as ScannedAttribute[]
const SCANNED: ReadonlyMap<string, ScannedAttribute> = new Map(NAMES.map((name) => [name, name]))
const MAX_LENGTH = Math.max(...NAMES.map((name) => name.length))

/** Elements whose content is text, even if it looks like markup. */
const RAW_TEXT = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'])
const RAW_TEXT_INITIALS = 'stxinSTXIN'

const EXCLAMATION = 33
const QUESTION = 63
const GREATER = 62
const SLASH = 47
const EQUALS = 61
const DOUBLE_QUOTE = 34
const SINGLE_QUOTE = 39

/** Calls `visit` for every start tag with a scanned attribute: the element's name in lower case, values decoded. */
export function scanTags(html: string, visit: (name: string, attributes: ScannedAttributes) => void): void {
  let attributes: ScannedAttributes | undefined
  eachTag(html, {
    attribute(from, to, valueFrom, valueTo) {
      const attribute = scannedName(html, from, to)
      if (attribute === undefined) return
      attributes ??= noAttributes()
      attributes[attribute] ??= decodeAttribute(html.slice(valueFrom, valueTo))
    },
    tag(from, to) {
      if (attributes) visit(html.slice(from, to).toLowerCase(), attributes)
      attributes = undefined
    },
  })
}

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

/** A stretch of the HTML and what replaces it. */
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

/**
 * Applies what `edit` returns for each start tag: edits within it, or next to it, that do not overlap, in order. All else
 * stays as it is, byte by byte.
 */
export function editTags(
  html: string,
  edit: (attributes: readonly AttributeRange[], tag: TagRange) => Edit[],
): string {
  let edited = ''
  let done = 0
  let attributes: AttributeRange[] = []
  eachTag(html, {
    attribute(from, nameTo, valueFrom, valueTo, end) {
      const name = html.slice(from, nameTo).toLowerCase()
      const to = valueFrom === nameTo ? nameTo : Math.min(end, html.length)
      attributes.push({ name, from, to, valueFrom, valueTo })
    },
    tag(from, to, end) {
      const name = html.slice(from, to).toLowerCase()
      for (const change of edit(attributes, { name, from: from - 1, to: end + 1 })) {
        edited += html.slice(done, change.from) + change.text
        done = change.to
      }
      attributes = []
    },
  })
  return edited + html.slice(done)
}

/** Is called with offsets: of the names, of the values between the quotes, and of the end of each attribute and tag. */
interface TagVisitor {
  attribute(from: number, to: number, valueFrom: number, valueTo: number, end: number): void
  tag(from: number, to: number, end: number): void
}

function eachTag(html: string, visitor: TagVisitor): void {
  let at = html.indexOf('<')
  while (at >= 0) {
    at = isLetter(html.charCodeAt(at + 1)) ? readTag(html, at + 1, visitor) : skipMarkup(html, at)
    at = html.indexOf('<', at)
  }
}

/** Reads a start tag from its name on; returns the offset of its `>`, or of the end of its raw text. */
function readTag(html: string, start: number, visitor: TagVisitor): number {
  let at = start
  while (at < html.length && !endsName(html.charCodeAt(at))) at++
  const nameEnd = at
  for (;;) {
    while (isSpaceOrSlash(html.charCodeAt(at))) at++
    if (at >= html.length || html.charCodeAt(at) === GREATER) break
    const from = at++
    while (at < html.length && html.charCodeAt(at) !== EQUALS && !endsName(html.charCodeAt(at))) at++
    const [valueFrom, valueTo, next] = findValue(html, at)
    visitor.attribute(from, at, valueFrom, valueTo, next)
    at = next
  }
  at = Math.min(at, html.length)
  visitor.tag(start, nameEnd, at)
  if (!RAW_TEXT_INITIALS.includes(html[start] ?? '')) return at
  const name = html.slice(start, nameEnd).toLowerCase()
  return RAW_TEXT.has(name) ? endOfRawText(html, name, at) : at
}

/** The offset after the end tag of an element, or the end of the HTML if it has none. */
export function endOfElement(html: string, { name, to }: TagRange): number {
  let depth = 1
  const visitor: TagVisitor = {
    attribute() {},
    tag(from, nameEnd) {
      if (html.slice(from, nameEnd).toLowerCase() === name) depth++
    },
  }
  let at = RAW_TEXT.has(name) ? endOfRawText(html, name, to) : html.indexOf('<', to)
  while (at >= 0 && at < html.length) {
    if (isLetter(html.charCodeAt(at + 1))) at = readTag(html, at + 1, visitor)
    else if (endsElement(html, at, name) && --depth === 0) return html.indexOf('>', at) + 1 || html.length
    else at = skipMarkup(html, at)
    at = html.indexOf('<', at)
  }
  return html.length
}

function endsElement(html: string, at: number, name: string): boolean {
  const end = at + 2 + name.length
  const isEnd = html.charCodeAt(at + 1) === SLASH && endsName(html.charCodeAt(end))
  return isEnd && html.slice(at + 2, end).toLowerCase() === name
}

/**
 * All objects have the same shape, so that the hundreds of thousands of tags of a large site are read several
 * times faster.
 */
function noAttributes() {
  return {
    id: undefined,
    name: undefined,
    href: undefined,
    src: undefined,
    srcset: undefined,
    poster: undefined,
    data: undefined,
    alt: undefined,
    rel: undefined,
    property: undefined,
    content: undefined,
    'http-equiv': undefined,
  }
}

/** The name of an attribute to read; the most frequent other one, `class`, is excluded by its length. */
function scannedName(html: string, from: number, to: number): ScannedAttribute | undefined {
  const length = to - from
  if (length < 2 || length === 5 || length > MAX_LENGTH) return undefined
  const name = html.slice(from, to)
  return SCANNED.get(name) ?? SCANNED.get(name.toLowerCase())
}

/**
 * Returns the offsets of the start and end of an attribute's value, and after it; all are equal if it has
 * none.
 */
function findValue(html: string, afterName: number): [number, number, number] {
  let at = afterName
  while (isSpace(html.charCodeAt(at))) at++
  if (html.charCodeAt(at) !== EQUALS) return [afterName, afterName, at]
  at++
  while (isSpace(html.charCodeAt(at))) at++
  const quote = html.charCodeAt(at)
  if (quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE) {
    const found = html.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", at + 1)
    const end = found < 0 ? html.length : found
    return [at + 1, end, end + 1]
  }
  const start = at
  while (at < html.length && html.charCodeAt(at) !== GREATER && !isSpace(html.charCodeAt(at))) at++
  return [start, at, at]
}

/** Returns the offset after a comment, a declaration, an end tag, or a `<` that does not begin a tag. */
function skipMarkup(html: string, at: number): number {
  const next = html.charCodeAt(at + 1)
  if (next !== SLASH && next !== EXCLAMATION && next !== QUESTION) return at + 1
  if (next === EXCLAMATION && html.startsWith('--', at + 2)) {
    // `<!-->` and `<!--->` are complete comments, too.
    const end = html.indexOf('-->', at + 2)
    return end < 0 ? html.length : end + 3
  }
  const end = html.indexOf('>', at)
  return end < 0 ? html.length : end
}

/** Offset at which the raw text of an element ends. @param from offset to search from */
export function endOfRawText(html: string, name: string, from: number): number {
  const plain = html.indexOf(`</${name}`, from)
  if (plain >= 0) return plain
  const end = new RegExp(`</${name}`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

function isSpace(code: number): boolean {
  return code <= 32 && (code === 32 || (code >= 9 && code <= 13))
}

function isSpaceOrSlash(code: number): boolean {
  return code <= 47 && (code === SLASH || isSpace(code))
}

function endsName(code: number): boolean {
  return code <= 62 && (code === GREATER || code === SLASH || isSpace(code))
}
