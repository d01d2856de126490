// The code of a page, and its results: the contract between `markdown/`, which finds components and
// expressions in pages, and `components/`, which compiles and runs them. Plain data. A "run" is Markdown
// within a component, by its index.

import type { OutputFile } from './output-file.ts'
import type { LinkManner } from './page.ts'
import type { Problem } from './problem.ts'

export interface PageCode {
  /** Path of the page's own file, relative to the site's root. */
  file: string
  frontMatter: Record<string, unknown>
  /** The level-1 heading at its beginning. */
  title: string | undefined
  headings: { id: string; level: number; value: string }[]
  /** The page's own file and its partials, if they contain code. */
  modules: CodeModule[]
  entries: CodeEntry[]
  /** The props of partials that are code. */
  props: CodeEntry[]
  /** Number of runs. */
  runs: number
}

/** A file with code: the names that its entries may use. */
export interface CodeModule {
  /** Relative to the site's root. */
  file: string
  imports: CodeImport[]
  /** The statements that its exports declare. `before` is put in front of what was written. */
  statements: { text: string; before?: string; line: number; column: number }[]
  /** The props of the partial, if all are data; absent if there are none. */
  given?: Record<string, unknown>
}

export interface CodeImport {
  /** The name in this file; empty for an import without a name. */
  local: string
  /** The name in the other file: `default`, `*`, or an export. */
  imported: string
  /** The property of the import that is used, if only one is. */
  member?: string
  specifier: string
  /** The text of the file, if it is imported as text. */
  text?: string
  line: number
}

/** A position in a file. Lines and columns from 1, in UTF-16 code units. */
export interface CodePosition {
  line: number
  column: number
}

/** When a component becomes interactive in the browser; if undefined, that depends on what it does. */
export type ClientStart = 'load' | 'visible' | 'only' | 'none'

/** A component or an expression, with its content. */
export interface CodeEntry {
  /** Index of the module whose names it uses. */
  module: number
  /** Index of the props of the partial that contains it. */
  given?: number
  /** For messages: `<Chart>`, `{items.map(…)}`. */
  name: string
  /** Its position in the file of its module. */
  at: CodePosition
  start?: ClientStart
  /** Joined, they are JSX, in which `{$html(2)}` is a run. */
  pieces: { text: string /** Where it was written. */; at?: CodePosition }[]
}

/** An expression whose value is needed while a page is parsed. */
export interface ValueRequest {
  /** Path of the file that contains it, relative to the site's root. */
  file: string
  code: string
  /** Imports of the file that it uses. */
  imports: Pick<CodeImport, 'local' | 'imported' | 'specifier' | 'text'>[]
}

export interface RequestedValue {
  /** Undefined if it could not be evaluated. */
  value: unknown
  /** Files that it depends on, relative to the site's root. */
  dependencies: string[]
}

/**
 * A part of the result of an entry, in order: HTML, a run by its index, or an attribute with a URL of the
 * site.
 */
export type CodePart =
  | { html: string }
  | { run: number }
  | ({
      attribute: 'href' | 'src'
      element: string
      url: string
    } & LinkManner)

export interface RenderedCode {
  /** Results of the page's entries, in their order; undefined for those that failed. */
  entries: (CodePart[] | undefined)[]
  /** Some of it runs in the browser. */
  isLive: boolean
  /** Output files: scripts, styles and pictures. */
  files: OutputFile[]
  /** HTML for the page's head, with the positions of the entries that made it. */
  heads: { html: string; at: CodePosition & { file: string } }[]
  /** Files that the components were made from, relative to the site's root. */
  dependencies: string[]
  problems: Problem[]
}
