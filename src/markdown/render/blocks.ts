// Renders the blocks of a document as HTML, and collects its headings, slots and code samples.
import { fillLabel } from '../../model/fill-label.ts'
import type { Article, Page } from '../../model/page.ts'
import { showEmoji } from '../../text/emoji.ts'
import { escapeAttribute, escapeText } from '../../text/escape.ts'
import { renderFence } from '../code/fences.ts'
import type { CodeBlock } from '../code-nodes.ts'
import type {
  Admonition,
  Block,
  Definitions,
  Details,
  Diagram,
  Directive,
  Document,
  Footnote,
  Heading,
  Image,
  Included,
  List,
  Table,
  Tabs,
} from '../document.ts'
import { footnoteId, footnoteMarkId } from '../footnote-ids.ts'
import { plainText } from '../plain-text.ts'
import { contentsMark, fillContents } from './contents.ts'
import { renderAttributes, renderFormula, renderInline, renderParts } from './inline.ts'
import { renderMarkdown } from './markdown.ts'
import { Rendering, type RenderOptions } from './rendering.ts'

/** Renders a document, as Markdown as well if the options ask for it. */
export function renderDocument(
  document: Document,
  options: RenderOptions,
): Article & Pick<Page, 'code' | 'dangers'> {
  const page = new Rendering(options, renderIncluded)
  const blocks = renderBlocks(page, document.children) + renderFootnotes(page, document.footnotes)
  const html = page.hasContents ? fillContents(page.headings, blocks) : blocks
  const { headings, slots, code, dangers } = page
  const markdown = options.hasMarkdown ? renderMarkdown(document, page) : undefined
  const found = { ...(dangers.length > 0 && { dangers }), ...(markdown !== undefined && { markdown }) }
  return { html, headings, slots, code, ...found }
}

function renderBlocks(page: Rendering, blocks: readonly Block[]): string {
  let html = ''
  for (const [index, block] of blocks.entries()) {
    const before = blocks[index - 1]
    if (before?.type === 'paragraph' && before.tight && isCode(block)) html += '\n'
    html += renderBlock(page, block)
  }
  return html
}

/** Returns whether code makes a block: a line break is between it and the text of an item of a list. */
function isCode(block: Block): boolean {
  return block.type === 'component' || (block.type === 'html' && block.isValue === true)
}

function renderBlock(page: Rendering, block: Block): string {
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
    case 'definitions':
      return renderDefinitions(page, block)
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
      return renderDirective(page, block)
    case 'included':
      return renderIncluded(page, block)
    case 'component':
      return `${renderParts(page, block.parts, renderBlocks)}${block.tight ? '' : '\n'}`
  }
}

function renderDirective(page: Rendering, { name, argument, children }: Directive): string {
  const outer = page.about
  if (name === 'command') page.about = argument
  const html = renderBlocks(page, children)
  page.about = outer
  return html
}

function renderAdmonition(page: Rendering, { name, title, children }: Admonition): string {
  if (name === 'danger') page.dangers.push(page.headings.at(-1)?.line ?? 1)
  const text = renderInline(page, title) || escapeText(page.labels.admonitions[name])
  return `<div class="admonition admonition-${name}" role="note"><p class="admonition-title">${text}</p>\n${renderBlocks(page, children)}</div>\n`
}

function renderDetails(page: Rendering, { attributes, summary, children }: Details): string {
  const written = renderAttributes(page, { name: 'details', attributes })
  const text = renderInline(page, summary) || escapeText(page.labels.details)
  return `<details${written}>\n<summary>${text}</summary>\n${renderBlocks(page, children)}</details>\n`
}

/** Attributes of a box that scrolls, also by keyboard, if its content is wider than the page. */
function scrolling(page: Rendering, label: string): string {
  return `role="group" tabindex="0" aria-label="${escapeAttribute(page.uniqueLabel(label))}"`
}

/** Renders blocks of another file than the one being rendered, or blocks that a directive generated. */
function renderIncluded(page: Rendering, { file, children }: Included): string {
  const { file: outerFile, generated } = page
  if (file === undefined) page.generated = true
  else page.file = file
  const html = renderBlocks(page, children)
  Object.assign(page, { file: outerFile, generated })
  return html
}

/** Renders a heading and adds it to the page's headings. One of level 1 has no link to itself. */
function renderHeading(page: Rendering, heading: Heading): string {
  const { level, id, anchors, text, short, children, at } = heading
  const content = renderInline(page, children)
  const html = withoutLinks(content)
  page.headings.push({ level, id, html, text, ...(short && { short }), line: at.line })
  if (!id) return `<h${level}>${content}</h${level}>\n`
  const label = escapeAttribute(fillLabel(page.labels.headingLink, { heading: text }))
  const anchor =
    level === 1 ? '' : `<a class="anchor" href="#${encodeURIComponent(id)}" aria-label="${label}"></a>`
  const further = anchors.map((further) => `<span id="${escapeAttribute(further)}"></span>`).join('')
  return `<h${level} id="${escapeAttribute(id)}">${further}${content}${anchor}</h${level}>\n`
}

