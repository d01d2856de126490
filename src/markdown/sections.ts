// What a document says, section by section: what a search finds, and where it leads.
import type { Section } from '../model/page.ts'
import type { Block, Document, Inline } from './document.ts'
import { plainText, textParts } from './plain-text.ts'

const LABEL = /^\p{L}+(?: \p{L}+)?: *$/u
/** Space that is more than one blank, or none: single blanks, nearly all there is, stay as they are. */
const WIDE = /\s{2,}|[^\S ]/g
const GAP = /^[\s,;.]*$/

/** Returns the sections of a document in reading order; footnotes belong to the last one. */
export function sectionsOf(document: Document): Section[] {
  const lines: string[] = []
  let section: Section = { id: '', level: 1, title: '', text: '', defined: [] }
  const sections: Section[] = []
  const close = (): void => {
    section.text = lines.splice(0).join('\n')
    if (section.title !== '' || section.text !== '') sections.push(section)
  }

  function addText(nodes: readonly Inline[]): void {
    const text = lineOf(nodes)
    if (text !== '') lines.push(text)
  }

  /** Code that opens a title, a row or an item is what that is about. */
  function addDefined(nodes: readonly Inline[]): void {
    const [first, ...others] = nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '')
    if (first?.type === 'inlineCode') section.defined.push(first.text)
    else if (first?.type === 'emphasis' || first?.type === 'link') addDefined(first.children)
    else if (first?.type === 'tag') addDefined(others)
    else if (first?.type === 'raw') addDefined(others)
  }

  /** `Aliases: x, y`: a paragraph that is a label and names. */
  function addLabelled([first, ...others]: readonly Inline[]): void {
    if (first?.type !== 'text' || !LABEL.test(first.value)) return
    const names = others.filter((node) => node.type === 'inlineCode')
    const isList = others.every(
      (node) => node.type === 'inlineCode' || (node.type === 'text' && GAP.test(node.value)),
    )
    if (isList) section.defined.push(...names.map(({ text }) => text))
  }

  function addBlocks(blocks: readonly Block[]): void {
    for (const block of blocks) addBlock(block)
  }

  function addBlock(block: Block): void {
    switch (block.type) {
      case 'heading':
        close()
        section = { id: block.id, level: block.level, title: block.text, text: '', defined: [] }
        addDefined(block.children)
        return
      case 'paragraph':
        addLabelled(block.children)
        addText(block.children)
        return
      case 'html':
        addText(block.children)
        return
      case 'code':
        if (block.title !== undefined) lines.push(block.title)
        lines.push(...block.text.split('\n').filter((line) => line.trim() !== ''))
        return
      case 'diagram':
        if (block.alt !== '') lines.push(block.alt)
        lines.push(...block.text.split('\n').filter((line) => line.trim() !== ''))
        return
      case 'formula':
        lines.push(block.tex.replace(/\s+/g, ' '))
        return
      case 'list':
        for (const { children } of block.items) {
          const [first] = children
          if (first?.type === 'paragraph') addDefined(first.children)
          addBlocks(children)
        }
        return
      case 'table':
        addRow(block.head)
        for (const row of block.rows) {
          addDefined(row[0] ?? [])
          addRow(row)
        }
        return
      case 'tabs':
        for (const { label, children } of block.tabs) {
          lines.push(label)
          addBlocks(children)
        }
        return
      case 'admonition':
        addText(block.title)
        addBlocks(block.children)
        return
      case 'details':
        addText(block.summary)
        addBlocks(block.children)
        return
      case 'quote':
      case 'directive':
      case 'included':
        addBlocks(block.children)
        return
      case 'component':
        if (block.written) addBlock(block.written)
        else
          for (const part of textParts(block.parts)) {
            if (typeof part !== 'string') addBlocks(part)
            else lines.push(...part.split('\n').filter((line) => line.trim() !== ''))
          }
        return
      case 'rule':
      case 'contents':
      case 'slot':
    }
  }

  function addRow(cells: readonly (readonly Inline[])[]): void {
    const texts = cells.map(lineOf).filter((text) => text !== '')
    if (texts.length > 0) lines.push(texts.join(' · '))
  }

  addBlocks(document.children)
  for (const { children } of document.footnotes) addBlocks(children)
  close()
  return sections
}

function lineOf(nodes: readonly Inline[]): string {
  return plainText(visible(nodes)).replace(WIDE, ' ').trim()
}

/** Leaves out what browsers do not show: the text of scripts and styles. */
function visible(nodes: readonly Inline[]): readonly Inline[] {
  if (!nodes.some(isHidden)) return nodes
  let hidden = false
  return nodes.filter((node) => {
    if (isHidden(node)) hidden = true
    else if (node.type === 'raw') hidden = false
    return !hidden
  })
}

function isHidden(node: Inline): boolean {
  return node.type === 'tag' && /^(?:script|style|template)$/i.test(node.name)
}
