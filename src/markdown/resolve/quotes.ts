// Converts quotes, and alerts: quotes that begin with a line such as `[!NOTE]`, as on GitHub.

import type { Token, Tokens } from 'marked'
import { defineRule } from '../../model/rule.ts'
import { suggestNearest } from '../../text/nearest.ts'
import type { Block } from '../document.ts'
import type { WithLine } from '../lex/tokens.ts'
import { shifted } from '../source.ts'
import { type Context, lineStart, nested } from './context.ts'
import { directivePage } from './directive-page.ts'
import { blocksOf } from './directives.ts'
import { readInline } from './inline.ts'

/**
 * The bracket may be escaped, as formatters write it; plugins of Docusaurus accept that, too. VitePress and Obsidian read a
 * title behind it, and Obsidian folds the box at `+` or `-`.
 */
const ALERT = /^\\?\[!([A-Za-z][\w-]*)\]([+-]?)(?:[ \t]+([^\n]*?))?[ \t]*(?:\n|$)/

/** Makes a quote, or the result of an alert. */
export function readQuote(context: Context, token: WithLine<Tokens.Blockquote>): Block[] {
  const inner = nested(context)
  const { tokens, line } = token
  const [first] = tokens
  const [mark = '', name = '', fold = '', title = ''] =
    (first?.type === 'paragraph' && ALERT.exec(first.text)) || []
  const read = context.tables.alerts.get(name.toLowerCase())
  if (mark !== '') warnOfAlert(context, { name, fold, isKnown: read !== undefined, line })
  if (!read)
    return [{ type: 'quote', children: context.blocks(inner, tokens), at: lineStart(context, token) }]
  const { tokens: written = [] } = first as Tokens.Paragraph
  const start = mark.indexOf(title, mark.indexOf(']'))
  const titleTokens = cutTokens(written, start, start + title.length)
  const readBody = () => readAlert(inner, tokens, mark)
  const page = directivePage(context, { tokens: [], title, titleTokens, line, readBody })
  const alert = { name: name.toLowerCase(), argument: '', ids: [], level: context.draft.sectionLevel }
  return blocksOf(context, { directive: alert, read, page, readBody })
}

const unknownAlert = defineRule({
  id: 'unknown-alert',
  severity: 'warning',
  about: 'A quote that begins with `[!NAME]`, which is no kind of box, or a box that should be folded.',
  fix: 'Write a known kind, with a title behind it: `> [!NOTE] Title`; for a folded box, use `<details>`.',
})

function warnOfAlert(
  context: Context,
  { name, fold, isKnown, line }: WithLine<{ name: string; fold: string; isKnown: boolean }>,
): void {
  const warn = (message: string, hint: string) =>
    context.draft.report(context.source, lineStart(context, { line }), unknownAlert({ message, hint }))
  const known = [...context.tables.alerts.keys()]
  if (!isKnown) {
    const hint =
      suggestNearest(name.toLowerCase(), known) ??
      `write one of ${known.join(', ')}, and a title behind it: > [!NOTE] ${name}`
    warn(`"${name}" is no kind of box, so this is a quote that begins with [!${name}]`, hint)
  } else if (fold !== '') {
    warn('this box cannot be folded, so it is always open', `remove the "${fold}", or write <details>`)
  }
}

/** Makes the content of an alert. @param mark its first line, such as `[!NOTE]` */
function readAlert(context: Context, tokens: Token[], mark: string): Block[] {
  const [first, ...others] = tokens as [WithLine<Tokens.Paragraph>, ...Token[]]
  if (first.text.length === mark.length) return context.blocks(context, others)
  const locate = context.source.locate(first.text, first.line)
  const rest = cutTokens(first.tokens, mark.length, first.text.length)
  const children = readInline(context, rest, shifted(locate, mark.length))
  const paragraph: Block = { type: 'paragraph', children, at: lineStart(context, locate(mark.length)) }
  return [paragraph, ...context.blocks(context, others)]
}

/** The tokens between two offsets in their text. Of tokens that reach beyond, only text is cut. */
function cutTokens(tokens: readonly Token[], start: number, end: number): Token[] {
  let at = 0
  return tokens.flatMap((token) => {
    const from = at
    at += token.raw.length
    if (from >= start && at <= end) return [token]
    if (token.type !== 'text' || from >= end || at <= start) return []
    const cut = (text: string) => text.slice(Math.max(0, start - from), end - from)
    return [{ ...token, raw: cut(token.raw), text: cut(String(token.text)) }]
  })
}
