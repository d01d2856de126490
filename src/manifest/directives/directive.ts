// What a directive of a page is, and what it becomes.

/** `:::name[title] argument`, found by the Markdown parser. */
export interface Directive {
  name: string
  /** The rest of the line, trimmed; empty when there is none. */
  argument: string
  title?: string
  /** Level of the heading that it stands under; the heading that it writes is one deeper. */
  level: number
}

/** Markdown around the author's own text between the fences, and what it tells about the page. */
export interface Expansion {
  before: string
  after: string
  /** What the page documents thereby: `command:<path>`, `contract:<name>`, `option:<flag>`, `variable:<name>`. */
  documented: string[]
  problems: { message: string; hint?: string }[]
}

export interface ExpandOptions {
  /** Paths of the commands that have a heading of their own on this page; tables link to them. */
  headed?: ReadonlySet<string>
}

/** The expansion of a directive that is wrong: the page shows nothing in its place. */
export function failed(message: string, hint?: string): Expansion {
  return { before: '', after: '', documented: [], problems: [hint ? { message, hint } : { message }] }
}

/** The expansion that stands before the author's text and has nothing to complain about. */
export function expanded(before: string, documented: string[], after = ''): Expansion {
  return { before, after, documented, problems: [] }
}
