// Markdown text to tokens: marked's CommonMark and GFM, and what we add: directives, components, footnotes, explicit
// heading ids, and kindness towards `<placeholders>` that only look like HTML.
import {
  Lexer,
  Marked,
  type MarkedOptions,
  type Token,
  Tokenizer,
  type TokenizerExtension,
  type Tokens,
  type TokensList,
} from 'marked'
import { scanTag, type Tag } from '../../text/tag.ts'
import {
  isComponentName,
  isMember,
  startOfComponent,
  startOfElement,
  tokenizeComponent,
  tokenizeElement,
} from './component.ts'
import { Frame, isClosedBelow, NestingLexer } from './content.ts'
import { tokenizeDirective } from './directive.ts'
import { HTML_ELEMENTS, OPTIONAL_END, VOID_ELEMENTS } from './elements.ts'
import { endOfText, MAIL } from './end-of-text.ts'
import {
  endOfOpenExpression,
  readsExpressions,
  startOfExpression,
  tokenizeExpression,
  tokenizeExpressionBlock,
} from './expression.ts'
import { tokenizeFootnote, tokenizeFootnoteMark } from './footnote.ts'
import { startOfFragment, tokenizeFragment, tokenizeFragmentTag } from './fragment.ts'
import { splitComment, splitIds } from './ids.ts'
import { startOfIndented, tokenizeIndented } from './indented.ts'
import { tokenizeLeafDirective, tokenizeTextDirective } from './line-directive.ts'
import { inlineMathTokenizer, type MathReading, tokenizeMathBlock } from './math.ts'
import { tokenizeSnippet } from './snippet.ts'
import type { UnreadToken } from './tokens.ts'

const MARKDOWN: TokenizerExtension[] = [
  { name: 'directive', level: 'block', tokenizer: tokenizeDirective },
  { name: 'leafDirective', level: 'block', tokenizer: tokenizeLeafDirective },
  { name: 'textDirective', level: 'inline', tokenizer: tokenizeTextDirective },
  { name: 'component', level: 'block', start: startOfComponent, tokenizer: tokenizeComponent },
  { name: 'footnote', level: 'block', tokenizer: tokenizeFootnote },
  { name: 'footnoteMark', level: 'inline', tokenizer: tokenizeFootnoteMark },
  { name: 'snippet', level: 'block', tokenizer: tokenizeSnippet },
  { name: 'mathBlock', level: 'block', tokenizer: tokenizeMathBlock },
]

/** What MDX has besides. */
const MDX: TokenizerExtension[] = [
  { name: 'element', level: 'block', start: startOfElement, tokenizer: tokenizeElement },
  { name: 'fragment', level: 'block', start: startOfFragment, tokenizer: tokenizeFragment },
  { name: 'expression', level: 'block', tokenizer: tokenizeExpressionBlock },
  { name: 'fragmentTag', level: 'inline', tokenizer: tokenizeFragmentTag },
  {
    name: 'inlineExpression',
    level: 'inline',
    start: startOfExpression,
    tokenizer: tokenizeExpression,
  },
]

/** marked tries the first of its extensions last. */
const INDENTED: TokenizerExtension = {
  name: 'indented',
  level: 'block',
  start: startOfIndented,
  tokenizer: tokenizeIndented,
}

/** What a text is written in. */
export interface Dialect {
  isMdx?: boolean
  math?: MathReading
}

/** Makes a lexer's options; `marked` itself keeps no state between documents. */
export function createLexerOptions({ isMdx = false, math = { isRead: false } }: Dialect = {}): MarkedOptions {
  const formula = inlineMathTokenizer(math)
  const all = [...MARKDOWN, { name: 'formula', level: 'inline', tokenizer: formula } as const]
  return new Marked({ extensions: isMdx ? [INDENTED, ...all, ...MDX] : all }).defaults
}

/**
 * Splits Markdown into tokens. The `raw` texts of the result, joined, are the text.
 * @throws RangeError when blocks are nested too deeply
 */
export function lex(text: string, options: MarkedOptions): Token[] {
  return new DocsLexer({ ...options, tokenizer: new DocsTokenizer() }).lex(text)
}

/** Lets a directive's colons, and dollars alone on a line, interrupt whatever a code fence interrupts. */
function interruptedByOurs(rule: RegExp): RegExp {
  const ours = '\\$\\$(?=[ \\t]*\\n)|::[A-Za-z][\\w-]*[ \\t]*(?=[[{\\n])'
  return changedRule(rule, (source) =>
    source.replaceAll('|~~~)', `|~~~|:::|${ours})`).replaceAll('|~{3,})', `|~{3,}|:{3,}|${ours})`),
  )
}

