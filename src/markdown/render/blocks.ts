// A document to HTML, and what else the site is to know of it.
import { fillLabel } from '../../model/fill-label.ts'
import type { Article, Page } from '../../model/page.ts'
import { escapeAttribute, escapeText } from '../../text/escape.ts'
import { renderFence } from '../code/fences.ts'
import type { CodeBlock } from '../code-nodes.ts'
import type {
  Admonition,
  Block,
  Details,
  Diagram,
  Document,
  Footnote,
  Heading,
  Image,
  Included,
  List,
  Table,
  Tabs,
} from '../document.ts'
import { elementOf } from '../element-of.ts'
import { footnoteId, footnoteMarkId } from '../footnote-ids.ts'
import { plainText } from '../plain-text.ts'
import type { Replaceable } from '../replaced.ts'
import { contentsMark, fillContents } from './contents.ts'
import { renderAttributes, renderFormula, renderInline, renderParts, renderShown } from './inline.ts'
import { renderMarkdown } from './markdown.ts'
import { Rendering, type RenderOptions } from './rendering.ts'

/** Renders a document. */
export function renderDocument(document: Document, options: RenderOptions): Article & Pick<Page, 'code'> {
  const page = new Rendering(options, { imported: document.imported, render: renderIncluded })
  const blocks = renderBlocks(page, document.children) + renderFootnotes(page, document.footnotes)
  const html = page.hasContents ? fillContents(page.headings, blocks) : blocks
  const { headings, slots, code } = page
  const markdown = options.hasMarkdown ? renderMarkdown(document, page) : undefined
  return { html, headings, slots, code, ...(markdown !== undefined && { markdown }) }
}

function renderBlocks(page: Rendering, blocks: readonly Block[]): string {
  let html = ''
  for (const block of blocks) html += renderBlock(page, block)
  return html
}

function renderBlock(page: Rendering, block: Block): string {
  const html = renderElement(page, block)
  if (!('shown' in block && block.shown)) return html
  // What is inside of the component of a block of code is all that Markdown makes of it.
  if (block.type === 'code') return `${renderShown(page, block.shown, { inside: [html.trimEnd()] })}\n`
  return replaceElement(page, block, { name: elementOf(block) ?? '', html })
}

/** Replaces an element with the component that the site has for it, if any. */
function replaceElement(
  page: Rendering,
  node: Replaceable | undefined,
  { name, html }: { name: string; html: string },
): string {
  if (!node?.shown) return html
  const start = html.indexOf(`<${name}`)
  const opened = html.indexOf('>', start) + 1
  const closing = html.lastIndexOf(`</${name}>`)
  const inside = closing === -1 ? '' : html.slice(opened, closing)
  const rest = closing === -1 ? html.slice(opened) : html.slice(closing + name.length + 3)
  const parts = name === 'details' ? partsOfDetails(inside) : [inside]
  return html.slice(0, start) + renderShown(page, node.shown, { inside: parts }) + rest
}

/** What is in details, and in their summary. */
function partsOfDetails(inside: string): string[] {
  const end = inside.indexOf('</summary>')
  return [inside.slice(end + '</summary>'.length), inside.slice(inside.indexOf('>') + 1, end)]
}

function renderElement(page: Rendering, block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return block.tight
        ? renderInline(page, block.children)
        : `<p>${renderInline(page, block.children)}</p>\n`
    case 'heading':
      return renderHeading(page, block)
    case 'code':
      return renderCode(page, block)
    case 'contents':
      page.hasContents = true
      return contentsMark(block)
    case 'diagram':
      return renderDiagram(page, block)
    case 'formula':
      return `<div class="formula" ${scrolling(page, page.labels.formula)}>${renderFormula(block)}</div>\n`
    case 'list':
      return renderList(page, block)
    case 'table':
      return renderTable(page, block)
    case 'quote':
      return `<blockquote>\n${renderBlocks(page, block.children)}</blockquote>\n`
    case 'rule':
      return '<hr>\n'
    case 'html':
      return renderInline(page, block.children)
    case 'admonition':
      return renderAdmonition(page, block)
    case 'details':
      return renderDetails(page, block)
    case 'tabs':
      return renderTabs(page, block)
    case 'slot':
      return `${page.slot(block.slot)}\n`
    case 'directive':
      return renderBlocks(page, block.children)
    case 'included':
      return renderIncluded(page, block)
    case 'component':
      return `${renderParts(page, block.parts, renderBlocks)}\n`
  }
}

