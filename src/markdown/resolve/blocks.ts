// Converts block tokens to nodes.

import type { Token, Tokens } from 'marked'
import type { Piece, Tag } from '../../html/tag.ts'
import { defineRule } from '../../model/rule.ts'
import { pluralize } from '../../text/pluralize.ts'
import type { Position } from '../../text/position.ts'
import type { Block, Included, Inline, Table } from '../document.ts'
import { isPartial } from '../lex/statements.ts'
import {
  type BlockToken,
  type ComponentToken,
  type DefinitionsToken,
  type LeafDirectiveToken,
  type New,
  type StrayFenceToken,
  tagOf,
  type WithLine,
} from '../lex/tokens.ts'
import { cellStarts, type Locator, shifted } from '../source.ts'
import { readCode } from './code.ts'
import { readComponent } from './components.ts'
import { type Context, lineStart, nested } from './context.ts'
import { readDirective } from './directives.ts'
import { noteOpening } from './excerpt.ts'
import { readHeading } from './heading.ts'
import { readHtml } from './html-block.ts'
import { blockPieces } from './html-tags.ts'
import { readInline, reportUnread } from './inline.ts'
import { readLeafDirective } from './line-directives.ts'
import { warnOfCutList, warnOfLostBlocks } from './lost-markup.ts'
import { readQuote } from './quotes.ts'
import { componentName, readMistake } from './tag.ts'
import { warnOfOpenComment } from './unclosed.ts'

/** Makes nodes of block tokens; see `Context.blocks`. */
export function readBlocks(context: Context, tokens: Token[]): Block[] {
  const { draft, source } = context
  const blocks: Block[] = []
  let pieces: Map<Token, Piece[]> | undefined
  for (const [index, token] of (tokens as BlockToken[]).entries()) {
    warnOfCutList(context, tokens as BlockToken[], index)
    if (token.type === 'html') {
      warnOfOpenComment(context, token)
      pieces ??= blockPieces(tokens)
      const at = source.locate(token.raw, token.line)
      const html = { raw: token.raw, pieces: pieces.get(token) ?? [], at }
      blocks.push(...readHtml(context, html))
    } else blocks.push(...readBlock(context, token))
    if (blocks.length > 0) draft.begun = true
  }
  return blocks
}

function readBlock(context: Context, token: Exclude<BlockToken, Tokens.HTML>): Block[] {
  switch (token.type) {
    case 'unread':
      reportUnread(context, token, lineStart(context, token))
      return []
    case 'space':
    case 'def':
    case 'footnote':
      return []
    case 'paragraph':
      return readParagraph(context, token)
    case 'text':
    case 'checkbox':
      return readTight(context, token)
    case 'heading':
      return [readHeading(context, token)]
    case 'code':
      return [readCode(context, token)]
    case 'list':
      return [readList(context, token)]
    case 'definitions':
      return [readDefinitions(context, token)]
    case 'blockquote':
      return readQuote(context, token)
    case 'table':
      return [readTable(context, token)]
    case 'hr':
      return [{ type: 'rule', at: lineStart(context, token) }]
    case 'directive':
      return readDirective(context, token)
    case 'leafDirective':
      return readLeaf(context, token)
    case 'component':
      return readComponent(context, token)
    case 'expression':
    case 'inlineExpression':
      return context.code ? [context.code.readExpressionBlock(context, token)] : []
    case 'mistake':
      return [
        {
          type: 'html',
          children: [readMistake(context, token, context.source.locate(token.raw, token.line))],
          at: lineStart(context, token),
        },
      ]
    case 'strayFence':
      return skipStrayFence(context, token)
  }
}

function readParagraph(context: Context, token: WithLine<Tokens.Paragraph>): Block[] {
  if (/^\[\[toc\]\]\s*$/i.test(token.text))
    return [{ type: 'contents', min: 2, max: 3, at: lineStart(context, token) }]
  warnOfLostBlocks(context, token)
  return readParts(context, token).map((block) => noteOpening(context, block))
}

/** Makes a paragraph, or several if block components interrupt it. */
function readParts(
  context: Context,
  { text, tokens, line }: WithLine<{ text: string; tokens: Token[] }>,
): Block[] {
  const locate = context.source.locate(text, line)
  const parts = splitAtBlocks(context, tokens)
  return parts.flatMap(({ start, run, block }): Block[] => {
    const begin = locate(start)
    if (block) return readComponent(context, { ...block, line: begin.line })
    const children = readInline(context, run, shifted(locate, start))
    return parts.length > 1 && children.every(isBlank)
      ? []
      : [{ type: 'paragraph', children, at: lineStart(context, begin) }]
  })
}

const isBlank = (node: Inline) => node.type === 'text' && node.value.trim() === ''

/** Tokens of a text, or a block component in it. */
interface Part {
  /** Offset in the text. */
  start: number
  run: Token[]
  block?: New<ComponentToken>
}

/**
 * Where code is run, splits the tokens of a paragraph at block components, such as partials, unless other tags enclose
 * them.
 */
function splitAtBlocks(context: Context, tokens: Token[]): Part[] {
  const whole = { start: 0, run: tokens }
  if (!context.code || !tokens.some(({ type }) => type === 'html')) return [whole]
  const parts: Part[] = []
  let part: Part = { start: 0, run: [] }
  let end = 0
  for (const token of tokens) {
    const { raw } = token
    const tag = tagOf(token)
    const start = end
    end += raw.length
    if (!tag) part.run.push(token)
    else if (tag.end === raw.length && isSelfClosedBlock(context, tag)) {
      const block: New<ComponentToken> = { type: 'component', raw, tag, content: '', tokens: [] }
      parts.push(part, { start, run: [], block })
      part = { start: end, run: [] }
    } else return [whole]
  }
  return [...parts, part].filter(({ run, block }) => block || run.length > 0)
}

