// A page between the author's file and the site: its content and what is known about it. Values are complete when they
// exist, and plain data: they can be sent to a worker, kept on disk, and compared.
import type { FrontMatter } from '../schema/front-matter.ts'
import type { OutputFile } from './output-file.ts'
import type { Problem } from './problem.ts'

export type { FrontMatter }

/** A file of the docs folder as it is on disk. */
export interface SourceFile {
  /** Path relative to the site's root, with forward slashes: `docs/get-started/reports.md`. */
  path: string
  /** Path relative to the version's content folder: `get-started/reports.md`. */
  relativePath: string
  text: string
}

/** A heading of an article, in document order. */
export interface Heading {
  level: 1 | 2 | 3 | 4 | 5 | 6
  /** The element's id; empty for a level-1 heading without an explicit one. */
  id: string
  /** Inline HTML without links, for the table of contents. */
  html: string
  text: string
  line: number
}

/**
 * What only the site knows. In the article's HTML `\u0001<index>\u0001` stands for it, so that a page is parsed without
 * knowing any other page; the site fills it in: a link's whole attribute (`href="…"`, or `src="…" width="…"
 * height="…"`), or the cards of the pages of the same category.
 */
export type Slot = ({ kind: 'link' } & PageLink) | { kind: 'cards' }

/** A URL that the author wrote. */
export interface PageLink {
  /** The attribute it belongs to. `href` leads to a page or file, the others embed a file. */
  attribute: 'href' | 'src' | 'srcset' | 'poster' | 'data'
  /** The element's name, lower case. */
  element: string
  /** As written. */
  url: string
  /** The author gave the image's width or height, so the site must not. */
  sized?: boolean
  /** The author gave the link's `target` or `rel`, so the site must not. */
  targeted?: boolean
  line: number
  column: number
  /** The file it was written in, when that is a partial and not the page's own file. */
  source?: string
}

/** What an example is run with, as its fence says. */
export interface RunWords {
  /** It goes on in the folder of the example before it. */
  isContinued: boolean
  /** Files that are put in its folder: titles of code blocks of the page, or paths relative to the page. */
  files: string[]
  /** Services that it needs; the settings decide when left out. */
  services?: string[]
  /** What is typed: `question: keys`, in order. */
  answers: string[]
}

/** What an author wrote for the head of a page. It says something of the page, and does nothing. */
export interface HeadElement {
  tagName: 'title' | 'meta' | 'link' | 'script'
  /** Less the URL that is `link`. */
  attributes: Record<string, string>
  /** Of a title; of a script JSON, ready to be written. */
  text?: string
  /** The `href` of a link, or the picture that a `meta` names. */
  link?: PageLink
}

/** An example that is run. */
export interface ExampleRun extends RunWords {
  /** Changes with its words and its text. */
  id: string
}

/** A fenced code block or inline code of a page: what the command checker reads. */
export interface CodeSample {
  kind: 'block' | 'inline'
  /** Language of the fence as written, lower case; empty when none or inline. */
  language: string
  text: string
  /** Position of the first character of `text`. */
  line: number
  column: number
  /** The file it was written in, when that is a partial. */
  source?: string
  /** Title of the block. */
  title?: string
  /** The block is an example that is run. */
  run?: ExampleRun
}

/** A stretch of a code sample that gets an element of its own. */
export interface CodeMark {
  /** Offsets in the sample's text. */
  start: number
  end: number
  className: string
  /** Its `data-` attributes. */
  data: Record<string, string>
}

/** What readers should know before they copy a block. Texts may hold `code` in backticks. */
export interface CodeNote {
  label: string
  /** A few words each, on the label's line. */
  facts: string[]
  /** Sentences, shown when the reader asks for them. */
  details: string[]
}

/** What the site's manifest knows about a code sample. Marks are in order and do not overlap. */
export interface CodeAnnotation {
  marks: CodeMark[]
  note?: CodeNote
  /** What is said below the code, in a few words: with what it ran, which releases lack something of it. */
  proof?: string
}

