// Converts `:::name` blocks with the extension that has the name: built-in, of the documented tool, or of the
// site.

import { defineRule } from '../../model/rule.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'
import type { Block, Inline } from '../document.ts'
import type { Directive, DirectivePage, ReadDirective } from '../extension.ts'
import { faultyDirective } from '../faulty-directive.ts'
import { splitIds } from '../lex/ids.ts'
import type { DirectiveToken } from '../lex/tokens.ts'
import { isWarning } from '../warnings.ts'
import { type Context, lineStart } from './context.ts'
import { directivePage, type Inside } from './directive-page.ts'
import { readGenerated } from './generated.ts'
import { readInline } from './inline.ts'
import { unknownDirective } from './line-directives.ts'
import { warnOfUnclosed } from './unclosed.ts'

const unclosedDirective = defineRule({
  id: 'unclosed-directive',
  severity: 'warning',
  about:
    'A directive that is not closed, and so contains the rest of the page, or of the block that it is in.',
  fix: 'Close it with a `:::` line.',
})

/** Makes blocks of a directive. */
export function readDirective(context: Context, token: DirectiveToken): Block[] {
  if (!token.closed)
    warnOfUnclosed(context, token, {
      rule: unclosedDirective,
      subject: `":::${token.name}"`,
      hint: 'close it with a ":::" line',
      ...(token.endsInside && { extent: 'it ends with the block inside of it' }),
    })
  const { directives } = context.tables
  const name = directives.has(token.name) ? token.name : token.name.toLowerCase()
  const read = directives.get(name)
  const page = directivePage(
    context,
    token.isLine && context.tables.alerts.has(name) ? boxOfLine(context, token) : token,
  )
  if (!read) {
    unknown(context, token)
    if (token.isLine) return [lineAsWritten(context, token)]
    const title = token.bracketed ? [strongLine(context, token)] : []
    return [...title, ...page.readBody()]
  }
  const { text: argument, ids = [] } = splitIds(token.argument) ?? { text: token.argument }
  const title = token.bracketed ? { title: token.title } : {}
  const directive = { name, argument, ids, ...title, level: context.draft.sectionLevel }
  const readBody = () => context.blocks(context, token.tokens)
  return blocksOf(context, { directive, read, page, readBody })
}

interface Use {
  directive: Directive
  read: ReadDirective
  page: DirectivePage
  /** Makes the author's blocks, around which generated Markdown is put. */
  readBody(): Block[]
}

/** The blocks of a directive: those that it returns, or generated Markdown around the author's blocks. */
export function blocksOf(context: Context, { directive, read, page, readBody }: Use): Block[] {
  const { name, argument, level } = directive
  const made = read(directive, page)
  if (Array.isArray(made)) return made
  const text = typeof made === 'string' ? { before: made } : made
  const { before = '', after = '', documented = [], shortNames = {}, warnsFirst = false } = text
  context.draft.documented.push(...documented)
  for (const [id, name] of Object.entries(shortNames)) context.draft.shortNames.set(id, name)
  const key = `${name} ${argument}`.trim()
  if (context.generating.includes(key)) {
    const hint = [...context.generating, key].map((name) => `:::${name}`).join(' → ')
    page.report(faultyDirective({ message: `:::${key} generates itself`, hint }))
    return []
  }
  const inside = { ...context, generating: [...context.generating, key] }
  const generated = (text: string) => readGenerated(inside, text, page.at)
  const [above, body, below] = [generated(before), readBody(), generated(after)]
  const first = warnsFirst ? body.filter(isWarning) : []
  const rest = body.filter((block) => !first.some((box) => box === block))
  const children = [...beforeCode(above, first), ...rest, ...below]
  context.draft.sectionLevel = level
  return [{ type: 'directive', name, argument, children, at: page.at }]
}

/** Puts boxes before the first code of generated blocks. */
function beforeCode(blocks: Block[], boxes: readonly Block[]): Block[] {
  const at = blocks.findIndex(({ type }) => type === 'code' || type === 'included')
  const found = blocks[at]
  if (boxes.length === 0 || !found) return [...blocks, ...boxes]
  const inner =
    found.type === 'included'
      ? [{ ...found, children: beforeCode(found.children, boxes) }]
      : [...boxes, found]
  return [...blocks.slice(0, at), ...inner, ...blocks.slice(at + 1)]
}

/** In a box on one line, the text after the name is the content, not the title. */
function boxOfLine(context: Context, token: DirectiveToken): Inside {
  if (token.bracketed) return token
  const children = readInline(context, token.titleTokens, context.source.locate(token.title, token.line))
  const readBody = (): Block[] => [{ type: 'paragraph', children, at: lineStart(context, token) }]
  return { tokens: [], title: '', titleTokens: [], line: token.line, readBody }
}

/** Makes a paragraph of a line between colons that only looks like a directive. */
function lineAsWritten(context: Context, token: DirectiveToken): Block {
  const { raw, title, titleTokens, line } = token
  const start = raw.indexOf(title)
  const children: Inline[] = [
    { type: 'text', value: raw.slice(0, start) },
    ...readInline(context, titleTokens, context.source.locate(title, line)),
    { type: 'text', value: raw.slice(start + title.length).trimEnd() },
  ]
  return { type: 'paragraph', children, at: lineStart(context, token) }
}

function strongLine(context: Context, token: DirectiveToken): Block {
  const title = readInline(context, token.titleTokens, context.source.locate(token.title, token.line))
  return {
    type: 'paragraph',
    children: [{ type: 'emphasis', element: 'strong', children: title }],
    at: lineStart(context, token),
  }
}

function unknown(context: Context, token: DirectiveToken): void {
  const known = knownNames(context)
  const guess = nearest(token.name, known)
  const message = `unknown directive ":::${token.name}"; its text is shown without a box`
  const hint = `${guess ? `${didYouMean(`:::${guess}`)} ` : ''}known: ${known.join(', ')}`
  context.draft.report(context.source, lineStart(context, token), unknownDirective({ message, hint }))
}

/** The first name of each directive; further ones are for compatibility with other tools. */
function knownNames({ tables: { directives } }: Context): string[] {
  const named = new Set<unknown>()
  return [...directives].flatMap(([name, read]) => {
    if (named.has(read)) return []
    named.add(read)
    return name
  })
}