function renderAdmonition(page: Rendering, { name, title, children }: Admonition): string {
  const text = renderInline(page, title) || escapeText(page.labels.admonitions[name])
  return `<div class="admonition admonition-${name}" role="note"><p class="admonition-title">${text}</p>\n${renderBlocks(page, children)}</div>\n`
}

function renderDetails(page: Rendering, { attributes, summary, children }: Details): string {
  const written = renderAttributes(page, { name: 'details', attributes })
  const text = renderInline(page, summary) || escapeText(page.labels.details)
  return `<details${written}>\n<summary>${text}</summary>\n${renderBlocks(page, children)}</details>\n`
}

/** Attributes of a box that scrolls, by keyboard too, when what is in it is wider than the page. */
function scrolling(page: Rendering, label: string): string {
  return `role="group" tabindex="0" aria-label="${escapeAttribute(page.uniqueLabel(label))}"`
}

/** Renders what the page's own file, or the partial that is being rendered, does not hold itself. */
function renderIncluded(page: Rendering, { file, children, isApart: isImported }: Included): string {
  const { file: outerFile, generated, isApart } = page
  if (file === undefined) page.generated = true
  else page.file = file
  if (isImported) page.isApart = true
  const html = renderBlocks(page, children)
  Object.assign(page, { file: outerFile, generated, isApart })
  return html
}

/** Renders a heading and notes it. The title, level 1, has no link to itself. */
function renderHeading(page: Rendering, { level, id, anchors, text, children, at }: Heading): string {
  const content = renderInline(page, children)
  if (!page.isApart) page.headings.push({ level, id, html: withoutLinks(content), text, line: at.line })
  if (!id) return `<h${level}>${content}</h${level}>\n`
  const label = escapeAttribute(fillLabel(page.labels.headingLink, { heading: text }))
  const anchor =
    level === 1 ? '' : `<a class="anchor" href="#${encodeURIComponent(id)}" aria-label="${label}"></a>`
  const further = anchors.map((further) => `<span id="${escapeAttribute(further)}"></span>`).join('')
  return `<h${level} id="${escapeAttribute(id)}">${further}${content}${anchor}</h${level}>\n`
}

/** Takes links, images, footnote marks and ids out of inline HTML, for a place that is itself a link. */
function withoutLinks(html: string): string {
  if (!html.includes('<')) return html
  return html
    .replace(/<button type="button" class="zoom".*?<\/span>|<sup class="footnote-mark">.*?<\/sup>/g, '')
    .replace(/<(?:\/?a(?=[\s>])|img\s|input\s)[^<>]*>/g, '')
    .replace(/ (?:id|name)="[^"]*"(?=[^<>]*>)/g, '')
    .trim()
}

function renderCode(page: Rendering, block: CodeBlock): string {
  const { language, text, textAt, title, run } = block
  const named = { ...(title !== undefined && { title }), ...(run && { run }) }
  if (textAt) page.addCode(textAt, { kind: 'block', language, text, ...named })
  const { highlighter, defaultLanguage, magicComments } = page.options
  const annotate = (code: Parameters<Rendering['annotate']>[0]) => {
    const known = page.annotate(code)
    page.shown.set(block, { code: code.text, note: known?.note })
    return known
  }
  return renderFence(block, { highlighter, defaultLanguage, magicComments, annotate })
}

/** Renders a diagram in the reader's colour mode, with its text for those who see no drawing. */
function renderDiagram(page: Rendering, { text, alt, drawn }: Diagram): string {
  const { labels } = page
  const description = escapeAttribute(alt || labels.diagram)
  const image = (drawing: Image, className: string) => {
    const slot = page.link(drawing, { attribute: 'src', element: 'img', url: drawing.url })
    return `<img ${slot} class="${className}" alt="${description}" loading="lazy" decoding="async">`
  }
  const summary = `<summary>${escapeText(labels.diagramText)}</summary>`
  const source = `${summary}<pre tabindex="0"><code>${escapeText(text)}\n</code></pre>`
  // Until a reader's browser has drawn it, and without a script, its text is what there is.
  if (!drawn)
    return `<figure class="diagram" data-diagram="${description}"><details open>${source}</details></figure>\n`
  return `<figure class="diagram">${image(drawn.light, 'light-only')}${image(drawn.dark, 'dark-only')}<details>${source}</details></figure>\n`
}

