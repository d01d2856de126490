// A page as a tree of plain data, between the lexer and the renderer. It contains the content of partials,
// the results of directives and components, and all ids, so that pages are searched, checked and changed in
// this form.
import type { OutputFile } from '../model/output-file.ts'
import type { CodeSample, HeadElement, LinkManner, Slot } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { CodeBlock, Formula } from './code-nodes.ts'
import type { Positioned } from './source.ts'

export interface Document {
  /** Path of the page's own file, relative to the site's root. */
  file: string
  children: Block[]
  /** In the order of their first marks. */
  footnotes: Footnote[]
  /** Text of the level-1 heading that opens the page. */
  title?: string
  /** The first real paragraph as plain text. */
  excerpt?: string
  /** All values of `id` and of `name` of `<a>`, in document order. */
  ids: Set<string>
  /** Files that the document was made from, besides its own; paths relative to the site's root. */
  dependencies: Set<string>
  /** Markdown files that it shows besides its own; paths relative to the site's root. */
  partials: Set<string>
  /** Code that it shows from files that are not Markdown, or that is computed. */
  quotedCode: CodeSample[]
  /** Commands, contracts and the like that its directives document. */
  documented: string[]
  /** Output files of its components: scripts, styles and pictures. */
  files: OutputFile[]
  /** Some of its components are interactive in the browser. */
  isLive: boolean
  /** URLs in the HTML of its components that are neither from Markdown nor from `Link`. */
  componentUrls: string[]
  /** Elements that its author wrote for the page's head. */
  head: HeadElement[]
  problems: Problem[]
}

export type Block =
  | Heading
  | Paragraph
  | List
  | Definitions
  | Quote
  | Table
  | CodeBlock
  | Contents
  | Diagram
  | Formula
  | Rule
  | HtmlBlock
  | Admonition
  | Details
  | Tabs
  | Directive
  | Included
  | SlotBlock
  | Component<Block>

export interface Heading extends Positioned {
  type: 'heading'
  level: 1 | 2 | 3 | 4 | 5 | 6
  /** Empty if its text contains nothing to make an id of. */
  id: string
  /** Further ids of the heading, such as former ones. */
  anchors: string[]
  /** As readers see it, without markup. */
  text: string
  /** Shown by the page's contents instead. */
  short?: string
  children: Inline[]
}

export interface Paragraph extends Positioned {
  type: 'paragraph'
  /** Text of an item of a tight list, which is rendered without `<p>`. */
  tight?: true
  children: Inline[]
}

export interface List extends Positioned {
  type: 'list'
  /** Number of the first item; undefined if the list is not numbered. */
  start: number | undefined
  items: ListItem[]
  /** Its numbers are shown in a rail. */
  isSteps?: true
}

export interface ListItem {
  task: boolean
  children: Block[]
}

/** Terms, each with the meanings below it. */
export interface Definitions extends Positioned {
  type: 'definitions'
  items: DefinitionItem[]
}

export interface DefinitionItem {
  terms: Inline[][]
  meanings: Block[][]
}

export interface Quote extends Positioned {
  type: 'quote'
  children: Block[]
}

export interface Table extends Positioned {
  type: 'table'
  align: ('center' | 'left' | 'right' | null)[]
  head: Inline[][]
  rows: Inline[][][]
}

/** A list of the page's headings. */
export interface Contents extends Positioned {
  type: 'contents'
  /** Least and greatest level of the listed headings. */
  min: number
  max: number
  /** Arguments of `slice` for the headings below the title; absent if all are listed. */
  slice?: [start: number, end?: number]
}

/** A diagram: its text, and its drawings. */
export interface Diagram extends Positioned {
  type: 'diagram'
  /** Language of its fence. */
  language: string
  text: string
  /** The author's description; empty if there is none. */
  alt: string
  /** A drawing for each color mode, with URLs as authors write them; absent if readers' browsers draw it. */
  drawn?: { light: Image; dark: Image }
}

export interface Rule extends Positioned {
  type: 'rule'
}

/** Raw HTML: tags, and the text between them. An element may begin in one block and end in another. */
export interface HtmlBlock extends Positioned {
  type: 'html'
  children: Inline[]
  /** It is the value of an expression. */
  isValue?: true
}

/** The kinds of admonitions: each has a name in the files of `locales/`, and colors in `admonitions.css`. */
export const ADMONITIONS = [
  'note',
  'tip',
  'info',
  'important',
  'success',
  'warning',
  'caution',
  'danger',
] as const

