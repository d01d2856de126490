// Extracts text from HTML, as readers see it.
import { decodeText } from '../text/entities.ts'

/** An unclosed tag or comment extends to the end, as in browsers; so no text is searched twice. */
const TAG = /<(\/?)([A-Za-z][^\s/>]*)(?:[\s/][^>]*)?(?:>|$)|<!--[\s\S]*?(?:-->|$)/g
/** Elements whose content no browser shows; that of `object` where what it embeds is missing. */
export const UNREAD = 'canvas datalist dialog iframe meter object progress script style template'.split(' ')
const UNREAD_PART = new RegExp(
  `<(${UNREAD.join('|')})\\b(?![^>]*\\sopen\\b)[^>]*(?:>|$)[^<]*(?:<(?!/\\1\\b)[^<]*)*`,
  'gi',
)
/** Inline elements, whose text continues the text before them. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|button|cite|code|data|del|dfn|em|i|img|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/i

/** Removes tags; blocks are on their own lines. */
export function textOfHtml(html: string): string {
  if (!html.includes('<')) return decodeText(html)
  const bare = html.replace(UNREAD_PART, '')
  const text = bare.replace(TAG, (_, __, name?: string) => (name && !INLINE.test(name) ? '\n' : ''))
  return decodeText(text).replace(/(?<![ \t])[ \t]*\n\s*/g, '\n')
}
