// Names characters that cannot be shown.

/** `U+001B` for the first character of a text. */
export function codePointName(text: string): string {
  return `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
