// Escapes text for HTML and data for scripts.

const REPLACEMENT: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const NEEDS_ESCAPE = /[<>&]/

/** Escapes text for an element's content only: quotes are not escaped. */
export function escapeText(text: string): string {
  return NEEDS_ESCAPE.test(text) ? text.replace(/[<>&]/g, (character) => REPLACEMENT[character] ?? '') : text
}

/** Escapes text for an attribute in double quotes; safe in an element's content too. */
export function escapeAttribute(text: string): string {
  return text.replace(/[<>&"]/g, (character) => REPLACEMENT[character] ?? '')
}

const NO_REFERENCE = /[<>]|&(?!#\d{1,7};|#[Xx][\da-fA-F]{1,6};|[A-Za-z][A-Za-z\d]*;)/g

/** Escapes Markdown's text for an element's content; character references in it are kept. */
export function escapeMarkdown(text: string): string {
  return NEEDS_ESCAPE.test(text)
    ? text.replace(NO_REFERENCE, (character) => REPLACEMENT[character] ?? '')
    : text
}

/** Writes a value as JSON that is safe in a `script` element or at the beginning of a script file. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
