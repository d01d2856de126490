// Converts block tokens to nodes.
import type { Token, Tokens } from 'marked'
import type { Piece, Tag } from '../../html/tag.ts'
import { pluralize } from '../../text/pluralize.ts'
import { countLineBreaks, type Position } from '../../text/position.ts'
import type { Block, Included, Inline, Table } from '../document.ts'
import { linesOf, regionOf } from '../file-part.ts'
import type {
  BlockToken,
  ComponentToken,
  LeafDirectiveToken,
  StrayFenceToken,
  TagToken,
} from '../lex/tokens.ts'
import { cellStarts, type Locator, Source, shifted } from '../source.ts'
import { readCode } from './code.ts'
import { readComponent } from './components.ts'
import { type Context, deeper, lineStart } from './context.ts'
import { readDirective } from './directives.ts'
import { noteOpening } from './excerpt.ts'
import { readSnippet } from './file-code.ts'
import { readHeading } from './heading.ts'
import { readHtml } from './html-block.ts'
import { blockPieces } from './html-tags.ts'
import { readInline, reportUnread } from './inline.ts'
import { readLeafDirective } from './line-directives.ts'
import { warnOfCutList, warnOfLostBlocks } from './lost-markup.ts'
import { normalizeText } from './normalize-text.ts'
import { includesItself, passageOf, resolveImport } from './partial.ts'
import { readQuote } from './quotes.ts'
import { componentName, isPartial, readMistake } from './tag.ts'
import { warnOfOpenComment } from './unclosed.ts'

/**
 * Reads `<!--@include: path#region{lines}-->`: Markdown from another file, or a part of it, in VitePress'
 * syntax.
 */
