// Renders block tokens.
import type { Token, Tokens } from 'marked'
import { admonitionName, renderAdmonition } from './admonition.ts'
import { renderCodeBlock } from './code-block.ts'
import { renderComponent } from './components.ts'
import { type Context, lineStart } from './context.ts'
import { renderDirective } from './directives.ts'
import { makeExcerpt } from './excerpt.ts'
import { renderHeading } from './heading.ts'
import { blockPieces, type Piece, renderHtml } from './html.ts'
import { plainText, renderCheckbox } from './inline.ts'
import { countLines } from './source.ts'
import { renderTable } from './table.ts'
import type { BlockToken, StrayFenceToken } from './tokens.ts'

/** Renders block tokens; see `Context.blocks`. */
export function renderBlocks(context: Context, tokens: Token[], line: number): string {
  let pieces: Map<Token, Piece[]> | undefined
  let html = ''
  let at = line
  for (const token of tokens as BlockToken[]) {
    if (context.depth > 0) at = context.source.realign(token.raw, at)
    if (token.type === 'html') {
      pieces ??= blockPieces(tokens)
      html += renderRawHtml(context, token, pieces.get(token) ?? [], at)
    } else html += renderBlock(context, token, at)
    if (html !== '') context.article.begun = true
    at += countLines(token.raw)
  }
  return html
}

function renderBlock(context: Context, token: Exclude<BlockToken, Tokens.HTML>, line: number): string {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'footnote':
      return ''
    case 'paragraph':
      return renderParagraph(context, token, line)
    case 'text':
      return renderText(context, token, line)
    case 'heading':
      return renderHeading(context, token, line)
    case 'code':
      return renderCodeBlock(context, token, line)
    case 'list':
      return renderList(context, token, line)
    case 'blockquote':
      return renderQuote(context, token, line)
    case 'table':
      return renderTable(context, token, line)
    case 'hr':
      return '<hr>\n'
    case 'checkbox':
      return renderCheckbox(token.checked)
    case 'directive':
      return renderDirective(context, token, line)
    case 'component':
      return renderComponent(context, token, line)
    case 'strayFence':
      return renderStrayFence(context, token, line)
  }
}

function renderParagraph(context: Context, token: Tokens.Paragraph, line: number): string {
  const { article, depth } = context
  if (depth === 0) article.excerpt ??= makeExcerpt(plainText(token.tokens))
  return `<p>${context.inline(context, token.tokens, context.source.locate(token.text, line))}</p>\n`
}

/** Text of a tight list's item, which is no paragraph. */
function renderText(context: Context, token: Tokens.Text, line: number): string {
  const at = context.source.locate(token.text, line)
  return context.inline(context, token.tokens ?? [token], at)
}

function renderList(context: Context, token: Tokens.List, line: number): string {
  const inner = { ...context, depth: context.depth + 1 }
  let items = ''
  let at = line
  for (const item of token.items) {
    const className = item.task ? ' class="task"' : ''
    items += `<li${className}>${context.blocks(inner, item.tokens, at)}</li>\n`
    at += countLines(item.raw)
  }
  const start = token.ordered && token.start !== 1 ? ` start="${token.start}"` : ''
  const name = token.ordered ? 'ol' : 'ul'
  return `<${name}${start}>\n${items}</${name}>\n`
}

const ALERT = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/

/** Renders a quote, or the box that GitHub makes of a quote which begins with `[!NOTE]`. */
function renderQuote(context: Context, token: Tokens.Blockquote, line: number): string {
  const inner = { ...context, depth: context.depth + 1 }
  const [first] = token.tokens
  const mark = first?.type === 'paragraph' ? ALERT.exec(first.text) : null
  const name = mark && admonitionName(mark[1] ?? '')
  if (!mark || !name) return `<blockquote>\n${context.blocks(inner, token.tokens, line)}</blockquote>\n`
  return renderAdmonition(name, '', renderAlert(inner, token.tokens, mark[0], line))
}

function renderAlert(context: Context, tokens: Token[], mark: string, line: number): string {
  const [first, ...others] = tokens as [Tokens.Paragraph, ...Token[]]
  const [text, ...rest] = first.tokens
  const after = line + countLines(first.raw)
  if (text?.type !== 'text' || !text.raw.startsWith(mark)) return context.blocks(context, tokens, line)
  const trimmed = { ...text, raw: text.raw.slice(mark.length), text: String(text.text).slice(mark.length) }
  const content = first.text.slice(mark.length)
  const at = context.source.locate(content, line + countLines(mark))
  const paragraph = content === '' ? '' : `<p>${context.inline(context, [trimmed, ...rest], at)}</p>\n`
  return paragraph + context.blocks(context, others, after)
}

function renderRawHtml(context: Context, token: Tokens.HTML, pieces: Piece[], line: number): string {
  const html = renderHtml(context, token, pieces, line)
  const { article } = context
  if (!article.begun) {
    const title = /^\s*<h1[\s>][\s\S]*?<\/h1>/i.exec(html)?.[0]
    if (title) article.contentTitle ??= title.replace(/<[^<>]*>/g, '').trim()
  }
  return html.trim() === '' ? '' : html
}

function renderStrayFence(context: Context, token: StrayFenceToken, line: number): string {
  context.article.warn(context.source, lineStart(context, line), {
    rule: 'stray-directive-end',
    message: `"${token.raw.trim()}" closes nothing`,
    hint: 'take the line out, or open a block such as ":::note" above it',
  })
  return ''
}
