// Texts that a program prints, as they are kept in a manifest.

const ESCAPE_CODES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g

/** Takes colours and other codes for terminals out of a text, and the blanks around it. */
export function plainText(text: string): string {
  return text.replace(ESCAPE_CODES, '').trim()
}
