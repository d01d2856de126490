// The components that a site has for elements of Markdown, as plain data.

/** Elements that a component can take the place of. */
export const REPLACEABLE: ReadonlySet<string> = new Set(
  'a blockquote code del details em h1 h2 h3 h4 h5 h6 hr img li ol p pre strong table tbody td th thead tr ul'.split(
    ' ',
  ),
)

/** Where the component that takes the place of an element of Markdown is: what a file exports by default, or a property of that. */
export interface ElementComponent {
  /** Relative to the site's root. */
  file: string
  member?: string
  /** It receives the name of the element as `as`. */
  receivesName?: true
}

/** By the name of the element. */
export type ElementComponents = Readonly<Record<string, ElementComponent>>
