// Converts inline tokens to nodes: emphasis, code, links, images, HTML tags, and `<placeholders>` as text.

import type { Token, Tokens } from 'marked'
import { imageAlt, undrawnDiagram } from '../../model/page-rules.ts'
import { defineRule } from '../../model/rule.ts'
import { decodeText } from '../../text/entities.ts'
import { escapeMarkdown } from '../../text/escape.ts'
import type { Position } from '../../text/position.ts'
import { limitOf } from '../allowance.ts'
import type { Formula } from '../code-nodes.ts'
import type { Inline, Text } from '../document.ts'
import { setFormula } from '../extensions/formulas.ts'
import type {
  FootnoteMarkToken,
  FormulaToken,
  InlineToken,
  TagToken,
  TextDirectiveToken,
  UnreadToken,
} from '../lex/tokens.ts'
import { plainText } from '../plain-text.ts'
import { type Locator, shifted } from '../source.ts'
import { blockPage } from './block-page.ts'
import { type Context, Draft } from './context.ts'
import { checkEmbed } from './embeds.ts'
import { Footnotes } from './footnotes.ts'
import { inlineTags, pairTags } from './html-tags.ts'
import { readTextDirective } from './line-directives.ts'
import { warnOfLostMarkup } from './lost-markup.ts'
import { readMistake, readTag, readUnmatchedTag } from './tag.ts'

/** Makes nodes of inline tokens. @param at locates offsets in the text of the tokens */
export function readInline(context: Context, tokens: Token[], at: Locator): Inline[] {
  const { code } = context
  const tags = inlineTags(tokens, { isStrict: code !== undefined })
  const pairs = tags && code ? pairTags(tokens, (token) => tags.get(token)) : undefined
  let from = 0
  warnOfLostMarkup(context, tokens, at)

  function readUntil(start: number, end: number): Inline[] {
    const nodes: Inline[] = []
    for (let index = start; index < end; index++) {
      const token = tokens[index] as InlineToken
      const locate = shifted(at, from)
      from += token.raw.length
      if (token.type === 'text') nodes.push(readText(token))
      else if (token.type === 'textDirective') {
        const title = shifted(locate, token.name.length + 2)
        const readTitle = () => readInline(context, token.titleTokens, title)
        nodes.push(...readTextDirective(context, token, { at: locate(0), readTitle }))
      } else if (token.type !== 'html') nodes.push(readToken(context, token, locate))
      else {
        const tag = tags?.get(token)
        if (tag && pairs && code && !tag.closing && code.isCustom(context, tag)) {
          const close = pairs.get(index) ?? index
          const children = close > index ? readUntil(index + 1, close) : []
          nodes.push(code.readInline(context, { tag, raw: token.raw, at: locate, children }))
          if (close > index) from += tokens[close]?.raw.length ?? 0
          index = close
          continue
        }
        if (tag && tag.name !== '') nodes.push(...readTag(context, { tag, raw: token.raw, at: locate }))
        else if (!tag && !token.raw.startsWith('<!--'))
          nodes.push(readUnmatchedTag(context, token.raw, locate(0)))
      }
    }
    return nodes
  }

  return readUntil(0, tokens.length)
}

/** @param at locates offsets in the token */
function readToken(
  context: Context,
  token: Exclude<InlineToken, Tokens.Text | TagToken | TextDirectiveToken>,
  at: Locator,
): Inline {
  switch (token.type) {
    case 'escape':
      return { type: 'text', value: token.text }
    case 'br':
      return { type: 'break' }
    case 'strong':
    case 'em':
    case 'del': {
      const children = readInline(context, token.tokens, shifted(at, markerLength(token)))
      return { type: 'emphasis', element: token.type, children }
    }
    case 'codespan':
      return { type: 'inlineCode', text: token.text, at: at(codeStart(token)) }
    case 'link': {
      const children: Inline[] = token.autolink
        ? [{ type: 'text', value: token.text }]
        : readInline(context, token.tokens, shifted(at, 1))
      const literal = token.autolink ? { isLiteral: true as const } : {}
      return {
        type: 'link',
        url: decodeText(token.href),
        title: titleOf(token),
        children,
        ...literal,
        at: at(0),
      }
    }
    case 'image':
      return readImage(context, token, at(0))
    case 'checkbox':
      return { type: 'checkbox', checked: token.checked }
    case 'unread':
      reportUnread(context, token, at(0))
      return { type: 'text', value: token.raw }
    case 'formula':
      return readFormula(context, token, at(0))
    case 'expression':
    case 'inlineExpression':
      return context.code?.readExpression(context, token, at(0)) ?? { type: 'text', value: token.raw }
    case 'mistake':
      return readMistake(context, token, at)
    case 'footnoteMark':
      return context.footnotes.mark(token.label) ?? readLostMark(context, token, at(0))
  }
}

