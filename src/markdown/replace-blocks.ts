// Walks the blocks of a document, and puts others in their place.
import type { Block, Document } from './document.ts'

/** Replaces every block that `replace` returns another for, wherever it is; what is inside of that is not looked at. */
export function replaceBlocks(document: Pick<Document, 'children' | 'footnotes'>, replace: Replace): void {
  replaceIn(document.children, replace)
  for (const { children } of document.footnotes) replaceIn(children, replace)
}

type Replace = (block: Block) => Block | undefined

function replaceIn(blocks: Block[], replace: Replace): void {
  for (const [index, block] of blocks.entries()) {
    const other = replace(block)
    if (other) blocks[index] = other
    else for (const children of insideOf(block)) replaceIn(children, replace)
  }
}

/** The lists of blocks in a block. */
function insideOf(block: Block): Block[][] {
  switch (block.type) {
    case 'list':
      return block.items.map(({ children }) => children)
    case 'tabs':
      return block.tabs.map(({ children }) => children)
    case 'component':
      return block.parts.flatMap((part) => ('children' in part ? [part.children] : []))
    case 'quote':
    case 'admonition':
    case 'details':
    case 'directive':
    case 'included':
      return [block.children]
    default:
      return []
  }
}
