// Splits Markdown into tokens: CommonMark and GFM by marked, and our additions: directives, components,
// footnotes, formulas and, in MDX, expressions.
import { Marked, type MarkedOptions, type Token, type TokenizerExtension, type TokensList } from 'marked'
import { Allowance } from '../allowance.ts'
import { startOfComponent, startOfElement, tokenizeComponent, tokenizeElement } from './component.ts'
import { Frame, NestingLexer } from './content.ts'
import { tokenizeDirective } from './directive.ts'
import { startOfExpression, tokenizeExpression, tokenizeExpressionBlock } from './expression.ts'
import { tokenizeFootnote, tokenizeFootnoteMark } from './footnote.ts'
import { startOfFragment, tokenizeFragment, tokenizeFragmentTag } from './fragment.ts'
import { startOfIndented, tokenizeIndented } from './indented.ts'
import { tokenizeLeafDirective, tokenizeTextDirective } from './line-directive.ts'
import { inlineMathTokenizer, type MathReading, tokenizeMathBlock } from './math.ts'
import { RULES } from './rules.ts'
import { tokenizeSnippet } from './snippet.ts'
import { DocsTokenizer } from './tokenizer.ts'
import { unread } from './tokens.ts'

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

/** Additions of MDX. */
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

/** It must be tried last, so it is the first in the list: marked tries extensions in reverse order. */
const INDENTED: TokenizerExtension = {
  name: 'indented',
  level: 'block',
  start: startOfIndented,
  tokenizer: tokenizeIndented,
}

/** The syntax of a text. */
export interface Dialect {
  isMdx?: boolean
  math?: MathReading
}

/** Creates the options of a lexer. They can be used for several documents. */
export function createLexerOptions({ isMdx = false, math = { isRead: false } }: Dialect = {}): MarkedOptions {
  const formula = inlineMathTokenizer(math)
  const all = [...MARKDOWN, { name: 'formula', level: 'inline', tokenizer: formula } as const]
  return new Marked({ extensions: isMdx ? [INDENTED, ...all, ...MDX] : all }).defaults
}

/**
 * Splits Markdown into tokens, whose `raw` texts together are the whole text.
 * @param allowance of the page
 * @throws RangeError if blocks are nested too deeply
 */
export function lex(text: string, options: MarkedOptions, allowance = new Allowance()): Token[] {
  return new DocsLexer({ ...options, tokenizer: new DocsTokenizer(allowance) }).lex(text)
}

/**
 * Greatest depth of blocks. Real documents are not nested deeper; it would take quadratic time or overflow
 * the stack.
 */
const DEEPEST = 100

/** Greatest depth of inline tokens; deeper emphasis is shown as written. */
const DEEPEST_INLINE = 20

class DocsLexer extends NestingLexer {
  #depth = 0
  #inlineDepth = 0

  constructor(options: MarkedOptions) {
    super(options)
    const { tokenizer } = this.options
    if (tokenizer) tokenizer.rules = RULES
  }

  /** @throws RangeError if blocks are nested too deeply */
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
