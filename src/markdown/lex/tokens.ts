// The tokens of our Markdown in addition to marked's.
import type { Token, Tokens } from 'marked'
import type { Tag } from '../../text/tag.ts'

/** A `:::name` block. */
export interface DirectiveToken {
  type: 'directive'
  raw: string
  name: string
  /** What follows the name on its line, less the title in brackets. */
  argument: string
  /** Inline tokens of the title in brackets, else of the argument. */
  titleTokens: Token[]
  /** Text that `titleTokens` were made from. */
  title: string
  /** Whether the title was in brackets. */
  bracketed: boolean
  /** The closing colons were found. */
  closed: boolean
  /** They end its first line: nothing is inside but what that says. */
  isLine?: true
  tokens: Token[]
}

/** What directives within a line have in common. */
export interface LineDirective {
  raw: string
  name: string
  /** Its title with the brackets, as written; empty when there is none. */
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
}

/** `:name[title]{key=value}` in a text. */
export interface TextDirectiveToken extends LineDirective {
  type: 'textDirective'
  /** A letter or a digit is right before it. */
  isInWord: boolean
}

/** A closing `:::` that does not close anything. */
export interface StrayFenceToken {
  type: 'strayFence'
  raw: string
}

/** A JSX component, or `<details>`, on its own lines. */
export interface ComponentToken {
  type: 'component'
  raw: string
  tag: Tag
  /** What is between its tags, as written. */
  content: string
  /** Line breaks in `raw` before `content`, and before the content's Markdown. */
  contentLine: number
  bodyLine: number
  /** Inline tokens of the `<summary>` that opens the content. */
  summary?: { text: string; tokens: Token[] }
  tokens: Token[]
}

/** A footnote's definition. */
export interface FootnoteToken {
  type: 'footnote'
  raw: string
  label: string
  tokens: Token[]
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
  /** What is between the dollars, trimmed. */
  tex: string
}

/** Code of a file: `<<< path`. */
export interface SnippetToken {
  type: 'snippet'
  raw: string
  path: string
  region?: string
  /** Those to highlight, as in a fence: `1,3-5`. */
  lines: string
  /** Language and line numbers, as behind a fence. */
  info: string
  label?: string
}

/** `{…}`. */
export interface ExpressionToken {
  type: 'expression' | 'inlineExpression'
  raw: string
  /** What is between the braces. */
  code: string
}

/** Text that is not looked into, as it would take too long. */
export interface UnreadToken {
  type: 'unread'
  raw: string
  reason: 'deep emphasis' | 'long address'
}

/** Markdown that is indented as if it were code. */
export interface IndentedToken {
  type: 'indented'
  raw: string
  tokens: Token[]
}

export type BlockToken =
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
  | SnippetToken
  | FootnoteToken
  | ExpressionToken
  | IndentedToken

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
  | Tokens.Tag
  | Tokens.Text
  | TextDirectiveToken
  | FootnoteMarkToken
  | FormulaToken
  | ExpressionToken
  | UnreadToken

/** Marked lets a tokenizer return any token; its types do not. */
export function unread(raw: string, reason: UnreadToken['reason']): Tokens.Link {
  const token: UnreadToken = { type: 'unread', raw, reason }
  return token as unknown as Tokens.Link
}
