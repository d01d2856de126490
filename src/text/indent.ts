// Texts for a terminal.

/** Moves every line to the right. */
export function indent(text: string, by: number): string {
  return text.replace(/^/gm, ' '.repeat(by))
}
