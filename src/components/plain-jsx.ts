// Turns JSX with only tags, Markdown between them and simple expressions into calls. Most code of pages is like that, and
// so needs no compiler.

import { isMistake, readBraces } from '../mdx/javascript.ts'
import { readTag } from '../mdx/tag.ts'
import type { CodeEntry, PageCode } from '../model/page-code.ts'
import type { Attribute } from '../text/tag.ts'

/** The beginning of a module with such calls. */
export const PLAIN_HEAD = '"use strict";const {createElement:$create,Fragment:$Fragment}=require("react");\n'

/** The calls of each entry, written as further arguments of a call. */
export type PlainEntries = ReadonlyMap<CodeEntry, string>

/** Reads all JSX of a page; undefined if some of it needs a compiler. */
export function plainEntriesOf({ modules, entries, props }: PageCode): PlainEntries | undefined {
  if (modules.some(({ statements }) => statements.some(({ text }) => !isPlain(text)))) return undefined
  const calls = new Map<CodeEntry, string>()
  for (const entry of [...entries, ...props]) {
    const made = entry.pieces.map(({ text }) => callOf(text))
    if (made.includes(undefined)) return undefined
    calls.set(entry, made.join(''))
  }
  return calls
}

function callOf(piece: string): string | undefined {
  if (piece.startsWith('</')) return ')'
  if (!piece.startsWith('{')) return elementOf(piece)
  const braces = readBraces(piece, 0)
  const isWhole = !isMistake(braces) && braces.end === piece.length
  const value = isWhole ? expressionOf(piece.slice(1, -1)) : undefined
  return value && `,${value}`
}

/** The beginning of the call that makes an element, or the whole call if it is self-closing. */
function elementOf(piece: string): string | undefined {
  const tag = readTag(piece, 0)
  if (isMistake(tag) || tag.end !== piece.length) return undefined
  const properties = tag.attributes.map(propertyOf)
  if (properties.includes(undefined)) return undefined
  const name = /^[a-z](?!.*\.)|-/.test(tag.name) ? `"${tag.name}"` : tag.name
  return `,$create(${name},{${properties.join(',')}}${tag.selfClosing ? ')' : ''}`
}

function propertyOf({ name, value, expression }: Attribute): string | undefined {
  const key = `${JSON.stringify(name)}:`
  if (value === true) return `${key}true`
  if (name === '...') return isPlain(value) ? value : undefined
  if (expression) {
    const made = expressionOf(value)
    return made && key + made
  }
  // JSX would decode character references in it, and join its lines.
  return /[&\n]/.test(value) ? undefined : key + JSON.stringify(value)
}

function expressionOf(code: string): string | undefined {
  if (/^"(?:[^"\\]|\\.)*"$/.test(code)) return code
  const isNothing = /^\s*(?:$|\/[*/])/.test(code)
  // A comment at the end must not extend to what follows.
  const end = code.includes('//') ? '\n)' : ')'
  return isNothing || !isPlain(code) ? undefined : `(${code}${end}`
}

/** Whether code is plain JavaScript, certainly without elements or names that the compiler replaces. */
function isPlain(code: string): boolean {
  return !/<|\bprocess\b/.test(code)
}
