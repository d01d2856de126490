// Writes facts as Markdown: tables without empty columns, definitions, code, and text that is not read as markup.

/**
 * Returns a table without empty columns; empty if there are no rows. A single row is a line, a single column a list.
 * Cells are Markdown, put on one line.
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const [only] = rows
  if (!only) return ''
  const onOneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')
  const used = head.map((_, column) => rows.some((row) => row[column]))
  if (used.filter(Boolean).length === 1)
    return onOneLine(rows.map((row) => row.find(Boolean) ?? '').join(', '))
  if (rows.length === 1) return onOneLine(lineOf(head, only))
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, column) => used[column])
      .map((cell) => onOneLine(cell).replace(/\\?\|/g, '\\|'))
      .join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** `name: what it is (Unit: ETH; Values: …)`. */
function lineOf(head: readonly string[], [name = '', what = '', ...others]: readonly string[]): string {
  const more = others.flatMap((cell, index) => (cell ? `${head[index + 2]}: ${cell}` : []))
  const text = [
    more.length > 0 ? what.replace(/\.$/, '') : what,
    more.length > 0 ? `(${more.join('; ')})` : '',
  ]
    .filter(Boolean)
    .join(' ')
  return text === '' ? name : `${name}: ${text}`
}

/** Returns a definition list; empty if there are no entries. Terms and meanings are Markdown, put on one line. */
export function definitions(entries: readonly (readonly [term: string, meaning: string])[]): string {
  return entries.map((parts) => parts.map((part) => part.replace(/[\r\n]+/g, ' ')).join('\n: ')).join('\n\n')
}

/** Inline code; a text with backticks is enclosed in more of them. */
export function code(text: string): string {
  if (text === '') return ''
  const runs = (text.match(/`+/g) ?? []).map(({ length }) => length)
  if (runs.length === 0) return `\`${text}\``
  const fence = '`'.repeat(Math.max(...runs) + 1)
  return `${fence} ${text} ${fence}`
}

/** Matches names of roles, such as `FUND_ROLE`, except in backticks. */
export const ROLE_NAMES = /(?<![\w`])[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?![\w`])/g

/** Matches what `prose` does not escape: code, and URLs, which Markdown makes links. */
const AS_WRITTEN = /((?<!`)`[^`]+`(?!`)|\bhttps?:\/\/[\w./?=&%#+~:@-]+)/

/** Matches characters that are markup in Markdown or HTML; `_`, `&` and `:` only where they would be. */
const MARKS = /[\\`*[\]<>{}~!|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#|\w)|:(?=[\w+-]+:)/gu

/**
 * Converts the text of a fact to Markdown on one line. `code` stays code, URLs become links; anything else
 * that is markup is escaped, since descriptions are written for terminals, where `<source>` is plain text.
 */
export function prose(text: string): string {
  const parts = text.trim().replace(/\s+/g, ' ').split(AS_WRITTEN)
  const escaped = parts.map((part, index) => (index % 2 === 1 ? part : part.replace(MARKS, '\\$&'))).join('')
  // Escapes what would begin a list, a heading, a rule or a directive.
  return escaped.replace(/^[-+=#:]/, '\\$&').replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
}

/** Joins blocks of Markdown with a blank line between them; empty ones are omitted. */
export function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}
