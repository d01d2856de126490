// Ids of footnotes and of the marks that lead to them.

/** The id of a footnote's text. */
export function footnoteId(number: number): string {
  return `fn-${number}`
}

/** The id of one of its marks. */
export function footnoteMarkId(number: number, mark: number): string {
  return mark === 1 ? `fnref-${number}` : `fnref-${number}-${mark}`
}
