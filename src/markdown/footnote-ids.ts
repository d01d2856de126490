// Ids of footnotes and of their marks.

/** The id of a footnote's text. */
export function footnoteId(number: number): string {
  return `fn-${number}`
}

/** The id of a mark of a footnote. @param mark its number among them, from 1 */
export function footnoteMarkId(number: number, mark: number): string {
  return mark === 1 ? `fnref-${number}` : `fnref-${number}-${mark}`
}
