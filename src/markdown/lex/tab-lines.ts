// Tabs whose labels are lines `== Label`, as a plugin of VitePress writes them.
import type { Lexer, Token } from 'marked'
import { lexContent, ownLexer } from './content.ts'
import type { DirectiveToken } from './tokens.ts'
import { eachLineOutsideFences } from './unfenced.ts'

const LABEL = /^(={2,}) +(\S.*)$/
const OPENING = /^[ \t]*:{3,}[ \t]*[A-Za-z]/
const CLOSING = /^[ \t]*:{3,}[ \t]*$/

/** Reads the text of `:::tabs` into a token `:::tab` for each such line; undefined where there is none. */
export function lexTabLines(lexer: Lexer, text: string): Token[] | undefined {
  const starts = labelsIn(text)
  const [first] = starts
  if (!first) return undefined
  const tokens: Token[] = []
  lexContent(lexer, text.slice(0, first.start), tokens, 1)
  for (const [index, { start, label, line, below }] of starts.entries()) {
    const raw = text.slice(start, starts[index + 1]?.start)
    const tab: DirectiveToken = {
      type: 'directive',
      raw,
      line: ownLexer(lexer).frame.line + below,
      name: 'tab',
      argument: label,
      title: label,
      titleTokens: lexer.inline(label),
      bracketed: false,
      closed: true,
      tokens: [],
    }
    lexContent(lexer, raw.slice(line.length + 1), tab.tokens, below + 1)
    tokens.push(tab)
  }
  return tokens
}

/** Below a number of the block's lines. */
type Label = { start: number; label: string; line: string; below: number }

/** Such lines that are in no block within the text. */
function labelsIn(text: string): Label[] {
  const found: Label[] = []
  if (!/^==+ /m.test(text)) return found
  let depth = 0
  let marks: string | undefined
  eachLineOutsideFences(text, (line, start, index) => {
    if (OPENING.test(line)) depth++
    else if (CLOSING.test(line)) depth = Math.max(0, depth - 1)
    const [, equals, label] = (depth === 0 && LABEL.exec(line)) || []
    if (equals === undefined || label === undefined) return true
    // Tabs around others may have more equals signs.
    marks ??= equals
    if (equals === marks) found.push({ start, label: label.trim(), line, below: index + 1 })
    return true
  })
  return found
}
