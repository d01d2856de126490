// A page's text as a tree of plain data, between the lexer and the renderer. Partials are read in, directives and
// components are what they stand for, ids are given: what searches, checks or changes a page does it here.
import type { AdmonitionName } from '../model/labels.ts'
import type { OutputFile } from '../model/output-file.ts'
import type { HeadElement, Slot } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { CodeBlock, Formula } from './code-nodes.ts'
import type { Replaceable, TableParts, UrlAttribute } from './replaced.ts'
import type { Placed } from './source.ts'

export interface Document {
  /** Path of the page's own file, relative to the site's root. */
  file: string
  children: Block[]
  /** In the order of their first marks. */
  footnotes: Footnote[]
  /** Files that components import, by the numbers of their runs. */
  imported: ReadonlyMap<number, Included>
  /** Text of the level-1 heading that opens the page. */
  title?: string
  /** The first real paragraph as plain text. */
  excerpt?: string
  /** Every `id` (and `a[name]`), in document order. */
  ids: Set<string>
  /** Files that the document was made from besides its own, relative to the site's root. */
  dependencies: Set<string>
  /** Commands, contracts and the like that its directives document. */
  documented: string[]
  /** What its components have besides their HTML: scripts, styles and pictures. */
  files: OutputFile[]
  /** Some of its components live in the browser. */
  isLive: boolean
  /** URLs in the HTML of its components, which neither Markdown nor `Link` has made. */
  componentUrls: string[]
  /** What its author wrote for the page's head. */
  head: HeadElement[]
  problems: Problem[]
}

export type Block =
  | Heading
  | Paragraph
  | List
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

export interface Heading extends Placed, Replaceable {
  type: 'heading'
  level: 1 | 2 | 3 | 4 | 5 | 6
  /** Empty when its text has no letter to make one of. */
  id: string
  /** Further ids that lead to it, such as those it had before. */
  anchors: string[]
  /** As readers see it, without markup. */
  text: string
  children: Inline[]
}

export interface Paragraph extends Placed, Replaceable {
  type: 'paragraph'
  /** Text of a tight list's item, which has no element of its own. */
  tight?: true
  children: Inline[]
}

export interface List extends Placed, Replaceable {
  type: 'list'
  /** Number of the first item; undefined when items have none. */
  start: number | undefined
  items: ListItem[]
}

export interface ListItem extends Replaceable {
  task: boolean
  children: Block[]
}

export interface Quote extends Placed, Replaceable {
  type: 'quote'
  children: Block[]
}

export interface Table extends Placed, Replaceable {
  type: 'table'
  align: ('center' | 'left' | 'right' | null)[]
  head: Inline[][]
  rows: Inline[][][]
  parts?: TableParts
}

/** A list of the page's headings. */
export interface Contents extends Placed {
  type: 'contents'
  /** Levels that it lists. */
  min: number
  max: number
  /** Which of the headings below the title it lists, as `slice` counts; absent for all. */
  slice?: [start: number, end?: number]
}

/** A drawing, and the text that it was made of. */
export interface Diagram extends Placed {
  type: 'diagram'
  /** Language of its fence. */
  language: string
  text: string
  /** What it shows, as its author says it; empty when they do not. */
  alt: string
  /** The drawing in each colour mode, with URLs as authors write them; absent where readers' browsers draw it. */
  drawn?: { light: Image; dark: Image }
}

export interface Rule extends Placed, Replaceable {
  type: 'rule'
}

/** Raw HTML: tags, and the text between them. An element may begin in one block and end in another. */
export interface HtmlBlock extends Placed {
  type: 'html'
  children: Inline[]
}

export interface Admonition extends Placed {
  type: 'admonition'
  name: AdmonitionName
  /** Empty for the box's usual title. */
  title: Inline[]
  children: Block[]
}

export interface Details extends Placed, Replaceable {
  type: 'details'
  attributes: Attribute[]
  /** Empty for the usual one. */
  summary: Inline[]
  children: Block[]
}

export interface Tabs extends Placed {
  type: 'tabs'
  /** Tabs of one group are switched together; empty for none. */
  group: string
  /** Parameter of the page's address that chooses the tab. */
  query?: string
  /** What is in a tab is not loaded before a reader opens it. */
  isLazy?: true
  tabs: { value: string; label: string; isDefault: boolean; children: Block[] }[]
}

/** `:::name` that the site's manifest knows: what was generated, and the author's own blocks in between. */
export interface Directive extends Placed {
  type: 'directive'
  name: string
  argument: string
  children: Block[]
}

/** Blocks that the author of the file did not write here: a partial's, or what a directive generated. */
export interface Included extends Placed {
  type: 'included'
  /** The partial; undefined when the blocks were generated. */
  file: string | undefined
  children: Block[]
  /** By which the component that it is inside of knows it: `<Part key="rust" />`. */
  key?: string
  /** A component imports it: its headings are in no list of headings. */
  isApart?: true
}

/** What only the site knows; it fills it in. */
export interface SlotBlock extends Placed {
  type: 'slot'
  slot: Exclude<Slot, { kind: 'link' }>
}

/** A component of the site's own, or an expression: the HTML that it was rendered to, and the author's Markdown in between. */
export interface Component<Inner> extends Placed {
  type: 'component'
  parts: ComponentPart<Inner>[]
  /** What its author wrote, where that says more than its HTML to those who read no HTML. */
  written?: CodeBlock
}

/** HTML of a component, what is inside of it, a file that it imports, or an attribute with a URL. */
export type ComponentPart<Inner> =
  | { html: string }
  | { children: Inner[] }
  | { imported: Included }
  | ({ url: string } & UrlAttribute)

export interface Footnote {
  number: number
  /** How many marks lead to it. */
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
  /** As HTML, where the author wrote it in another way than `value` is escaped: with character references. */
  html?: string
}

export interface Break {
  type: 'break'
}

export interface Emphasis extends Replaceable {
  type: 'emphasis'
  element: 'em' | 'strong' | 'del'
  children: Inline[]
}

export interface InlineCode extends Placed, Replaceable {
  type: 'inlineCode'
  text: string
}

export interface Link extends Placed, Replaceable {
  type: 'link'
  /** As the author wrote it. */
  url: string
  title: string | undefined
  children: Inline[]
}

export interface Image extends Placed, Replaceable {
  type: 'image'
  url: string
  title: string | undefined
  alt: string
}

/** The box of a task list's item. */
export interface Checkbox {
  type: 'checkbox'
  checked: boolean
}

export interface FootnoteMark {
  type: 'footnoteMark'
  /** Number of the footnote. */
  number: number
  /** Which of the marks of that footnote it is, from 1. */
  mark: number
}

/** The start tag of an HTML element. Its end tag stands behind it, unless the element has none. */
export interface Tag extends Placed {
  type: 'tag'
  name: string
  attributes: Attribute[]
  /** Its end tag is to be written with it. */
  isEmpty: boolean
}

export interface Attribute extends Placed {
  name: string
  /** True when it has none. */
  value: string | true
  /** As HTML, where that is not `value` escaped. */
  html?: string
}

/** HTML that stands for itself: an end tag. */
export interface Raw {
  type: 'raw'
  html: string
}
