// Knows which boxes warn.
import type { Admonition, Block, Inline } from './document.ts'

const NAMES: ReadonlySet<string> = new Set(['warning', 'caution', 'danger'])

export function isWarning(node: Block | Inline): node is Admonition {
  return node.type === 'admonition' && NAMES.has(node.name)
}
