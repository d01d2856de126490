// Blocks in the summary of a box, such as a heading.
import type { Block, Inline } from './document.ts'

/** The blocks that a summary consists of; undefined if it is text. */
export function summaryBlocks([first, ...others]: readonly Inline[]): Block[] | undefined {
  if (first?.type !== 'component' || others.length > 0) return undefined
  const blocks = first.parts.flatMap((part) => ('imported' in part ? [part.imported] : []))
  return blocks.length === first.parts.length ? blocks : undefined
}