function isSelfClosedBlock(context: Context, tag: Tag): boolean {
  if (!tag.selfClosing) return false
  return isPartial(context.imports.get(tag.name)?.specifier) || BLOCKS.has(componentName(context, tag))
}

/** Built-in block components without content. */
const BLOCKS = new Set(['DocCardList', 'TOCInline'])

/** Makes the text of an item of a tight list, or the checkbox of its task. */
function readTight(context: Context, token: WithLine<Tokens.Text | Tokens.Checkbox>): Block[] {
  if (token.type === 'checkbox') {
    const children: Inline[] = [{ type: 'checkbox', checked: token.checked }]
    return [{ type: 'paragraph', tight: true, children, at: lineStart(context, token) }]
  }
  const { text, tokens = [token], line } = token
  return readParts(context, { text, tokens, line }).map((block) =>
    block.type === 'paragraph' ? { ...block, tight: true } : block,
  )
}

function readLeaf(context: Context, token: LeafDirectiveToken): Block[] {
  const { raw, name, titleTokens, line } = token
  const title = shifted(context.source.locate(raw, line), raw.indexOf(name) + name.length + 1)
  const readTitle = () => readInline(context, titleTokens, title)
  return readLeafDirective(context, token, { at: lineStart(context, token), readTitle })
}

const strayEnd = defineRule<{ line: string }>({
  id: 'stray-directive-end',
  severity: 'warning',
  message: ({ line }) => `"${line}" does not close anything`,
  hint: 'remove the line, or open a block such as ":::note" above it',
  about: 'A `:::` line that does not close anything.',
  fix: 'Remove it, or open a block above it.',
})

/** Reports a closing line that does not close anything, and omits it. */
function skipStrayFence(context: Context, token: StrayFenceToken): [] {
  const finding = strayEnd({}, { line: token.raw.trim() })
  context.draft.report(context.source, lineStart(context, token), finding)
  return []
}

function readList(context: Context, token: WithLine<Tokens.List>): Block {
  const inner = nested(context)
  const items = token.items.map(({ task, tokens }) => ({ task, children: context.blocks(inner, tokens) }))
  const start = token.ordered ? Number(token.start) : undefined
  return { type: 'list', start, items, at: lineStart(context, token) }
}

function readDefinitions(context: Context, { items, line }: DefinitionsToken): Block {
  const inner = nested(context)
  const readTerm = ({ text, tokens, below }: DefinitionsToken['items'][number]['terms'][number]) =>
    readInline(context, tokens, context.source.locate(text, line + below))
  const read = items.map(({ terms, meanings }) => ({
    terms: terms.map(readTerm),
    meanings: meanings
      .map((tokens) => tightened(context.blocks(inner, tokens)))
      .filter(({ length }) => length > 0),
  }))
  return { type: 'definitions', items: read, at: lineStart(context, { line }) }
}

/** A paragraph that is all of a meaning is rendered without `<p>`. */
function tightened(blocks: Block[]): Block[] {
  const [only] = blocks
  return blocks.length === 1 && only?.type === 'paragraph' ? [{ ...only, tight: true }] : blocks
}

const lostCell = defineRule<{ columns: number }>({
  id: 'lost-cell',
  severity: 'warning',
  message: ({ columns }) => `the table has ${pluralize(columns, 'column')}, so this cell is not shown`,
  hint: 'write a | that is part of a text as \\|, also in code; or add a column',
  about: 'A row of a table has more cells than the table has columns: the surplus cells are not shown.',
  fix: 'Write a `|` that is part of a text as `\\|`, also in code; or add a column.',
})

function readTable(context: Context, token: WithLine<Tokens.Table>): Table {
  const { draft, source } = context
  const { line } = token
  const written = token.raw.split('\n')
  const readRow = (cells: Tokens.TableCell[], rowLine: number): Inline[][] => {
    const row = written[rowLine - line] ?? ''
    const at = source.locate(row, rowLine)
    const starts = cellStarts(row)
    const lost = starts[cells.length]
    // As on GitHub, what has no column is not shown, which its author cannot want.
    if (lost !== undefined && !/^[|\s]*$/.test(row.slice(lost)))
      draft.report(source, at(lost), lostCell({}, { columns: cells.length }))
    return cells.map(({ text, tokens }, index) => {
      const locate = source.locateCell(text, at(starts[index] ?? 0))
      return readCell(context, tokens, { locate, line: rowLine })
    })
  }
  return {
    type: 'table',
    align: token.align,
    head: readRow(token.header, line),
    rows: token.rows.map((row, index) => readRow(row, line + 2 + index)),
    at: lineStart(context, token),
  }
}

/** Makes the content of a cell, which may contain block components, such as partials. */
function readCell(
  context: Context,
  tokens: Token[],
  { locate, line }: { locate: Locator; line: number },
): Inline[] {
  return splitAtBlocks(context, tokens).flatMap(({ start, run, block }): Inline[] => {
    if (!block) return readInline(context, run, shifted(locate, start))
    const at = locate(start)
    const parts = readComponent(nested(context), { ...block, line }).map((made) => ({
      imported: made.type === 'included' ? made : included(made, at),
    }))
    return [{ type: 'component', parts, at }]
  })
}

function included(block: Block, at: Position): Included {
  return { type: 'included', file: undefined, children: [block], at }
}
