// The HTML elements of nodes that components can replace.
import type { Block, Inline } from './document.ts'
import type { Replaceable } from './replaced.ts'

export type ReplaceableNode = Extract<Block | Inline, Replaceable>

/** The HTML element of a node; undefined if it has none, or if components cannot replace it. */
export function elementOf(node: Block | Inline): string | undefined {
  switch (node.type) {
    case 'heading':
      return `h${node.level}`
    case 'paragraph':
      return node.tight ? undefined : 'p'
    case 'list':
      return node.start === undefined ? 'ul' : 'ol'
    case 'quote':
      return 'blockquote'
    case 'table':
      return 'table'
    case 'details':
      return 'details'
    case 'rule':
      return 'hr'
    case 'code':
      return 'pre'
    case 'emphasis':
      return node.element
    case 'inlineCode':
      return 'code'
    case 'link':
      return 'a'
    case 'image':
      return 'img'
    default:
      return undefined
  }
}
