// The elements that the nodes of a document become, as far as a component can take their place.
import type { Block, Inline } from './document.ts'
import type { Replaceable } from './replaced.ts'

export type ReplaceableNode = Extract<Block | Inline, Replaceable>

/** The element that a node becomes; undefined for what is none, or stays what it is. */
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
