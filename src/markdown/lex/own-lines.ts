// Finds text on its own lines between the tags of MDX: there, it is a paragraph, unlike text that begins
// after a tag on the same line.
import type { Lexer } from 'marked'
import { scanTag } from '../../text/tag.ts'
import { Frame, NestingLexer } from './content.ts'
import { VOID_ELEMENTS } from './elements.ts'

const EXPRESSION = /\{[^{}\n]*\}/y

/**
 * The last result for each text: whether such text was found, and the range of offsets for which that is
 * true.
 */
const found = new WeakMap<Frame, { from: number; until: number; holds: boolean }>()

/** The content after an opening tag, by offsets. */
interface Inside {
  start: number
  end: number
  /** The content begins on the same line as the tag. */
  isBehindTag: boolean
}

/**
 * Whether an element, or another one before the next blank line, contains text on its own lines.
 * @param rest the end of the text that is being read
 */
export function holdsOwnLines(lexer: Lexer, rest: string, inside: Inside): boolean {
  const frame = lexer instanceof NestingLexer ? lexer.frame : new Frame(rest)
  const shift = frame.text.length - rest.length
  const from = shift + inside.start
  const known = found.get(frame)
  if (known && from >= known.from && from <= known.until) return known.holds
  const line = findOwnLine(rest.slice(inside.start, inside.end), inside.isBehindTag)
  const until = line === -1 ? shift + inside.end : from + line
  found.set(frame, { from, until, holds: line !== -1 })
  return line !== -1
}

/** Offset of the first text on its own line; -1 if there is none. */
function findOwnLine(text: string, isBehindTag: boolean): number {
  // Number of open elements, of those that began on a line with text.
  let depth = isBehindTag ? 1 : 0
  let isTags = true
  for (let at = 0; at < text.length; ) {
    const character = text[at] ?? ''
    if (character === '<') {
      if (text.startsWith('<!--', at)) return -1
      const tag = scanTag(text, at)
      if (!tag) return -1
      if (tag.closing) depth--
      else if (!tag.selfClosing && !VOID_ELEMENTS.has(tag.name)) depth++
      at = tag.end
      continue
    }
    if (character === '\n') {
      if (isTags) depth = 0
      isTags = true
    } else if (character === '{') {
      EXPRESSION.lastIndex = at
      if (!EXPRESSION.test(text)) return -1
      at = EXPRESSION.lastIndex
      continue
    } else if (character !== ' ' && character !== '\t') {
      if (depth <= 0) return at
      isTags = false
    }
    at++
  }
  return -1
}
