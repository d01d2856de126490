// Reads `:::name argument … :::` blocks. Nested blocks have fewer colons than the outer one, or the same
// number.

import type { TokenizerThis } from 'marked'
import { lexContent } from './content.ts'
import type { DirectiveToken, New, StrayFenceToken } from './tokens.ts'
import { eachLineOutsideFences } from './unfenced.ts'

/** A title may contain links, whose text has its own brackets. */
const OPENING =
  /^ {0,3}(:{3,})[ \t]*([A-Za-z][\w-]*)(?:\[((?:[^[\]\\\n]|\\.|\[(?:[^[\]\\\n]|\\.)*\])*)\])?(\{[^}\n]*\})?([^\n]*)(?:\n|$)/
const TITLE = /[{\s]title=(?:"([^"]*)"|'([^']*)')/
const INNER_OPENING = /^[ \t]*(:{3,})[ \t]*[A-Za-z]/
/** The end of a block on its first line: `:::tip Text :::`. */
const END_OF_LINE = /\S([ \t]+:{3,}[ \t]*)$/
const CLOSING = /^[ \t]*(:{3,})[ \t]*$/

/** Block tokenizer of directives, for marked. */
export function tokenizeDirective(
  this: TokenizerThis,
  source: string,
): New<DirectiveToken> | New<StrayFenceToken> | undefined {
  const indent = source.search(/[^ ]/)
  if (indent > 3 || source[indent] !== ':' || !source.startsWith(':::', indent)) return undefined
  const opening = OPENING.exec(source)
  if (!opening) {
    const stray = /^ {0,3}:{3,}[ \t]*(?:\n|$)/.exec(source)
    return stray ? { type: 'strayFence', raw: stray[0] } : undefined
  }
  const [head, colons = '', name = '', label, attributes = '', rest = ''] = opening
  const [, double, single] = TITLE.exec(attributes) ?? []
  const title = double ?? single ?? label
  const end = END_OF_LINE.exec(rest)?.[1]
  const body: Body =
    end === undefined
      ? findBody(source, head.length, colons.length)
      : { end: head.length, after: head.length, closed: true }
  const argument = rest.slice(0, rest.length - (end?.length ?? 0)).trim()
  const text = (title ?? argument).trim()
  const token: New<DirectiveToken> = {
    type: 'directive',
    raw: source.slice(0, body.after),
    name,
    argument,
    title: text,
    titleTokens: this.lexer.inline(text),
    bracketed: title !== undefined,
    closed: body.closed,
    ...(body.endsInside && { endsInside: true }),
    ...(end !== undefined && { isLine: true }),
    tokens: [],
  }
  const inside = source.slice(head.length, body.end)
  lexContent(this.lexer, inside, token.tokens, 1)
  return token
}

/** Offsets of the end of the text inside a block, and of what follows the block. */
interface Body {
  end: number
  after: number
  closed: boolean
  endsInside?: true
}

/**
 * Finds the end of a block that `colons` opened: its closing line, otherwise the first line that closes a block inside it,
 * which ends both in VitePress, otherwise the end of the text.
 */
function findBody(source: string, start: number, colons: number): Body {
  const open = [colons]
  let result: Body = { end: source.length, after: source.length, closed: false }
  let inside: number | undefined
  if (source.indexOf(':::', start) === -1) return result
  eachLineOutsideFences(source.slice(start), (line, from) => {
    if (!line.includes(':::')) return true
    const inner = INNER_OPENING.exec(line)?.[1]
    if (inner) {
      open.push(inner.length)
      return true
    }
    const closing = CLOSING.exec(line)?.[1]
    if (!closing) return true
    close(open, closing.length)
    if (open.length > 0) {
      if (closing.length >= colons) inside ??= Math.min(source.length, start + from + line.length + 1)
      return true
    }
    const end = start + from
    result = { end, after: Math.min(source.length, end + line.length + 1), closed: true }
    return false
  })
  if (!result.closed && inside !== undefined)
    return { end: inside, after: inside, closed: false, endsInside: true }
  return result
}

/**
 * Removes the blocks that a closing line ends from the stack: the innermost with as many colons, and those
 * within it; if there is none, the innermost block, if it has fewer.
 */
function close(open: number[], colons: number): void {
  const equal = open.lastIndexOf(colons)
  if (equal !== -1) open.length = equal
  else if ((open.at(-1) ?? 0) < colons) open.pop()
}
