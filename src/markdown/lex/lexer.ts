// Splits Markdown into tokens: CommonMark and GFM by marked, and our additions: directives, components,
// footnotes and formulas.
import {
  Marked,
  type MarkedOptions,
  type Token,
  type Tokenizer,
  type TokenizerExtension,
  type TokenizerThis,
  type TokensList,
} from 'marked'
import { Allowance } from '../allowance.ts'
import { startOfComponent, tokenizeComponent } from './component.ts'
import { Frame, NestingLexer, ownLexer } from './content.ts'
import { tokenizeDefinitions } from './definitions.ts'
import { tokenizeDirective } from './directive.ts'
import { tokenizeFootnote, tokenizeFootnoteMark } from './footnote.ts'
import { tokenizeLeafDirective, tokenizeTextDirective } from './line-directive.ts'
import { inlineMathTokenizer, type MathReading, tokenizeMathBlock } from './math.ts'
import { RULES } from './rules.ts'
import { DocsTokenizer } from './tokenizer.ts'
import { unread, type WithLine } from './tokens.ts'

/** The tokens that our own tokenizers read in any Markdown. */
const MARKDOWN: TokenizerExtension[] = [
  { name: 'definitions', level: 'block', tokenizer: tokenizeDefinitions },
  { name: 'directive', level: 'block', tokenizer: tokenizeDirective },
  { name: 'leafDirective', level: 'block', tokenizer: tokenizeLeafDirective },
  { name: 'textDirective', level: 'inline', tokenizer: tokenizeTextDirective },
  { name: 'footnote', level: 'block', tokenizer: tokenizeFootnote },
  { name: 'footnoteMark', level: 'inline', tokenizer: tokenizeFootnoteMark },
  { name: 'mathBlock', level: 'block', tokenizer: tokenizeMathBlock },
]

/** Tried before all others: none of them is needed to know where the next block begins. */
const BEGIN: TokenizerExtension = {
  name: 'begin',
  level: 'block',
  tokenizer(this: TokenizerThis, source, tokens) {
    ownLexer(this.lexer).beginBlock(source, tokens)
    return undefined
  },
}

/** Further tokens of a text, and differences from marked's own rules. */
export interface Syntax {
  /** Extensions that are tried before all others, the last one first. */
  first: readonly TokenizerExtension[]
  /** Extensions that are tried after all others. */
  last: readonly TokenizerExtension[]
  rules: Tokenizer['rules']
  createTokenizer(allowance: Allowance): Tokenizer
  /** Replaces the parts of a text in which marks of emphasis are not to be read, by as many characters. */
  hideMarks?(text: string): string
}

/** Components, which are read without their code. */
const TAGS: Syntax = {
  first: [{ name: 'component', level: 'block', start: startOfComponent, tokenizer: tokenizeComponent }],
  last: [],
  rules: RULES,
  createTokenizer: (allowance) => new DocsTokenizer(allowance),
}

/**
 * Splits Markdown into tokens, whose `raw` texts together are the whole text. Tokens of blocks, at any depth, have lines.
 * @param options line: of the text's first line in its file; allowance: of the page
 */
export type Lex = (text: string, options?: { line?: number; allowance?: Allowance }) => Token[]

/**
 * Creates a function that can be used for several documents. It throws a RangeError if blocks are nested too
 * deeply.
 * @param syntax in place of components
 */
export function createLexer(math: MathReading = { isRead: false }, syntax = TAGS): Lex {
  const { first, last, rules, createTokenizer, hideMarks } = syntax
  const formula = { name: 'formula', level: 'inline', tokenizer: inlineMathTokenizer(math) } as const
  const hooks = hideMarks && { emStrongMask: hideMarks }
  // Marked tries extensions in reverse order.
  const extensions = [...last, ...MARKDOWN, formula, ...first, BEGIN]
  const options = new Marked({ extensions, ...(hooks && { hooks }) }).defaults
  return (text, { line = 1, allowance = new Allowance() } = {}) => {
    const lexer = new DocsLexer({ ...options, tokenizer: createTokenizer(allowance) }, rules, allowance)
    lexer.nextLine = line
    return lexer.lex(text)
  }
}

/**
 * Greatest depth of blocks. Real documents are not nested deeper; it would take quadratic time or overflow
 * the stack.
 */
const DEEPEST = 100

/** Greatest depth of inline tokens; deeper emphasis is shown as written. */
const DEEPEST_INLINE = 20

class DocsLexer extends NestingLexer {
  readonly #allowance: Allowance
  #inlineDepth = 0

  constructor(options: MarkedOptions, rules: Tokenizer['rules'], allowance: Allowance) {
    super(options)
    this.#allowance = allowance
    const { tokenizer } = this.options
    if (tokenizer) tokenizer.rules = rules
  }

  /** @throws RangeError if blocks are nested too deeply */
  override blockTokens(text: string, tokens?: Token[], isClipped?: boolean): Token[]
  override blockTokens(text: string, tokens?: TokensList, isClipped?: boolean): TokensList
  override blockTokens(text: string, tokens: Token[] = [], isClipped = false): Token[] {
    if (this.depth > DEEPEST || !this.#allowance.take('nested', text.length))
      throw new RangeError('nested too deeply')
    const { frame } = this
    this.frame = new Frame(text, this.nextLine)
    this.depth++
    super.blockTokens(text, tokens, isClipped)
    this.depth--
    this.beginBlock('', tokens)
    this.lastBlock = tokens.at(-1) as WithLine | undefined
    this.frame = frame
    // Below is the next item of a list, or what continues a quote. Marked omits a blank line below an empty item.
    this.nextLine += text === '' && frame.isBlank(this.nextLine + 1) ? 2 : 1
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
