// What every renderer is given: the page that is being made, the file it is being made from, and each other.
import type { Token } from 'marked'
import type { CodeAnnotation, CodeSample, Directive, Expansion } from '../model/page.ts'
import type { Article } from './article.ts'
import type { Footnotes } from './footnotes.ts'
import type { Highlighter } from './highlighter.ts'
import type { Import } from './mdx.ts'
import type { Locator, Position, Source } from './source.ts'

export interface ParserOptions {
  /** Returns the text of a file by its path relative to the site's root, undefined when it cannot be read. */
  readText(path: string): string | undefined
  /** Makes Markdown of a directive; undefined when it knows none of that name. */
  expandDirective?(directive: Directive): Expansion | undefined
  /** Names that `expandDirective` knows, for hints. */
  directiveNames?: readonly string[]
  /** Says what the site's manifest knows about code; `generated` when a directive made it. */
  annotateCode?(
    code: Pick<CodeSample, 'kind' | 'language' | 'text'> & { generated: boolean },
  ): CodeAnnotation | undefined
}

export interface Context {
  options: ParserOptions
  highlighter: Highlighter
  article: Article
  footnotes: Footnotes
  source: Source
  imports: ReadonlyMap<string, Import>
  /** How many quotes, lists and containers enclose what is being rendered. */
  depth: number
  /** Files that are being rendered, this one last: a partial may not hold itself. */
  files: readonly string[]
  /** Renders block tokens whose first one begins on `line`. */
  blocks(context: Context, tokens: Token[], line: number): string
  /** Renders inline tokens; `at` locates offsets in the text they were made from, which they begin at `offset`. */
  inline(context: Context, tokens: Token[], at: Locator, offset?: number): string
  /** Renders the Markdown of another file from its `line` on, or generated Markdown, in place. */
  document(context: Context, text: string, source: Source, line: number): string
}

/** Position of the first character of a line, past its indentation. */
export function lineStart(context: Context, line: number): Position {
  const { place } = context.source
  return place ?? { line, column: Math.max(0, context.source.line(line).search(/\S/)) + 1 }
}