const unknownFootnote = defineRule<{ raw: string }>({
  id: 'unknown-footnote',
  severity: 'warning',
  message: ({ raw }) => `there is no footnote ${raw}; shown as written`,
  hint: ({ raw }) => `add a line "${raw}: …" with its text, or write \\${raw} if none is meant`,
  about: 'A mark such as `[^1]` of a footnote that the file does not have: it is shown as text.',
  fix: 'Add a line `[^1]: …`, or write `\\[^1]` if no footnote is meant.',
})

/** Makes text of a mark without a footnote, and reports it, unless it looks like a regular expression. */
function readLostMark({ draft, source }: Context, { raw, label }: FootnoteMarkToken, at: Position): Text {
  if (/^[\p{L}\p{N}_.-]+$/u.test(label)) {
    draft.report(source, at, unknownFootnote({}, { raw }))
  }
  return { type: 'text', value: raw }
}

function readText({ text, escaped }: Tokens.Text): Text {
  if (!escaped && !text.includes('&')) return { type: 'text', value: text }
  return { type: 'text', value: decodeText(text), html: escaped ? text : escapeMarkdown(text) }
}

function readImage(context: Context, token: Tokens.Image, position: Position): Inline {
  const alt = altText(context, token.tokens)
  if (alt === '') {
    const hint = 'describe the image between the brackets; for a decorative image, use HTML with alt=""'
    context.draft.report(context.source, position, imageAlt({ hint }, { url: token.href }))
  }
  const url = decodeText(token.href)
  checkEmbed(context, { kind: 'images', url, at: position })
  return { type: 'image', url, title: titleOf(token), alt, at: position }
}

const unreadText = defineRule({
  id: 'unread-text',
  severity: 'error',
  about:
    'Text that could not be read as Markdown in reasonable time, such as thousands of nested marks; it is shown as written.',
  fix: 'Look for a line with many `*` or `_`, or a very long URL.',
})

/** Reports text that is not parsed: as an error if it would make too much of a page. */
export function reportUnread({ draft, source }: Context, { reason }: UnreadToken, at: Position): void {
  const problem = unreadText(UNREAD[reason])
  if (reason === 'deep emphasis' || reason === 'long URL')
    draft.report(source, at, { ...problem, severity: 'warning' })
  // Once: what follows a limit is beyond it, too.
  else if (!draft.problems.some(({ message }) => message === problem.message))
    draft.report(source, at, problem)
}

const UNREAD: Record<UnreadToken['reason'], { message: string; hint: string }> = {
  'deep emphasis': {
    message: 'emphasis is nested too deeply; shown as written',
    hint: 'look for a line with many "*" or "_"',
  },
  'open emphasis': {
    message: 'too much emphasis of this page is never closed',
    hint: 'close "*", "_" and "~", or write "\\*" where none is meant',
  },
  'unmarked quote': {
    message: 'a quote has too many lines without its mark',
    hint: 'begin each of its lines with ">"',
  },
  'long URL': {
    message: 'a URL is too long to be a link; shown as text',
    hint: 'wrap it in "<" and ">", or shorten it',
  },
  'many cells': {
    message: `the tables of this page have more than ${limitOf('cells')} cells that are not written`,
    hint: 'write the cells that rows lack, or remove columns that no row fills',
  },
  'long references': {
    message: `references add more than ${limitOf('references')} characters of URLs and titles to this page`,
    hint: 'shorten the URLs of its link definitions, or split the page',
  },
}

function titleOf({ title }: Tokens.Link | Tokens.Image): string | undefined {
  return title ? decodeText(title) : undefined
}

function markerLength(token: Tokens.Strong | Tokens.Em | Tokens.Del): number {
  return (token.raw.length - token.text.length) / 2
}

function codeStart({ raw, text }: Tokens.Codespan): number {
  const ticks = /^`+/.exec(raw)?.[0].length ?? 1
  return ticks + (raw.length - text.length > 2 * ticks ? 1 : 0)
}

/**
 * The text between an image's brackets. Links and marks in it are plain text, and problems are not reported.
 */
function altText(context: Context, tokens: Token[]): string {
  const quiet = { ...context, draft: new Draft(''), footnotes: new Footnotes(new Set()) }
  return plainText(readInline(quiet, tokens, () => ({ line: 1, column: 1 })))
}

/** Makes the node of a formula in text. */
function readFormula(context: Context, { tex, raw }: FormulaToken, position: Position): Formula | Text {
  const { math } = context.options
  if (math) return setFormula(blockPage(context, position), tex, { isBlock: false, math })
  if (!context.draft.hasUnreadMath) {
    context.draft.hasUnreadMath = true
    const hint = 'set markdown.math to true; write a dollar that begins no formula as "\\$"'
    const problem = undrawnDiagram({ hint }, { subject: 'a formula', as: 'text' })
    context.draft.report(context.source, position, problem)
  }
  return { type: 'text', value: raw }
}
