// The components with which a site replaces elements of Markdown, as plain data.

/** Elements that components can replace. */
export const REPLACEABLE: ReadonlySet<string> = new Set(
  'a blockquote code del details em h1 h2 h3 h4 h5 h6 hr img li ol p pre strong table tbody td th thead tr ul'.split(
    ' ',
  ),
)

/** The component that replaces an element: the default export of a file, or a property of that. */
export interface ElementComponent {
  /** Relative to the site's root. */
  file: string
  member?: string
  /** It receives the name of the element as `as`. */
  receivesName?: true
}

/** By the name of the element. */
export type ElementComponents = Readonly<Record<string, ElementComponent>>
