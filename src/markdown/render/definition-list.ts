// Finds the terms and meanings of a `<dl>` whose tags are blocks of their own, with Markdown between them.
import type { Block } from '../document.ts'

export interface DefinitionList {
  items: { term: Block[]; meaning: Block[] }[]
  /** Number of blocks from the first tag to the last. */
  length: number
}

/** Reads the list that begins with a block; undefined if there is none. @param from its index */
export function readDefinitionList(blocks: readonly Block[], from: number): DefinitionList | undefined {
  if (tagsOf(blocks[from])[0] !== 'dl') return undefined
  const items: DefinitionList['items'] = []
  let part: Block[] | undefined
  for (const [index, block] of blocks.slice(from).entries()) {
    const tags = tagsOf(block)
    if (tags.length === 0) part?.push(block)
    for (const tag of tags) {
      if (tag === 'dt') items.push({ term: [], meaning: [] })
      const item = items.at(-1)
      part = tag === 'dt' ? item?.term : tag === 'dd' ? item?.meaning : undefined
    }
    if (tags.at(-1) === '/dl') return { items, length: index + 1 }
  }
  return undefined
}

/** Names of the tags of a block that has nothing else; those that end an element begin with `/`. */
function tagsOf(block: Block | undefined): string[] {
  if (block?.type !== 'html') return []
  const names = block.children.map((node) => {
    if (node.type === 'tag') return node.name.toLowerCase()
    return node.type === 'raw' ? (/^<(\/[a-z]+)>$/i.exec(node.html)?.[1]?.toLowerCase() ?? '') : ''
  })
  return names.includes('') ? [] : names
}
