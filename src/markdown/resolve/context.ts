// The context in which a document is made: the document so far, the file that is being read, and the
// functions that make blocks, which call each other.
import GithubSlugger from 'github-slugger'
import type { Token } from 'marked'
import type { ElementComponents } from '../../model/element-components.ts'
import type { CodeSample } from '../../model/page.ts'
import type { PageCode, RenderedCode, RequestedValue, ValueRequest } from '../../model/page-code.ts'
import type { Problem } from '../../model/problem.ts'
import { runsCode } from '../../text/code-page.ts'
import type { Embedded } from '../../text/origins.ts'
import type { Position } from '../../text/position.ts'
import { Allowance } from '../allowance.ts'
import type { Dialect } from '../dialect.ts'
import type { Block, Document, Heading, Inline } from '../document.ts'
import type { ExtensionOptions, ExtensionTables } from '../extensions/index.ts'
import type { Import } from '../lex/mdx.ts'
import type { ComponentToken } from '../lex/tokens.ts'
import type { RenderOptions } from '../render/rendering.ts'
import type { Source } from '../source.ts'
import { vitepressSlug } from '../vitepress-slugs.ts'
import { CodeDraft } from './code-draft.ts'
import type { Footnotes } from './footnotes.ts'
import type { Given, Scope } from './scope.ts'

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
  /** Whether the settings let pages embed a URL of another site. Default: any. */
  mayEmbed?(kind: Embedded, origin: string): boolean
  /** Also extract the text of each section. */
  sections?: boolean
  /** The syntax of pages whose code is run. If absent, all pages are Markdown. */
  dialect?: Dialect
  /** Whether the code of all pages is run, not only that of `.mdx` files. */
  isAllMdx?: boolean
  /**
   * Components that `.mdx` pages can use without an import: properties of the default export of a module of
   * the site.
   */
  globalComponents?:
    | {
        file: string
        names: readonly string[]
        partials?: Readonly<Record<string, string>>
        /** Components for elements of Markdown, on all pages; absent if there are none. */
        elements?: ElementComponents
      }
    | undefined
  /** Whose ids headings have. Default: GitHub's */
  headingIds?: 'github' | 'vitepress'
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
  /** All of the page's front matter. */
  frontMatter: Readonly<Record<string, unknown>>
  /** Text of the page's file. */
  pageText: string
  /** Props of the partial that is about to be read. */
  given?: Given | undefined
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
  /** Set while a file that a component imports is being read. */
  apart?: Apart
  /** Makes blocks of block tokens. @param line of the first token */
  blocks(context: Context, tokens: Token[], line: number): Block[]
  /** Makes blocks of the Markdown of another file, or of generated Markdown. */
  text(context: Context, passage: Passage): Block[]
}

/** A Markdown file that components of the page import. */
export interface Apart {
  /** Its index in the page's list of such files. */
  index: number
  /** Files that it is shown in. */
  shownIn: ReadonlySet<string>
  /** Resolves names in it; set when it is read. */
  scope: Scope | undefined
}

/** Markdown with its source. */
export interface Passage {
  text: string
  source: Source
  /** Its first line. */
  line: number
}

type NewProblem = Omit<Problem, 'severity' | 'file' | 'line' | 'column'>

/** A document in the making. A page and its partials share one. */
export class Draft implements Document {
  readonly file: string
  children: Block[] = []
  footnotes: Document['footnotes'] = []
  readonly ids = new Set<string>()
  readonly dependencies = new Set<string>()
  readonly documented: string[] = []
  readonly allowance = new Allowance()
  /** Files that were not read, since the page shows too many. */
  readonly exceeding = new Set<string>()
  readonly problems: Problem[] = []
  files: Document['files'] = []
  isLive = false
  componentUrls: string[] = []
  head: Document['head'] = []
  readonly code = new CodeDraft()
  readonly quotedCode: CodeSample[] = []
  readonly partials = new Set<string>()
  /** The written text of nodes that are code, which becomes part of the ids of headings. */
  readonly writtenTexts = new WeakMap<Inline, string>()
  /** Headings whose text is complete only after the code in it has run. */
  readonly codeHeadings: Heading[] = []
  readonly imported = this.code.imported
  /** The headings that have been read. */
  readonly outline: PageCode['headings'] = []
  title?: string
  excerpt?: string
  /** The paragraphs up to that of the excerpt, which is made again after code in them has run. */
  readonly opening: Inline[][] = []
  readonly slugger = new GithubSlugger()
  /** Level of the heading above the next block. Headings that a directive generates count only within it. */
  sectionLevel = 1
  /** Whether it contains something that readers see. */
  begun = false
  /** It contains formulas that are shown as written, since the site does not read formulas. */
  hasUnreadMath = false

  constructor(file: string) {
    this.file = file
  }

  /** Adds an id from the author, and reports duplicates. */
  addId(source: Source, position: Position, id: string): void {
    if (this.ids.has(id)) {
      this.warn(source, position, {
        rule: 'duplicate-id',
        message: `the id "${id}" is used twice on this page`,
        hint: 'links go to the first one; rename one of them',
      })
    }
    this.ids.add(id)
    this.slugger.occurrences[id] ??= 0
  }

  /** Makes an id of a heading's text that no heading above has. */
  idOf(text: string, { headingIds }: ParserOptions): string {
    if (headingIds !== 'vitepress') return this.slugger.slug(text)
    const slug = vitepressSlug(text)
    const { occurrences } = this.slugger
    let id = slug
    for (let count = occurrences[slug] ?? 0; Object.hasOwn(occurrences, id); id = `${slug}-${count}`)
      occurrences[slug] = ++count
    occurrences[id] = 0
    return id
  }

  warn(source: Source, { line, column }: Position, problem: NewProblem): void {
    this.problems.push({ severity: 'warning', file: source.file, line, column, ...problem })
  }

  error(source: Source, { line, column }: Position, problem: NewProblem): void {
    this.problems.push({ severity: 'error', file: source.file, line, column, ...problem })
  }
}

/** Whether the code in a file is run. */
export function isMdx({ dialect, isAllMdx }: ParserOptions, file: string): boolean {
  return dialect !== undefined && (isAllMdx === true || runsCode(file))
}

/** Position of the first character of a line after its indentation. */
export function lineStart({ source }: Context, line: number): Position {
  return source.place ?? { line, column: Math.max(0, source.line(line).search(/\S/)) + 1 }
}

/** The context of content within a quote, a list or a container. */
export function deeper(context: Context): Context {
  return { ...context, depth: context.depth + 1, isInTags: false }
}

/**
 * Makes blocks of the content of a component.
 * @param line of the component
 * @param isInTags whether the tags around it are shown
 */
export function blocksInside(
  context: Context,
  token: ComponentToken,
  line: number,
  { isInTags = false } = {},
): Block[] {
  return context.blocks({ ...deeper(context), isInTags }, token.tokens, line + token.bodyLine)
}
