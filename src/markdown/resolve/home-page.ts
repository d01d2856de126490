// A home page that front matter describes, as blocks: a heading, links, and a card for each feature.

import type { Position } from '../../text/position.ts'
import type { Block, Heading, HtmlBlock, Inline, Link } from '../document.ts'
import type { HomeFeature, HomeImage, HomePage } from '../home-page.ts'
import { plainText } from '../plain-text.ts'
import { boxed, card, cardGrid, end, openTag } from './boxes.ts'
import type { Context } from './context.ts'
import { noteOpening } from './excerpt.ts'
import { readHtmlText } from './html-block.ts'
import { aliasOf } from './partial.ts'

/** Makes blocks of it; the page's own text is below them. @param line of the front matter that describes it */
export function readHomePage(context: Context, page: HomePage, line: number): Block[] {
  const reader = new HomeReader(context, { line, column: 1 })
  return [...reader.hero(page), ...reader.features(page.features)]
}

class HomeReader {
  readonly #context: Context
  readonly #at: Position

  constructor(context: Context, at: Position) {
    this.#context = context
    this.#at = at
  }

  hero({ name, text, tagline, image, actions }: HomePage): Block[] {
    const shown = image?.sources.length ? this.#box('p', 'hero-image', this.#image(image)) : []
    const heading = this.#title(name, text)
    const said: Block[] = tagline === '' ? [] : [this.#paragraph(this.#read(tagline))]
    const links = actions.flatMap(({ text, link }) => [...this.#link(link, text), SPACE])
    const buttons = links.length > 0 ? this.#box('p', 'buttons', links) : []
    const blocks = [...heading, ...said, ...buttons]
    if (blocks.length + shown.length === 0) return []
    return boxed([...boxed(blocks, 'hero-text', this.#at), ...shown], 'hero', this.#at)
  }

  features(features: readonly HomeFeature[]): Block[] {
    if (features.length === 0) return []
    const cards = features.flatMap((feature) => this.#feature(feature))
    return cardGrid(cards, this.#at)
  }

  #feature({ title, details, icon, link, linkText }: HomeFeature): Block[] {
    const name = this.#read(title)
    const picture = typeof icon === 'string' ? this.#icon(icon) : this.#image(icon)
    const linked = link !== '' && linkText === '' ? this.#link(link, title) : name
    const children = [...(picture.length > 0 ? [...this.#span('card-icon', picture), SPACE] : []), ...linked]
    const blocks: Block[] = []
    if (title !== '') {
      const heading = { level: 2, id: '', text: plainText(name).trim() } as const
      blocks.push({ type: 'heading', ...heading, anchors: [], children, at: this.#at })
    }
    if (details !== '') blocks.push(this.#paragraph(this.#read(details)))
    if (link !== '' && linkText !== '') blocks.push(this.#paragraph(this.#link(link, linkText)))
    return card(blocks, { isLink: link !== '', at: this.#at })
  }

  /** The heading of the page: the name, and what the product says of itself on a line below it. */
  #title(name: string, text: string): Heading[] {
    const { draft, options } = this.#context
    const named = this.#read(name)
    const rest = this.#read(text)
    const children =
      name !== '' && text !== '' ? [...this.#span('hero-name', named), SPACE, ...rest] : [...named, ...rest]
    const title = plainText(children).trim()
    if (title === '') return []
    draft.title = plainText(named).trim() || title
    draft.begun = true
    const id = draft.idOf(draft.title, options)
    if (id) draft.ids.add(id)
    draft.outline.push({ id, level: 1, value: title })
    return [{ type: 'heading', level: 1, id, anchors: [], text: title, children, at: this.#at }]
  }

  /** An icon that says nothing, of a font of the other site, is left out. */
  #icon(html: string): Inline[] {
    const nodes = this.#read(html)
    const isSeen = nodes.some((node) => node.type === 'tag' && /^(?:img|svg)$/i.test(node.name))
    return isSeen || plainText(nodes).trim() !== '' ? nodes : []
  }

  #image({ sources, alt }: HomeImage): Inline[] {
    return sources.map(({ url, mode }) => {
      const aliased = aliasOf(this.#context, url)
      const attributes = { src: aliased === undefined ? url : `@site/${aliased}`, alt }
      return this.#open('img', mode === undefined ? undefined : `${mode}-only`, attributes)
    })
  }

  #link(url: string, html: string): [Link] {
    return [{ type: 'link', url, title: undefined, children: this.#read(html), at: this.#at }]
  }

  #read(html: string): Inline[] {
    return readHtmlText(this.#context, html, this.#at)
  }

  #paragraph(children: Inline[]): Block {
    return noteOpening(this.#context, { type: 'paragraph', children, at: this.#at })
  }

  #span(className: string, children: readonly Inline[]): Inline[] {
    return [this.#open('span', className), ...children, end('span')]
  }

  #box(name: string, className: string, children: readonly Inline[]): Block[] {
    return [this.#html([this.#open(name, className), ...children, end(name)])]
  }

  #open(name: string, className: string | undefined, others: Record<string, string> = {}): Inline {
    return openTag(name, { ...others, ...(className !== undefined && { class: className }) }, this.#at)
  }

  #html(children: Inline[]): HtmlBlock {
    return { type: 'html', children, at: this.#at }
  }
}

const SPACE: Inline = { type: 'text', value: ' ' }
