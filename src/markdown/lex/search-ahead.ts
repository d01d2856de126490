// Searches for what ends a paragraph. Marked asks at each line, so results are cached and searches continue
// from them.
import type { Lexer, TokenizerThis } from 'marked'
import { type Frame, NestingLexer } from './content.ts'

/** Finds the first match from an offset on; `Infinity` if there is none. */
type Find = (text: string, from: number, lexer: Lexer) => number

/** Creates the function that marked calls for the offset at which a paragraph ends; -1 if nothing ends it. */
export function searchAhead(find: Find): (this: TokenizerThis, source: string) => number {
  const found = new WeakMap<Frame, number>()
  return function (source) {
    if (!(this.lexer instanceof NestingLexer)) return -1
    const { frame } = this.lexer
    const from = frame.text.length - source.length
    let at = found.get(frame) ?? 0
    if (at < from) {
      at = find(frame.text, from, this.lexer)
      found.set(frame, at)
    }
    return at === Number.POSITIVE_INFINITY ? -1 : at - from
  }
}
