// Reads lines of MDX that contain only tags and expressions. They end paragraphs, and the lines between them are
// Markdown.
import type { TokenizerThis } from 'marked'
import type { Tag } from '../../../html/tag.ts'
import { type Frame, ownLexer } from '../../../markdown/lex/content.ts'
import type { New, WrittenBlock } from '../../../markdown/lex/tokens.ts'
import { isMistake, readBraces } from '../javascript/index.ts'
import { readTag } from './tag.ts'

/** A part of such a line: a tag, or an expression. */
export interface FlowPart {
  /** With the whitespace around it, and the line break behind the last one. */
  raw: string
  /** With offsets in `raw`; undefined for an expression. */
  tag: Tag | undefined
  /** The text between the braces of an expression. */
  code: string
}

export interface FlowToken extends WrittenBlock {
  type: 'flow'
  parts: FlowPart[]
}

/** Block tokenizer of such lines, for marked. */
export function tokenizeFlow(source: string): New<FlowToken> | undefined {
  const parts = readFlow(source, 0)
  return parts && { type: 'flow', raw: parts.map(({ raw }) => raw).join(''), parts }
}

const INDENT = /[ \t]*/y
const LINE_END = /[ \t]*(?:\n|$)/y

/** The tags and expressions on the line at an offset; undefined if there is anything else on it. */
export function readFlow(text: string, start: number): FlowPart[] | undefined {
  const parts: FlowPart[] = []
  let from = start
  INDENT.lastIndex = start
  INDENT.test(text)
  for (let at = INDENT.lastIndex; ; at = INDENT.lastIndex) {
    const piece = readPiece(text, at)
    if (!piece) return undefined
    LINE_END.lastIndex = piece.end
    const isLast = LINE_END.test(text)
    INDENT.lastIndex = piece.end
    INDENT.test(text)
    const end = isLast ? LINE_END.lastIndex || text.length : INDENT.lastIndex
    const raw = text.slice(from, end)
    parts.push({ raw, tag: piece.tag && movedBy(piece.tag, -from), code: piece.code })
    if (isLast) return parts
    from = end
  }
}

interface Piece {
  end: number
  tag: Tag | undefined
  code: string
}

/** The tag or expression at an offset; undefined if there is none, or it is faulty. */
export function readPiece(text: string, at: number): Piece | undefined {
  if (text[at] === '{') {
    const braces = readBraces(text, at)
    if (isMistake(braces)) return undefined
    const code = braces.isEmpty ? '' : text.slice(at + 1, braces.end - 1)
    return { end: braces.end, tag: undefined, code }
  }
  if (text[at] !== '<' || /\s|!/.test(text[at + 1] ?? ' ')) return undefined
  const tag = readTag(text, at)
  return isMistake(tag) ? undefined : { end: tag.end, tag, code: '' }
}

function movedBy(tag: Tag, distance: number): Tag {
  const attributes = tag.attributes.map((attribute) => ({
    ...attribute,
    start: attribute.start + distance,
    end: attribute.end + distance,
  }))
  return { ...tag, attributes, start: tag.start + distance, end: tag.end + distance }
}

/** By text, where the search for such a line began and ended, and the line that it found. */
const searched = new WeakMap<Frame, { from: number; until: number; found: boolean }>()

/** For marked: offset of the next such line before a blank line. It ends the paragraph above it. */
export function startOfFlow(this: TokenizerThis, source: string): number {
  const { frame } = ownLexer(this.lexer)
  const from = frame.text.length - source.length
  const known = searched.get(frame)
  if (known && known.from <= from && from < known.until) return known.found ? known.until - from : -1
  const line = nextFlow(source, 0)
  searched.set(frame, { from, until: from + line.at, found: line.found })
  return line.found ? line.at : -1
}

const MARK = /\\[^\n]|(`+)|[{<]|\n(?=([ \t]*(?:\n|$))?)/g

/** Searches the lines below for one with only tags and expressions, up to a blank line. */
export function nextFlow(text: string, from: number): { at: number; found: boolean } {
  const mark = new RegExp(MARK)
  mark.lastIndex = from
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const [whole, ticks, blank] = found
    if (whole === '\n') {
      const at = found.index + 1
      if (blank !== undefined) return { at, found: false }
      if (readFlow(text, at)) return { at, found: true }
    } else if (ticks !== undefined) {
      mark.lastIndex = afterCode(text, found.index, ticks)
    } else if (whole === '{' || whole === '<') {
      const piece = readPiece(text, found.index)
      if (piece && !text.slice(found.index, piece.end).includes('\n\n')) mark.lastIndex = piece.end
    }
  }
  return { at: text.length, found: false }
}

/** The end of a tag or an expression that begins before an offset and ends after it, without a blank line in it. */
export function endOfOpen(text: string, until: number): number | undefined {
  const mark = new RegExp(MARK)
  for (let found = mark.exec(text); found && found.index < until; found = mark.exec(text)) {
    const [whole, ticks] = found
    if (ticks !== undefined) mark.lastIndex = afterCode(text, found.index, ticks)
    if (whole !== '{' && whole !== '<') continue
    const piece = readPiece(text, found.index)
    if (!piece || /\n[ \t]*\n/.test(text.slice(found.index, piece.end))) continue
    if (piece.end > until) return piece.end
    mark.lastIndex = piece.end
  }
  return undefined
}

/** The offset after inline code, or after its backticks if nothing closes them in the paragraph. */
function afterCode(text: string, start: number, ticks: string): number {
  const rest = new RegExp(`(?<!\`)${ticks}(?!\`)|\\n[ \\t]*\\n`, 'g')
  rest.lastIndex = start + ticks.length
  return rest.exec(text)?.[0] === ticks ? rest.lastIndex : start + ticks.length
}

/** The offset of the first line but one with only tags and expressions; `most` if there is none before that. */
export function endBeforeFlow(text: string, most: number): number {
  for (let from = 0; from < most; ) {
    const line = nextFlow(text, from)
    if (line.found) return Math.min(line.at, most)
    from = line.at
  }
  return most
}

/** Removes the indents of lines, except in code. */
export function withoutIndents(text: string): string {
  if (!/^[ \t]|\n[ \t]/.test(text)) return text
  let result = ''
  let done = 0
  const mark = /(?<=^|\n)[ \t]+|[{<]/g
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const isIndent = /\s/.test(found[0])
    const piece = isIndent ? undefined : readPiece(text, found.index)
    if (isIndent) {
      result += text.slice(done, found.index)
      done = mark.lastIndex
    } else if (piece) mark.lastIndex = piece.end
  }
  return result + text.slice(done)
}
