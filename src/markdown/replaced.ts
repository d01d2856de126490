// What a component of the site's own shows in the place of a node of a document.
import type { Placed } from './source.ts'

/** An attribute whose URL leads to a page or a file of the site. */
export interface UrlAttribute extends Placed {
  attribute: 'href' | 'src'
  element: string
  /** As of `PageLink`. */
  sized?: boolean
  targeted?: boolean
}

/**
 * HTML of the component, what Markdown makes between the tags of the element, the run of a file that the component imports, or
 * an attribute with a URL of the site's. What is inside has parts where components may tell them apart: of details the text, 0, and the summary, 1.
 */
export type ReplacedPart =
  | { html: string }
  | { inside: number }
  | { imported: number }
  | ({ url: string } & UrlAttribute)

/** A node that a component of the site's own shows. Who reads the document, and does not show it, reads the node. */
export interface Replaceable {
  shown?: ReplacedPart[]
}

/** Those elements of a table that components of the site's own may show; rows begin with the one of heads. */
export interface TableParts {
  head: Replaceable
  body: Replaceable
  rows: RowParts[]
}

export interface RowParts extends Replaceable {
  cells: Replaceable[]
}
