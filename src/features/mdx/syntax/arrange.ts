// Puts what is between two tags of MDX into one token: marked lists tags next to what is between them. A tag without a
// partner among its siblings is a mistake.
import type { Token, Tokens } from 'marked'
import type { Tag } from '../../../html/tag.ts'
import { isComponentName } from '../../../markdown/lex/component.ts'
import {
  type BlockToken,
  type ComponentToken,
  type InlineToken,
  tagOf,
  type WithLine,
} from '../../../markdown/lex/tokens.ts'
import { countLineBreaks } from '../../../text/position.ts'
import type { FlowToken } from './flow.ts'
import { type HeadToken, headComponent } from './head.ts'
import type { IndentedToken } from './indented.ts'

type AnyToken = BlockToken | FlowToken | HeadToken | WithLine<IndentedToken>

/** A tag with the text around it. */
type TagItem = WithLine<{ raw: string; tag: Tag }>
type TokenItem = { token: AnyToken }
type Item = TagItem | TokenItem

/** Arranges block tokens, and those inside them. */
export function arrange(tokens: readonly Token[]): Token[] {
  return pair(tokens.flatMap((token) => itemsOf(token as AnyToken))) as Token[]
}

function itemsOf(token: AnyToken): Item[] {
  const { raw } = token
  switch (token.type) {
    case 'flow': {
      const { parts } = token
      const [last] = parts.slice(-1)
      // Marked adds the line break of a single blank line.
      const added = raw.length - parts.reduce((length, part) => length + part.raw.length, 0)
      if (last && added > 0) last.raw += raw.slice(-added)
      let { line } = token
      return parts.map(({ raw, tag, code }) => {
        const item = tag ? { raw, line, tag } : { token: { type: 'expression' as const, raw, line, code } }
        line += countLineBreaks(raw)
        return item
      })
    }
    case 'head':
      return [{ token: headComponent(token) }]
    case 'indented':
      return token.tokens.flatMap((inner) => itemsOf(inner as AnyToken))
    case 'paragraph':
      return splitParagraph(token) ?? [{ token }]
    case 'list':
      for (const item of token.items) item.tokens = arrange(item.tokens)
      return [{ token }]
    case 'definitions':
      for (const item of token.items) item.meanings = item.meanings.map(arrange)
      return [{ token }]
    case 'blockquote':
    case 'directive':
    case 'footnote':
      token.tokens = arrange(token.tokens)
      return [{ token }]
    default:
      return [{ token }]
  }
}

interface Open extends TagItem {
  inside: AnyToken[]
}

function pair(items: readonly Item[]): AnyToken[] {
  const result: AnyToken[] = []
  const open: Open[] = []
  const count = new Map<string, number>()
  const countMore = (name: string, more: number) => count.set(name, (count.get(name) ?? 0) + more)
  const add = (token: AnyToken) => (open.at(-1)?.inside ?? result).push(token)
  for (const item of items) {
    if (!('tag' in item)) add(item.token)
    else if (item.tag.selfClosing) add(elementOf({ ...item, inside: [] }, ''))
    else if (!item.tag.closing) {
      open.push({ ...item, inside: [] })
      countMore(item.tag.name, 1)
    } else if (!count.get(item.tag.name)) add(unmatchedTag(item))
    else {
      const start = open.findLastIndex(({ tag }) => tag.name === item.tag.name)
      const [first, ...unclosed] = open.splice(start)
      for (const { tag } of [item, ...unclosed]) countMore(tag.name, -1)
      if (!first) continue
      for (const entry of unclosed) addStray(entry, first.inside)
      if (first.tag.name !== '') add(elementOf(first, item.raw))
      else for (const token of [blankOf(first), ...first.inside, blankOf(item)]) add(token)
    }
  }
  for (const entry of open) addStray(entry, result)
  return result
}

function addStray(unclosed: Open, tokens: AnyToken[]): void {
  tokens.push(unmatchedTag(unclosed))
  for (const token of unclosed.inside) tokens.push(token)
}

/** The tags of a fragment show nothing, but are written. */
function blankOf({ raw, line }: TagItem): AnyToken {
  return { type: 'space', raw, line }
}

/** A tag without a partner. */
function unmatchedTag({ raw, line, tag }: TagItem): AnyToken {
  return { type: 'mistake', raw, line, offset: tag.start, ...unmatchedTagProblem(tag) }
}

export function unmatchedTagProblem(tag: Pick<Tag, 'closing' | 'name'>): { message: string; hint: string } {
  const written = `<${tag.closing ? '/' : ''}${tag.name}>`
  const partner = `<${tag.closing ? '' : '/'}${tag.name}>`
  return {
    message: tag.closing ? `${written} closes nothing` : `${written} is not closed`,
    hint: tag.closing
      ? `remove it, or put ${partner} before it: in the same paragraph, or on its own line`
      : `write <${tag.name} />, or put ${partner} after its content: in the same paragraph, or on its own line`,
  }
}

