// Where emphasis begins in code that is Markdown: highlight.js has it begin within words, such as `sidebar_position`, and
// with characters that nothing closes, and go on to the end of the block.
import type { Language } from 'highlight.js'

/** Has emphasis begin only where its line closes it, and an underscore begin it only at the start of a word. */
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
