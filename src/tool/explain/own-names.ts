// Texts about a command often repeat its name, as `Dashboard.mintShares(…)` does that of `mint-shares`: a mark that no
// text has takes its place on the way to the browser.

const MARKS = ['=', '^', '~', '\ue000']

/** A mark that is in none of the texts; empty when each is in one. */
export function markFor(texts: readonly string[]): string {
  return MARKS.find((mark) => !texts.some((text) => text.includes(mark))) ?? ''
}

/** Puts the mark in the place of the name of a command. */
export function withMark(text: string, name: string, mark: string): string {
  if (mark === '') return text
  return text.replaceAll(`\`${name}\``, mark).replaceAll(`.${functionName(name)}(`, `.${mark}(`)
}

/** The text that the mark was put into. */
export function withName(text: string, name: string, mark: string): string {
  if (mark === '') return text
  return text.replaceAll(`.${mark}(`, () => `.${functionName(name)}(`).replaceAll(mark, () => `\`${name}\``)
}

/** What the function of a contract is called that a command calls: `mintShares` of `mint-shares`. */
function functionName(command: string): string {
  return command.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
