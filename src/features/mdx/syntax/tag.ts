// Reads tags of JSX, which differ from tags of HTML: in their names, and since every value is quoted or in braces.

import type { Attribute, Tag } from '../../../html/tag.ts'
import { isMistake, type Mistake, type Read, readBraces } from '../javascript/index.ts'

const SPACE = /\s*/y
/** Of an element, with the names of members after dots, or one in a namespace. */
const NAME =
  /[\p{ID_Start}$_][\p{ID_Continue}$-]*(?:(?:\.[\p{ID_Start}$_][\p{ID_Continue}$-]*)+|:[\p{ID_Start}$_][\p{ID_Continue}$-]*)?/uy
const ATTRIBUTE = /[\p{ID_Start}$_][\p{ID_Continue}$-]*(?::[\p{ID_Start}$_][\p{ID_Continue}$-]*)?/uy

/** Reads the tag that begins with the `<` at `start`. The name of a fragment is empty. */
export function readTag(text: string, start: number): Read<Tag> {
  const closing = text[start + 1] === '/'
  const first = afterSpace(text, start + (closing ? 2 : 1))
  const name = match(NAME, text, first) ?? ''
  const attributes: Attribute[] = []
  let at = first + name.length
  const tag = { name, closing, attributes, start }
  if (name === '' && text[at] !== '>') return { mistake: notATag(text, at) }
  for (let isApart = false; ; ) {
    const next = afterSpace(text, at)
    isApart ||= next > at
    at = next
    if (text[at] === '>') return { ...tag, selfClosing: false, end: at + 1 }
    if (text[at] === '/' && !closing) {
      const end = afterSpace(text, at + 1)
      if (text[end] === '>') return { ...tag, selfClosing: true, end: end + 1 }
      return { mistake: { message: `"/" of <${name}> is not before ">"`, offset: at } }
    }
    if (at >= text.length)
      return { mistake: { message: `the tag <${name} is never finished`, offset: start } }
    if (closing) return { mistake: { message: `the closing tag </${name}> contains something`, offset: at } }
    const attribute =
      isApart || text[at] === '{' || attributes.length > 0 ? readAttribute(text, at) : undefined
    if (!attribute) return { mistake: notATag(text, at) }
    if (isMistake(attribute)) return attribute
    attributes.push(attribute)
    at = attribute.end
    isApart = false
  }
}

function readAttribute(text: string, start: number): Read<Attribute> | undefined {
  if (text[start] === '{') {
    const braces = readBraces(text, start, { isSpread: true })
    if (isMistake(braces)) return braces
    const { end } = braces
    return { name: '...', value: text.slice(start + 1, end - 1), expression: true, start, end }
  }
  const name = match(ATTRIBUTE, text, start)
  if (name === undefined) return undefined
  const afterName = start + name.length
  const equals = afterSpace(text, afterName)
  if (text[equals] !== '=') return { name, value: true, expression: false, start, end: afterName }
  const at = afterSpace(text, equals + 1)
  const quote = text[at]
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, at + 1)
    return end === -1
      ? { mistake: { message: `the quotation mark of "${name}" is never closed`, offset: at } }
      : { name, value: text.slice(at + 1, end), expression: false, start, end: end + 1 }
  }
  if (quote !== '{')
    return { mistake: { message: `the value of "${name}" is not in quotation marks or braces`, offset: at } }
  const braces = readBraces(text, at)
  if (isMistake(braces)) return braces
  if (braces.isEmpty) return { mistake: { message: `the value of "${name}" is empty`, offset: at } }
  return { name, value: text.slice(at + 1, braces.end - 1), expression: true, start, end: braces.end }
}

function notATag(text: string, offset: number): Mistake {
  const found = text[offset]
  return {
    message: found === undefined || found === '\n' ? '"<" begins no tag' : `unexpected "${found}" in a tag`,
    offset,
  }
}

function afterSpace(text: string, from: number): number {
  SPACE.lastIndex = from
  SPACE.test(text)
  return SPACE.lastIndex
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}
