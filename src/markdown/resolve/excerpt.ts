// The description of a page that has none of its own: the beginning of its first paragraph.

/** About as much as search engines show. */
const LENGTH = 160

/** Makes an excerpt of a paragraph's text: whole sentences when they fit, else whole words; undefined when empty. */
export function makeExcerpt(text: string): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LENGTH) return line || undefined
  const head = line.slice(0, LENGTH + 1)
  const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('! '), head.lastIndexOf('? '))
  if (sentence >= LENGTH / 2) return head.slice(0, sentence + 1)
  const word = head.lastIndexOf(' ')
  return `${head.slice(0, word > LENGTH / 2 ? word : LENGTH).replace(/[\s,;:–—-]+$/, '')}…`
}
