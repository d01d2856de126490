// Renders inline nodes as HTML.
import { fillLabel } from '../../model/fill-label.ts'
import type { PageLink } from '../../model/page.ts'
import { showEmoji } from '../../text/emoji.ts'
import { escapeAttribute, escapeText } from '../../text/escape.ts'
import { weaveMarks } from '../code/marks.ts'
import type { Formula } from '../code-nodes.ts'
import type {
  Attribute,
  ComponentPart,
  FootnoteMark,
  Image,
  Inline,
  InlineCode,
  Link,
  Tag,
} from '../document.ts'
import { footnoteId, footnoteMarkId } from '../footnote-ids.ts'
import type { Rendering } from './rendering.ts'

export function renderInline(page: Rendering, nodes: readonly Inline[]): string {
  let html = ''
  for (const node of nodes)
    html += node.type === 'text' ? showEmoji(node.html ?? escapeText(node.value)) : renderNode(page, node)
  return html
}

function renderNode(page: Rendering, node: Exclude<Inline, { type: 'text' }>): string {
  switch (node.type) {
    case 'break':
      return '<br>\n'
    case 'raw':
      if (/^<\/a[\s>]/i.test(node.html)) page.links = Math.max(0, page.links - 1)
      return node.html
    case 'emphasis': {
      const inside = renderInline(page, node.children)
      return `<${node.element}>${inside}</${node.element}>`
    }
    case 'inlineCode':
      return renderCode(page, node)
    case 'link':
      return renderLink(page, node)
    case 'image':
      return renderImage(page, node)
    case 'checkbox': {
      const { taskDone, taskOpen } = page.labels
      const label = escapeAttribute(node.checked ? taskDone : taskOpen)
      return `<input type="checkbox" disabled${node.checked ? ' checked' : ''} aria-label="${label}"> `
    }
    case 'formula':
      return renderFormula(node)
    case 'footnoteMark':
      return renderMark(page, node)
    case 'tag':
      return renderTag(page, node)
    case 'component':
      return renderParts(page, node.parts, renderInline)
  }
}

function renderLink(page: Rendering, node: Link): string {
  const { url, isLiteral } = node
  const literal = isLiteral ? { isLiteral } : {}
  const slot = page.link(node, { ...literal, attribute: 'href', element: 'a', url })
  page.links++
  const content = renderInline(page, node.children)
  page.links--
  return `<a ${slot}${titleAttribute(node.title)}>${content}</a>`
}

/** Renders the parts of a component: its HTML, Markdown inside it, files that it imports, and URLs. */
export function renderParts<Inner>(
  page: Rendering,
  parts: readonly ComponentPart<Inner>[],
  renderInside: (page: Rendering, nodes: readonly Inner[]) => string,
): string {
  let html = ''
  for (const part of parts) {
    if ('html' in part) html += part.html
    else if ('children' in part) html += renderInside(page, part.children)
    else if ('imported' in part) html += page.renderImported(part.imported)
    else html += page.link(part, part)
  }
  return html
}

function renderCode(page: Rendering, node: InlineCode): string {
  const code = { kind: 'inline', language: '', text: node.text } as const
  page.addCode(node.at, code)
  const text = escapeText(node.text)
  return `<code>${weaveMarks(text, page.annotate(code)?.marks ?? [])}</code>`
}

/** Renders a formula as MathML; invalid TeX as code. */
export function renderFormula({ tex, mathml }: Formula): string {
  return mathml ?? `<code>${escapeText(tex)}</code>`
}

function renderMark({ labels }: Rendering, { number, mark }: FootnoteMark): string {
  const label = escapeAttribute(fillLabel(labels.footnote, { number }))
  return `<sup class="footnote-mark"><a id="${footnoteMarkId(number, mark)}" href="#${footnoteId(number)}" aria-label="${label}">${number}</a></sup>`
}

function titleAttribute(title: string | undefined): string {
  return title ? ` title="${escapeAttribute(title)}"` : ''
}

/** GitHub's syntax for images of one color mode, which the documentation of Docusaurus recommends. */
function modeAttribute(url: string): string {
  const mode = /#gh-(light|dark)-mode-only$/.exec(url)?.[1]
  return mode === undefined ? '' : ` class="${mode}-only"`
}

function renderImage(page: Rendering, node: Image): string {
  const mode = modeAttribute(node.url)
  const image = (loading: string) => {
    const slot = page.link(node, { attribute: 'src', element: 'img', url: node.url })
    return `<img ${slot}${mode} alt="${escapeAttribute(node.alt)}"${titleAttribute(node.title)}${loading}>`
  }
  const shown = image(page.imageLoading())
  if (!page.options.zoom || page.links > 0 || mode !== '') return shown
  // A popover, which browsers open and close without a script, also by keyboard.
  const id = page.zoomId()
  const open = escapeAttribute(fillLabel(page.labels.zoom, { picture: node.alt }))
  const close = escapeAttribute(page.labels.zoomClose)
  const enlarged = image(' loading="lazy" decoding="async"')
  return `<button type="button" class="zoom" popovertarget="${id}" aria-label="${open}">${shown}</button><span class="zoomed" id="${id}" popover><button type="button" popovertarget="${id}" popovertargetaction="hide" aria-label="${close}">${enlarged}</button></span>`
}

function renderTag(page: Rendering, tag: Tag): string {
  if (tag.name.toLowerCase() === 'a' && !tag.isEmpty) page.links++
  const attributes = renderAttributes(page, tag)
  return `<${tag.name}${attributes}${loadingOf(page, tag)}>${tag.isEmpty ? `</${tag.name}>` : ''}`
}

/** Attributes that say when an element loads its source, unless the author has set one. */
function loadingOf(page: Rendering, { name, attributes }: Tag): string {
  const element = name.toLowerCase()
  const isSet = (attribute: string) => attributes.some((known) => known.name === attribute)
  if (element === 'img') return isSet('loading') ? '' : page.imageLoading()
  if (page.lazy === 0) return ''
  if (element === 'iframe') return isSet('loading') ? '' : ' loading="lazy"'
  return /^(?:video|audio)$/.test(element) && !isSet('preload') ? ' preload="none"' : ''
}

const URL_ATTRIBUTES = new Set<string>(['href', 'src', 'srcset', 'poster', 'data'])

/** Renders the attributes of an element; those that contain a URL become slots. */
export function renderAttributes(
  page: Rendering,
  { name, attributes }: { name: string; attributes: readonly Attribute[] },
): string {
  let html = ''
  const element = name.toLowerCase()
  const has = (...names: string[]) => attributes.some((attribute) => names.includes(attribute.name))
  let isUndescribed = element === 'img' && !has('alt')
  const manner = { sized: has('width', 'height'), targeted: has('target', 'rel') }
  for (const attribute of attributes) {
    const { name: key, value } = attribute
    if (value === true) html += ` ${key}`
    else if (isUrl(element, key)) {
      html += ` ${page.link(attribute, { attribute: key, element, url: value, ...manner, isUndescribed })}`
      isUndescribed = false
      if (element === 'img' && !has('class')) html += modeAttribute(value)
    } else html += ` ${key}="${attribute.html ?? escapeAttribute(value)}"`
  }
  return html
}

function isUrl(element: string, name: string): name is PageLink['attribute'] {
  return URL_ATTRIBUTES.has(name) && (name !== 'data' || element === 'object')
}
