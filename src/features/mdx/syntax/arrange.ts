// Puts what is between two tags of MDX into one token: marked lists tags next to what is between them. A tag without a
// partner among its siblings is a mistake.
import type { Token, Tokens } from 'marked'
import type { Tag } from '../../../html/tag.ts'
import { isComponentName } from '../../../markdown/lex/component.ts'
import type { ComponentToken, ExpressionToken, MistakeToken, TagToken } from '../../../markdown/lex/tokens.ts'
import { countLineBreaks } from '../../../text/position.ts'
import type { FlowToken } from './flow.ts'
import { type HeadToken, headComponent } from './head.ts'
import type { IndentedToken } from './indented.ts'

type AnyToken =
  | Token
  | FlowToken
  | HeadToken
  | IndentedToken
  | ComponentToken
  | ExpressionToken
  | MistakeToken

/** A tag with the text around it, or another token. */
type Item = { raw: string; tag: Tag } | TokenItem
type TokenItem = { raw: string; token: AnyToken }

/** Arranges block tokens, and those inside them. */
export function arrange(tokens: readonly Token[]): Token[] {
  return pair(tokens.flatMap((token) => itemsOf(token))) as Token[]
}

function itemsOf(token: AnyToken): Item[] {
  const { raw } = token
  switch (token.type) {
    case 'flow': {
      const { parts } = token as FlowToken
      const [last] = parts.slice(-1)
      // Marked adds the line break of a single blank line.
      const added = raw.length - parts.reduce((length, part) => length + part.raw.length, 0)
      if (last && added > 0) last.raw += raw.slice(-added)
      return parts.map((part) =>
        part.tag
          ? { raw: part.raw, tag: part.tag }
          : { raw: part.raw, token: { type: 'expression', raw: part.raw, code: part.code } },
      )
    }
    case 'head':
      return [{ raw, token: headComponent(token as HeadToken) }]
    case 'indented':
      return (token as IndentedToken).tokens.flatMap((inner) => itemsOf(inner))
    case 'paragraph':
      return unravelled(token as Tokens.Paragraph) ?? [{ raw, token }]
    case 'list':
      for (const item of (token as Tokens.List).items) item.tokens = arrange(item.tokens)
      return [{ raw, token }]
    case 'blockquote':
    case 'directive':
    case 'footnote': {
      const block = token as Tokens.Blockquote
      block.tokens = arrange(block.tokens)
      return [{ raw, token }]
    }
    default:
      return [{ raw, token }]
  }
}

interface Open {
  raw: string
  tag: Tag
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
      for (const one of unclosed) addStray(one, first.inside)
      if (first.tag.name !== '') add(elementOf(first, item.raw))
      else for (const token of [blankOf(first.raw), ...first.inside, blankOf(item.raw)]) add(token)
    }
  }
  for (const one of open) addStray(one, result)
  return result
}

function addStray(unclosed: Open, tokens: AnyToken[]): void {
  tokens.push(unmatchedTag(unclosed))
  for (const token of unclosed.inside) tokens.push(token)
}

/** The tags of a fragment show nothing, but their lines count. */
function blankOf(raw: string): Token {
  return { type: 'space', raw }
}

