// Cleans texts that programs print for use in manifests.

const ESCAPE_CODES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g

/** Removes ANSI escape codes, such as colors, from a text, and trims it. */
export function plainText(text: string): string {
  return text.replace(ESCAPE_CODES, '').trim()
}
