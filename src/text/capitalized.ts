// The first letter of a label, or of a message.

/** Makes the first letter a capital one; the others stay. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Makes the first letter a small one, as our messages begin; `JSON` stays as it is. */
export function uncapitalized(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}
