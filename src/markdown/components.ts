// Renders JSX components that stand on lines of their own.

import { escapeText } from '../text/escape.ts'
import { admonitionName, renderAdmonition } from './admonition.ts'
import { renderCodeComponent } from './code-block.ts'
import {
  checkProperties,
  componentName,
  property,
  renderLink,
  textProperty,
  unknownComponent,
} from './component-tag.ts'
import { type Context, lineStart } from './context.ts'
import { renderTag } from './html.ts'
import { renderPartial } from './partial.ts'
import { renderTabs } from './tabs.ts'
import type { ComponentToken } from './tokens.ts'

/** Stands in an article where the cards of its category's pages belong; the site puts them in. */
export const DOC_CARD_LIST = '<!--doc-card-list-->'

/** Renders a component that begins on `line`. */
export function renderComponent(context: Context, token: ComponentToken, line: number): string {
  const { tag } = token
  switch (componentName(context, tag.name)) {
    case 'details':
    case 'Details':
      return renderDetails(context, token, line)
    case 'Admonition':
      checkProperties(context, tag, context.source.locate(token.raw, line))
      return renderAdmonitionComponent(context, token, line)
    case 'Tabs':
      return renderTabs(context, token, line)
    case 'CodeBlock':
      return renderCodeComponent(context, token, line)
    case 'DocCardList':
      warnOfItems(context, token, line)
      return `${DOC_CARD_LIST}\n`
    case 'Link':
      return renderLinkBlock(context, token, line)
    case 'TabItem':
      return renderLoneTab(context, token, line)
    default:
      return renderPartial(context, token, line) ?? renderUnknown(context, token, line)
  }
}

function body(context: Context, token: ComponentToken, line: number): string {
  return context.blocks({ ...context, depth: context.depth + 1 }, token.tokens, line + token.bodyLine)
}

function renderDetails(context: Context, token: ComponentToken, line: number): string {
  const { tag, raw, summary } = token
  const at = context.source.locate(raw, line)
  const kept = tag.attributes.filter((attribute) => attribute.name !== 'summary')
  const opening = renderTag(context, { ...tag, name: 'details', attributes: kept }, raw, (offset) =>
    at(tag.start + offset),
  )
  const title = summary
    ? context.inline(context, summary.tokens, at, raw.indexOf(summary.text, tag.end))
    : escapeText(textProperty(context, tag, 'summary') ?? summaryExpression(token) ?? 'Details')
  return `${opening}\n<summary>${title}</summary>\n${body(context, token, line)}</details>\n`
}

/** The text of `summary={<summary>Title</summary>}`. */
function summaryExpression(token: ComponentToken): string | undefined {
  const attribute = token.tag.attributes.find(({ name, expression }) => name === 'summary' && expression)
  return (
    attribute &&
    String(attribute.value)
      .replace(/<[^<>]*>/g, '')
      .trim()
  )
}

/** A link on a line of its own: around its text, or around blocks. */
function renderLinkBlock(context: Context, token: ComponentToken, line: number): string {
  const opening = renderLink(context, token.tag, lineStart(context, line))
  if (token.tag.selfClosing) return `<p>${opening}</p>\n`
  const content = body(context, token, line)
  const text = /^<p>((?:(?!<\/p>)[\s\S])*)<\/p>\n$/.exec(content)?.[1]
  return text === undefined ? `${opening}${content}</a>\n` : `<p>${opening}${text}</a></p>\n`
}

/** That a list of cards shows the pages of its own category is what authors write most. */
function warnOfItems(context: Context, token: ComponentToken, line: number): void {
  const items = token.tag.attributes.find(({ name }) => name === 'items')
  if (!items || /^\s*useCurrentSidebarCategory\(\)\.items\s*$/.test(String(items.value))) return
  context.article.warn(context.source, context.source.locate(token.raw, line)(items.start), {
    rule: 'unused-property',
    message: 'items of <DocCardList> have no effect',
    hint: 'it shows the pages of its own category; for others, write a list of links',
  })
}

function renderAdmonitionComponent(context: Context, token: ComponentToken, line: number): string {
  const type = textProperty(context, token.tag, 'type') ?? 'note'
  const name = admonitionName(type)
  if (!name) {
    context.article.warn(context.source, lineStart(context, line), {
      rule: 'unknown-directive',
      message: `unknown type "${type}" of <Admonition>`,
      hint: 'it is shown as a note',
    })
  }
  const title = property(context, token.tag, 'title')
  return renderAdmonition(
    name ?? 'note',
    typeof title === 'string' ? escapeText(title) : '',
    body(context, token, line),
  )
}

/** Reports a tab outside of tabs, and shows its content. */
function renderLoneTab(context: Context, token: ComponentToken, line: number): string {
  context.article.error(context.source, lineStart(context, line), {
    rule: 'misplaced-component',
    message: `<${token.tag.name}> stands outside of <Tabs>; its text is shown without a tab`,
    hint: 'put it directly into <Tabs>, not into another element there',
  })
  return body(context, token, line)
}

/** Reports a component that does not exist, and shows its content. */
function renderUnknown(context: Context, token: ComponentToken, line: number): string {
  const at = context.source.locate(token.raw, line)
  unknownComponent(context, token.tag.name, at(token.tag.start))
  return body(context, token, line)
}
