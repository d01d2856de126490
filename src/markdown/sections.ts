// What a document says, section by section: what a search finds, and where it leads.
import { type Block, type Document, type Inline, plainText } from './document.ts'

/** What stands under a heading, up to the next one. */
export interface Section {
  /** The heading's id; empty for what stands above the first heading, and for one without an id. */
  id: string
  /** 1 for what stands above the first heading. */
  level: number
  /** The heading's text; empty above the first. */
  title: string
  /** As readers see it, a line for every paragraph, item, cell and title. */
  text: string
  /** Blocks of code, and inline code. */
  code: string[]
}

/** Returns the sections of a document in reading order; footnotes belong to the last one. */
export function sectionsOf(document: Document): Section[] {
  const lines: string[] = []
  let section: Section = { id: '', level: 1, title: '', text: '', code: [] }
  const sections: Section[] = []
  const close = (): void => {
    section.text = lines.splice(0).join('\n')
    if (section.title !== '' || section.text !== '' || section.code.length > 0) sections.push(section)
  }

  function addText(nodes: readonly Inline[]): void {
    const text = plainText(visible(nodes)).replace(/\s+/g, ' ').trim()
    if (text !== '') lines.push(text)
    addCode(nodes)
  }

  function addCode(nodes: readonly Inline[]): void {
    for (const node of nodes) {
      if (node.type === 'inlineCode') section.code.push(node.text)
      else if (node.type === 'emphasis' || node.type === 'link') addCode(node.children)
    }
  }

  function addBlocks(blocks: readonly Block[]): void {
    for (const block of blocks) addBlock(block)
  }

  function addBlock(block: Block): void {
    switch (block.type) {
      case 'heading':
        close()
        section = { id: block.id, level: block.level, title: block.text, text: '', code: [] }
        addCode(block.children)
        return
      case 'paragraph':
      case 'html':
        addText(block.children)
        return
      case 'code':
        if (block.title !== undefined) lines.push(block.title)
        section.code.push(block.text)
        return
      case 'list':
        for (const { children } of block.items) addBlocks(children)
        return
      case 'table':
        for (const row of [block.head, ...block.rows]) for (const cell of row) addText(cell)
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
      case 'rule':
      case 'slot':
    }
  }

  addBlocks(document.children)
  for (const { children } of document.footnotes) addBlocks(children)
  close()
  return sections
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
