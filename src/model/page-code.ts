// What of a page is code, and what became of it: the contract between `markdown/`, which finds components and expressions in
// pages, and `components/`, which compiles and runs them. Plain data.
import type { OutputFile } from './output-file.ts'
import type { Problem } from './problem.ts'

export interface PageCode {
  /** Path of the page's own file, relative to the site's root. */
  file: string
  frontMatter: Record<string, unknown>
  /** The level-1 heading that opens it. */
  title: string | undefined
  headings: { id: string; level: number; value: string }[]
  /** The page's own file and the partials in it, as far as they hold code. */
  modules: CodeModule[]
  entries: CodeEntry[]
  /** What partials are given. */
  props: CodeEntry[]
  /** Markdown that its components have asked for; absent if there is none. */
  markdown?: ImportedMarkdown[]
}

/** A file of Markdown that components import, as it is with what they give to it. */
export interface ImportedMarkdown {
  /** Relative to the site's root. */
  file: string
  given: Record<string, unknown>
  /** The run of Markdown that it is; absent while only its exports are asked for. */
  run?: number
  /** Its other exports, as far as they are data. */
  exports: Record<string, unknown>
}

/** A file of Markdown that the code of a page shows, or asks for what it exports. */
export interface WantedMarkdown extends Pick<ImportedMarkdown, 'file' | 'given'> {
  /** Index of the module whose entry shows it; undefined where only its exports are asked for. */
  module: number | undefined
}

/** What the code of one file has in common: the names that it may use. */
export interface CodeModule {
  /** Relative to the site's root. */
  file: string
  imports: CodeImport[]
  /** `export …`, as written. */
  statements: { text: string; line: number }[]
  /** What the partial that it is of is given, where that is data; absent where there is nothing. */
  given?: Record<string, unknown>
  /** Files that what is in it is shown in: it cannot show them. Relative to the site's root. */
  within: string[]
  /** Index of the Markdown that components import, and that holds it. */
  imported?: number
}

export interface CodeImport {
  /** The name in this file; empty for an import of a file for its effect. */
  local: string
  /** The name over there: `default`, `*`, or one that is exported. */
  imported: string
  /** The property of what is imported that is meant, when that is not all of it. */
  member?: string
  specifier: string
  /** The text of the file that it names, where that itself is imported. */
  text?: string
  line: number
}

/** A place in a file. Lines and columns from 1, in UTF-16 code units. */
export interface CodePlace {
  line: number
  column: number
}

/** How a component begins to live in the browser; undefined when that follows from what it does. */
export type ClientStart = 'load' | 'visible' | 'only' | 'none'

/** A component, or an expression, with all that is inside. */
export interface CodeEntry {
  /** Index of the module whose names it sees. */
  module: number
  /** Index of what the partial that it is in was given. */
  given?: number
  /** For messages: `<Chart>`, `{items.map(…)}`. */
  name: string
  /** Where it begins, in the file of its module. */
  at: CodePlace
  start?: ClientStart
  /** It takes the place of an element of Markdown: as many as a page has are of one component. */
  isReplacing?: true
  /** URLs in its properties, which lead where they would lead in Markdown. */
  urls?: { attribute: 'href' | 'src'; element: string; url: string }[]
  /** The block of code that it is, as a run of Markdown. */
  fence?: { text: string; run: number }
  /** Joined, they are JSX; `{$html(2)}` in it is a run of Markdown. */
  pieces: { text: string /** Where it was written. */; at?: CodePlace }[]
}

/** An expression whose value is asked for while a page is made. */
export interface ValueRequest {
  /** Of the file that it is in, relative to the site's root. */
  file: string
  code: string
  /** Names in it that the file imports. */
  imports: Pick<CodeImport, 'local' | 'imported' | 'specifier' | 'text'>[]
}

export interface RequestedValue {
  /** Undefined when it cannot be found. */
  value: unknown
  /** Files that it depends on, relative to the site's root. */
  dependencies: string[]
}

/** What becomes of one entry, in order: HTML, a run of Markdown by its number, or an attribute with a URL of the site's. */
export type CodePart =
  | { html: string }
  | { run: number }
  | {
      attribute: 'href' | 'src'
      element: string
      url: string
      /** The component gives the picture's size itself. */
      sized?: boolean
      /** The component says itself where the link opens. */
      targeted?: boolean
    }

export interface RenderedCode {
  /** Of each entry; undefined for one that failed. */
  entries: (CodePart[] | undefined)[]
  /** Some of it runs in the browser. */
  isLive: boolean
  /** Scripts, styles and pictures. */
  files: OutputFile[]
  /** HTML for the page's head, each with the entry that it came from. */
  heads: { html: string; at: CodePlace & { file: string } }[]
  /** Files that the components were made from, relative to the site's root. */
  dependencies: string[]
  problems: Problem[]
  /** All Markdown that its components show, there or not. */
  wanted: WantedMarkdown[]
}