/** Lets tabs follow the end of a code fence, as CommonMark does. */
function endedBeforeTabs(rule: RegExp): RegExp {
  return changedRule(rule, (source) => source.replace(' *(?=\\n|$)', '[ \\t]*(?=\\n|$)'))
}

/** @throws when marked writes the rule otherwise, so that nothing changes */
function changedRule(rule: RegExp, change: (source: string) => string): RegExp {
  const source = change(rule.source)
  if (source === rule.source) throw new Error(`this version of marked has another rule: ${rule.source}`)
  return new RegExp(source, rule.flags)
}

const { block, inline, other } = ((): Tokenizer['rules'] => {
  const lexer = new Lexer({ gfm: true, tokenizer: new Tokenizer() })
  const { rules } = lexer.options.tokenizer as Tokenizer
  const { paragraph, lheading, blockquote, table, fences } = rules.block
  return {
    inline: rules.inline,
    other: {
      ...rules.other,
      fencesBeginRegex: (indent) =>
        new RegExp(`^ {0,${Math.max(0, Math.min(3, indent - 1))}}(?:\`\`\`|~~~|:::|\\$\\$[ \\t]*$)`),
    },
    block: {
      ...rules.block,
      paragraph: interruptedByOurs(paragraph),
      lheading: interruptedByOurs(lheading),
      blockquote: interruptedByOurs(blockquote),
      table: interruptedByOurs(table),
      fences: endedBeforeTabs(fences),
    },
  }
})()

/** Deeper nesting is no document: it would only cost time, which grows with its square, or the stack. */
const DEEPEST = 100

/** What is emphasised deeper stands as it is written. */
const DEEPEST_INLINE = 20

class DocsLexer extends NestingLexer {
  #depth = 0
  #inlineDepth = 0

  constructor(options: MarkedOptions) {
    super(options)
    const { tokenizer } = this.options
    if (tokenizer) tokenizer.rules = { block, inline, other }
  }

  /** @throws RangeError when blocks are nested too deeply */
  override blockTokens(text: string, tokens?: Token[], isClipped?: boolean): Token[]
  override blockTokens(text: string, tokens?: TokensList, isClipped?: boolean): TokensList
  override blockTokens(text: string, tokens: Token[] = [], isClipped = false): Token[] {
    if (this.#depth > DEEPEST) throw new RangeError('nested too deeply')
    const { frame } = this
    this.frame = new Frame(text)
    this.#depth++
    super.blockTokens(text, tokens, isClipped)
    this.#depth--
    this.frame = frame
    return tokens
  }

  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    if (this.#inlineDepth > DEEPEST_INLINE) {
      tokens.push(unread(text, 'deep emphasis'))
      return tokens
    }
    const { frame } = this
    this.frame = new Frame(text)
    this.#inlineDepth++
    super.inlineTokens(text, tokens)
    this.#inlineDepth--
    this.frame = frame
    return tokens
  }
}

const WEB_ADDRESS = /^(?:https?:\/\/|ftp:\/\/|www\.)[^\s<]*/i
const LONGEST_ADDRESS = 2000

/** Marked lets a tokenizer return any token; its types do not. */
function unread(raw: string, reason: UnreadToken['reason']): Tokens.Link {
  const token: UnreadToken = { type: 'unread', raw, reason }
  return token as unknown as Tokens.Link
}

/** The ids that a heading ends with: its own, and further ones under which it is known. */
export function explicitIds(token: Tokens.Heading): readonly string[] {
  return (token as Tokens.Heading & { ids?: string[] }).ids ?? []
}

const END_TAG_LINE = /^[ \t]*<\/[A-Za-z][\w.-]*\s*>[ \t]*(?:\n|$)/

class DocsTokenizer extends Tokenizer {
  override heading(source: string): Tokens.Heading | undefined {
    return this.#takeIds(super.heading(source))
  }

  override lheading(source: string): Tokens.Heading | undefined {
    return this.#takeIds(super.lheading(source))
  }

  /** A paragraph does not end within an expression, whatever the lines of that begin with. */
  override paragraph(source: string): Tokens.Paragraph | undefined {
    const token = super.paragraph(source)
    if (!token || !readsExpressions(this.lexer)) return token
    const end = endOfOpenExpression(source, token.raw.trimEnd().length)
    if (end === undefined) return token
    // What marked has queued of the paragraph is read as a part of the longer one.
    this.lexer.inlineQueue.pop()
    const rest = super.paragraph(`x${source.slice(end)}`)
    this.lexer.inlineQueue.pop()
    const raw = source.slice(0, end) + (rest?.raw.slice(1) ?? '')
    const text = raw.replace(/\n$/, '')
    return { ...token, raw, text, tokens: this.lexer.inline(text) }
  }

