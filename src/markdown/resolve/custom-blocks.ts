// Converts custom components, elements with code and expressions on their own lines to blocks.
import type { Token, Tokens } from 'marked'
import type { Block, Component, Inline } from '../document.ts'
import type { ComponentToken, ExpressionToken } from '../lex/tokens.ts'
import { shifted } from '../source.ts'
import { blocksInside, type Context, lineStart } from './context.ts'
import { addEntry, hasContent, isCustom, openingTag, readExpression } from './custom.ts'
import { readInline } from './inline.ts'
import { readTag } from './tag.ts'

/** Makes a block of a component or element on its own lines. */
export function readCustomBlock(context: Context, token: ComponentToken, line: number): Block[] {
  const at = context.source.locate(token.raw, line)
  const tight = context.isInTags && { tight: true as const }
  const node: Component<Block> = { type: 'component', parts: [], at: lineStart(context, line), ...tight }
  context.draft.code.addBlock(node)
  addEntry(context, node, { tag: token.tag, raw: token.raw, at, children: childrenOf(context, token, line) })
  return [node]
}

/** Makes a block of a built-in component that must be run, since it contains code. */
export function readRawBlock(context: Context, token: ComponentToken, line: number): Block {
  const { source, scope, draft } = context
  const { tag, raw, content } = token
  const at = source.locate(raw, line)
  const node: Component<Block> = { type: 'component', parts: [], at: lineStart(context, line) }
  scope.imply(tag.name)
  const pieces = [
    { text: openingTag(raw.slice(tag.start, tag.end), tag, tag.name), at: at(tag.start) },
    { text: content, at: at(raw.indexOf(content, tag.end)) },
    { text: `</${tag.name}>` },
  ]
  draft.code.add(scope, node, { name: `<${tag.name}>`, at: at(tag.start), pieces })
  return node
}

const LINE_BREAK: Inline = { type: 'text', value: '\n' }

const TEXT_ONLY = /^(?:p|h[1-6])$/

/** Makes blocks of an element and the Markdown in it. It is run only if a property is code. */
export function readElement(context: Context, token: ComponentToken, line: number): Block[] {
  if (isCustom(context, token.tag)) return readCustomBlock(context, token, line)
  const { tag, raw } = token
  const at = context.source.locate(raw, line)
  const position = lineStart(context, line)
  const opening = { tag, raw: raw.slice(tag.start, tag.end), at: shifted(at, tag.start) }
  const start = readTag(context, opening)
  const end: Inline[] = hasContent(tag) ? [{ type: 'raw', html: `</${tag.name}>` }] : []
  const html = (children: Inline[]): Block => ({ type: 'html', children, at: position })
  const last: Inline[] = context.isInTags ? end : [...end, LINE_BREAK]
  const inline = inlineOf(context, token, line)
  if (inline) return [html([...start, ...inline, ...last])]
  // A paragraph or a heading cannot contain paragraphs.
  const flat = (block: Block): Block =>
    TEXT_ONLY.test(tag.name) && block.type === 'paragraph' ? html(block.children) : block
  return [html(start), ...blocksInside(context, token, line, { isInTags: true }).map(flat), html(last)]
}

/** Makes a block of an expression on its own lines. */
export function readExpressionBlock(context: Context, token: ExpressionToken, line: number): Block {
  const { source } = context
  const at = source.locate(token.raw, line)(token.raw.indexOf('{'))
  const node = readExpression(context, token, at)
  if (node.type === 'component') {
    context.draft.code.addBlock(node)
    return context.isInTags ? Object.assign(node, { tight: true as const }) : node
  }
  return { type: 'html', children: context.isInTags ? [node] : [node, LINE_BREAK], isValue: true, at }
}

/** Adds the props of a partial, some of which are code, and returns their index. */
export function addProps(context: Context, token: ComponentToken, line: number): number {
  const { tag, raw } = token
  const at = context.source.locate(raw, line)
  const start = openingTag(raw.slice(tag.start, tag.end), tag, '$Given')
  const inside = hasContent(tag) ? context.draft.code.childPieces(childrenOf(context, token, line)) : []
  const pieces = [
    { text: start, at: at(tag.start) },
    ...inside,
    ...(hasContent(tag) ? [{ text: '</$Given>' }] : []),
  ]
  return context.draft.code.addProps(context.scope, { name: `<${tag.name}>`, at: at(tag.start), pieces })
}

/** The content of a component: inline nodes if text is on the same lines as the tags, otherwise blocks. */
function childrenOf(context: Context, token: ComponentToken, line: number): Block[] | Inline[] {
  return (
    inlineOf(context, token, line) ??
    blocksInside({ ...context, isInComponent: true }, token, line, { isInTags: true })
  )
}

const OWN_LINES = /^[ \t]*\n|\n[ \t]*$/

/** The content of a component, if it is text on the same lines as the tags. */
function inlineOf(context: Context, token: ComponentToken, line: number): Inline[] | undefined {
  const [only] = token.tokens
  if (token.tokens.length !== 1 || only?.type !== 'paragraph' || OWN_LINES.test(token.content))
    return undefined
  const paragraph = only as Tokens.Paragraph
  const at = context.source.locate(paragraph.text, line + token.bodyLine)
  return readInline(context, paragraph.tokens as Token[], at)
}
