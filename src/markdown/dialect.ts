// What the parser's caller may add to Markdown: a syntax for pages with code.
import type { Token } from 'marked'
import type { Allowance } from './allowance.ts'
import type { Mdx } from './lex/mdx.ts'

/** The syntax of pages with code. */
export interface Dialect {
  /** @param options line: of the text's first line */
  read(text: string, options: { line: number; isMathRead: boolean; allowance?: Allowance }): DialectText
}

/** A text as tokens, with its statements apart from them. */
export interface DialectText extends Mdx {
  tokens: Token[]
}
