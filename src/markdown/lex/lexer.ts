// Markdown text to tokens: marked's CommonMark and GFM, and what we add: directives, components, footnotes, explicit
// heading ids, and kindness towards `<placeholders>` that only look like HTML.
import {
  Lexer,
  Marked,
  type MarkedOptions,
  type Token,
  Tokenizer,
  type Tokens,
  type TokensList,
} from 'marked'
import { isComponentName, tokenizeComponent } from './component.ts'
import { isClosedBelow, noteDocument } from './content.ts'
import { tokenizeDirective } from './directive.ts'
import { HTML_ELEMENTS, OPTIONAL_END, VOID_ELEMENTS } from './elements.ts'
import { tokenizeFootnote, tokenizeFootnoteMark } from './footnote.ts'
import { scanTag, type Tag } from './tag.ts'

/** Makes a lexer's options; `marked` itself keeps no state between documents. */
export function createLexerOptions(): MarkedOptions {
  return new Marked({
    extensions: [
      { name: 'directive', level: 'block', tokenizer: tokenizeDirective },
      { name: 'component', level: 'block', tokenizer: tokenizeComponent },
      { name: 'footnote', level: 'block', tokenizer: tokenizeFootnote },
      { name: 'footnoteMark', level: 'inline', tokenizer: tokenizeFootnoteMark },
    ],
  }).defaults
}

/**
 * Splits Markdown into tokens. The `raw` texts of the result, joined, are the text.
 * @throws RangeError when blocks are nested too deeply
 */
export function lex(text: string, options: MarkedOptions): Token[] {
  const lexer = new DocsLexer({ ...options, tokenizer: new DocsTokenizer() })
  noteDocument(lexer, text)
  return lexer.lex(text)
}

/** Lets a directive's colons interrupt whatever a code fence interrupts. @throws when marked writes its rules otherwise */
function interruptedByDirectives(rule: RegExp): RegExp {
  const source = rule.source.replaceAll('|~~~)', '|~~~|:::)').replaceAll('|~{3,})', '|~{3,}|:{3,})')
  if (source === rule.source) throw new Error(`this version of marked has another rule: ${rule.source}`)
  return new RegExp(source, rule.flags)
}

const { block, inline, other } = ((): Tokenizer['rules'] => {
  const lexer = new Lexer({ gfm: true, tokenizer: new Tokenizer() })
  const { rules } = lexer.options.tokenizer as Tokenizer
  const { paragraph, lheading, blockquote, table } = rules.block
  return {
    inline: rules.inline,
    other: {
      ...rules.other,
      fencesBeginRegex: (indent) =>
        new RegExp(`^ {0,${Math.max(0, Math.min(3, indent - 1))}}(?:\`\`\`|~~~|:::)`),
    },
    block: {
      ...rules.block,
      paragraph: interruptedByDirectives(paragraph),
      lheading: interruptedByDirectives(lheading),
      blockquote: interruptedByDirectives(blockquote),
      table: interruptedByDirectives(table),
    },
  }
})()

/** Deeper nesting is no document: it would only cost time, which grows with its square, or the stack. */
const DEEPEST = 100

class DocsLexer extends Lexer {
  #depth = 0

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
    this.#depth++
    super.blockTokens(text, tokens, isClipped)
    this.#depth--
    return tokens
  }
}

/** What may begin something else than text, in a text without `@`: marked's own rule also looks for addresses of mail. */
const END_OF_TEXT = /[\\<![`*~_]|[hH][tT][tT][pP]|[fF][tT][pP]:\/\/|(?<![^\s*_~(])www\.|(?<! ) {2,}\n/g

const EXPLICIT_ID = /(?:^|[ \t]+)\{#([^\s{}]+)\}$/

/** The explicit id that a heading's token carries. */
export function explicitId(token: Tokens.Heading): string | undefined {
  return (token as Tokens.Heading & { id?: string }).id
}

class DocsTokenizer extends Tokenizer {
  override heading(source: string): Tokens.Heading | undefined {
    return this.#takeId(super.heading(source))
  }

  override lheading(source: string): Tokens.Heading | undefined {
    return this.#takeId(super.lheading(source))
  }

  /** A block that only looks like HTML is a paragraph: its tag is shown as text, and its Markdown is read. */
  override html(source: string): Tokens.HTML | undefined {
    const start = source.search(/[^ ]/)
    if (source[start] !== '<') return undefined
    if (!source.startsWith('<!--', start)) {
      const tag = scanTag(source, start)
      if (!tag || (!tag.closing && !opensMarkup(this.lexer, source, tag))) return undefined
    }
    return super.html(source)
  }

  /** Nearly all text is as it stands: it is found several times faster than by the rule for all cases. */
  override inlineText(source: string): Tokens.Text | undefined {
    const first = source[0]
    if (first === '`' || first === '~' || this.lexer.state.inRawBlock || source.includes('@'))
      return super.inlineText(source)
    END_OF_TEXT.lastIndex = 1
    const raw = source.slice(0, END_OF_TEXT.exec(source)?.index)
    return raw.includes('&#') ? super.inlineText(raw) : { type: 'text', raw, text: raw, escaped: false }
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
    if (!tag?.attributes.some((attribute) => attribute.expression)) return undefined
    const raw = source.slice(0, tag.end)
    return { type: 'html', raw, text: raw, inLink: false, inRawBlock: false, block: false }
  }

  #takeId(token: Tokens.Heading | undefined): Tokens.Heading | undefined {
    const id = token?.text.endsWith('}') ? EXPLICIT_ID.exec(token.text) : null
    const queued = this.lexer.inlineQueue.at(-1)
    if (!token || !id || !queued) return token
    token.text = token.text.slice(0, id.index)
    queued.src = token.text
    return Object.assign(token, { id: id[1] })
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
