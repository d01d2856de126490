// The text of a file of the site, as the parser takes it.

/** Makes it so: `\n` ends lines, no byte order mark, and the character that marks slots is not in it. */
export function normalizeText(text: string): string {
  let normal = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  if (normal.includes('\r')) normal = normal.replace(/\r\n?/g, '\n')
  return normal.includes('\u0001') ? normal.replaceAll('\u0001', '\uFFFD') : normal
}
