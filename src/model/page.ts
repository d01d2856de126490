// A parsed page: its content, and what the rest of the site needs to know about it. Values are complete as
// soon as they exist, and plain data: they can be sent to a worker, stored on disk, and compared.
import type { FrontMatter } from '../schema/front-matter.ts'
import type { OutputFile } from './output-file.ts'
import type { Problem } from './problem.ts'
import type { PageDigest } from './translation.ts'

export type { FrontMatter }

/** A file of the docs folder, as on disk. */
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
  /** A name that is clear below the headings around it: `fund` of `vo write fund`. */
  short?: string
  line: number
}

/**
 * A part of the article that depends on other pages, so that a page can be parsed without knowing them. The
 * article's HTML contains `\u0001<index>\u0001`, which is replaced when all pages are known: with the whole
 * attribute of a link (`href="…"`, or `src="…" width="…" height="…"`), or with the cards of the pages of the
 * same category.
 */
export type Slot = ({ kind: 'link' } & PageLink) | { kind: 'cards' }

/** A URL that the author wrote. */
export interface PageLink {
  /** Its attribute: `href` links to a page or file, the others embed a file. */
  attribute: 'href' | 'src' | 'srcset' | 'poster' | 'data'
  /** The element's name, lower case. */
  element: string
  /** As written. */
  url: string
  /** The author set the image's width or height, so the build must not. */
  sized?: boolean
  /** The author set the link's `target` or `rel`, so the build must not. */
  targeted?: boolean
  /** An image without `alt`; an empty one says that it is an ornament. */
  isUndescribed?: boolean
  /** The URL itself is the text, which tells it rather than leading to a page. */
  isLiteral?: true
  line: number
  column: number
  /** The file it was written in, when that is a partial and not the page's own file. */
  source?: string
}

/** The settings of an author for an element with a URL. */
export type LinkManner = Pick<PageLink, 'sized' | 'targeted' | 'isUndescribed'>

/** The way to run an example, according to its fence. */
export interface RunWords {
  /** It runs in the folder of the example before it. */
  isContinued: boolean
  /**
   * Files that are copied into its folder: titles of code blocks of the page, or paths relative to the page.
   */
  files: string[]
  /** Services that it needs; if absent, the settings decide. */
  services?: string[]
  /** Answers to type, in order: `question: keys`. */
  answers: string[]
}

/**
 * An element that an author wrote for the head of a page. It describes the page, without having an effect.
 */
export interface HeadElement {
  tagName: 'title' | 'meta' | 'link' | 'script'
  /** Without the URL that is `link`. */
  attributes: Record<string, string>
  /** The text of a title, or the escaped JSON of a script. */
  text?: string
  /** The `href` of a link, or the picture that a `meta` names. */
  link?: PageLink
}

/** An example that is run. */
export interface ExampleRun extends RunWords {
  /** A hash of its words and its text. */
  id: string
}

/** A code block or inline code of a page, for the checks. */
export interface CodeSample {
  kind: 'block' | 'inline'
  /** Language of the fence as written, lower case; empty when none or inline. */
  language: string
  text: string
  /** Position of the first character of `text`. */
  line: number
  column: number
  /** The line in its file of each line of `text`, unless they are consecutive. */
  lines?: readonly number[]
  /** The file it was written in, when that is not the page's own. */
  source?: string
  /** Where Markdown shows it, if it was not written there but in another file, or is computed by code. */
  shownAt?: { file: string; line: number }
  /** Code made it: all of it has one position, where the expression or component is. */
  isComputed?: true
  /** Title of the block. */
  title?: string
  /** The block is an example that is run. */
  run?: ExampleRun
}

/** A part of a code sample that gets its own element. */
export interface CodeMark {
  /** Offsets in the sample's text. */
  start: number
  end: number
  className: string
  /** Its `data-` attributes. */
  data: Record<string, string>
}

/** A warning to readers before they copy a block. Texts may contain `code` in backticks. */
export interface CodeNote {
  label: string
  /** A few words each, on the label's line. */
  facts: string[]
  /** Sentences, shown when the reader asks for them. */
  details: string[]
}

