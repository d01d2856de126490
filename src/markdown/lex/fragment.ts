// Reads the tags of fragments, `<>` and `</>`, in MDX: they are not shown, and the content between them is
// read as if they were absent.
import type { Token, TokenizerThis, Tokens } from 'marked'
import { NestingLexer } from './content.ts'

const TAG = /^[ \t]*<\/?>[ \t]*(?:\n|$)/
const CLOSING = '</>'

/** Block tokenizer of the tags of fragments, for marked. */
export function tokenizeFragment(source: string): Tokens.Space | undefined {
  const raw = TAG.exec(source)?.[0]
  return raw === undefined ? undefined : { type: 'space', raw }
}

/** Inline tokenizer of the tags of fragments, for marked. */
export function tokenizeFragmentTag(source: string): Tokens.Tag | undefined {
  const raw = /^<\/?>/.exec(source)?.[0]
  return raw === undefined
    ? undefined
    : { type: 'html', raw, text: raw, inLink: false, inRawBlock: false, block: false }
}

/** Whether inline tokens contain as many opening as closing tags of fragments. */
export function areFragmentsPaired(tokens: readonly Token[]): boolean {
  const count = (tag: string) => tokens.filter(({ raw }) => raw === tag).length
  return count('<>') === count(CLOSING)
}

/** For marked: offset of the line of the next closing tag, which ends the paragraph above it. */
export function startOfFragment(this: TokenizerThis, source: string): number {
  if (!(this.lexer instanceof NestingLexer)) return -1
  const tag = this.lexer.frame.next(CLOSING, source)
  if (tag === -1) return -1
  let start = tag
  while (source[start - 1] === ' ' || source[start - 1] === '\t') start--
  return source[start - 1] === '\n' && TAG.test(source.slice(start, tag + 200)) ? start : -1
}
