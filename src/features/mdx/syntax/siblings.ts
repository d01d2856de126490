// Groups the blocks in a component into children, as MDX does: each block is a child, and so is each element
// of raw HTML, even if its start and its end are in different blocks.
import type { Block, HtmlBlock, Inline } from '../../../markdown/document.ts'
import { VOID_ELEMENTS } from '../../../markdown/lex/elements.ts'

/** Returns the nodes of each child. */
export function siblingsAmong(nodes: readonly (Block | Inline)[]): (Block | Inline)[][] {
  const siblings: (Block | Inline)[][] = []
  let sibling: (Block | Inline)[] = []
  let depth = 0
  for (const block of nodes.flatMap<Block | Inline>((node) =>
    node.type === 'html' ? elementsIn(node) : node,
  )) {
    // White space is not a child.
    if (depth === 0 && isBlank(block)) continue
    sibling.push(block)
    if (block.type === 'html') depth = block.children.reduce(depthAfter, depth)
    if (depth > 0) continue
    siblings.push(sibling)
    sibling = []
  }
  return sibling.length > 0 ? [...siblings, sibling] : siblings
}

/** Cuts raw HTML before each outermost element that begins a line. */
function elementsIn(block: HtmlBlock): HtmlBlock[] {
  const parts: Inline[][] = []
  let part: Inline[] = []
  let depth = 0
  for (const node of block.children) {
    if (node.type === 'tag' && depth === 0 && endsLine(part.at(-1))) {
      parts.push(part)
      part = []
    }
    part.push(node)
    depth = depthAfter(depth, node)
  }
  return [...parts, part].map((children) => ({ ...block, children }))
}

/** Number of open elements after a node. */
function depthAfter(depth: number, node: Inline): number {
  if (node.type === 'tag') return node.isEmpty || VOID_ELEMENTS.has(node.name) ? depth : depth + 1
  return node.type === 'raw' && node.html.startsWith('</') ? Math.max(0, depth - 1) : depth
}

function endsLine(node: Inline | undefined): boolean {
  return node?.type === 'text' && /\n[ \t]*$/.test(node.value)
}

function isBlank(block: Block | Inline): boolean {
  return (
    block.type === 'html' && block.children.every((node) => node.type === 'text' && node.value.trim() === '')
  )
}
