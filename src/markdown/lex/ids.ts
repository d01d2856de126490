// Reads explicit ids in braces at the end of a line: `## Fund {#fund #old-fund}`, `:::command fund
// {#old-fund}`. In headings, an id may be in a comment, as in Docusaurus: `## Fund {/* #fund */}`, `## Fund
// <!-- #fund -->`.

const IDS = /^\{(#[^\s{}]+(?:[ \t]+#[^\s{}]+)*)[ \t]*\}$/

/** Splits a line into its text and the ids at its end, without `#`; undefined if it has none. */
export function splitIds(line: string): { text: string; ids: string[] } | undefined {
  const open = line.endsWith('}') ? line.lastIndexOf('{') : -1
  if (open === -1) return undefined
  // In MDX, a backslash is needed before the opening brace, which would otherwise begin code, and often
  // precedes the closing one, too.
  const ids = IDS.exec(line.slice(open).replace('\\}', '}'))?.[1]
  if (!ids) return undefined
  let end = line[open - 1] === '\\' ? open - 1 : open
  while (/[ \t]/.test(line[end - 1] ?? '')) end--
  return { text: line.slice(0, end), ids: ids.split(/[ \t]+/).map((id) => withoutEscapes(id.slice(1))) }
}

/**
 * Removes the backslashes with which formatters of Markdown escape punctuation, such as `_` in `{#i18n.\_}`.
 */
function withoutEscapes(id: string): string {
  return id.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

const HEADING = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*#{1,6}[ \t]/
const LINE_END = /[ \t]*(?:\n|$)/y
const FIRST_WORD = /^\s*#([^\s{}]+)(?!\S)/

/** The id in a comment of MDX at the end of a heading. @param start, end offsets of the comment's braces */
export function idInComment(
  text: string,
  { start, end, comment }: { start: number; end: number; comment: string },
): string | undefined {
  const id = FIRST_WORD.exec(comment)?.[1]
  LINE_END.lastIndex = end
  if (id === undefined || !LINE_END.test(text)) return undefined
  const lineStart = text.lastIndexOf('\n', start) + 1
  return HEADING.test(text.slice(lineStart, start)) ? id : undefined
}

const COMMENT = /(?:<!--([^>]*)-->|\{\s*\/\*([^}]*)\*\/\s*\})$/

/** Splits a heading into its text and the id in a comment at its end; undefined if it has none to split off. */
export function splitComment(line: string): { text: string; ids: string[] } | undefined {
  const open = Math.max(line.lastIndexOf('<!--'), line.lastIndexOf('{'))
  const [, html, code] = open === -1 ? [] : (COMMENT.exec(line.slice(open)) ?? [])
  const id = FIRST_WORD.exec(html ?? code ?? '')?.[1]
  if (id === undefined && code === undefined) return undefined
  return { text: line.slice(0, open).trimEnd(), ids: id === undefined ? [] : [id] }
}
