// Splits a document into sections of plain text, for search: what it finds, and the heading to which a result
// leads.

import type { Section } from '../model/page.ts'
import type {
  Admonition,
  Block,
  Component,
  Definitions,
  Details,
  Directive,
  Document,
  Included,
  Inline,
  List,
  Quote,
  Table,
  Tabs,
} from './document.ts'
import { plainText, textParts } from './plain-text.ts'
import { ShownNodes } from './shown-nodes.ts'
import { summaryBlocks } from './summary-blocks.ts'

const LABEL = /^\p{L}+(?: \p{L}+)?: *$/u
/** Matches whitespace other than a single space, which need not be replaced. */
const WIDE = /\s{2,}|[^\S ]/g
const GAP = /^[\s,;.]*$/

/** Returns the sections of a document in reading order; footnotes belong to the last one. */
export function sectionsOf(document: Document): Section[] {
  const reader = new SectionReader()
  reader.addBlocks(document.children)
  for (const { children } of document.footnotes) reader.addBlocks(children)
  return reader.end()
}

/** Blocks that contain other blocks, or lines of text. */
type Container =
  | List
  | Definitions
  | Table
  | Tabs
  | Admonition
  | Details
  | Quote
  | Directive
  | Included
  | Component<Block>

class SectionReader {
  readonly #sections: Section[] = []
  #section: Section = { id: '', level: 1, title: '', text: '', defined: [] }
  /** The text of the section so far. */
  #lines: string[] = []
  readonly #shown = new ShownNodes()

  addBlocks(blocks: readonly Block[]): void {
    for (const block of blocks) this.#addBlock(block)
  }

  /** Ends the last section, and returns all. */
  end(): Section[] {
    this.#close()
    return this.#sections
  }

  #close(): void {
    this.#section.text = this.#lines.join('\n')
    if (this.#section.title !== '' || this.#section.text !== '') this.#sections.push(this.#section)
    this.#lines = []
  }

  #addBlock(block: Block): void {
    switch (block.type) {
      case 'heading':
        this.#close()
        this.#section = { id: block.id, level: block.level, title: block.text, text: '', defined: [] }
        // Several words are a title, also in the face of code: its words need no more weight.
        if (block.children.length > 1 || !block.text.includes(' ')) this.#addDefined(block.children)
        return
      case 'paragraph':
        this.#addLabelled(block.children)
        this.#addText(block.children)
        return
      case 'html':
        this.#addText(block.children)
        return
      case 'code':
        if (block.title !== undefined) this.#lines.push(block.title)
        this.#addLines(block.text)
        return
      case 'diagram':
        if (block.alt !== '') this.#lines.push(block.alt)
        this.#addLines(block.text)
        return
      case 'formula':
        this.#lines.push(block.tex.replace(/\s+/g, ' '))
        return
      case 'rule':
      case 'contents':
      case 'slot':
        return
      default:
        this.#addContainer(block)
    }
  }

  #addContainer(block: Container): void {
    switch (block.type) {
      case 'list':
        for (const { children } of block.items) {
          const [first] = children
          if (first?.type === 'paragraph') this.#addDefined(first.children)
          this.addBlocks(children)
        }
        return
      case 'definitions':
        for (const { terms, meanings } of block.items) {
          for (const term of terms) this.#addText(term)
          for (const meaning of meanings) this.addBlocks(meaning)
        }
        return
      case 'table':
        this.#addRow(block.head)
        for (const row of block.rows) {
          this.#addDefined(row[0] ?? [])
          this.#addRow(row)
        }
        return
      case 'tabs':
        for (const { label, children } of block.tabs) {
          this.#lines.push(label)
          this.addBlocks(children)
        }
        return
      case 'component':
        this.#addComponent(block)
        return
      default:
        if (block.type === 'admonition') this.#addText(block.title)
        else if (block.type === 'details') this.#addSummary(block.summary)
        this.addBlocks(block.children)
    }
  }

  #addComponent({ written, parts }: Component<Block>): void {
    if (written) this.#addBlock(written)
    else
      for (const part of textParts(parts, (file) => [file])) {
        if (typeof part === 'string') this.#addLines(part)
        else this.addBlocks(part)
      }
  }

  #addSummary(summary: readonly Inline[]): void {
    const blocks = summaryBlocks(summary)
    if (blocks) this.addBlocks(blocks)
    else this.#addText(summary)
  }

  #addText(nodes: readonly Inline[]): void {
    const text = this.#lineOf(nodes)
    if (text !== '') this.#lines.push(text)
  }

  /** Adds the lines of a text that are not blank. */
  #addLines(text: string): void {
    for (const line of text.split('\n')) if (line.trim() !== '') this.#lines.push(line)
  }

  #addRow(cells: readonly (readonly Inline[])[]): void {
    const texts = cells.map((cell) => this.#lineOf(cell)).filter((text) => text !== '')
    if (texts.length > 0) this.#lines.push(texts.join(' · '))
  }

  /** Adds code at the beginning of a heading, row or item as a name that the section defines. */
  #addDefined(nodes: readonly Inline[]): void {
    const [first, ...others] = nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '')
    if (first?.type === 'inlineCode') this.#section.defined.push(first.text)
    else if (first?.type === 'emphasis' || first?.type === 'link') this.#addDefined(first.children)
    else if (first?.type === 'tag' || first?.type === 'raw') this.#addDefined(others)
  }

  /** Adds the names of a paragraph that consists of a label and code, as in `Aliases: x, y`. */
  #addLabelled([first, ...others]: readonly Inline[]): void {
    if (first?.type !== 'text' || !LABEL.test(first.value)) return
    const names = others.filter((node) => node.type === 'inlineCode')
    const isList = others.every(
      (node) => node.type === 'inlineCode' || (node.type === 'text' && GAP.test(node.value)),
    )
    if (isList) this.#section.defined.push(...names.map(({ text }) => text))
  }

  #lineOf(nodes: readonly Inline[]): string {
    return plainText(this.#shown.of(nodes)).replace(WIDE, ' ').trim()
  }
}
