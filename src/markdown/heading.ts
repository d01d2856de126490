// Headings: their ids as GitHub makes them, the link that leads to them, and their entry for the table of contents.
import type { Tokens } from 'marked'
import type { Heading } from '../model/page.ts'
import { escapeAttribute } from '../text/escape.ts'
import type { Context } from './context.ts'
import { plainText } from './inline.ts'
import { explicitId } from './lexer.ts'

/** Renders a heading and notes it. The title, level 1, has no link to itself. */
export function renderHeading(context: Context, token: Tokens.Heading, line: number): string {
  const { article, source } = context
  const level = token.depth as Heading['level']
  const at = source.locate(token.text, line)
  const position = at(0)
  const content = context.inline(context, token.tokens, at)
  const text = plainText(token.tokens).trim()
  if (level === 1 && !article.begun) article.contentTitle ??= text
  const explicit = explicitId(token)
  const id = explicit ?? article.slugger.slug(text)
  if (explicit) article.addId(source, position, explicit)
  else if (id) article.ids.add(id)
  article.sectionLevel = level
  article.headings.push({ level, id, html: withoutLinks(content), text, line: position.line })
  if (!id) return `<h${level}>${content}</h${level}>\n`
  const anchor =
    level === 1
      ? ''
      : `<a class="anchor" href="#${encodeURIComponent(id)}" aria-label="Direct link to ${escapeAttribute(text)}"></a>`
  return `<h${level} id="${escapeAttribute(id)}">${content}${anchor}</h${level}>\n`
}

/** Takes links, images, footnote marks and ids out of inline HTML, for a place that is itself a link. */
function withoutLinks(html: string): string {
  if (!html.includes('<')) return html
  return html
    .replace(/<sup class="footnote-mark">.*?<\/sup>/g, '')
    .replace(/<(?:\/?a(?=[\s>])|img\s|input\s)[^<>]*>/g, '')
    .replace(/ (?:id|name)="[^"]*"(?=[^<>]*>)/g, '')
    .trim()
}
