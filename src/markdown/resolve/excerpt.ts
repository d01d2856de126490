// Makes the default description of a page: the beginning of its first paragraph.
import type { Block, Inline } from '../document.ts'
import { plainText } from '../plain-text.ts'
import type { Context } from './context.ts'

/** Most characters: about as many as search engines show. */
const LENGTH = 160

/** Records the page's top-level paragraphs, up to the first with text. */
export function noteOpening({ draft, depth }: Context, block: Block): Block {
  if (depth === 0 && block.type === 'paragraph' && draft.excerpt === undefined) {
    draft.opening.push(block.children)
    draft.excerpt = excerptOf([block.children])
  }
  return block
}

/** Makes an excerpt of the first paragraph with text; undefined if there is none. */
export function excerptOf(paragraphs: readonly (readonly Inline[])[]): string | undefined {
  for (const children of paragraphs) {
    const excerpt = makeExcerpt(plainText(children))
    if (excerpt !== undefined) return excerpt
  }
  return undefined
}

/**
 * Truncates text after a sentence, if that leaves enough, otherwise after a word; undefined if it is empty.
 */
function makeExcerpt(text: string): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LENGTH) return line || undefined
  const head = line.slice(0, LENGTH + 1)
  const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('! '), head.lastIndexOf('? '))
  if (sentence >= LENGTH / 2) return head.slice(0, sentence + 1)
  const word = head.lastIndexOf(' ')
  return `${head.slice(0, word > LENGTH / 2 ? word : LENGTH).replace(/[\s,;:–—-]+$/, '')}…`
}
