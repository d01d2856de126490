// Raw HTML in Markdown: which tags are markup and which are only text that looks like it, and how markup is rendered.
import type { Token, Tokens } from 'marked'
import type { PageLink } from '../model/page.ts'
import { decodeText } from '../text/entities.ts'
import { escapeAttribute, escapeText } from '../text/escape.ts'
import { renderComponentTag, unevaluable } from './component-tag.ts'
import { isComponentName } from './component-tokens.ts'
import type { Context } from './context.ts'
import { HTML_ELEMENTS, OPTIONAL_END, RAW_TEXT, VOID_ELEMENTS } from './elements.ts'
import { warnOfElement, warnOfHandler, warnOfMarkdown } from './html-warnings.ts'
import { evaluateLiteral, type Literal } from './literal.ts'
import type { Locator } from './source.ts'
import { type Attribute, scanTag, type Tag } from './tag.ts'

/** The tags among inline tokens that are markup: known to HTML, and opened and closed in pairs. */
export function inlineTags(tokens: Token[]): Map<Token, Tag> | undefined {
  let tags: Map<Token, Tag> | undefined
  for (const token of tokens) {
    if (token.type !== 'html') continue
    const tag = scanTag(token.raw, 0)
    if (!tag) continue
    tags ??= new Map()
    tags.set(token, tag)
  }
  if (!tags) return undefined
  const strays = strayTags([...tags.values()], new Set())
  if (strays.size > 0) for (const [token, tag] of tags) if (strays.has(tag)) tags.delete(token)
  return tags
}

/** A stretch of raw HTML: a tag that is markup, or what stands between tags. */
export type Piece = { start: number; end: number; tag?: Tag; text?: boolean }

/** Cuts blocks of raw HTML that stand side by side into pieces; an element may span Markdown between two blocks. */
export function blockPieces(tokens: Token[]): Map<Token, Piece[]> {
  const pieces = new Map<Token, Piece[]>()
  for (const token of tokens) if (token.type === 'html') pieces.set(token, cut(token.raw))
  const tags = [...pieces.values()].flat().flatMap((piece) => piece.tag ?? [])
  const strays = strayTags(tags, OPTIONAL_END)
  for (const list of pieces.values()) {
    for (const piece of list) {
      if (!piece.tag || !strays.has(piece.tag)) continue
      piece.tag = undefined
      piece.text = true
    }
  }
  return pieces
}

/** Renders a block of raw HTML. */
export function renderHtml(context: Context, token: Tokens.HTML, pieces: Piece[], line: number): string {
  const at = context.source.locate(token.raw, line)
  warnOfMarkdown(context, token.raw, pieces, at)
  let html = ''
  for (const { start, end, tag, text } of pieces) {
    const raw = token.raw.slice(start, end)
    if (tag) html += renderTag(context, tag, raw, (offset) => at(start + offset))
    else html += text ? escapeText(raw) : raw
  }
  return html
}

/** Cuts raw HTML at its tags; comments are left out, and what is no tag is text. */
function cut(raw: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  const flush = (end: number): void => {
    if (end > done) pieces.push({ start: done, end })
  }
  for (let at = raw.indexOf('<'); at !== -1; at = raw.indexOf('<', at)) {
    if (raw.startsWith('<!--', at)) {
      flush(at)
      const end = raw.indexOf('-->', at + 2)
      done = at = end === -1 ? raw.length : end + 3
      continue
    }
    flush(at)
    const tag = scanTag(raw, at)
    const end = tag?.end ?? at + 1
    pieces.push(tag ? { start: at, end, tag } : { start: at, end, text: true })
    done = at = end
    if (tag && !tag.closing && RAW_TEXT.has(tag.name.toLowerCase())) at = endOfRawText(raw, tag)
  }
  flush(raw.length)
  return pieces
}

function endOfRawText(raw: string, tag: Tag): number {
  const end = raw.toLowerCase().indexOf(`</${tag.name.toLowerCase()}`, tag.end)
  return end === -1 ? raw.length : end
}

/** Finds the tags that are not markup: of elements that HTML does not know, or without their partner. */
function strayTags(tags: Tag[], optionalEnd: ReadonlySet<string>): Set<Tag> {
  const strays = new Set<Tag>()
  const open: Tag[] = []
  const count = new Map<string, number>()
  const pop = (): Tag | undefined => {
    const tag = open.pop()
    if (tag) count.set(tag.name, (count.get(tag.name) ?? 0) - 1)
    return tag
  }
  for (const tag of tags) {
    const isForeign = (count.get('svg') ?? 0) + (count.get('math') ?? 0) > 0
    if (!isForeign && !isKnown(tag.name)) strays.add(tag)
    else if (isVoid(tag.name) || tag.selfClosing) {
      if (tag.closing) strays.add(tag)
    } else if (!tag.closing) {
      open.push(tag)
      count.set(tag.name, (count.get(tag.name) ?? 0) + 1)
    } else if (!count.get(tag.name)) strays.add(tag)
    else for (let top = pop(); top && top.name !== tag.name; top = pop()) addUnlessOptional(top)
  }
  for (const tag of open) addUnlessOptional(tag)
  return strays

  function addUnlessOptional(tag: Tag): void {
    if (!optionalEnd.has(tag.name.toLowerCase())) strays.add(tag)
  }
}

