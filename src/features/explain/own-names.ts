// Texts about a command often repeat its name, as `Dashboard.mintShares(…)` repeats `mint-shares`. To send
// fewer bytes to browsers, the name is replaced with a mark that no text contains.

const MARKS = ['=', '^', '~', '\ue000']

/** The first mark that no text contains; empty if there is none. */
export function markFor(texts: readonly string[]): string {
  return MARKS.find((mark) => !texts.some((text) => text.includes(mark))) ?? ''
}

/** Replaces the name of a command, and that of its function, with the mark. */
export function withMark(text: string, name: string, mark: string): string {
  if (mark === '') return text
  return text.replaceAll(`\`${name}\``, mark).replaceAll(`.${functionName(name)}(`, `.${mark}(`)
}

/** Restores the text. */
export function withName(text: string, name: string, mark: string): string {
  if (mark === '') return text
  return text.replaceAll(`.${mark}(`, () => `.${functionName(name)}(`).replaceAll(mark, () => `\`${name}\``)
}

/** The name of the contract's function that a command is named after: `mintShares` for `mint-shares`. */
function functionName(command: string): string {
  return command.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