/** Removes links, images, checkboxes, footnote marks and ids from inline HTML, for use within a link. */
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
  const { highlighter, magicComments } = page.options
  const annotate = (code: Parameters<Rendering['annotate']>[0]) => {
    const known = page.annotate(code)
    page.shown.set(block, { code: code.text, note: known?.note })
    return known
  }
  return renderFence(block, { highlighter, magicComments, annotate })
}

/**
 * Renders a diagram: a light and a dark drawing, of which styles show one, and its text, which readers can
 * open. Without drawings, the text is shown until the reader's browser has drawn it.
 */
function renderDiagram(page: Rendering, { text, alt, drawn }: Diagram): string {
  const { labels } = page
  const description = escapeAttribute(alt || labels.diagram)
  const image = (drawing: Image, className: string) => {
    const slot = page.link(drawing, { attribute: 'src', element: 'img', url: drawing.url })
    return `<img ${slot} class="${className}" alt="${description}" loading="lazy" decoding="async">`
  }
  const summary = `<summary>${escapeText(labels.diagramText)}</summary>`
  const source = `${summary}<pre tabindex="0"><code>${escapeText(text)}\n</code></pre>`
  if (!drawn)
    return `<figure class="diagram" data-diagram="${description}"><details open>${source}</details></figure>\n`
  return `<figure class="diagram">${image(drawn.light, 'light-only')}${image(drawn.dark, 'dark-only')}<details>${source}</details></figure>\n`
}

function renderList(page: Rendering, { start, items, isSteps }: List): string {
  let html = ''
  for (const { task, children } of items)
    html += `<li${task ? ' class="task"' : ''}>${renderBlocks(page, children)}</li>\n`
  const name = start === undefined ? 'ul' : 'ol'
  const className = isSteps ? ' class="steps"' : ''
  return `<${name}${className}${start === undefined || start === 1 ? '' : ` start="${start}"`}>\n${html}</${name}>\n`
}

function renderDefinitions(page: Rendering, { items }: Definitions): string {
  let html = ''
  for (const { terms, meanings } of items) {
    for (const term of terms) html += `<dt>${renderInline(page, term)}</dt>\n`
    for (const meaning of meanings) html += `<dd>${renderBlocks(page, meaning)}</dd>\n`
  }
  return `<dl>\n${html}</dl>\n`
}

function renderTable(page: Rendering, table: Table): string {
  const head = renderRow(page, table, -1)
  const rows = table.rows.map((_, index) => renderRow(page, table, index)).join('')
  const columns = table.head.map((cell) => plainText(cell).trim()).filter(Boolean)
  const { labels } = page
  const name = columns.length > 0 ? fillLabel(labels.tableOf, { columns: columns.join(', ') }) : labels.table
  const body = rows && `<tbody>\n${rows}</tbody>\n`
  return `<div class="table-wrap" ${scrolling(page, name)}><table>\n<thead>\n${head}</thead>\n${body}</table></div>\n`
}

/** @param row index of the row; -1 for the header row */
function renderRow(page: Rendering, { align, head, rows }: Table, row: number): string {
  const [name, cells] = row === -1 ? (['th', head] as const) : (['td', rows[row] ?? []] as const)
  let html = '<tr>\n'
  for (const [index, cell] of cells.entries()) {
    const className = align[index] ? ` class="align-${align[index]}"` : ''
    html += `<${name}${className}>${renderInline(page, cell)}</${name}>\n`
  }
  return `${html}</tr>\n`
}

/** Renders tab panels one below the other, as shown without JavaScript. The client turns them into tabs. */
function renderTabs(page: Rendering, { group, query, isLazy, tabs }: Tabs): string {
  if (isLazy) page.lazy++
  const panels = tabs.map(({ value, label, isDefault, children }) => {
    const shown = showEmoji(label)
    const data = ` data-value="${escapeAttribute(value)}" data-label="${escapeAttribute(shown)}"`
    return `<div class="tab"${data}${isDefault ? ' data-default' : ''}><p class="tab-title">${escapeText(shown)}</p>\n${renderBlocks(page, children)}</div>\n`
  })
  if (isLazy) page.lazy--
  const data = [
    group && ` data-group="${escapeAttribute(group)}"`,
    query && ` data-query="${escapeAttribute(query)}"`,
  ]
  return `<div class="tabs"${data.filter(Boolean).join('')}>\n${panels.join('')}</div>\n`
}

/** Renders the section of all footnotes; empty if there are none. */
function renderFootnotes(page: Rendering, footnotes: readonly Footnote[]): string {
  if (footnotes.length === 0) return ''
  const items = footnotes.map((footnote) => renderFootnote(page, footnote)).join('')
  const label = escapeAttribute(page.labels.footnotes)
  return `<section class="footnotes" aria-label="${label}">\n<ol>\n${items}</ol>\n</section>\n`
}

/** Renders a footnote with links back to its marks. */
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
