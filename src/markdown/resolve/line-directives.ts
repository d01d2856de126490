// `::name` lines and `:name[…]` in a text, by the extension that knows the name. What none knows is shown as it is written.
import { didYouMean, nearest } from '../../text/nearest.ts'
import type { Block, Inline } from '../document.ts'
import type { LinePage, ReadLine } from '../extension.ts'
import type { LineDirective, TextDirectiveToken } from '../lex/tokens.ts'
import type { Position } from '../source.ts'
import { blockPage } from './block-page.ts'
import type { Context } from './context.ts'
import { readGenerated } from './generated.ts'

interface Place {
  at: Position
  readTitle: LinePage['readTitle']
}

/** Makes blocks of a directive that is a line. */
export function readLeafDirective(context: Context, token: LineDirective, place: Place): Block[] {
  const read = context.tables.leafDirectives.get(token.name)
  if (!read) {
    unknown(context, token.name, '::', place.at)
    return [{ type: 'paragraph', children: asWritten(token, '::', place), at: place.at }]
  }
  const made = resultOf(context, { read, token, ...place })
  return typeof made === 'string' ? generated(context, made, `::${token.name}`, place.at) : made
}

/** Makes nodes of a directive in a text. */
export function readTextDirective(context: Context, token: TextDirectiveToken, place: Place): Inline[] {
  const read = context.tables.textDirectives.get(token.name)
  if (!read) {
    // In the midst of a word, a colon is most often nothing but a colon.
    if (!token.isInWord) unknown(context, token.name, ':', place.at)
    return asWritten(token, ':', place)
  }
  const made = resultOf(context, { read, token, ...place })
  return typeof made === 'string' ? textOf(generated(context, made, `:${token.name}`, place.at)) : made
}

interface Use<Node> extends Place {
  read: ReadLine<Node>
  token: LineDirective
}

function resultOf<Node>(context: Context, { read, token, at, readTitle }: Use<Node>): string | Node[] {
  const { name, label, attributes } = token
  const directive = { name, attributes, ...(label && { title: label.slice(1, -1) }) }
  return read(directive, { ...blockPage(context, at), readTitle })
}

function generated(context: Context, text: string, key: string, at: Position): Block[] {
  if (!context.generating.includes(key))
    return readGenerated({ ...context, generating: [...context.generating, key] }, text, at)
  blockPage(context, at).report({ severity: 'error', rule: 'directive', message: `${key} generates itself` })
  return []
}

function textOf(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block) => {
    if (block.type === 'paragraph' || block.type === 'html') return block.children
    return block.type === 'included' ? textOf(block.children) : []
  })
}

function asWritten({ name, label, written }: LineDirective, mark: string, { readTitle }: Place): Inline[] {
  const text = (value: string): Inline => ({ type: 'text', value })
  if (!label) return [text(`${mark}${name}${written}`)]
  return [text(`${mark}${name}[`), ...readTitle(), text(`]${written}`)]
}

function unknown({ tables, draft, source }: Context, name: string, mark: string, at: Position): void {
  const { directives, leafDirectives, textDirectives } = tables
  const guess = nearest(name, [...(mark === ':' ? textDirectives : leafDirectives).keys()])
  const advice = directives.has(name)
    ? `a block begins with ":::${name}" and ends with ":::"`
    : 'extensions bring directives; for a colon in text, write "\\:"'
  draft.warn(source, at, {
    rule: 'unknown-directive',
    message: `unknown directive "${mark}${name}"; it is shown as text`,
    hint: guess ? didYouMean(`${mark}${guess}`) : advice,
  })
}
