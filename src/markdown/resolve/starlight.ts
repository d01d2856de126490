// Converts components of Starlight and VitePress that only arrange or label their content.
import { escapeText } from '../../text/escape.ts'
import type { Position } from '../../text/position.ts'
import type { Block, Inline } from '../document.ts'
import type { ComponentToken } from '../lex/tokens.ts'
import { card, cardGrid, end, openTag } from './boxes.ts'
import { blocksInside, type Context, lineStart } from './context.ts'
import { textProperty } from './tag.ts'

/** Components of which only the content is shown. */
const BARE = new Set(['Steps', 'FileTree'])
const KNOWN = new Set([...BARE, 'CardGrid', 'Card', 'LinkCard', 'LinkButton'])

/** Whether a name is that of Starlight's component: it is not imported from elsewhere. */
function isStarlight({ imports }: Context, name: string): boolean {
  const from = imports.get(name)?.specifier
  return from === undefined || from.startsWith('@astrojs/starlight/')
}

/** Makes blocks of such a component; undefined for others. */
export function readStarlight(context: Context, token: ComponentToken): Block[] | undefined {
  const { tag } = token
  const shown = tag.selfClosing ? readInlineStarlight(context, tag) : undefined
  if (shown) return [{ type: 'paragraph', children: shown, at: lineStart(context, token) }]
  if (!KNOWN.has(tag.name) || !isStarlight(context, tag.name)) return undefined
  const content = blocksInside(context, token)
  if (BARE.has(tag.name)) return content
  const at = lineStart(context, token)
  return tag.name === 'CardGrid' ? cardGrid(content, at) : readTitled(context, tag, { content, at })
}

/** Makes a card, which may link to a page, or a button. */
function readTitled(
  context: Context,
  tag: ComponentToken['tag'],
  { content, at }: { content: readonly Block[]; at: Position },
): Block[] {
  const title: Inline = { type: 'text', value: textProperty(context, tag, 'title') ?? '' }
  const strong: Inline = { type: 'emphasis', element: 'strong', children: [title] }
  const url = textProperty(context, tag, 'href')
  if (url === undefined) return card([paragraph(strong, at), ...content], { isLink: false, at })
  const linkOf = (children: Inline[]): Inline => ({ type: 'link', url, title: undefined, children, at })
  if (tag.name === 'LinkButton') {
    const [first] = content
    const link = linkOf(first?.type === 'paragraph' ? first.children : [title])
    return [{ type: 'html', children: [openTag('p', { class: 'buttons' }, at), link, end('p')], at }]
  }
  const description = textProperty(context, tag, 'description')
  const details = description === undefined ? [] : [paragraph({ type: 'text', value: description }, at)]
  return card([paragraph(linkOf([strong]), at), ...details], { isLink: true, at })
}

function paragraph(child: Inline, at: Position): Block {
  return { type: 'paragraph', children: [child], at }
}

/** The text of `<Badge text>`, nothing for `<Icon>`; undefined for other components. */
export function readInlineStarlight(context: Context, tag: ComponentToken['tag']): Inline[] | undefined {
  if (!isStarlight(context, tag.name)) return undefined
  if (tag.name === 'Icon') return []
  if (tag.name !== 'Badge') return undefined
  if (tag.closing) return [END_OF_BADGE]
  const text = textProperty(context, tag, 'text')
  if (text === undefined && tag.selfClosing) return undefined
  // A text that is a property is not part of a heading's text, nor of its id.
  const badge: Inline = { type: 'raw', html: BADGE + escapeText(text ?? '') + (tag.selfClosing ? END : '') }
  return [badge]
}

export const BADGE = '<span class="badge">'
const END = '</span>'
const END_OF_BADGE: Inline = { type: 'raw', html: END }
