// A part of a text file: a region that comments in it name, or some of its lines.

/** A comment that begins or ends a region, in any language: `// #region name`, `<!-- #endregion -->`, `# region name`. */
const MARK =
  /^[ \t]*(?:(?:\/\/|\/\*+|<!--|#|--|;|%|'|::|rem\b)[ \t]*)?(?:#[ \t]*)?(end)?region\b[ \t]*:?[ \t]*([\w$-]*)/i

/**
 * Returns the lines of a region, without marks of nested regions and common indentation; undefined if there
 * is none.
 */
export function regionOf(text: string, name: string): string | undefined {
  const lines: string[] = []
  let depth = 0
  for (const line of text.split('\n')) {
    const [, isEnd, marked = ''] = MARK.exec(line) ?? []
    const isMark = marked !== '' || (depth > 0 && MARK.test(line))
    if (depth === 0) {
      if (isMark && !isEnd && marked === name) depth = 1
      continue
    }
    if (!isMark) lines.push(line)
    else if (!isEnd) depth++
    else if (marked === name || --depth === 0) return dedent(lines).join('\n')
  }
  return depth > 0 ? dedent(lines).join('\n') : undefined
}

/** Returns lines of a text, numbered from 1; `to` may be greater than the number of lines. */
export function linesOf(text: string, from: number, to = Number.POSITIVE_INFINITY): string {
  return text
    .split('\n')
    .slice(Math.max(0, from - 1), to)
    .join('\n')
}

function dedent(lines: readonly string[]): string[] {
  let width = Number.POSITIVE_INFINITY
  for (const line of lines) if (line.trim() !== '') width = Math.min(width, line.search(/\S/))
  return lines.map((line) => line.slice(Math.min(width, line.length)))
}
