// The interface of extensions: of the built-in ones (`extensions/`), and of the modules in the setting
// `extensions`.
import type { Directive } from '../model/page.ts'
import type { Severity } from '../model/problem.ts'
import type { Position } from '../text/position.ts'
import type { CodeBlock } from './code-nodes.ts'
import type { Block, Document, Inline } from './document.ts'

export type * from './document.ts'
export type { Block, CodeBlock, Directive, Document, Inline, Position }

/**
 * The parts of an extension, all optional. They are called when needed, in every thread that parses pages.
 */
export interface Extension {
  /** `:::name argument` blocks, by name. */
  directives?: Record<string, ReadDirective>
  /** `::name[title]{key=value}` on its own line, by name. */
  leafDirectives?: Record<string, ReadLine<Block>>
  /** `:name[title]{key=value}` within text, by name. */
  textDirectives?: Record<string, ReadLine<Inline>>
  /** Quotes whose first line is `[!NAME]`, by name in lower case; they have neither title nor argument. */
  alerts?: Record<string, ReadDirective>
  /** Code blocks, by the language of their fence in lower case. */
  fences?: Record<string, ReadFence>
  /** Code blocks, by a word after the language: "```sh npm2yarn". */
  fenceWords?: Record<string, ReadFence>
  /** Changes a page after its Markdown is read and before its HTML is rendered. */
  document?(document: Document, page: ExtensionPage): void
  /** Returns what is wrong with a page. */
  check?(document: Document, page: ExtensionPage): readonly Finding[] | undefined
  /** Makes files of the site from the metadata of its pages. Their texts are not available. */
  files?(site: ExtensionSite): readonly ExtensionFile[]
  /** Pages of the site, by path below `baseUrl`, such as `/size`. */
  pages?: Record<string, ExtensionPageDefinition>
}

export interface ExtensionPageDefinition {
  title: string
  description?: string
  /** The page's content below the title. It cannot contain scripts, which the policy blocks. */
  html(site: ExtensionSite): string
  /** Path of a module for browsers, relative to the site's root; its default export is a `PageScript`. */
  script?: string
}

/** Called with the element that contains the page's HTML, each time the page is shown. */
export type PageScript = (page: HTMLElement) => void

export type ReadDirective = (directive: Directive, page: DirectivePage) => DirectiveResult

/**
 * Markdown that replaces the directive, or that surrounds the author's content; or blocks that replace it.
 */
export type DirectiveResult = string | DirectiveText | Block[]

export interface DirectiveText {
  before?: string
  after?: string
  /** The author's boxes that warn come before the first code in `before`. */
  warnsFirst?: boolean
  /** Commands, contracts and the like that the page documents by it, such as `command:vault fund`. */
  documented?: readonly string[]
  /** Names that the page's contents show for its headings, by id, if no other heading has the same. */
  shortNames?: Readonly<Record<string, string>>
}

/** Markdown that replaces the directive, or nodes that replace it. */
export type ReadLine<Node> = (directive: LineDirective, page: LinePage) => string | Node[]

export interface LineDirective {
  name: string
  /** As written. */
  title?: string
  /** `#a` is an `id`, `.a` a `class`; the value of an attribute without one is empty. */
  attributes: Readonly<Record<string, string>>
}

/** HTML or a block that replaces the code block; undefined if it is shown as code. */
export type ReadFence = (code: FencedCode, page: FencePage) => string | Block | undefined

export interface FencedCode {
  language: string
  text: string
  title?: string
}

export interface ExtensionPage {
  /** Path of the page's file, relative to the site's root. */
  file: string
  frontMatter: Readonly<Record<string, unknown>>
}

/** The page, with functions for the current block. */
export interface BlockPage extends ExtensionPage {
  /** Position of the block in its file: the page's own, or a partial. */
  at: Position
  /** Reports a problem of the block. */
  report(finding: Finding): void
  /**
   * The page is made again if this file is added, changed or removed.
   * @param path relative to the site's root
   */
  dependOn(path: string): void
  /**
   * Returns the text of a file of the site, on which the page then depends; undefined if it cannot be read.
   */
  readText(path: string): string | undefined
  /** Records what the page documents or uses, as `documented` of a directive. */
  document(name: string): void
}

export interface DirectivePage extends BlockPage {
  /** Text of the page's file, front matter included. */
  text: string
  /** Parses the title as Markdown; without a title, the argument. */
  readTitle(): Inline[]
  /** Parses the author's content. */
  readBody(): Block[]
  /**
   * Parses the directives with this name that are directly inside; `strays`: the positions of other content.
   */
  readParts(name: string): { parts: DirectivePart[]; strays: Position[] }
  /** Parses generated Markdown. */
  readMarkdown(text: string): Block[]
}

export interface LinePage extends BlockPage {
  /** Parses the title as Markdown. */
  readTitle(): Inline[]
}

export interface DirectivePart {
  /** The title; without one, the argument. */
  title: string
  children: Block[]
}

export interface FencePage extends BlockPage {
  /** The block as it would be without the extension. */
  readCode(): CodeBlock
}

export interface Finding {
  message: string
  hint?: string
  /** Default: `warning`; `info` is shown with `--verbose` only. */
  severity?: Severity
  /** Position in the file of the block or page. Default: of the block; the page as a whole. */
  at?: { line: number; column?: number }
  /** Only for built-in extensions: a site's always report with the rule `extension`. */
  rule?: string
}

export interface ExtensionSite {
  title: string
  url: string
  baseUrl: string
  /** Language of the pages. */
  locale: string
  pages: {
    /** Path of the page's file, relative to the site's root. */
    file: string
    /** URL path, with the base. */
    path: string
    title: string
    description: string
    version: string
    frontMatter: Readonly<Record<string, unknown>>
  }[]
}

export interface ExtensionFile {
  /** Relative to the output folder. */
  path: string
  contents: string | Uint8Array
}