function elementOf({ raw: start, line, tag, inside }: Open, end: string): ComponentToken {
  const content = rawOf(inside)
  const tokens = inside.flatMap((token) =>
    token.type === 'text'
      ? pair(itemsOf({ ...token, type: 'paragraph', tokens: token.tokens ?? [] }))
      : token,
  )
  const isDetails = tag.name.toLowerCase() === 'details'
  const parts = (isDetails && splitSummary(tokens, start.length)) || { tokens: tokens as Token[] }
  return { type: 'component', raw: start + content + end, line, tag, content, ...parts }
}

function rawOf(tokens: readonly { raw: string }[]): string {
  return tokens.map(({ raw }) => raw).join('')
}

/** Takes the summary of details out of their content, which begins at an offset; undefined if it has none. */
function splitSummary(
  content: readonly AnyToken[],
  offset: number,
): Pick<ComponentToken, 'summary' | 'tokens'> | undefined {
  const index = content.findIndex(({ type }) => type !== 'space')
  const first = content[index]
  const others = content.slice(index + 1) as Token[]
  const before = offset + rawOf(content.slice(0, index)).length
  if (first?.type === 'component' && first.tag.name === 'summary') {
    const { raw, tag, content, tokens } = first
    const text = content.trim()
    const start = before + raw.indexOf(text, tag.end)
    const [only, ...more] = tokens.filter(({ type }) => type !== 'space')
    const isText = more.length === 0 && (!only || only.type === 'paragraph')
    const inline = isText ? (only as Tokens.Paragraph | undefined)?.tokens : undefined
    return {
      summary: { text, start, tokens: inline ?? [], ...(!isText && { blocks: tokens }) },
      tokens: others,
    }
  }
  // All on one line.
  const [opening, ...inline] = first?.type === 'paragraph' ? first.tokens : []
  const end = inline.findIndex((token) => tagOf(token)?.name === 'summary' && tagOf(token)?.closing)
  if (!first || !opening || tagOf(opening)?.name !== 'summary' || end === -1) return undefined
  const tokens = inline.slice(0, end)
  const written = rawOf(tokens)
  const rest = inline.slice(end + 1)
  const text = rawOf(rest)
  const start =
    before + first.raw.indexOf(opening.raw) + opening.raw.length + Math.max(0, written.search(/\S/))
  const line = first.line + countLineBreaks(opening.raw + written)
  const below: WithLine<Tokens.Paragraph> = { type: 'paragraph', raw: text, line, text, tokens: rest }
  return { summary: { text: written.trim(), start, tokens }, tokens: [below, ...others] }
}

/**
 * The tags and expressions of a paragraph that has nothing else, which is none in MDX; undefined for other
 * paragraphs.
 */
function splitParagraph({ raw, line, tokens }: WithLine<Tokens.Paragraph>): TokenItem[] | undefined {
  const items = partsOf(tokens, line)?.map((part) => itemOf(part))
  const last = items?.at(-1)
  if (last && raw.endsWith('\n')) last.token.raw += '\n'
  return items
}

/** A tag with its content, or an expression. */
type Part = { raw: string; line: number; tag?: Tag; inside: readonly Token[]; end: string; code?: string }

/** Undefined if there is anything else. */
function partsOf(tokens: readonly Token[], firstLine: number): Part[] | undefined {
  const parts: Part[] = []
  let line = firstLine
  const open: string[] = []
  let part: Part | undefined
  for (const token of tokens as InlineToken[]) {
    const { raw } = token
    const tag = tagOf(token)
    const last = parts.at(-1)
    if (part) {
      if (tag?.closing && open.at(-1) === tag.name) open.pop()
      else if (tag?.closing) return undefined
      else if (tag && !tag.selfClosing) open.push(tag.name)
      part.raw += raw
      if (open.length > 0) part.inside = [...part.inside, token as Token]
      else {
        part.end = raw
        part = undefined
      }
    } else if (tag && !tag.closing) {
      const next: Part = { raw, line, tag, inside: [], end: '' }
      parts.push(next)
      if (!tag.selfClosing) {
        open.push(tag.name)
        part = next
      }
    } else if (token.type === 'inlineExpression') {
      parts.push({ raw, line, inside: [], end: '', code: token.code })
    } else if (token.type === 'text' && raw.trim() === '') {
      if (last) last.raw += raw
      if (last && last.end !== '') last.end += raw
    } else return undefined
    line += countLineBreaks(raw)
  }
  return part || parts.length === 0 ? undefined : parts
}

function itemOf({ raw, line, tag, inside, end, code }: Part): TokenItem {
  if (!tag) return { token: { type: 'expression', raw, line, code: code ?? '' } }
  const text = rawOf(inside)
  const start = end === '' ? raw : raw.slice(0, raw.length - end.length - text.length)
  const content = contentOf(inside, text, line + countLineBreaks(start))
  return { token: elementOf({ raw: start, line, tag, inside: content }, end) }
}

/** The content of an element on one line: components if there is nothing else, otherwise a text. */
function contentOf(inside: readonly Token[], text: string, line: number): AnyToken[] {
  const parts = partsOf(inside, line)
  if (parts?.some(({ tag }) => tag && isComponentName(tag.name)))
    return pair(parts.map((part) => itemOf(part)))
  return inside.length === 0 ? [] : [{ type: 'paragraph', raw: text, line, text, tokens: [...inside] }]
}
