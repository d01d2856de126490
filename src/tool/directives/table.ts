// Writes Markdown from the facts: their words as text, tables without empty columns.

/** Returns a table, or nothing when there are no rows. A cell is Markdown on one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const used = head.map((_, column) => rows.some((row) => row[column]))
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, column) => used[column])
      .map((cell) => cell.replace(/[\r\n]+/g, ' ').replace(/\\?\|/g, '\\|'))
      .join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Inline code; a text with backticks is enclosed in more of them. */
export function code(text: string): string {
  if (text === '') return ''
  const runs = (text.match(/`+/g) ?? []).map(({ length }) => length)
  if (runs.length === 0) return `\`${text}\``
  const fence = '`'.repeat(Math.max(...runs) + 1)
  return `${fence} ${text} ${fence}`
}

/** Names of roles in a text on who may call something; those in backticks are code already. */
export const ROLE_NAMES = /(?<![\w`])[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?![\w`])/g

/** What stays unchanged in prose: code, and addresses, which become links. */
const AS_WRITTEN = /((?<!`)`[^`]+`(?!`)|\bhttps?:\/\/[\w./?=&%#+~:@-]+)/

/** Marks that mean something to Markdown or HTML wherever they are, and `_`, `&` and the `:` of an emoji's name where they would. */
const MARKS = /[\\`*[\]<>{}~!|]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#|\w)|:(?=[\w+-]+:)/gu

/**
 * The words of a fact as Markdown that shows them: `code` is code, nothing else is markup, and lines flow into one.
 * Descriptions are written for terminals, where `<source>` is a word.
 */
export function prose(text: string): string {
  const parts = text.trim().replace(/\s+/g, ' ').split(AS_WRITTEN)
  const escaped = parts.map((part, index) => (index % 2 === 1 ? part : part.replace(MARKS, '\\$&'))).join('')
  // What would begin a list, a heading, a rule or a block of its own.
  return escaped.replace(/^[-+=#:]/, '\\$&').replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
}

/** Joins blocks of Markdown with a blank line between them; empty ones are left out. */
export function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}
