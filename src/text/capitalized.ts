// Names as they begin a label.

/** Makes the first letter a capital one; the others stay. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
