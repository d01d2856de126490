// Tabs whose labels are lines `== Label`, as a plugin of VitePress writes them.
import type { Lexer, Token } from 'marked'
import { lexContent } from './content.ts'
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
  lexContent(lexer, text.slice(0, first.start), tokens)
  for (const [index, { start, label, line }] of starts.entries()) {
    const raw = text.slice(start, starts[index + 1]?.start)
    const tab: DirectiveToken = {
      type: 'directive',
      raw,
      name: 'tab',
      argument: label,
      title: label,
      titleTokens: lexer.inline(label),
      bracketed: false,
      closed: true,
      tokens: [],
    }
    lexContent(lexer, raw.slice(line.length + 1), tab.tokens)
    tokens.push(tab)
  }
  return tokens
}

/** Such lines that are in no block within the text. */
function labelsIn(text: string): { start: number; label: string; line: string }[] {
  const found: { start: number; label: string; line: string }[] = []
  if (!/^==+ /m.test(text)) return found
  let depth = 0
  let marks: string | undefined
  eachLineOutsideFences(text, (line, start) => {
    if (OPENING.test(line)) depth++
    else if (CLOSING.test(line)) depth = Math.max(0, depth - 1)
    const [, equals, label] = (depth === 0 && LABEL.exec(line)) || []
    if (equals === undefined || label === undefined) return true
    // Tabs around others may have more equals signs.
    marks ??= equals
    if (equals === marks) found.push({ start, label: label.trim(), line })
    return true
  })
  return found
}