/** `:::name[title] argument {#id}`, found by the Markdown parser; the site's manifest knows what becomes of it. */
export interface Directive {
  name: string
  /** The rest of the line, trimmed; empty if there is none. */
  argument: string
  /** Further ids for the heading that it writes. */
  ids: readonly string[]
  title?: string
  /** Level of the heading above it; the heading that it writes is one deeper. */
  level: number
}

/** How a diagram is shown: by two files, relative to the site's root, unless it is not drawn. */
export type Drawing =
  | { light: string; dark: string }
  /** `expected`: the files that would make it another one. */
  | { expected: string[]; fault: string }
  | { expected: string[]; missing: 'mermaid' | 'frame' }
  /** Readers' browsers draw it. */
  | { expected: string[]; byReader: true }

/** Markdown around the author's own text between the fences of a directive, and what it says about the page. */
export interface Expansion {
  before: string
  after: string
  /** What the page documents thereby: `command:<path>`, `contract:<name>`, `option:<flag>`, `variable:<name>`. */
  documented: string[]
  problems: { message: string; hint?: string }[]
}

/** What the site is assembled from: what sidebars and other pages show of a page. */
export interface Card {
  /** Path relative to the site's root. */
  source: string
  /** Path relative to the edition's content folder. */
  relativePath: string
  frontMatter: FrontMatter
  /** Line of each front matter key. */
  frontMatterLines: Record<string, number>
  /** Text of the first level-1 heading if it opens the article, which is then part of its HTML. */
  contentTitle?: string
  /** First real paragraph as plain text, if the front matter has no description; undefined if there is none. */
  excerpt?: string
  /** Commands, contracts and the like that directives of the page document, such as `command:vault-operations write fund`. */
  documented: string[]
  /** What its author wrote for its head keeps search engines away. */
  isUnindexed?: boolean
  /** As that of the doc. */
  original?: string
}

/** All that the rest of the site may know about a page. While its outline stays the same, an edit of a page affects no other. */
export interface Outline extends Card {
  /** The front matter has mistakes, so that some of it is not known. */
  isFaulty?: boolean
  /** Line of the first level-1 heading. */
  titleLine?: number
  /** The article has one level-1 heading of its own, which text may be above, but no other heading and no rule. */
  isHeaded?: boolean
  /** Every `id` (and `a[name]`) attribute in the article. */
  ids: string[]
  /** Further files that the page was made from, relative to the site's root: partials and raw imports. */
  dependencies: string[]
}

/** Parts the card of a page from what else is known of it. */
export function cardOf({
  source,
  relativePath,
  frontMatter,
  frontMatterLines,
  contentTitle,
  excerpt,
  documented,
  isUnindexed,
}: Card): Card {
  return {
    source,
    relativePath,
    frontMatter,
    frontMatterLines,
    ...(contentTitle !== undefined && { contentTitle }),
    ...(excerpt !== undefined && { excerpt }),
    documented,
    ...(isUnindexed && { isUnindexed }),
  }
}

/** The content below a heading, up to the next one. */
export interface Section {
  /** The heading's id; empty above the first heading, and for a heading without an id. */
  id: string
  /** 1 above the first heading. */
  level: number
  /** The heading's text; empty above the first. */
  title: string
  /** As readers see it, a line for every paragraph, item, row, title and line of code. */
  text: string
  /** Code that opens its title, a row of a table or an item of a list: what it explains. */
  defined: string[]
}

/** What only the page itself shows. */
export interface Article {
  html: string
  headings: Heading[]
  /** In the order of their indices in `html`. */
  slots: Slot[]
  /** What it says; absent where nobody searches. */
  sections?: Section[]
  /** The article as self-contained Markdown, with the same slots; absent if it is not needed. */
  markdown?: string
  /** Files that belong to the page: assets of its components. */
  files?: OutputFile[]
  /** Some of its components live in the browser. */
  isLive?: boolean
  /** URLs in the HTML of its components that are not slots; absent if there are none. */
  componentUrls?: string[]
  /** What its author wrote for the page's head; absent when that is nothing. */
  head?: HeadElement[]
}

/** A Markdown file after parsing. */
export interface Page extends Outline, Article {
  code: CodeSample[]
  problems: Problem[]
}
