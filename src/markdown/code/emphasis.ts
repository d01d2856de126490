// Corrects highlight.js' grammar of Markdown: there, emphasis may begin within a word, such as
// `sidebar_position`, or with a mark that is never closed, and then extends to the end of the block.
import type { Language } from 'highlight.js'

/**
 * Changes the grammar so that emphasis begins only if it is closed on the same line, and an underscore begins
 * it only at the start of a word.
 */
export function limitEmphasis(markdown: Language): Language {
  for (const { className, variants } of markdown.contains) {
    if (className !== 'emphasis' && className !== 'strong') continue
    for (const variant of variants ?? []) {
      const { begin, end } = variant
      if (!(begin instanceof RegExp && end instanceof RegExp)) continue
      const before = begin.source.startsWith('_') ? '(?<!\\w)' : ''
      variant.begin = new RegExp(`${before}${begin.source}(?=[^\\n]*${end.source})`)
    }
  }
  return markdown
}
