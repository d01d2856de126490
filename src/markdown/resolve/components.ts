// Converts JSX components on their own lines to blocks.

import type { Block, Inline } from '../document.ts'
import { admonitionName } from '../extensions/admonitions.ts'
import { misplacedComponent } from '../extensions/tabs.ts'
import { isComponentName } from '../lex/component.ts'
import type { ComponentToken } from '../lex/tokens.ts'
import { shifted } from '../source.ts'
import { readCodeComponent } from './code.ts'
import { blocksInside, type Context, lineStart, nested } from './context.ts'
import { readHead } from './head.ts'
import { readInline } from './inline.ts'
import { unknownDirective } from './line-directives.ts'
import { readPartial, unusedProperty } from './partial.ts'
import { readTabs } from './tabs.ts'
import {
  checkProperties,
  componentName,
  property,
  readAttributes,
  readLink,
  textProperty,
  unknownComponent,
} from './tag.ts'

/** Makes blocks of a component. */
export function readComponent(context: Context, token: ComponentToken): Block[] {
  switch (componentName(context, token.tag)) {
    case 'details':
    case 'Details':
      return [readDetails(context, token)]
    case 'head':
    case 'Head':
      readHead(context, token)
      return []
    case 'Admonition':
      return [readAdmonition(context, token)]
    case 'Tabs':
      return readTabs(context, token)
    case 'CodeBlock':
      return [readCodeComponent(context, token)]
    case 'TOCInline':
      return [readContents(context, token)]
    case 'DocCardList':
      warnOfItems(context, token)
      return [{ type: 'slot', slot: { kind: 'cards' }, at: lineStart(context, token) }]
    case 'Link':
      return readLinkBlock(context, token)
    case 'TabItem':
      return readLoneTab(context, token)
    case '':
      return context.code?.readComponent(context, token) ?? []
    default:
      if (context.code && !isComponentName(token.tag.name) && !/^[_$]/.test(token.tag.name))
        return context.code.readElement(context, token)
      return readPartial(context, token) ?? readUnknown(context, token)
  }
}

function readDetails(context: Context, token: ComponentToken): Block {
  const { tag, raw, summary, line } = token
  const at = context.source.locate(raw, line)
  const kept = { ...tag, attributes: tag.attributes.filter((attribute) => attribute.name !== 'summary') }
  const attributes = readAttributes(context, kept, shifted(at, tag.start))
  const text = textProperty(context, tag, 'summary') ?? summaryExpression(token)
  const title: Inline[] = text === undefined ? [] : [{ type: 'text', value: text }]
  return {
    type: 'details',
    attributes,
    summary: summary ? readSummary(context, token) : title,
    children: blocksInside(context, token),
    at: lineStart(context, token),
  }
}

/** The content of `<summary>`: text, or the blocks between its blank lines. */
function readSummary(context: Context, { raw, summary, line }: ComponentToken): Inline[] {
  const { source } = context
  const { start = 0, tokens = [], blocks } = summary ?? {}
  const inside = shifted(source.locate(raw, line), start)
  if (!blocks) return readInline(context, tokens, inside)
  const at = lineStart(context, inside(0))
  const file = source.position ? undefined : source.file
  const children = context.blocks(nested(context), blocks)
  return [{ type: 'component', parts: [{ imported: { type: 'included', file, children, at } }], at }]
}

/** The text of `summary={<summary>Title</summary>}`. */
function summaryExpression({ tag }: ComponentToken): string | undefined {
  const attribute = tag.attributes.find(({ name, expression }) => name === 'summary' && expression)
  return (
    attribute &&
    String(attribute.value)
      .replace(/<[^<>]*>/g, '')
      .trim()
  )
}

