// Converts `::name` lines and `:name[…]` in text with the extension that has the name. Unknown ones are shown
// as written.

import { defineRule } from '../../model/rule.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'
import type { Block, Inline } from '../document.ts'
import type { LinePage, ReadLine } from '../extension.ts'
import { faultyDirective } from '../faulty-directive.ts'
import type { LineDirective, TextDirectiveToken } from '../lex/tokens.ts'
import type { Positioned } from '../source.ts'
import { blockPage } from './block-page.ts'
import type { Context } from './context.ts'
import { readGenerated } from './generated.ts'

interface Located extends Positioned {
  readTitle: LinePage['readTitle']
}

/** A directive and its position. */
interface Use extends Located {
  token: LineDirective
  /** The colons that it begins with. */
  mark: ':' | '::'
}

/** Makes blocks of a directive on its own line. */
export function readLeafDirective(context: Context, token: LineDirective, position: Located): Block[] {
  const use: Use = { ...position, token, mark: '::' }
  const made = resultOf(context, use, context.tables.leafDirectives.get(token.name))
  if (made === undefined) {
    unknown(context, use)
    return [{ type: 'paragraph', children: asWritten(use), at: position.at }]
  }
  return typeof made === 'string' ? generated(context, use, made) : made
}

/** Makes nodes of a directive in text. */
export function readTextDirective(context: Context, token: TextDirectiveToken, position: Located): Inline[] {
  const use: Use = { ...position, token, mark: ':' }
  const made = resultOf(context, use, context.tables.textDirectives.get(token.name))
  if (made === undefined) {
    // Within a word, a colon is usually just a colon.
    if (!token.isInWord) unknown(context, use)
    return asWritten(use)
  }
  return typeof made === 'string' ? textOf(generated(context, use, made)) : made
}

function resultOf<Node>(
  context: Context,
  { token: { name, label, attributes }, at, readTitle }: Use,
  read: ReadLine<Node> | undefined,
): string | Node[] | undefined {
  const directive = { name, attributes, ...(label && { title: label.slice(1, -1) }) }
  return read?.(directive, { ...blockPage(context, at), readTitle })
}

function generated(context: Context, { token, mark, at }: Use, text: string): Block[] {
  const key = mark + token.name
  if (!context.generating.includes(key))
    return readGenerated({ ...context, generating: [...context.generating, key] }, text, at)
  blockPage(context, at).report(faultyDirective({ message: `${key} generates itself` }))
  return []
}

function textOf(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block) => {
    if (block.type === 'paragraph' || block.type === 'html') return block.children
    return block.type === 'included' ? textOf(block.children) : []
  })
}

function asWritten({ token: { name, label, written }, mark, readTitle }: Use): Inline[] {
  const text = (value: string): Inline => ({ type: 'text', value })
  if (!label) return [text(`${mark}${name}${written}`)]
  return [text(`${mark}${name}[`), ...readTitle(), text(`]${written}`)]
}

export const unknownDirective = defineRule({
  id: 'unknown-directive',
  severity: 'warning',
  about:
    'A `:::name` that does not exist: its text is shown without a box. A `::name` or `:name[…]` that no [extension](../how-to/extensions.md) defines: it is shown as written.',
  fix: 'Use one of the names in the hint; write `\\:` for a colon in text.',
})

function unknown({ tables, draft, source }: Context, { token: { name }, mark, at }: Use): void {
  const { directives, leafDirectives, textDirectives } = tables
  const guess = nearest(name, [...(mark === ':' ? textDirectives : leafDirectives).keys()])
  const advice = directives.has(name)
    ? `a block begins with ":::${name}" and ends with ":::"`
    : 'extensions define directives; for a colon in text, write "\\:"'
  const message = `unknown directive "${mark}${name}"; it is shown as text`
  draft.report(
    source,
    at,
    unknownDirective({ message, hint: guess ? didYouMean(`${mark}${guess}`) : advice }),
  )
}
