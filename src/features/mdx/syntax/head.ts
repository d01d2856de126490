// Reads what a page of MDX puts into its head. It is text, not Markdown, and may be JSON.

import type { Tag } from '../../../html/tag.ts'
import type { ComponentToken, New, WrittenBlock } from '../../../markdown/lex/tokens.ts'
import { evaluateLiteral, isMistake } from '../javascript/index.ts'
import { readPiece } from './flow.ts'
import { readTag } from './tag.ts'

export interface HeadToken extends WrittenBlock {
  type: 'head'
  tag: Tag
  /** The end of its content. */
  end: number
}

const HEAD = /^[ \t]*<([Hh]ead)>/

/** Block tokenizer of heads, for marked. */
export function tokenizeHead(source: string): New<HeadToken> | undefined {
  const name = HEAD.exec(source)?.[1]
  const close = name === undefined ? undefined : new RegExp(`</${name}>[ \\t]*(?:\\n|$)`).exec(source)
  const tag = close ? readTag(source, source.indexOf('<')) : undefined
  if (!close || !tag || isMistake(tag)) return undefined
  return { type: 'head', raw: source.slice(0, close.index + close[0].length), tag, end: close.index }
}

/** Makes a component of a head. Literals in braces are replaced by their text, in which nothing is markup. */
export function headComponent({ raw, line, tag, end }: HeadToken): ComponentToken {
  const content = withoutLiterals(raw.slice(tag.end, end))
  const made = raw.slice(0, tag.end) + content + raw.slice(end)
  return { type: 'component', raw: made, line, tag, content, tokens: [] }
}

function withoutLiterals(text: string): string {
  let result = ''
  let done = 0
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', Math.max(at + 1, done))) {
    const piece = text[at - 1] === '=' ? undefined : readPiece(text, at)
    const value = piece && evaluateLiteral(piece.code, () => undefined)
    if (!piece || typeof value !== 'string') continue
    const shown = value.replace(/[!-/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`)
    result += text.slice(done, at) + shown
    done = piece.end
  }
  return result + text.slice(done)
}
