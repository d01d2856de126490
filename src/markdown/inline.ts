// Renders inline tokens: emphasis, code, links, images, HTML tags, and `<placeholders>` as text.
import type { Token, Tokens } from 'marked'
import { decodeText } from '../text/entities.ts'
import { escapeAttribute, escapeMarkdown, escapeText } from '../text/escape.ts'
import { weaveMarks } from './code-marks.ts'
import type { Context } from './context.ts'
import { inlineTags, renderTag } from './html.ts'
import type { Locator } from './source.ts'
import type { InlineToken } from './tokens.ts'

/** Renders inline tokens; see `Context.inline`. */
export function renderInline(context: Context, tokens: Token[], at: Locator, offset = 0): string {
  const tags = inlineTags(tokens)
  let html = ''
  let from = offset
  for (const token of tokens as InlineToken[]) {
    if (token.type === 'text') html += token.escaped ? token.text : escapeMarkdown(token.text)
    else if (token.type === 'html') {
      const tag = tags?.get(token)
      if (tag) html += renderTag(context, tag, token.raw, (inner) => at(from + inner))
      else if (!token.raw.startsWith('<!--')) html += escapeText(token.raw)
    } else html += renderToken(context, token, at, from)
    from += token.raw.length
  }
  return html
}

function renderToken(
  context: Context,
  token: Exclude<InlineToken, Tokens.Text | Tokens.Tag>,
  at: Locator,
  from: number,
): string {
  switch (token.type) {
    case 'escape':
      return escapeMarkdown(token.text)
    case 'br':
      return '<br>\n'
    case 'strong':
    case 'em':
    case 'del':
      return `<${token.type}>${renderInline(context, token.tokens, at, from + markerLength(token))}</${token.type}>`
    case 'codespan':
      return renderCode(context, token, at, from)
    case 'link':
      return renderLink(context, token, at, from)
    case 'image':
      return renderImage(context, token, at, from)
    case 'checkbox':
      return renderCheckbox(token.checked)
    case 'footnoteMark':
      return context.footnotes.mark(token.label) ?? escapeText(token.raw)
  }
}

/** The box of a task list's item. */
export function renderCheckbox(checked: boolean): string {
  const label = checked ? 'Done' : 'To do'
  return `<input type="checkbox" disabled${checked ? ' checked' : ''} aria-label="${label}"> `
}

function markerLength(token: Tokens.Strong | Tokens.Em | Tokens.Del): number {
  return (token.raw.length - token.text.length) / 2
}

function renderCode(context: Context, token: Tokens.Codespan, at: Locator, from: number): string {
  const { raw, text } = token
  const ticks = /^`+/.exec(raw)?.[0].length ?? 1
  const start = ticks + (raw.length - text.length > 2 * ticks ? 1 : 0)
  const code = { kind: 'inline', language: '', text } as const
  const generated = context.source.place !== undefined
  if (!generated) context.article.addCode(context.source, at(from + start), code)
  const marks = context.options.annotateCode?.({ ...code, generated })?.marks ?? []
  return `<code>${weaveMarks(escapeText(text), marks)}</code>`
}

function renderLink(context: Context, token: Tokens.Link, at: Locator, from: number): string {
  const { article, source } = context
  const slot = article.addLink(source, at(from), {
    attribute: 'href',
    element: 'a',
    url: decodeText(token.href),
  })
  const content = token.autolink ? escapeText(token.text) : renderInline(context, token.tokens, at, from + 1)
  return `<a ${slot}${titleAttribute(token.title)}>${content}</a>`
}

function renderImage(context: Context, token: Tokens.Image, at: Locator, from: number): string {
  const { article, source } = context
  const slot = article.addLink(source, at(from), {
    attribute: 'src',
    element: 'img',
    url: decodeText(token.href),
  })
  const alt = escapeAttribute(plainText(token.tokens))
  if (alt === '') {
    article.warn(source, at(from), {
      rule: 'image-alt',
      message: `image ${token.href} has no alternative text`,
      hint: 'say what it shows between the brackets; an ornament is written as HTML with alt=""',
    })
  }
  return `<img ${slot} alt="${alt}"${titleAttribute(token.title)}${article.imageLoading()}>`
}

function titleAttribute(title: string | null | undefined): string {
  return title ? ` title="${escapeAttribute(decodeText(title))}"` : ''
}

/** The text of inline tokens as a reader sees it, without markup. */
export function plainText(tokens: Token[]): string {
  const tags = inlineTags(tokens)
  let text = ''
  for (const token of tokens as InlineToken[]) {
    if (token.type === 'html') text += tags?.has(token) || token.raw.startsWith('<!--') ? '' : token.raw
    else if (token.type === 'br') text += '\n'
    else if (token.type === 'codespan') text += token.text
    else if (token.type === 'link' && token.autolink) text += token.text
    else if ('tokens' in token && token.tokens) text += plainText(token.tokens)
    else if ('text' in token) text += decodeText(token.text)
  }
  return text
}
