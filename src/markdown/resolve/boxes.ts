// Elements around blocks: the cards of home pages and of Starlight, in the style that lists of cards have.
import type { Position } from '../../text/position.ts'
import type { Attribute, Block, Inline } from '../document.ts'

/** Puts cards into columns. */
export function cardGrid(cards: readonly Block[], at: Position): Block[] {
  return boxed(cards, 'cards', at)
}

/** @param isLink the only link in it is that of the whole card */
export function card(blocks: readonly Block[], { isLink, at }: { isLink: boolean; at: Position }): Block[] {
  return boxed(blocks, isLink ? 'card card-link' : 'card', at)
}

export function boxed(blocks: readonly Block[], className: string, at: Position): Block[] {
  return [
    { type: 'html', children: [openTag('div', { class: className }, at)], at },
    ...blocks,
    { type: 'html', children: [end('div'), NEWLINE], at },
  ]
}

export function openTag(name: string, attributes: Readonly<Record<string, string>>, at: Position): Inline {
  const list = Object.entries(attributes).map(([name, value]): Attribute => ({ name, value, at }))
  return { type: 'tag', name, attributes: list, isEmpty: false, at }
}

export function end(name: string): Inline {
  return { type: 'raw', html: `</${name}>` }
}

const NEWLINE: Inline = { type: 'text', value: '\n' }
