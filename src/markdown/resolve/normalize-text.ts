// Normalizes the texts of files for the parser.

/** Removes a byte order mark, ends lines with `\n`, and replaces U+0001, which marks slots. */
export function normalizeText(text: string): string {
  let normal = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  if (normal.includes('\r')) normal = normal.replace(/\r\n?/g, '\n')
  return normal.includes('\u0001') ? normal.replaceAll('\u0001', '\uFFFD') : normal
}