const INCLUDE = /^<!--\s*@include:\s*([^\s#{}>]+?)(?:#([\w$-]+))?\s*(?:\{(\d*),(\d*)\})?\s*-->/

/** Makes blocks of an included file; undefined for any other comment. */
function readInclude(context: Context, raw: string, line: number): Block[] | undefined {
  const found = raw.startsWith('<!--') ? INCLUDE.exec(raw) : null
  if (!found) return undefined
  const [, path = '', region, from, to] = found
  const specifier = path.replace(/^@\//, '@site/')
  const file = resolveImport(context, { imported: 'default', specifier, raw: false, line })
  if (!file || includesItself(context, file.path, { name: file.path, line })) return []
  const text = normalizeText(file.text)
  if (region === undefined && from === undefined) return context.text(context, passageOf(file.path, text))
  const part =
    region === undefined
      ? linesOf(text, Number(from || 1), Number(to || Number.POSITIVE_INFINITY))
      : regionOf(text, region)
  const source = new Source(file.path, text)
  return context.text(context, { text: part?.text ?? '', source, line: part?.lines[0] ?? 1 })
}

/** Makes nodes of block tokens; see `Context.blocks`. */
export function readBlocks(context: Context, tokens: Token[], line: number): Block[] {
  const { draft, source } = context
  const blocks: Block[] = []
  let pieces: Map<Token, Piece[]> | undefined
  let at = line
  for (const [index, token] of (tokens as BlockToken[]).entries()) {
    if (context.depth > 0) at = source.realign(token.raw, at)
    warnOfCutList(context, tokens, index, at)
    if (token.type === 'html') {
      warnOfOpenComment(context, token.raw, at)
      pieces ??= blockPieces(tokens)
      const html = { raw: token.raw, pieces: pieces.get(token) ?? [], at: source.locate(token.raw, at) }
      blocks.push(...(readInclude(context, token.raw, at) ?? readHtml(context, html, at)))
    } else blocks.push(...readBlock(context, token, at))
    if (blocks.length > 0) draft.begun = true
    at += countLineBreaks(token.raw)
  }
  return blocks
}

function readBlock(context: Context, token: Exclude<BlockToken, Tokens.HTML>, line: number): Block[] {
  switch (token.type) {
    case 'unread':
      reportUnread(context, token, lineStart(context, line))
      return []
    case 'space':
    case 'def':
    case 'footnote':
      return []
    case 'paragraph':
      return readParagraph(context, token, line)
    case 'text':
    case 'checkbox':
      return readTight(context, token, line)
    case 'heading':
      return [readHeading(context, token, line)]
    case 'code':
      return [readCode(context, token, line)]
    case 'list':
      return [readList(context, token, line)]
    case 'blockquote':
      return readQuote(context, token, line)
    case 'table':
      return [readTable(context, token, line)]
    case 'hr':
      return [{ type: 'rule', at: lineStart(context, line) }]
    case 'directive':
      return readDirective(context, token, line)
    case 'leafDirective':
      return readLeaf(context, token, line)
    case 'snippet':
      return [readSnippet(context, token, line)]
    case 'component':
      return readComponent(context, token, line)
    case 'expression':
    case 'inlineExpression':
      return context.code ? [context.code.readExpressionBlock(context, token, line)] : []
    case 'mistake':
      return [
        {
          type: 'html',
          children: [readMistake(context, token, context.source.locate(token.raw, line))],
          at: lineStart(context, line),
        },
      ]
    case 'strayFence':
      return skipStrayFence(context, token, line)
  }
}

function readParagraph(context: Context, { text, tokens }: Tokens.Paragraph, line: number): Block[] {
  if (/^\[\[toc\]\]\s*$/i.test(text))
    return [{ type: 'contents', min: 2, max: 3, at: lineStart(context, line) }]
  warnOfLostBlocks(context, text, line)
  return readParts(context, { text, tokens }, line).map((block) => noteOpening(context, block))
}

/** Makes a paragraph, or several if block components interrupt it. */
function readParts(
  context: Context,
  { text, tokens }: { text: string; tokens: Token[] },
  line: number,
): Block[] {
  const locate = context.source.locate(text, line)
  const parts = splitAtBlocks(context, tokens)
  let from = 0
  return parts.flatMap((part): Block[] => {
    const start = from
    const at = line + countLineBreaks(text.slice(0, start))
    if (!Array.isArray(part)) {
      from += part.raw.length
      return readComponent(context, part, at)
    }
    for (const { raw } of part) from += raw.length
    const children = readInline(context, part, shifted(locate, start))
    return parts.length > 1 && children.every(isBlank)
      ? []
      : [{ type: 'paragraph', children, at: lineStart(context, at) }]
  })
}

const isBlank = (node: Inline) => node.type === 'text' && node.value.trim() === ''

/**
 * Where code is run, splits the tokens of a paragraph at block components, such as partials, unless other tags enclose
 * them.
 */
function splitAtBlocks(context: Context, tokens: Token[]): (Token[] | ComponentToken)[] {
  if (!context.code || !tokens.some(({ type }) => type === 'html')) return [tokens]
  const parts: (Token[] | ComponentToken)[] = []
  let run: Token[] = []
  for (const token of tokens) {
    const tag = token.type === 'html' ? (token as TagToken).tag : undefined
    if (!tag) run.push(token)
    else if (tag.end === token.raw.length && isSelfClosedBlock(context, tag)) {
      if (run.length > 0) parts.push(run)
      const { raw } = token
      parts.push({ type: 'component', raw, tag, content: '', contentLine: 0, bodyLine: 0, tokens: [] })
      run = []
    } else return [tokens]
  }
  if (run.length > 0) parts.push(run)
  return parts
}

function isSelfClosedBlock(context: Context, { name, selfClosing }: Tag): boolean {
  if (!selfClosing) return false
  return isPartial(context.imports.get(name)?.specifier) || BLOCKS.has(componentName(context, name))
}

/** Built-in block components without content. */
const BLOCKS = new Set(['DocCardList', 'TOCInline'])

/** Makes the text of an item of a tight list, or the checkbox of its task. */
function readTight(context: Context, token: Tokens.Text | Tokens.Checkbox, line: number): Block[] {
  if (token.type === 'checkbox') {
    const children: Inline[] = [{ type: 'checkbox', checked: token.checked }]
    return [{ type: 'paragraph', tight: true, children, at: lineStart(context, line) }]
  }
  const { text, tokens = [token] } = token
  return readParts(context, { text, tokens }, line).map((block) =>
    block.type === 'paragraph' ? { ...block, tight: true } : block,
  )
}

function readLeaf(context: Context, token: LeafDirectiveToken, line: number): Block[] {
  const { raw, name, titleTokens } = token
  const title = shifted(context.source.locate(raw, line), raw.indexOf(name) + name.length + 1)
  const readTitle = () => readInline(context, titleTokens, title)
  return readLeafDirective(context, token, { at: lineStart(context, line), readTitle })
}

/** Reports a closing line that does not close anything, and omits it. */
function skipStrayFence(context: Context, { raw }: StrayFenceToken, line: number): [] {
  context.draft.warn(context.source, lineStart(context, line), {
    rule: 'stray-directive-end',
    message: `"${raw.trim()}" does not close anything`,
    hint: 'remove the line, or open a block such as ":::note" above it',
  })
  return []
}

function readList(context: Context, token: Tokens.List, line: number): Block {
  const inner = deeper(context)
  let at = line
  const items = token.items.map((item) => {
    const children = context.blocks(inner, item.tokens, at)
    at += countLineBreaks(item.raw)
    return { task: item.task, children }
  })
  const start = token.ordered ? Number(token.start) : undefined
  return { type: 'list', start, items, at: lineStart(context, line) }
}

/**
 * Reports a cell without a column that has content: as on GitHub, it is not shown, which its author cannot
 * want.
 */
function warnOfLostCell({ draft, source }: Context, row: string, columns: number, line: number): void {
  const lost = cellStarts(row)[columns]
  if (lost === undefined || /^[|\s]*$/.test(row.slice(lost))) return
  draft.warn(source, source.locate(row, line)(lost), {
    rule: 'lost-cell',
    message: `the table has ${pluralize(columns, 'column')}, so this cell is not shown`,
    hint: 'write a | that is part of a text as \\|, also in code; or add a column',
  })
}

function readTable(context: Context, token: Tokens.Table, line: number): Table {
  const written = token.raw.split('\n')
  const readRow = (cells: Tokens.TableCell[], rowLine: number): Inline[][] => {
    warnOfLostCell(context, written[rowLine - line] ?? '', cells.length, rowLine)
    return cells.map((cell, index) => {
      const locate = context.source.locateCell(cell.text, rowLine, index)
      return readCell(context, cell.tokens, { locate, line: rowLine })
    })
  }
  return {
    type: 'table',
    align: token.align,
    head: readRow(token.header, line),
    rows: token.rows.map((row, index) => readRow(row, line + 2 + index)),
    at: lineStart(context, line),
  }
}

/** Makes the content of a cell, which may contain block components, such as partials. */
function readCell(
  context: Context,
  tokens: Token[],
  { locate, line }: { locate: Locator; line: number },
): Inline[] {
  let from = 0
  return splitAtBlocks(context, tokens).flatMap((part): Inline[] => {
    const at = shifted(locate, from)
    if (Array.isArray(part)) {
      for (const { raw } of part) from += raw.length
      return readInline(context, part, at)
    }
    from += part.raw.length
    const parts = readComponent(deeper(context), part, line).map((block) => ({
      imported: block.type === 'included' ? block : included(block, at(0)),
    }))
    return [{ type: 'component', parts, at: at(0) }]
  })
}

function included(block: Block, at: Position): Included {
  return { type: 'included', file: undefined, children: [block], at }
}
