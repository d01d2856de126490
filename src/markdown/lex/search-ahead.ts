// Searches of what ends a paragraph, for marked, which asks again at each line: a search goes on from what was found last.
import type { Lexer, TokenizerThis } from 'marked'
import { type Frame, NestingLexer } from './content.ts'

/** Finds the first match from an offset on; `Infinity` if there is none. */
type Find = (text: string, from: number, lexer: Lexer) => number

/** Makes the function that marked asks for the offset of what ends a paragraph; -1 where nothing does. */
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