/** A tag without a partner. */
export function unmatchedTag({ raw, tag }: { raw: string; tag: Tag }): MistakeToken {
  return { type: 'mistake', raw, offset: tag.start, ...unmatchedTagProblem(tag) }
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

function elementOf({ raw: start, tag, inside }: Open, end: string): ComponentToken {
  const content = inside.map(({ raw }) => raw).join('')
  const contentLine = countLineBreaks(start)
  const tokens = inside.flatMap((one) =>
    one.type === 'text' ? pair(itemsOf({ ...one, type: 'paragraph' } as Token)) : one,
  ) as Token[]
  const token: ComponentToken = {
    type: 'component',
    raw: start + content + end,
    tag,
    content,
    contentLine,
    bodyLine: contentLine,
    tokens,
  }
  return tag.name.toLowerCase() === 'details' ? withSummary(token) : token
}

function rawOf(tokens: readonly Token[]): string {
  return tokens.map(({ raw }) => raw).join('')
}

/** Takes the summary of details out of their content. */
function withSummary(token: ComponentToken): ComponentToken {
  const index = token.tokens.findIndex(({ type }) => type !== 'space')
  const first = token.tokens[index] as AnyToken | undefined
  if (first?.type === 'component' && (first as ComponentToken).tag.name === 'summary') {
    const { content, contentLine, tokens, raw } = first as ComponentToken
    const shown = tokens.filter(({ type }) => type !== 'space')
    const [only] = shown
    const isText = shown.length < 2 && (!only || only.type === 'paragraph')
    const before = countLineBreaks(rawOf(token.tokens.slice(0, index)))
    const start = countLineBreaks(content.slice(0, Math.max(0, content.search(/\S/))))
    const text = content.trim()
    const line = token.contentLine + before + contentLine + start
    return {
      ...token,
      summary: isText
        ? { text, line, tokens: (only as Tokens.Paragraph | undefined)?.tokens ?? [] }
        : { text, line, tokens: [], blocks: tokens },
      bodyLine: token.bodyLine + before + countLineBreaks(raw),
      tokens: token.tokens.slice(index + 1),
    }
  }
  // All on one line.
  const paragraph = first?.type === 'paragraph' ? (first as Tokens.Paragraph) : undefined
  const inline = paragraph?.tokens ?? []
  const isTag = (one: Token | undefined, closing: boolean) =>
    one?.type === 'html' &&
    (one as TagToken).tag?.name === 'summary' &&
    (one as TagToken).tag?.closing === closing
  const end = inline.findIndex((one) => isTag(one, true))
  if (!paragraph || !isTag(inline[0], false) || end === -1) return token
  const rest = inline.slice(end + 1)
  const text = rawOf(rest)
  return {
    ...token,
    summary: {
      text: rawOf(inline.slice(1, end)).trim(),
      line: token.contentLine,
      tokens: inline.slice(1, end),
    },
    bodyLine: token.bodyLine + countLineBreaks(rawOf(inline.slice(0, end + 1))),
    tokens: [{ type: 'paragraph', raw: text, text, tokens: rest }, ...token.tokens.slice(index + 1)],
  }
}

/**
 * The tags and expressions of a paragraph that has nothing else, which is none in MDX; undefined for other
 * paragraphs.
 */
function unravelled({ raw, tokens }: Tokens.Paragraph): TokenItem[] | undefined {
  const items = tokens && partsOf(tokens)?.map((part) => itemOf(part))
  const last = items?.at(-1)
  if (last && raw.endsWith('\n')) last.raw = last.token.raw += '\n'
  return items
}

/** A tag with its content, or an expression. */
type Part = { raw: string; tag?: Tag; inside: readonly Token[]; end: string; code?: string }

/** Undefined if there is anything else. */
function partsOf(tokens: readonly Token[]): Part[] | undefined {
  const parts: Part[] = []
  const open: string[] = []
  let part: Part | undefined
  for (const token of tokens) {
    const { raw } = token
    const tag = token.type === 'html' ? (token as TagToken).tag : undefined
    const last = parts.at(-1)
    if (part) {
      if (tag?.closing && open.at(-1) === tag.name) open.pop()
      else if (tag?.closing) return undefined
      else if (tag && !tag.selfClosing) open.push(tag.name)
      part.raw += raw
      if (open.length > 0) part.inside = [...part.inside, token]
      else {
        part.end = raw
        part = undefined
      }
    } else if (tag && !tag.closing) {
      const next: Part = { raw, tag, inside: [], end: '' }
      parts.push(next)
      if (!tag.selfClosing) {
        open.push(tag.name)
        part = next
      }
    } else if (token.type === 'inlineExpression') {
      parts.push({ raw, inside: [], end: '', code: (token as unknown as ExpressionToken).code })
    } else if (token.type === 'text' && raw.trim() === '') {
      if (last) last.raw += raw
      if (last && last.end !== '') last.end += raw
    } else return undefined
  }
  return part || parts.length === 0 ? undefined : parts
}

function itemOf({ raw, tag, inside, end, code }: Part): TokenItem {
  if (!tag) return { raw, token: { type: 'expression', raw, code: code ?? '' } }
  const text = inside.map((token) => token.raw).join('')
  const start = end === '' ? raw : raw.slice(0, raw.length - end.length - text.length)
  return { raw, token: elementOf({ raw: start, tag, inside: contentOf(inside, text) }, end) }
}

/** The content of an element on one line: components if there is nothing else, otherwise a text. */
function contentOf(inside: readonly Token[], text: string): Token[] {
  const parts = partsOf(inside)
  if (parts?.some(({ tag }) => tag && isComponentName(tag.name)))
    return pair(parts.map((part) => itemOf(part))) as Token[]
  return inside.length === 0 ? [] : [{ type: 'paragraph', raw: text, text, tokens: [...inside] }]
}
