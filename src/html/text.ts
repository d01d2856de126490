// Extracts text from HTML, as readers see it.
import { decodeText } from '../text/entities.ts'

/** An unclosed tag or comment extends to the end, as in browsers; so no text is searched twice. */
const TAG = /<(\/?)([A-Za-z][^\s/>]*)(?:[\s/][^>]*)?(?:>|$)|<!--[\s\S]*?(?:-->|$)/g
const UNREAD = /<(script|style|template)\b[^>]*(?:>|$)[^<]*(?:<(?!\/\1\b)[^<]*)*/gi
/** Inline elements, whose text continues the text before them. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|button|cite|code|data|del|dfn|em|i|img|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/i

/** Removes tags; blocks are on their own lines. */
export function textOfHtml(html: string): string {
  if (!html.includes('<')) return decodeText(html)
  const bare = html.replace(UNREAD, '')
  const text = bare.replace(TAG, (_, __, name?: string) => (name && !INLINE.test(name) ? '\n' : ''))
  return decodeText(text).replace(/(?<![ \t])[ \t]*\n\s*/g, '\n')
}
