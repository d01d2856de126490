// The context in which a document is made: the document so far, the file that is being read, and the
// functions that make blocks, which call each other.

import GithubSlugger from 'github-slugger'
import type { Token } from 'marked'
import type { Tag } from '../../html/tag.ts'
import type { CodeSample } from '../../model/page.ts'
import type { PageCode, RenderedCode, RequestedValue, ValueRequest } from '../../model/page-code.ts'
import type { Problem } from '../../model/problem.ts'
import { defineRule } from '../../model/rule.ts'
import type { Data } from '../../text/data.ts'
import type { Embedded } from '../../text/origins.ts'
import type { Position } from '../../text/position.ts'
import { Allowance } from '../allowance.ts'
import type { Block, Document, Heading, Inline } from '../document.ts'
import type { ExtensionOptions, ExtensionTables } from '../extensions/index.ts'
import type { Import, Statements } from '../lex/statements.ts'
import type { ComponentToken, ExpressionToken, WithLine } from '../lex/tokens.ts'
import type { RenderOptions } from '../render/rendering.ts'
import type { Locator, Source } from '../source.ts'
import type { Footnotes } from './footnotes.ts'
import type { Lookup, PassedProps, Scope, ScopeInput } from './scope.ts'

/**
 * The key of a cache of parsed pages must include the options that can vary: the tool's facts, and the
 * labels.
 */
export interface ParserOptions extends Omit<RenderOptions, 'highlighter'>, ExtensionOptions {
  /** Returns the text of a file by its path relative to the site's root; undefined if it cannot be read. */
  readText(path: string): string | undefined
  /** Why pages must not publish what is at such a path; undefined if they may, or if nothing is there. */
  refusal?(path: string): string | undefined
  /** Files that decide whether pages may publish a file. Default: none */
  rulesOf?(path: string): readonly string[]
  /** The text of a file that not the page names, but code, or the tool itself. Default: `readText` */
  readSite?(path: string): string | undefined
  /** Origin of the site, as in the settings; empty if unknown. */
  origin?: string
  /** Returns whether the settings let pages embed a URL of another site. Default: any. */
  mayEmbed?(kind: Embedded, origin: string): boolean
  /** Also extract the text of each section. */
  sections?: boolean
  /** The syntax of pages whose code is run. If absent, all pages are Markdown. */
  dialect?: Dialect
  /**
   * Components that pages with code can use without an import: properties of the default export of a module of
   * the site.
   */
  globalComponents?:
    | {
        file: string
        names: readonly string[]
      }
    | undefined
  /** Suffix that titles in `<head>` may have, such as ` | Site`, which is removed. */
  titleEnd?: string
  /** Runs an expression and returns its value. If absent, only expressions that are data have a value. */
  findValue?(request: ValueRequest): RequestedValue
  /** Runs the code of a page. If absent, code is only reported. */
  renderCode?(code: PageCode): RenderedCode
}

export interface Context {
  options: ParserOptions
  tables: ExtensionTables
  draft: Draft
  footnotes: Footnotes
  source: Source
  imports: ReadonlyMap<string, Import>
  /** Resolves names in the file. */
  scope: Scope
  /** Reads the code in the file; absent if none is run. */
  code?: CodeReader | undefined
  /** All of the page's front matter. */
  frontMatter: Readonly<Record<string, unknown>>
  /** Text of the page's file. */
  pageText: string
  /** Props of the partial that is about to be read. */
  given?: PassedProps | undefined
  /** The current content is in a custom component, which may make tabs of it. */
  isInComponent?: boolean
  /** The current content is directly in an element or a custom component: no line breaks are between its blocks. */
  isInTags?: boolean
  /** Number of quotes, lists and containers around the current content. */
  depth: number
  /** Directives that generated the current Markdown, the outermost first. */
  generating: readonly string[]
  /** Files that are being read, this one last: a partial must not include itself. */
  files: readonly string[]
  /** Makes blocks of block tokens. */
  blocks(context: Context, tokens: Token[]): Block[]
  /** Makes blocks of the Markdown of another file, or of generated Markdown. */
  text(context: Context, passage: Passage): Block[]
}

/** A syntax of pages whose code is run, and of the expressions in all pages. */
export interface Dialect {
  /** Returns whether a file is written in it. */
  isOf(path: string): boolean
  /** The value of an expression in any page, if it is known without running code. */
  evaluate(expression: string, lookup: Lookup): Data | undefined
  /** @param options line: of the text's first line */
  read(text: string, options: { line: number; isMathRead: boolean; allowance?: Allowance }): DialectText
  /** Opens a file that has been read. */
  open(input: ScopeInput, options: ParserOptions): { scope: Scope; code: CodeReader }
  /** Runs all code of a page, and inserts the results into its document. */
  run(context: Context): void
}

/** A text as tokens, with its statements apart from them. */
export interface DialectText extends Statements {
  tokens: Token[]
  /** The frame around the text; absent if there is none. */
  layout?: { line: number }
}

