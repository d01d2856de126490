// A part of a text file: a region that comments in it name, or some of its lines.

/** A comment that begins or ends a region, in any language: `// #region name`, `<!-- #endregion -->`, `# region name`. */
const MARK =
  /^[ \t]*(?:(?:\/\/|\/\*+|<!--|#|--|;|%|'|::|rem\b)[ \t]*)?(?:#[ \t]*)?(end)?region\b[ \t]*:?[ \t]*([\w$-]*)/i

/** A part of a text, with the position that it has there. */
export interface FilePart {
  text: string
  /** The number of each of its lines in the whole text. */
  lines: number[]
  /** Number of characters that were removed at the beginning of each line. */
  indent: number
}

/**
 * Returns the lines of a region, without marks of nested regions and common indentation; undefined if there
 * is none.
 */
export function regionOf(text: string, name: string): FilePart | undefined {
  const lines: string[] = []
  const numbers: number[] = []
  let depth = 0
  for (const [index, line] of text.split('\n').entries()) {
    const [, isEnd, marked = ''] = MARK.exec(line) ?? []
    const isMark = marked !== '' || (depth > 0 && MARK.test(line))
    if (depth === 0) {
      if (isMark && !isEnd && marked === name) depth = 1
      continue
    }
    if (!isMark) {
      lines.push(line)
      numbers.push(index + 1)
    } else if (!isEnd) depth++
    else if (marked === name || --depth === 0) return dedent(lines, numbers)
  }
  return depth > 0 ? dedent(lines, numbers) : undefined
}

/** Returns lines of a text, numbered from 1; `to` may be greater than the number of lines. */
export function linesOf(text: string, from: number, to = Number.POSITIVE_INFINITY): FilePart {
  const first = Math.max(1, from)
  const lines = text.split('\n').slice(first - 1, to)
  return { text: lines.join('\n'), lines: lines.map((_, index) => first + index), indent: 0 }
}

function dedent(content: readonly string[], lines: number[]): FilePart {
  let indent = Number.POSITIVE_INFINITY
  for (const line of content) if (line.trim() !== '') indent = Math.min(indent, line.search(/\S/))
  if (indent === Number.POSITIVE_INFINITY) indent = 0
  return { text: content.map((line) => line.slice(Math.min(indent, line.length))).join('\n'), lines, indent }
}
