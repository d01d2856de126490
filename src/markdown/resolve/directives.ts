// `:::name` blocks: admonitions, details, tabs, and the directives that the site's manifest knows.

import type { Expansion } from '../../model/page.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'
import type { Block, Inline } from '../document.ts'
import { splitIds } from '../lex/ids.ts'
import type { DirectiveToken } from '../lex/tokens.ts'
import { Source } from '../source.ts'
import { ADMONITIONS, admonitionName } from './admonition.ts'
import { type Context, deeper, lineStart } from './context.ts'
import { readInline } from './inline.ts'
import { readCodeGroup, readTabsDirective } from './tabs.ts'

/** Names of our own directives that are not admonitions. */
const OWN = ['details', 'tabs', 'code-group']

/** Makes blocks of a directive that begins on `line`. */
export function readDirective(context: Context, token: DirectiveToken, line: number): Block[] {
  if (!token.closed) unclosed(context, token, line)
  const { name } = token
  const position = lineStart(context, line)
  const body = (): Block[] => context.blocks(deeper(context), token.tokens, line + 1)
  const admonition = admonitionName(name)
  if (admonition) {
    const title = readTitle(context, token, line)
    return [{ type: 'admonition', name: admonition, title, children: body(), at: position }]
  }
  if (name === 'details') {
    const summary = readTitle(context, token, line)
    return [{ type: 'details', attributes: [], summary, children: body(), at: position }]
  }
  if (name === 'code-group') return readCodeGroup(context, body(), line)
  // What VitePress does not style, and does not fill in.
  if (name === 'raw' || name === 'v-pre') return body()
  if (name === 'tabs') return readTabsDirective(context, token, line)
  const level = context.draft.sectionLevel
  const title = token.bracketed ? { title: token.title } : {}
  const { text: argument, ids = [] } = splitIds(token.argument) ?? { text: token.argument }
  const expansion = context.options.expandDirective?.({ name, argument, ids, ...title, level })
  if (!expansion) {
    unknown(context, token, line)
    if (!token.bracketed) return body()
    const children: Inline[] = [
      { type: 'emphasis', element: 'strong', children: readTitle(context, token, line) },
    ]
    return [{ type: 'paragraph', children, at: position }, ...body()]
  }
  const children = expand(context, expansion, line, () => context.blocks(context, token.tokens, line + 1))
  context.draft.sectionLevel = level
  return [{ type: 'directive', name, argument, children, at: position }]
}

function readTitle(context: Context, token: DirectiveToken, line: number): Inline[] {
  return readInline(context, token.titleTokens, context.source.locate(token.title, line))
}

/** What a directive stands for: generated Markdown around the author's own. */
function expand(context: Context, expansion: Expansion, line: number, body: () => Block[]): Block[] {
  const { draft, source } = context
  const place = lineStart(context, line)
  draft.documented.push(...expansion.documented)
  for (const problem of expansion.problems) draft.error(source, place, { rule: 'directive', ...problem })
  const generated = (text: string): Block[] =>
    text ? context.text(context, text, new Source(source.file, '', place), 1) : []
  return [...generated(expansion.before), ...body(), ...generated(expansion.after)]
}

function unclosed(context: Context, token: DirectiveToken, line: number): void {
  context.draft.warn(context.source, lineStart(context, line), {
    rule: 'unclosed-directive',
    message: `":::${token.name}" is never closed, so it contains the rest of the page`,
    hint: 'close it with a ":::" line',
  })
}

function unknown(context: Context, token: DirectiveToken, line: number): void {
  const known = [...ADMONITIONS, ...OWN, ...(context.options.directiveNames ?? [])]
  const guess = token.name === 'tab' ? 'tabs' : nearest(token.name, known)
  const advice =
    token.name === 'tab'
      ? '":::tab" belongs inside ":::tabs"; '
      : guess
        ? `${didYouMean(`:::${guess}`)} `
        : ''
  context.draft.warn(context.source, lineStart(context, line), {
    rule: 'unknown-directive',
    message: `unknown directive ":::${token.name}"; its text is shown without a box`,
    hint: `${advice}known: ${known.join(', ')}`,
  })
}