  /** Looks at the second line first: the rule for tables reads all the lines below. */
  override table(source: string): Tokens.Table | undefined {
    const second = source.indexOf('\n') + 1
    const end = source.indexOf('\n', second)
    const line = second === 0 ? '' : source.slice(second, end === -1 ? undefined : end)
    return /[:|]/.test(line) ? super.table(source) : undefined
  }

  /** A block that only looks like HTML is a paragraph: its tag is shown as text, and its Markdown is read. */
  override html(source: string): Tokens.HTML | undefined {
    const start = source.search(/[^ ]/)
    if (source[start] !== '<') return undefined
    if (!source.startsWith('<!--', start)) {
      const tag = scanTag(source, start)
      if (!tag || (!tag.closing && !opensMarkup(this.lexer, source, tag))) return undefined
    }
    // In MDX, Markdown begins below the tag that ends an element.
    const line = readsExpressions(this.lexer) ? END_TAG_LINE.exec(source)?.[0] : undefined
    if (line !== undefined) return { type: 'html', raw: line, text: line, block: true, pre: false }
    return super.html(source)
  }

  /** Nearly all text is as it stands: it is found several times faster than by the rule for all cases. */
  override inlineText(source: string): Tokens.Text | undefined {
    const first = source[0]
    if (first === '`' || first === '~' || this.lexer.state.inRawBlock) return super.inlineText(source)
    const raw = source.slice(0, endOfText(source, this.#mayHoldMail(source)))
    // The bare text in references that marked decodes.
    return raw.includes('&#') ? super.inlineText(raw) : { type: 'text', raw, text: raw, escaped: false }
  }

  /** An address without brackets. One that no browser would take is text, as it takes long to find its end. */
  override url(source: string): Tokens.Link | undefined {
    const address = WEB_ADDRESS.exec(source)?.[0]
    if (address === undefined)
      return this.#mayHoldMail(source) && MAIL.test(source) ? super.url(source) : undefined
    if (address.length <= LONGEST_ADDRESS) return super.url(source)
    return unread(address, 'long address')
  }

  #mayHoldMail(source: string): boolean {
    return !(this.lexer instanceof NestingLexer) || this.lexer.frame.holds('@', source)
  }

  /** Reads also the tags of components, and attributes in braces, which are not HTML. */
  override tag(source: string): Tokens.Tag | undefined {
    if (source.charCodeAt(0) !== 60) return undefined
    const { inLink, inRawBlock } = this.lexer.state
    const token = super.tag(source)
    if (!token) return this.#jsxTag(source)
    const name = /^<(a|pre|code|kbd|script)(?=[\s>])/i.exec(token.raw)?.[1]
    if (name && !isClosedBelow(this.lexer, name, source))
      Object.assign(this.lexer.state, { inLink, inRawBlock })
    return token
  }

  #jsxTag(source: string): Tokens.Tag | undefined {
    const tag = scanTag(source, 0)
    if (!tag) return undefined
    const isMembers =
      isMember(tag) || (tag.name.includes('.') && isComponentName(tag.name) && readsExpressions(this.lexer))
    if (!isMembers && !tag.attributes.some((attribute) => attribute.expression)) return undefined
    const raw = source.slice(0, tag.end)
    return { type: 'html', raw, text: raw, inLink: false, inRawBlock: false, block: false }
  }

  #takeIds(token: Tokens.Heading | undefined): Tokens.Heading | undefined {
    const split = token && (splitIds(token.text) ?? splitComment(token.text))
    const queued = this.lexer.inlineQueue.at(-1)
    if (!split || !queued) return token
    queued.src = split.text
    return Object.assign(token, split)
  }
}

/** Whether an opening tag that begins a block is markup: a known element that is closed somewhere below it. */
function opensMarkup(lexer: Lexer, source: string, { name, selfClosing }: Tag): boolean {
  const element = name.toLowerCase()
  if (isComponentName(name)) return false
  if (!HTML_ELEMENTS.has(element) && !element.includes('-')) return false
  if (selfClosing || VOID_ELEMENTS.has(element) || OPTIONAL_END.has(element)) return true
  return isClosedBelow(lexer, name, source)
}