export type AdmonitionName = (typeof ADMONITIONS)[number]

export interface Admonition extends Positioned {
  type: 'admonition'
  name: AdmonitionName
  /** Empty for the default title. */
  title: Inline[]
  children: Block[]
}

export interface Details extends Positioned {
  type: 'details'
  attributes: Attribute[]
  /** Empty for the default summary. */
  summary: Inline[]
  children: Block[]
}

export interface Tabs extends Positioned {
  type: 'tabs'
  /** Tabs of the same group are switched together; empty if they are in no group. */
  group: string
  /** Name of the parameter in the page's URL that selects the tab. */
  query?: string
  /** Frames and media in a tab are not loaded until a reader opens it. */
  isLazy?: true
  tabs: { value: string; label: string; isDefault: boolean; children: Block[] }[]
}

/** A directive `:::name` of the documented tool: the generated blocks, with the author's own in between. */
export interface Directive extends Positioned {
  type: 'directive'
  name: string
  argument: string
  children: Block[]
}

/** Blocks that were not written at this position: from another file, or generated by a directive. */
export interface Included extends Positioned {
  type: 'included'
  /** Path of the file, relative to the site's root; undefined if the blocks were generated. */
  file: string | undefined
  children: Block[]
  /** The key for the component around it: `<Part key="rust" />`. */
  key?: string
}

/** Content that depends on other pages, which is filled in when all are known. */
export interface SlotBlock extends Positioned {
  type: 'slot'
  slot: Exclude<Slot, { kind: 'link' }>
}

/** A custom component or an expression: its HTML, with the author's Markdown in between. */
export interface Component<Inner> extends Positioned {
  type: 'component'
  parts: ComponentPart<Inner>[]
  /** No line break follows it. */
  tight?: true
  /** The source text, if without HTML it is more readable than the text of the result. */
  written?: CodeBlock
}

/** An attribute with the URL of a page or file of the site. */
export interface UrlAttribute extends Positioned, LinkManner {
  attribute: 'href' | 'src'
  element: string
}

/** HTML of a component, Markdown inside it, a Markdown file that it imports, or an attribute with a URL. */
export type ComponentPart<Inner> =
  | { html: string }
  | { children: Inner[] }
  | { imported: Included }
  | ({ url: string } & UrlAttribute)

export interface Footnote {
  number: number
  /** Number of marks that refer to it. */
  marks: number
  children: Block[]
}

export type Inline =
  | Text
  | Break
  | Emphasis
  | InlineCode
  | Link
  | Image
  | Checkbox
  | FootnoteMark
  | Formula
  | Tag
  | Raw
  | Component<Inline>

export interface Text {
  type: 'text'
  value: string
  /** The text as HTML, if that is not the escaped `value`, because the author wrote character references. */
  html?: string
}

export interface Break {
  type: 'break'
}

export interface Emphasis {
  type: 'emphasis'
  element: 'em' | 'strong' | 'del'
  children: Inline[]
}

export interface InlineCode extends Positioned {
  type: 'inlineCode'
  text: string
}

export interface Link extends Positioned {
  type: 'link'
  /** As the author wrote it. */
  url: string
  title: string | undefined
  children: Inline[]
  /** The URL itself is the text. */
  isLiteral?: true
}

export interface Image extends Positioned {
  type: 'image'
  url: string
  title: string | undefined
  alt: string
}

/** The checkbox of an item in a task list. */
export interface Checkbox {
  type: 'checkbox'
  checked: boolean
}

export interface FootnoteMark {
  type: 'footnoteMark'
  /** Number of the footnote. */
  number: number
  /** Number of the mark among the footnote's, from 1. */
  mark: number
}

/** The start tag of an HTML element. Its end tag is a later `Raw` node, unless it has none, or `isEmpty`. */
export interface Tag extends Positioned {
  type: 'tag'
  name: string
  attributes: Attribute[]
  /** It was written without content, as `<div />`: its end tag is rendered with it. */
  isEmpty: boolean
}

export interface Attribute extends Positioned {
  name: string
  /** True if it has no value. */
  value: string | true
  /** The value as HTML, if that is not the escaped `value`. */
  html?: string
}

/** HTML that is written unchanged: an end tag. */
export interface Raw {
  type: 'raw'
  html: string
}