/** The notes of the tool's manifest on a code sample. Marks are in order and do not overlap. */
export interface CodeAnnotation {
  marks: CodeMark[]
  note?: CodeNote
  /**
   * A short text below the code: the version that it was run with, the releases that lack something of it.
   */
  proof?: string
}

/** `:::name[title] argument {#id}`, as parsed. An extension decides what it becomes. */
export interface Directive {
  name: string
  /** The rest of the line, trimmed; empty if there is none. */
  argument: string
  /** Further ids for the heading that it generates. */
  ids: readonly string[]
  title?: string
  /** Level of the heading above it; the heading that it generates is one level deeper. */
  level: number
}

/** The display of a diagram: two files, relative to the site's root, or the reason that it has not been drawn. */
export type Drawing =
  | { light: string; dark: string }
  /** `expected`: the files in which its drawings would be. */
  | { expected: string[]; fault: string }
  | { expected: string[]; missing: 'mermaid' | 'frame' }
  /** Readers' browsers draw it. */
  | { expected: string[]; byReader: true }

/**
 * The Markdown that a directive generates before and after the author's text in it, and what it documents.
 */
export interface Expansion {
  before: string
  after: string
  /** The author's boxes that warn come before the first code in `before`. */
  warnsFirst?: boolean
  /** The subjects that it documents: `command:<path>`, `contract:<name>`, `option:<flag>`, `variable:<name>`; `SIGNS`. */
  documented: string[]
  /** Short names of its headings, by id. */
  shortNames?: Readonly<Record<string, string>>
  problems: { message: string; hint?: string }[]
}

/** The data of a page that sidebars and other pages show, from which the site is assembled. */
export interface Card {
  /** Path relative to the site's root. */
  source: string
  /** Path relative to the edition's content folder. */
  relativePath: string
  frontMatter: FrontMatter
  /** Line of each front matter key. */
  frontMatterLines: Record<string, number>
  /** Text of the level-1 heading at the beginning of the article, whose HTML contains it. */
  contentTitle?: string
  /** First real paragraph as plain text, if the front matter has no description; undefined if there is none. */
  excerpt?: string
  /** The subjects of the page's directives, such as `command:vault-operations write fund`. */
  documented: string[]
  /** Elements that its author wrote for the head exclude it from search engines. */
  isUnindexed?: boolean
  /** As in `Doc`. */
  original?: string
}

/**
 * All that the rest of the site depends on. As long as it stays the same, an edit of the page affects no
 * other page.
 */
export interface Outline extends Card {
  /** The front matter has mistakes, so some of it is missing. */
  isFaulty?: boolean
  /** Line of the first level-1 heading. */
  titleLine?: number
  /** The article has one level-1 heading, above which there may be text, but no other heading and no rule. */
  isHeaded?: boolean
  /** Every `id` (and `a[name]`) attribute in the article. */
  ids: string[]
  /** Further files that the page was made from, relative to the site's root, such as partials. */
  dependencies: string[]
}

/** Returns only the card of an outline. */
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
  /** As readers see it, with a line for each paragraph, item, row, title and line of code. */
  text: string
  /** Code at the beginning of its title, of table rows and of list items: the terms that it defines. */
  defined: string[]
}

/** The part of a page that only the page itself shows. */
export interface Article {
  html: string
  headings: Heading[]
  /** In the order of their indices in `html`. */
  slots: Slot[]
  /** Its text, for the search index; absent if the site has no search. */
  sections?: Section[]
  /** The article as self-contained Markdown, with the same slots; absent if it is not needed. */
  markdown?: string
  /** Files that belong to the page: assets of its components. */
  files?: OutputFile[]
  /** Some of its components are interactive in the browser. */
  isLive?: boolean
  /** URLs in the HTML of its components that are not slots; absent if there are none. */
  componentUrls?: string[]
  /** Elements that its author wrote for the page's head; absent if there are none. */
  head?: HeadElement[]
}

/** A Markdown file after parsing. */
export interface Page extends Outline, Article {
  /** The digest that translations are compared by; absent on a site in one language. */
  digest?: PageDigest
  /** For each red box, the line of the heading above it; absent if there are none. */
  dangers?: number[]
  code: CodeSample[]
  /** Other Markdown files that it shows, relative to the site's root. */
  partials: string[]
  problems: Problem[]
}
