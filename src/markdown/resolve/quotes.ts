// Converts quotes, and alerts: quotes that begin with a line such as `[!NOTE]`, as on GitHub.

import type { Token, Tokens } from 'marked'
import { countLineBreaks } from '../../text/position.ts'
import type { Block } from '../document.ts'
import { type Context, deeper, lineStart } from './context.ts'
import { directivePage } from './directive-page.ts'
import { blocksOf } from './directives.ts'
import { readInline } from './inline.ts'

/** The bracket may be escaped, as formatters write it; plugins of Docusaurus accept that, too. */
const ALERT = /^\\?\[!([A-Za-z][\w-]*)\][ \t]*(?:\n|$)/

/** Makes a quote, or the result of an alert. */
export function readQuote(context: Context, { tokens }: Tokens.Blockquote, line: number): Block[] {
  const inner = deeper(context)
  const [first] = tokens
  const [mark = '', name = ''] = (first?.type === 'paragraph' && ALERT.exec(first.text)) || []
  const read = context.tables.alerts.get(name.toLowerCase())
  if (!read)
    return [{ type: 'quote', children: context.blocks(inner, tokens, line), at: lineStart(context, line) }]
  const readBody = () => readAlert(inner, { tokens, mark }, line)
  const page = directivePage(context, { tokens: [], title: '', titleTokens: [], readBody }, line)
  const alert = { name: name.toLowerCase(), argument: '', ids: [], level: context.draft.sectionLevel }
  return blocksOf(context, { directive: alert, read, page, readBody })
}

interface Alert {
  tokens: Token[]
  /** The beginning of its first line, such as `[!NOTE]`. */
  mark: string
}

function readAlert(context: Context, { tokens, mark }: Alert, line: number): Block[] {
  const [first, ...others] = tokens as [Tokens.Paragraph, ...Token[]]
  const escaped = first.tokens[0]?.type === 'escape' ? 1 : 0
  const [text, ...rest] = first.tokens.slice(escaped)
  const start = escaped ? mark.slice('\\['.length) : mark
  const after = line + countLineBreaks(first.raw)
  if (text?.type !== 'text' || !text.raw.startsWith(start)) return context.blocks(context, tokens, line)
  const trimmed = {
    ...text,
    raw: text.raw.slice(start.length),
    text: String(text.text).slice(start.length),
  }
  const content = first.text.slice(mark.length)
  if (content === '') return context.blocks(context, others, after)
  const bodyLine = line + countLineBreaks(mark)
  const children = readInline(context, [trimmed, ...rest], context.source.locate(content, bodyLine))
  const paragraph: Block = { type: 'paragraph', children, at: lineStart(context, bodyLine) }
  return [paragraph, ...context.blocks(context, others, after)]
}
