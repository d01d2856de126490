// The output of custom components that replace nodes of a document.
import type { LinkManner } from '../model/page.ts'
import type { Positioned } from './source.ts'

/** An attribute with the URL of a page or file of the site. */
export interface UrlAttribute extends Positioned, LinkManner {
  attribute: 'href' | 'src'
  element: string
}

/**
 * HTML of the component; the content of the element as rendered from Markdown; the run of a file that the
 * component imports; or an attribute with a URL of the site. The content has an index, as some elements have
 * several: in details, 0 is the text, and 1 the summary.
 */
export type ReplacedPart =
  | { html: string }
  | { inside: number }
  | { imported: number }
  | ({ url: string } & UrlAttribute)

/** A node that a custom component may replace in HTML; for everything else, the node itself is used. */
export interface Replaceable {
  shown?: ReplacedPart[]
}

/** The elements of a table that custom components may replace; the first row is that of the header. */
export interface TableParts {
  head: Replaceable
  body: Replaceable
  rows: RowParts[]
}

export interface RowParts extends Replaceable {
  cells: Replaceable[]
}
