// Converts blocks of raw HTML.
import { decodeText } from '../../text/entities.ts'
import type { Block, Inline } from '../document.ts'
import { plainText } from '../plain-text.ts'
import { shifted } from '../source.ts'
import { type Context, lineStart } from './context.ts'
import type { RawHtml } from './html-tags.ts'
import { warnOfMarkdown } from './html-warnings.ts'
import { readTag, readUnmatchedTag } from './tag.ts'

/** Makes a block of raw HTML. If it begins the page with a level-1 heading, that is the page's title. */
export function readHtml(context: Context, html: RawHtml): Block[] {
  const { draft } = context
  warnOfMarkdown(context, html)
  const children = readPieces(context, html)
  if (children.every((child) => child.type === 'text' && child.value.trim() === '')) return []
  if (!draft.begun) draft.title ??= titleOf(children)
  return [{ type: 'html', children, at: lineStart(context, html.at(0)) }]
}

/** Makes nodes of pieces of raw HTML. */
function readPieces(context: Context, { raw, pieces, at }: RawHtml): Inline[] {
  return pieces.flatMap(({ start, end, tag, text }): Inline[] => {
    const written = raw.slice(start, end)
    const locate = shifted(at, start)
    if (tag) return readTag(context, { tag, raw: written, at: locate })
    return [text ? readUnmatchedTag(context, written, locate(0)) : textOfPiece(written)]
  })
}

function textOfPiece(written: string): Inline {
  if (!/[<>&]/.test(written)) return { type: 'text', value: written }
  return { type: 'text', value: decodeText(written), html: written }
}

/** The text of a level-1 heading at the beginning of raw HTML; undefined if there is none. */
function titleOf(children: readonly Inline[]): string | undefined {
  const start = children.findIndex((child) => child.type !== 'text' || child.value.trim() !== '')
  const first = children[start]
  if (first?.type !== 'tag' || !/^h1$/i.test(first.name)) return undefined
  const end = children.findIndex((child) => child.type === 'raw' && /^<\/h1/i.test(child.html))
  return end === -1 ? undefined : plainText(children.slice(start, end)).trim()
}
