// What adds to the tool: the contract of what is built in (`extensions/`), and of the modules that the setting `extensions` names.
import type { Directive } from '../model/page.ts'
import type { Position } from '../text/position.ts'
import type { CodeBlock } from './code-nodes.ts'
import type { Block, Document, Inline } from './document.ts'

export type * from './document.ts'
export type { Block, CodeBlock, Directive, Document, Inline, Position }

/** What an extension may bring; each part is asked for when it is needed, in every thread that has a share of the pages. */
export interface Extension {
  /** `:::name argument` blocks, by name. */
  directives?: Record<string, ReadDirective>
  /** `::name[title]{key=value}` on a line of its own, by name. */
  leafDirectives?: Record<string, ReadLine<Block>>
  /** `:name[title]{key=value}` in a text, by name. */
  textDirectives?: Record<string, ReadLine<Inline>>
  /** Quotes whose first line is `[!NAME]`, by name in lower case; they have neither title nor argument. */
  alerts?: Record<string, ReadDirective>
  /** Blocks of code, by the language of their fence in lower case. */
  fences?: Record<string, ReadFence>
  /** Blocks of code, by a word behind the language: "```sh npm2yarn". */
  fenceWords?: Record<string, ReadFence>
  /** Changes a page between the reading of its Markdown and its HTML. */
  document?(document: Document, page: ExtensionPage): void
  /** Says what is wrong with a page. */
  check?(document: Document, page: ExtensionPage): readonly Finding[] | undefined
  /** Makes files of the site's own, from what it knows of its pages; no text of a page is among that. */
  files?(site: ExtensionSite): readonly ExtensionFile[]
}

export type ReadDirective = (directive: Directive, page: DirectivePage) => DirectiveResult

/** Markdown in place of the directive, or around what its author wrote inside; or the blocks that it stands for. */
export type DirectiveResult = string | DirectiveText | Block[]

export interface DirectiveText {
  before?: string
  after?: string
  /** Commands, contracts and the like that the page documents by it. */
  documented?: readonly string[]
}

/** Markdown in place of the directive, or the nodes that it stands for. */
export type ReadLine<Node> = (directive: LineDirective, page: LinePage) => string | Node[]

export interface LineDirective {
  name: string
  /** As written. */
  title?: string
  /** `#a` is an `id`, `.a` a `class`; one without a value is empty. */
  attributes: Readonly<Record<string, string>>
}

/** HTML, a block of the document, or nothing where the code is to be shown as code. */
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

/** The page, and what can be asked about the block. */
export interface BlockPage extends ExtensionPage {
  /** Where the block begins, in the file that it is written in: the page's, or that of a partial. */
  at: Position
  /** Says what is wrong with the block. */
  report(finding: Finding): void
  /** Has the page made again when a file comes, changes or goes. @param path relative to the site's root */
  dependOn(path: string): void
  /** The text of a file of the site, on which the page depends from then on; undefined when it cannot be read. */
  readText(path: string): string | undefined
}

export interface DirectivePage extends BlockPage {
  /** Text of the page's file, front matter included. */
  text: string
  /** Its title, else its argument, as Markdown. */
  readTitle(): Inline[]
  /** What its author wrote inside. */
  readBody(): Block[]
  /** The directives of a name right inside, and the positions of whatever else is there. */
  readParts(name: string): { parts: DirectivePart[]; strays: Position[] }
  /** Blocks of Markdown that nobody wrote. */
  readMarkdown(text: string): Block[]
}

export interface LinePage extends BlockPage {
  /** Its title as Markdown. */
  readTitle(): Inline[]
}

export interface DirectivePart {
  /** Its title, else its argument. */
  title: string
  children: Block[]
}

export interface FencePage extends BlockPage {
  /** The block as it is without the extension. */
  readCode(): CodeBlock
}

export interface Finding {
  message: string
  hint?: string
  /** A warning when left out. */
  severity?: 'error' | 'warning'
  /** Where, in the file of the block or the page; there as a whole when left out. */
  at?: { line: number; column?: number }
  /** Of what is built in; all that a site's extension finds is of the rule `extension`. */
  rule?: string
}

export interface ExtensionSite {
  title: string
  url: string
  baseUrl: string
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
