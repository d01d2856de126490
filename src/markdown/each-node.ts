// Visits all nodes of a document at any depth.
import type { Block, ComponentPart, Inline } from './document.ts'

/** Calls `visit` with each node, before the nodes inside it. @param visit returns false to skip these */
export function eachNode(
  nodes: readonly (Block | Inline)[],
  visit: (node: Block | Inline) => boolean | undefined,
): void {
  for (const node of nodes) {
    if (visit(node) === false) continue
    for (const inner of insideOf(node)) eachNode(inner, visit)
  }
}

function insideOf(node: Block | Inline): (readonly (Block | Inline)[])[] {
  switch (node.type) {
    case 'list':
      return node.items.map(({ children }) => children)
    case 'definitions':
      return node.items.flatMap(({ terms, meanings }) => [...terms, ...meanings])
    case 'table':
      return [node.head, ...node.rows].flat()
    case 'admonition':
      return [node.title, node.children]
    case 'details':
      return [node.summary, node.children]
    case 'tabs':
      return node.tabs.map(({ children }) => children)
    case 'component':
      return node.parts.flatMap((part: ComponentPart<Block | Inline>) =>
        'children' in part ? [part.children] : 'imported' in part ? [[part.imported]] : [],
      )
    default:
      return 'children' in node ? [node.children] : []
  }
}