/** Reads the code in a file: what is data becomes text, everything else is added to the code of the page. */
export interface CodeReader {
  /** Called before the content of the file is read. */
  begin(context: Context, text: DialectText): void
  /** Returns the content of the file as it is shown. */
  finish(context: Context, text: DialectText, content: Block[]): Block[]
  /** Returns whether a custom component has this name. */
  isComponent(name: string): boolean
  /** Returns what to report of a tag without its partner. */
  unmatchedTagProblem(tag: Pick<Tag, 'closing' | 'name'>): { message: string; hint: string }
  /** Returns whether a property is only known when the tag is rendered: it uses props that are code, or what Markdown exports. */
  isKnownLate(tag: Pick<Tag, 'attributes'>): boolean
  /** Returns whether a tag is a custom component, or an element with a property that is code. */
  isCustom(context: Context, tag: Tag): boolean
  /** Returns whether the text between braces is run, rather than shown since it is only a name without a value. */
  isCode(code: string): boolean
  /** Runs an expression that uses imports or exports of the file; undefined if its value is not data. */
  findValue(context: Context, expression: string): Data | undefined
  readInline(context: Context, element: InlineElement): Inline
  readExpression(context: Context, token: ExpressionToken, at: Position): Inline
  readExpressionBlock(context: Context, token: WithLine<ExpressionToken>): Block
  /** Reads a custom component on its own lines. @param implied built-in components that it uses without importing them */
  readComponent(context: Context, token: ComponentToken, implied?: Implied): Block[]
  readElement(context: Context, token: ComponentToken): Block[]
  /** Reads a built-in component that must be run, since it contains code. */
  readRaw(context: Context, token: ComponentToken): Block
  /** Reads elements for the head of the page. */
  readHead(context: Context, token: ComponentToken): void
  /** Adds the props of a partial, some of which are code, and returns their index. */
  readProps(context: Context, token: ComponentToken): number
}

/** By name, the modules that export them, if not the modules of the theme with their names. */
export type Implied = Readonly<Record<string, string | undefined>>

/** An inline component or element, with its content. */
export interface InlineElement {
  tag: Tag
  /** The text to which the tag's offsets refer. */
  raw: string
  at: Locator
  children: readonly Inline[]
}

/** Markdown with its source. */
export interface Passage {
  text: string
  source: Source
  /** Its first line. */
  line: number
}

const duplicateId = defineRule<{ id: string }>({
  id: 'duplicate-id',
  lint: 'own',
  severity: 'warning',
  message: ({ id }) => `the id "${id}" is used twice on this page`,
  hint: 'links go to the first one; rename one of them',
  about: 'Two elements of a page with the same id; links go to the first.',
  fix: 'Rename one.',
})

/** A document in the making. A page and its partials share one. */
export class Draft {
  readonly file: string
  children: Block[] = []
  footnotes: Document['footnotes'] = []
  readonly ids = new Set<string>()
  readonly dependencies = new Set<string>()
  readonly documented: string[] = []
  readonly shortNames = new Map<string, string>()
  readonly allowance = new Allowance()
  /** Files that were not read, since the page shows too many. */
  readonly exceeding = new Set<string>()
  readonly problems: Problem[] = []
  files: Document['files'] = []
  isLive = false
  componentUrls: string[] = []
  head: Document['head'] = []
  readonly quotedCode: CodeSample[] = []
  readonly partials = new Set<string>()
  /** The written text of nodes that are code, which becomes part of the ids of headings. */
  readonly writtenTexts = new WeakMap<Inline, string>()
  /** Headings whose text is complete only after the code in it has run. */
  readonly codeHeadings: Heading[] = []
  /** The headings that have been read. */
  readonly outline: PageCode['headings'] = []
  title?: string
  excerpt?: string
  /** The paragraphs up to the excerpt, which is made again after code in them has run. */
  readonly opening: Inline[][] = []
  readonly slugger = new GithubSlugger()
  /** Level of the heading above the next block. Headings that a directive generates count only within it. */
  sectionLevel = 1
  /** True if it contains something that readers see. */
  begun = false
  /** It contains formulas that are shown as written, since the site does not read formulas. */
  hasUnreadMath = false

  constructor(file: string) {
    this.file = file
  }

  /** Returns what has been made, as plain data. */
  document(): Document {
    const { file, children, footnotes, title, excerpt, ids, dependencies, partials, quotedCode } = this
    const { documented, files, isLive, componentUrls, head, problems } = this
    const named = { ...(title !== undefined && { title }), ...(excerpt !== undefined && { excerpt }) }
    const content = { file, children, footnotes, ...named, ids, documented, head, quotedCode }
    return { ...content, dependencies, partials, files, isLive, componentUrls, problems }
  }

  /** Adds an id from the author, and reports duplicates. */
  addId(source: Source, position: Position, id: string): void {
    if (this.ids.has(id)) {
      this.report(source, position, duplicateId({}, { id }))
    }
    this.ids.add(id)
    this.slugger.occurrences[id] ??= 0
  }

  /** Makes an id of a heading's text that no heading above has. */
  idOf(text: string): string {
    return this.slugger.slug(text)
  }

  report(
    { file }: Source,
    { line, column }: Position,
    finding: Omit<Problem, 'file' | 'line' | 'column'>,
  ): void {
    this.problems.push({ ...finding, file, line, column })
  }
}

/** The dialect of a file whose code is run; undefined for any other. */
export function dialectOf({ dialect }: ParserOptions, file: string): Dialect | undefined {
  return dialect?.isOf(file) ? dialect : undefined
}

/** The value of an expression, if it is known without running code. @param lookup Default: no name has a value */
export function expressionValue(
  { options }: Context,
  expression: string,
  lookup: Lookup = () => undefined,
): Data | undefined {
  return options.dialect?.evaluate(expression, lookup)
}

/** Position of the first character of a line after its indentation. */
export function lineStart({ source }: Context, { line }: { line: number }): Position {
  return source.position ?? { line, column: Math.max(0, source.line(line).search(/\S/)) + 1 }
}

/** The context of content within a quote, a list or a container. */
export function nested(context: Context): Context {
  return { ...context, depth: context.depth + 1, isInTags: false }
}

/** Makes blocks of the content of a component. @param isInTags whether the tags around it are shown */
export function blocksInside(
  context: Context,
  { tokens }: ComponentToken,
  { isInTags = false } = {},
): Block[] {
  return context.blocks({ ...nested(context), isInTags }, tokens)
}
