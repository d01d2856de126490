// The line of a translation's front matter that says what it was translated from.
const KEY = 'translated_from'
const LINE = new RegExp(`^${KEY}:.*$`)
const RULE = /^---[ \t]*$/

/** Returns the text of a page with this record in its front matter, and all else as it is. */
export function writeRecord(text: string, record: string): string {
  const line = `${KEY}: ${record}`
  const lines = text.split('\n')
  const end = RULE.test(lines[0] ?? '') ? lines.findIndex((name, at) => at > 0 && RULE.test(name)) : -1
  if (end === -1) return `---\n${line}\n---\n\n${text}`
  const known = lines.slice(0, end).findIndex((name) => LINE.test(name))
  if (known === -1) lines.splice(end, 0, line)
  else lines[known] = line
  return lines.join('\n')
}