function isVoid(name: string): boolean {
  return VOID_ELEMENTS.has(name.toLowerCase()) && !isComponentName(name)
}

function isKnown(name: string): boolean {
  return HTML_ELEMENTS.has(name.toLowerCase()) || name.includes('-') || isComponentName(name)
}

const URL_ATTRIBUTES = new Set(['href', 'src', 'srcset', 'poster', 'data'])
const JSX_NAMES = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['srcSet', 'srcset'],
  ['tabIndex', 'tabindex'],
])

/** Renders a tag that is markup: its URLs become slots, its ids are kept, JSX spellings become HTML's. */
export function renderTag(context: Context, tag: Tag, raw: string, at: Locator): string {
  if (isComponentName(tag.name)) return renderComponentTag(context, tag, at)
  if (tag.closing) return raw
  const element = tag.name.toLowerCase()
  warnOfElement(context, tag, at(0))
  const attributes = tag.attributes.map((attribute) => renderAttribute(context, tag, attribute, at))
  if (element === 'img' && !tag.attributes.some(({ name }) => name === 'loading')) {
    attributes.push(context.article.imageLoading())
  }
  const close = tag.selfClosing && !VOID_ELEMENTS.has(element) ? `></${tag.name}>` : '>'
  return `<${tag.name}${attributes.join('')}${close}`
}

function renderAttribute(context: Context, tag: Tag, attribute: Attribute, at: Locator): string {
  const { article, source, imports } = context
  const name = JSX_NAMES.get(attribute.name) ?? attribute.name
  const position = at(attribute.start - tag.start)
  const value = attribute.expression
    ? attributeValue(attribute, (binding) => imports.get(binding)?.specifier)
    : attribute.value
  if (value === undefined) {
    unevaluable(context, { name: tag.name, expression: String(attribute.value) }, position)
    return ''
  }
  if (value === true) return ` ${name}`
  if (value === false) return ''
  const element = tag.name.toLowerCase()
  if (/^on[a-z]/i.test(name)) warnOfHandler(context, name, position)
  if (name === 'id' || (name === 'name' && element === 'a')) addAnchor(context, tag, name, value, position)
  if (!isUrl(element, name))
    return ` ${name}="${attribute.expression ? escapeAttribute(value) : value.replaceAll('"', '&quot;')}"`
  const sized = tag.attributes.some((other) => other.name === 'width' || other.name === 'height')
  const url = attribute.expression ? value : decodeText(value)
  const link = { attribute: name as PageLink['attribute'], element, url, ...(sized ? { sized } : {}) }
  return ` ${article.addLink(source, position, link)}`
}

/** Keeps the id of `<a id name>`, which may say the same twice. */
function addAnchor(
  context: Context,
  tag: Tag,
  name: string,
  value: string,
  position: ReturnType<Locator>,
): void {
  const id = tag.attributes.find((attribute) => attribute.name === 'id')
  if (name === 'name' && id?.value === value) return
  context.article.addId(context.source, position, decodeText(value))
}

function isUrl(element: string, name: string): boolean {
  if (!URL_ATTRIBUTES.has(name)) return false
  return name !== 'data' || element === 'object'
}

function attributeValue(
  attribute: Attribute,
  lookup: (name: string) => string | undefined,
): string | boolean | undefined {
  const value = evaluateLiteral(String(attribute.value), lookup)
  if (value === undefined || typeof value === 'string' || typeof value === 'boolean') return value
  if (value === null) return false
  if (typeof value === 'number') return String(value)
  return attribute.name === 'style' && !Array.isArray(value) ? styleText(value) : undefined
}

/** A style object as CSS: `{fontSize: 12}` is `font-size:12px`. */
function styleText(style: Record<string, Literal>): string {
  return Object.entries(style)
    .map(([name, value]) => {
      const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const unitless =
        /^(?:opacity|z-index|flex|flex-grow|flex-shrink|line-height|font-weight|order|zoom)$/.test(property)
      return `${property}:${value}${typeof value === 'number' && value !== 0 && !unitless ? 'px' : ''}`
    })
    .join(';')
}