/** Makes a link on its own lines, around text or blocks. */
function readLinkBlock(context: Context, token: ComponentToken): Block[] {
  const position = lineStart(context, token)
  const start = readLink(context, token.tag, position)
  const end: Inline = { type: 'raw', html: '</a>' }
  const html = (children: Inline[]): Block => ({ type: 'html', children, at: position })
  const paragraph = (children: Inline[]): Block =>
    html([{ type: 'raw', html: '<p>' }, ...children, { type: 'raw', html: '</p>\n' }])
  if (token.tag.selfClosing) return [paragraph([start])]
  const content = blocksInside(context, token)
  const [only] = content
  if (content.length === 1 && only?.type === 'paragraph' && !only.tight)
    return [paragraph([start, ...only.children, end])]
  return [html([start]), ...content, html([{ type: 'raw', html: '</a>\n' }])]
}

/** Makes a list of the page's headings. */
function readContents(context: Context, token: ComponentToken): Block {
  const level = (name: string, usual: number) => {
    const value = property(context, token.tag, name)
    return typeof value === 'number' ? value : usual
  }
  const [min, max] = [level('minHeadingLevel', 2), level('maxHeadingLevel', 3)]
  const slice = sliceOfContents(token)
  return { type: 'contents', min, max, ...(slice && { slice }), at: lineStart(context, token) }
}

/** The arguments of `slice` in `toc={toc.slice(1)}`; undefined if it is not used. */
function sliceOfContents({ tag }: ComponentToken): [number, number?] | undefined {
  const toc = tag.attributes.find(({ name, expression }) => name === 'toc' && expression)
  const found = /^\s*toc\.slice\(\s*(-?\d+)\s*(?:,\s*(-?\d+)\s*)?\)\s*$/.exec(String(toc?.value))
  if (!found) return undefined
  const [start, end] = found.slice(1)
  return end === undefined ? [Number(start)] : [Number(start), Number(end)]
}

/**
 * Warns of `items` of a list of cards, unless they are the pages of its own category, which it shows
 * anyway.
 */
function warnOfItems(context: Context, token: ComponentToken): void {
  const items = token.tag.attributes.find(({ name }) => name === 'items')
  if (!items || /^\s*useCurrentSidebarCategory\(\)\.items\s*$/.test(String(items.value))) return
  const message = 'items of <DocCardList> are ignored'
  const hint = 'it shows the pages of its category; for other pages, write a list of links'
  const at = context.source.locate(token.raw, token.line)(items.start)
  context.draft.report(context.source, at, unusedProperty({ message, hint }))
}

function readAdmonition(context: Context, token: ComponentToken): Block {
  const { tag } = token
  const position = lineStart(context, token)
  checkProperties(context, tag, context.source.locate(token.raw, token.line))
  const type = textProperty(context, tag, 'type') ?? 'note'
  const name = admonitionName(type)
  if (!name) {
    const message = `unknown type "${type}" of <Admonition>`
    context.draft.report(context.source, position, unknownDirective({ message, hint: 'shown as a note' }))
  }
  const text = property(context, tag, 'title')
  const title: Inline[] = typeof text === 'string' ? [{ type: 'text', value: text }] : []
  const children = blocksInside(context, token)
  return { type: 'admonition', name: name ?? 'note', title, children, at: position }
}

/**
 * Makes a tab outside `<Tabs>`: in a custom component, part of that; otherwise, it is reported, and its
 * content shown.
 */
function readLoneTab(context: Context, token: ComponentToken): Block[] {
  if (context.isInComponent && context.code)
    return context.code.readComponent(context, token, { [token.tag.name]: undefined })
  const message = `<${token.tag.name}> is outside <Tabs>; its text is shown without a tab`
  const hint = 'put it directly inside <Tabs>'
  context.draft.report(context.source, lineStart(context, token), misplacedComponent({ message, hint }))
  return blocksInside(context, token)
}

/** Reports a component that does not exist, and shows its content. */
function readUnknown(context: Context, token: ComponentToken): Block[] {
  const at = context.source.locate(token.raw, token.line)
  unknownComponent(context, token.tag.name, at(token.tag.start))
  return blocksInside(context, token)
}
