// Converts blocks of raw HTML, with the components and expressions of MDX among the tags.
import { decodeText } from '../../text/entities.ts'
import type { Position } from '../../text/position.ts'
import type { Block, Inline } from '../document.ts'
import type { ExpressionToken } from '../lex/tokens.ts'
import { plainText } from '../plain-text.ts'
import type { Locator } from '../source.ts'
import { type Context, lineStart } from './context.ts'
import { isCustom, readCustomInline, readExpression } from './custom.ts'
import { blockPieces, pairTags, type RawHtml } from './html-tags.ts'
import { warnOfMarkdown } from './html-warnings.ts'
import { readInlineStarlight } from './starlight.ts'
import { readStray, readTag } from './tag.ts'

/** Makes a block of raw HTML. If it begins the page with a level-1 heading, that is the page's title. */
export function readHtml(context: Context, html: RawHtml, line: number): Block[] {
  const { draft } = context
  warnOfMarkdown(context, html)
  const children = readPieces(context, html)
  if (children.every((child) => child.type === 'text' && child.value.trim() === '')) return []
  if (!draft.begun) draft.title ??= titleOf(children)
  return [{ type: 'html', children, at: lineStart(context, line) }]
}

/** Makes nodes of HTML that is the value of a key, not a part of the page's text. */
export function readHtmlText(context: Context, raw: string, position: Position): Inline[] {
  const token = { type: 'html', raw }
  const pieces = blockPieces([token], { isMdx: false }).get(token) ?? []
  return readPieces(context, { raw, pieces, at: () => position })
}

/** Makes nodes of pieces of raw HTML, which may be components and expressions in MDX. */
function readPieces(context: Context, { raw, pieces, at }: RawHtml): Inline[] {
  const pairs = context.scope.isMdx ? pairTags(pieces, ({ tag }) => tag) : undefined

  function readUntil(from: number, to: number): Inline[] {
    const nodes: Inline[] = []
    for (let index = from; index < to; index++) {
      const piece = pieces[index]
      if (!piece) break
      const { start, tag } = piece
      const written = raw.slice(start, piece.end)
      const locate: Locator = (offset) => at(start + offset)
      if (tag && pairs && !tag.closing && isCustom(context, tag)) {
        const close = pairs.get(index) ?? index
        const children = readUntil(index + 1, close)
        nodes.push(readCustomInline(context, { tag, raw, at, children }))
        index = close
      } else if (tag)
        nodes.push(
          ...(readInlineStarlight(context, tag) ?? readTag(context, { tag, raw: written, at: locate })),
        )
      else if (piece.expression) nodes.push(readExpression(context, expressionOf(written), locate(0)))
      else nodes.push(piece.text ? readStray(context, written, locate(0)) : textOfPiece(written))
    }
    return nodes
  }

  return readUntil(0, pieces.length)
}

function expressionOf(raw: string): ExpressionToken {
  return { type: 'inlineExpression', raw, code: raw.slice(1, -1) }
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
