// Renders a document as self-contained Markdown: with the content of partials and directives, and names of
// tabs and boxes. What depends on other pages is left as slots, the same as in the HTML, which is rendered first.

import { fillLabel } from '../../model/fill-label.ts'
import type { CodeNote } from '../../model/page.ts'
import type { CodeBlock } from '../code-nodes.ts'
import type { Admonition, Block, Definitions, Details, Document, List, Table, Tabs } from '../document.ts'
import { textParts } from '../plain-text.ts'
import { summaryBlocks } from '../summary-blocks.ts'
import { escapeMarks, MarkdownInline } from './markdown-inline.ts'
import type { Rendering } from './rendering.ts'

/** Renders a document whose HTML `page` has rendered. */
export function renderMarkdown(document: Document, page: Rendering): string {
  const writer = new MarkdownWriter(page)
  const footnotes = document.footnotes.map(({ number, children }) => {
    return hangingIndent(`[^${number}]: `, writer.blocks(children), 4)
  })
  return joinBlocks([writer.blocks(document.children), ...footnotes])
}

class MarkdownWriter {
  readonly #page: Rendering
  readonly #inline: MarkdownInline

  constructor(page: Rendering) {
    this.#page = page
    this.#inline = new MarkdownInline(page)
  }

  blocks(blocks: readonly Block[]): string {
    return joinBlocks(blocks.map((block) => this.#block(block)))
  }

  #block(block: Block): string {
    switch (block.type) {
      case 'heading':
        return `${'#'.repeat(block.level)} ${oneLine(this.#inline.write(block.children))}`
      case 'paragraph':
        return guardLines(this.#inline.write(block.children).trim())
      case 'html':
        return this.#inline.write(block.children).trim()
      case 'code':
        return this.#code(block)
      case 'contents':
        return ''
      case 'diagram':
        return writeFence(block, block.text.replace(/\n$/, ''))
      case 'formula':
        return `$$\n${block.tex}\n$$`
      case 'list':
        return this.#list(block)
      case 'definitions':
        return this.#definitions(block)
      case 'table':
        return this.#table(block)
      case 'quote':
        return quoted(this.blocks(block.children))
      case 'rule':
        return '---'
      case 'admonition':
        return this.#admonition(block)
      case 'details':
        return this.#details(block)
      case 'tabs':
        return this.#tabs(block)
      case 'directive':
      case 'included':
        return this.blocks(block.children)
      case 'component':
        if (block.written) return this.#code(block.written)
        return joinBlocks(
          textParts<Block>(block.parts, (file) => [file]).map((part) => this.#component(part)),
        )
      case 'slot':
        return this.#page.markOf(block.slot)
    }
  }

  #admonition(block: Admonition): string {
    const name = this.#page.labels.admonitions[block.name]
    const title = this.#inline.write(block.title)
    const head = title === '' ? `**${name}**` : `**${name}: ${oneLine(title)}**`
    return quoted(joinBlocks([head, this.blocks(block.children)]))
  }

  #details({ summary, children }: Details): string {
    const blocks = summaryBlocks(summary)
    if (blocks) return joinBlocks([this.blocks(blocks), this.blocks(children)])
    const text = this.#inline.write(summary) || this.#page.labels.details
    return joinBlocks([`**${oneLine(text)}**`, this.blocks(children)])
  }

  #component(part: string | readonly Block[]): string {
    return typeof part === 'string' ? joinBlocks(part.trim().split('\n').map(guardText)) : this.blocks(part)
  }

  #code(block: CodeBlock): string {
    const { code = block.text.replace(/\n$/, ''), note } = this.#page.shown.get(block) ?? {}
    return joinBlocks([writeFence(block, code), writeNote(note)])
  }

  #list({ start, items }: List): string {
    const isTight = items.every(({ children }) => children.every(isTightBlock))
    const gap = isTight ? '\n' : '\n\n'
    return items
      .map(({ children }, index) => {
        const mark = start === undefined ? '- ' : `${start + index}. `
        return hangingIndent(mark, joinBlocks(this.#items(children), gap))
      })
      .join(gap)
  }

  /** Writes the blocks of a list item. Adjacent tight paragraphs share a line: a task's box and its text. */
  #items(children: readonly Block[]): string[] {
    const written: string[] = []
    for (const [index, child] of children.entries()) {
      const isSameLine = isTightText(child) && isTightText(children[index - 1])
      const text = this.#block(child)
      if (isSameLine) written.push(`${written.pop()} ${text}`)
      else written.push(text)
    }
    return written
  }

  /** Writes `- term: meaning`. */
  #definitions({ items }: Definitions): string {
    return items
      .map(({ terms, meanings }) => {
        const names = terms.map((term) => oneLine(this.#inline.write(term))).join(', ')
        const texts = joinBlocks(meanings.map((meaning) => this.blocks(meaning)))
        return hangingIndent('- ', [names, texts].filter(Boolean).join(': '))
      })
      .join('\n')
  }

  #table({ align, head, rows }: Table): string {
    const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
    const written = [head, ...rows].map((cells) =>
      row(cells.map((cell) => oneLine(this.#inline.write(cell)).replaceAll('|', '\\|'))),
    )
    const line = row(head.map((_, index) => ALIGNMENTS[align[index] ?? 'none']))
    return [written[0], line, ...written.slice(1)].join('\n')
  }

  #tabs({ tabs }: Tabs): string {
    const label = this.#page.labels.tab
    const panels = tabs.map((tab, index) => {
      const head = fillLabel(label, { number: index + 1, count: tabs.length, label: tab.label })
      return joinBlocks([`**${head}**`, this.blocks(tab.children)])
    })
    return joinBlocks(panels)
  }
}

const ALIGNMENTS = { none: '---', center: ':-:', left: ':--', right: '--:' }

function joinBlocks(blocks: readonly string[], gap = '\n\n'): string {
  return blocks.filter((block) => block !== '').join(gap)
}

function isTightBlock(block: Block): boolean {
  return isTightText(block) || block.type === 'list'
}

function isTightText(block: Block | undefined): boolean {
  return block?.type === 'paragraph' && block.tight === true
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').trim()
}

/** Prepends a mark to a text, and indents its other lines. */
function hangingIndent(mark: string, text: string, indent = mark.length): string {
  return mark + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(indent)}`)
}

function quoted(text: string): string {
  return text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')
}

function guardText(text: string): string {
  return guardLines(escapeMarks(text))
}

/** Escapes the beginnings of lines that would be read as other blocks. */
function guardLines(text: string): string {
  return text.replace(/^([ \t]*)([#>+=-])/gm, '$1\\$2').replace(/^([ \t]*\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
}

function writeFence({ language, title }: Pick<CodeBlock, 'language' | 'title'>, code: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const info = title === undefined ? language : `${language || 'text'} title="${title}"`
  return `${fence}${info}\n${code}\n${fence}`
}

/** Writes what readers should know before they run the code, as a quote; empty if there is nothing. */
function writeNote(note: CodeNote | undefined): string {
  if (!note) return ''
  return quoted([`**${note.label}**`, ...note.facts, ...note.details].join(' · '))
}
