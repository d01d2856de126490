// The tokens that we add to marked's.
import type { Token, Tokens } from 'marked'
import type { Tag } from '../../html/tag.ts'

/** With the line of the file on which it begins. */
export type WithLine<Block = Token> = Block & { line: number }

export type WrittenBlock = WithLine<{ raw: string }>

/** A block as its tokenizer makes it: the lexer adds the line. */
export type New<Block> = Omit<Block, 'line'>

/** A `:::name` block. */
export interface DirectiveToken extends WrittenBlock {
  type: 'directive'
  name: string
  /** The text after the name on its line, without the title in brackets. */
  argument: string
  /** Inline tokens of the title in brackets, otherwise of the argument. */
  titleTokens: Token[]
  /** Text that `titleTokens` were made from. */
  title: string
  /** True if the title is in brackets. */
  bracketed: boolean
  /** True if there are closing colons. */
  closed: boolean
  /** The closing colons belong to a block inside it, which end both. */
  endsInside?: true
  /** The closing colons are on the first line: the block has no other content. */
  isLine?: true
  tokens: Token[]
}

/** The common parts of leaf directives and text directives. */
export interface LineDirective {
  raw: string
  name: string
  /** Its title with the brackets, as written; empty if there is none. */
  label: string
  /** Inline tokens of the title. */
  titleTokens: Token[]
  /** Its attributes with the braces, as written. */
  written: string
  attributes: Record<string, string>
}

/** `::name[title]{key=value}` on a line of its own. */
export interface LeafDirectiveToken extends LineDirective {
  type: 'leafDirective'
  line: number
}

/** `:name[title]{key=value}` in a text. */
export interface TextDirectiveToken extends LineDirective {
  type: 'textDirective'
  /** A letter or a digit directly precedes it. */
  isInWord: boolean
}

/** A closing `:::` that does not close anything. */
export interface StrayFenceToken extends WrittenBlock {
  type: 'strayFence'
}

/** A JSX component, or an element that is read like one, on its own lines. */
export interface ComponentToken extends WrittenBlock {
  type: 'component'
  tag: Tag
  /** The text between its tags, as written. */
  content: string
  /** The `<summary>` at the beginning of the content. */
  summary?: {
    text: string
    /** Offset of its text in `raw`. */
    start: number
    tokens: Token[]
    /** In place of `tokens`, if it has blank lines. */
    blocks?: Token[]
  }
  tokens: Token[]
}

/** A footnote's definition. */
export interface FootnoteToken extends WrittenBlock {
  type: 'footnote'
  label: string
  tokens: Token[]
}

/** A definition list. */
export interface DefinitionsToken extends WrittenBlock {
  type: 'definitions'
  items: {
    /** `below`: number of lines of the list above the term. */
    terms: { text: string; tokens: Token[]; below: number }[]
    meanings: Token[][]
  }[]
}

/** A footnote's mark in the text. */
export interface FootnoteMarkToken {
  type: 'footnoteMark'
  raw: string
  label: string
}

/** A formula in the text. */
export interface FormulaToken {
  type: 'formula'
  raw: string
  /** The text between the dollars, trimmed. */
  tex: string
}

/** An expression of MDX: `{…}`. */
export interface ExpressionToken {
  type: 'expression' | 'inlineExpression'
  raw: string
  /** The text between the braces. */
  code: string
}

/** A tag that has been read already. */
export interface TagToken extends Tokens.Tag {
  tag?: Tag
}

/** Code that is wrong. It is shown as written. */
export interface MistakeToken {
  type: 'mistake'
  raw: string
  message: string
  hint: string
  /** Where it is, in `raw`, or after it. */
  offset: number
  /** It is not shown. */
  isHidden?: true
}

/** The tag of an inline token that has been read already. */
export function tagOf(token: Token | InlineToken): Tag | undefined {
  return token.type === 'html' ? (token as TagToken).tag : undefined
}

/** Text that is not parsed, since that would take too long or make too much of it. */
export interface UnreadToken {
  type: 'unread'
  raw: string
  reason: 'deep emphasis' | 'open emphasis' | 'unmarked quote' | 'long URL' | 'many cells' | 'long references'
}

export type BlockToken = WithLine<
  | UnreadToken
  | Tokens.Blockquote
  | Tokens.Code
  | Tokens.Def
  | Tokens.Heading
  | Tokens.Hr
  | Tokens.HTML
  | Tokens.List
  | Tokens.Paragraph
  | Tokens.Space
  | Tokens.Table
  | Tokens.Text
  | Tokens.Checkbox
  | DirectiveToken
  | LeafDirectiveToken
  | StrayFenceToken
  | ComponentToken
  | DefinitionsToken
  | FootnoteToken
  | ExpressionToken
  | MistakeToken
>

export type InlineToken =
  | Tokens.Br
  | Tokens.Checkbox
  | Tokens.Codespan
  | Tokens.Del
  | Tokens.Em
  | Tokens.Escape
  | Tokens.Image
  | Tokens.Link
  | Tokens.Strong
  | TagToken
  | Tokens.Text
  | TextDirectiveToken
  | FootnoteMarkToken
  | FormulaToken
  | ExpressionToken
  | MistakeToken
  | UnreadToken

/** Creates the token, typed as a link: marked accepts any token from a tokenizer, but its types do not. */
export function unread(raw: string, reason: UnreadToken['reason']): Tokens.Link {
  const token: UnreadToken = { type: 'unread', raw, reason }
  return token as unknown as Tokens.Link
}
