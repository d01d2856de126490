// Reads HTML and JSX tags as authors write them, character by character and in linear time.
import { endOfRawText } from './scan.ts'

export interface Attribute {
  name: string
  /** As written between the quotes or braces; true when the attribute has no value. */
  value: string | true
  /** True if the value is in braces. */
  expression: boolean
  /** Offsets in the text that was scanned, of the whole attribute. */
  start: number
  end: number
}

export interface Tag {
  name: string
  closing: boolean
  selfClosing: boolean
  attributes: Attribute[]
  /** Offsets in the text that was scanned. */
  start: number
  end: number
}

const NAME = /[A-Za-z][\w.-]*/y
const ATTRIBUTE_NAME = /[A-Za-z_:@][\w.:@-]*/y
const SPACE = /[ \t\n]*/y
const UNQUOTED = /[^\s"'=<>`{}]+/y

/** Reads the tag that begins with the `<` at `start`; undefined when none does. */
export function scanTag(text: string, start: number): Tag | undefined {
  const closing = text[start + 1] === '/'
  const name = match(NAME, text, start + (closing ? 2 : 1))
  if (!name) return undefined
  const attributes: Attribute[] = []
  let at = start + (closing ? 2 : 1) + name.length
  for (;;) {
    const space = match(SPACE, text, at) ?? ''
    at += space.length
    if (text[at] === '>') return { name, closing, selfClosing: false, attributes, start, end: at + 1 }
    if (text[at] === '/' && text[at + 1] === '>') {
      return { name, closing, selfClosing: true, attributes, start, end: at + 2 }
    }
    // Like browsers, accepts an attribute right after the quotes of another.
    if (closing || (space === '' && !/["']/.test(text[at - 1] ?? ''))) return undefined
    const attribute = scanAttribute(text, at)
    if (!attribute) return undefined
    attributes.push(attribute)
    at = attribute.end
  }
}

/** A piece of raw HTML, by offsets: a tag, a `<` that begins none, which is text, or what is between tags. */
export type Piece = { start: number; end: number; tag?: Tag | undefined; text?: boolean }

/** Elements whose content is one piece. */
export const RAW_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'title'])

/** Cuts raw HTML at its tags; comments are removed. */
export function cutAtTags(raw: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  const flush = (end: number): void => {
    if (end > done) pieces.push({ start: done, end })
  }
  for (let at = raw.indexOf('<'); at !== -1; at = raw.indexOf('<', at)) {
    if (raw.startsWith('<!--', at)) {
      flush(at)
      const end = raw.indexOf('-->', at + 2)
      done = at = end === -1 ? raw.length : end + 3
      continue
    }
    flush(at)
    const tag = scanTag(raw, at)
    const end = tag?.end ?? at + 1
    pieces.push(tag ? { start: at, end, tag } : { start: at, end, text: true })
    done = at = end
    if (tag && !tag.closing && RAW_TEXT.has(tag.name.toLowerCase())) at = endOfRawText(raw, tag.name, tag.end)
  }
  flush(raw.length)
  return pieces
}

/** The value of an attribute that is plain text; undefined when it is missing or an expression. */
export function attributeText(tag: Tag, name: string): string | undefined {
  const attribute = tag.attributes.find((candidate) => candidate.name === name)
  return attribute && !attribute.expression && attribute.value !== true ? attribute.value : undefined
}

function scanAttribute(text: string, start: number): Attribute | undefined {
  if (text[start] === '{') {
    const end = closingBrace(text, start)
    return end === -1
      ? undefined
      : { name: '...', value: text.slice(start + 1, end - 1), expression: true, start, end }
  }
  const name = match(ATTRIBUTE_NAME, text, start)
  if (!name) return undefined
  const afterName = start + name.length
  let at = afterName + (match(SPACE, text, afterName) ?? '').length
  if (text[at] !== '=') return { name, value: true, expression: false, start, end: afterName }
  at += 1 + (match(SPACE, text, at + 1) ?? '').length
  const value = scanValue(text, at)
  return value && { name, ...value, start }
}

function scanValue(text: string, start: number): Pick<Attribute, 'value' | 'expression' | 'end'> | undefined {
  const quote = text[start]
  if (quote === '{') {
    const end = closingBrace(text, start)
    return end === -1 ? undefined : { value: text.slice(start + 1, end - 1), expression: true, end }
  }
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, start + 1)
    return end === -1 ? undefined : { value: text.slice(start + 1, end), expression: false, end: end + 1 }
  }
  const value = match(UNQUOTED, text, start)
  return value ? { value, expression: false, end: start + value.length } : undefined
}

/** Most characters to search for the end of an expression. */
const MAX_EXPRESSION = 100_000

/** Returns the offset after the brace that closes the one at `start`, or -1; braces in quotes do not count. */
export function closingBrace(text: string, start: number): number {
  if (!text.includes('}', start)) return -1
  let depth = 0
  const end = Math.min(text.length, start + MAX_EXPRESSION)
  for (let at = start; at < end; at++) {
    const character = text[at]
    if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at + 1
    else if (character === '"' || character === "'" || character === '`') {
      // An apostrophe in JSX text has no closing one on its line.
      const close = closingQuote(text, at)
      if (close === -1 && character === '`') return -1
      if (close !== -1) at = close
    }
  }
  return -1
}

function closingQuote(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === text[start]) return at
    else if (text[at] === '\n' && text[start] !== '`') return -1
  }
  return -1
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