function renderList(page: Rendering, { start, items }: List): string {
  let html = ''
  for (const item of items) {
    const element = `<li${item.task ? ' class="task"' : ''}>${renderBlocks(page, item.children)}</li>\n`
    html += replaceElement(page, item, { name: 'li', html: element })
  }
  const name = start === undefined ? 'ul' : 'ol'
  return `<${name}${start === undefined || start === 1 ? '' : ` start="${start}"`}>\n${html}</${name}>\n`
}

function renderTable(page: Rendering, table: Table): string {
  const { parts } = table
  const head = renderRow(page, table, -1)
  const rows = table.rows.map((_, index) => renderRow(page, table, index)).join('')
  const columns = table.head.map((cell) => plainText(cell).trim()).filter(Boolean)
  const { labels } = page
  const name = columns.length > 0 ? fillLabel(labels.tableOf, { columns: columns.join(', ') }) : labels.table
  const box = scrolling(page, name)
  const top = replaceElement(page, parts?.head, { name: 'thead', html: `<thead>\n${head}</thead>\n` })
  const body =
    rows && replaceElement(page, parts?.body, { name: 'tbody', html: `<tbody>\n${rows}</tbody>\n` })
  return `<div class="table-wrap" ${box}><table>\n${top}${body}</table></div>\n`
}

/** @param row its index; -1 for the one of heads */
function renderRow(page: Rendering, { align, head, rows, parts }: Table, row: number): string {
  const [name, cells] = row === -1 ? (['th', head] as const) : (['td', rows[row] ?? []] as const)
  const shown = parts?.rows[row + 1]
  let html = '<tr>\n'
  for (const [index, cell] of cells.entries()) {
    const className = align[index] ? ` class="align-${align[index]}"` : ''
    const element = `<${name}${className}>${renderInline(page, cell)}</${name}>\n`
    html += replaceElement(page, shown?.cells[index], { name, html: element })
  }
  return replaceElement(page, shown, { name: 'tr', html: `${html}</tr>\n` })
}

/** Renders tabs as a reader without JavaScript gets them: one below the other. The client makes tabs of them. */
function renderTabs(page: Rendering, { group, query, isLazy, tabs }: Tabs): string {
  if (isLazy) page.lazy++
  const panels = tabs.map(({ value, label, isDefault, children }) => {
    const data = ` data-value="${escapeAttribute(value)}" data-label="${escapeAttribute(label)}"`
    return `<div class="tab"${data}${isDefault ? ' data-default' : ''}><p class="tab-title">${escapeText(label)}</p>\n${renderBlocks(page, children)}</div>\n`
  })
  if (isLazy) page.lazy--
  const data = [
    group && ` data-group="${escapeAttribute(group)}"`,
    query && ` data-query="${escapeAttribute(query)}"`,
  ]
  return `<div class="tabs"${data.filter(Boolean).join('')}>\n${panels.join('')}</div>\n`
}

/** Renders the section of all footnotes; empty when there is none. */
function renderFootnotes(page: Rendering, footnotes: readonly Footnote[]): string {
  if (footnotes.length === 0) return ''
  const items = footnotes.map((footnote) => renderFootnote(page, footnote)).join('')
  const label = escapeAttribute(page.labels.footnotes)
  return `<section class="footnotes" aria-label="${label}">\n<ol>\n${items}</ol>\n</section>\n`
}

/** Renders a footnote with the ways back to its marks. */
function renderFootnote(page: Rendering, { number, marks, children }: Footnote): string {
  const html = renderBlocks(page, children).trimEnd()
  const back = Array.from({ length: marks }, (_, index) => {
    const name = index > 0 ? `${number}-${index + 1}` : number
    const label = escapeAttribute(fillLabel(page.labels.footnoteBack, { number: name }))
    return ` <a class="footnote-back" href="#${footnoteMarkId(number, index + 1)}" aria-label="${label}">↩</a>`
  }).join('')
  const body = html.endsWith('</p>') ? `${html.slice(0, -4)}${back}</p>` : html + back
  return `<li id="${footnoteId(number)}">\n${body}\n</li>\n`
}
