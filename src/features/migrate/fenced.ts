// Lines of Markdown with what is code among them.

/** The start of a fence: its indent, its signs, and what is after them. */
const OPENING = /^(\s*)(`{3,}|~{3,})\s*(.*)$/

export interface Fence {
  indent: string
  signs: string
  info: string
  /** Its lines, without the first and the last. */
  code: string[]
  /** Index of the line after it. */
  end: number
}

/** Reads the fence that begins at a line, if one does. */
export function fenceAt(lines: readonly string[], start: number): Fence | undefined {
  const [, indent = '', signs = '', info = ''] = OPENING.exec(lines[start] ?? '') ?? []
  if (signs === '' || (signs.startsWith('`') && info.includes('`'))) return undefined
  // Further indented signs are a part of the code.
  const closing = new RegExp(`^\\s{0,${indent.length + 3}}${signs.charAt(0)}{${signs.length},}\\s*$`)
  const length = lines.slice(start + 1).findIndex((line) => closing.test(line))
  const end = length < 0 ? lines.length : start + length + 2
  const code = lines.slice(start + 1, length < 0 ? end : end - 1)
  return { indent, signs, info, code, end }
}

/** Changes what is text in a line: no code spans, and no URLs or tags if `inTags` is not set. */
export function changeText(line: string, change: (text: string) => string, { inTags = false } = {}): string {
  const kept = inTags
    ? /(`+)(?!`).*?(?<!`)\1(?!`)/g
    : /(`+)(?!`).*?(?<!`)\1(?!`)|<[^<>]*>|\]\([^()]*\)|^\s*\[[^\]]+\]: .*|https?:\/\/\S+/g
  let at = 0
  let changed = ''
  for (const match of line.matchAll(kept)) {
    changed += change(line.slice(at, match.index)) + match[0]
    at = match.index + match[0].length
  }
  return changed + change(line.slice(at))
}

/** Lines indented with spaces instead of tabs; of code, what is indented as its fence. */
export function expandTabs(lines: readonly string[]): string[] {
  const out: string[] = []
  for (let at = 0; at < lines.length; ) {
    const end = fenceAt(lines, at)?.end ?? at + 1
    const width = columnsOf(/^[ \t]*/.exec(lines[at] ?? '')?.[0] ?? '')
    out.push(
      ...lines.slice(at, end).map((line, index) => {
        const [indent = ''] = /^[ \t]*/.exec(line) ?? []
        if (!indent.includes('\t')) return line
        let removed = index === 0 ? indent.length : 0
        while (removed < indent.length && columnsOf(indent.slice(0, removed)) < width) removed++
        return ' '.repeat(columnsOf(indent.slice(0, removed))) + line.slice(removed)
      }),
    )
    at = end
  }
  return out
}

/** Width of an indent: a tab ends at the next multiple of four. */
function columnsOf(indent: string): number {
  return [...indent].reduce((column, sign) => column + (sign === '\t' ? 4 - (column % 4) : 1), 0)
}

/** The lines from an index on that are blank or indented by at least as many spaces, without blank ones at the end. */
export function indentedBelow(lines: readonly string[], start: number, width: number): string[] {
  let end = start
  let last = start
  while (end < lines.length) {
    const line = lines[end] ?? ''
    if (line.trim() !== '') {
      if (!line.startsWith(' '.repeat(width))) break
      last = end + 1
    }
    end++
  }
  return lines.slice(start, last)
}

/** Removes an indent of that width. */
export function dedent(lines: readonly string[], width: number): string[] {
  return lines.map((line) => line.slice(Math.min(width, line.search(/\S|$/))))
}

/** Removes further blank lines after a blank one, except in code. */
export function singleBlanks(lines: readonly string[]): string[] {
  const out: string[] = []
  for (let at = 0; at < lines.length; ) {
    const fence = fenceAt(lines, at)
    const end = fence?.end ?? at + 1
    const isFurther = lines[at]?.trim() === '' && (out.at(-1) ?? '').trim() === ''
    if (!isFurther) out.push(...lines.slice(at, end))
    at = end
  }
  return out
}

/** Changes the lines that are not code. */
export function eachProseLine(lines: readonly string[], change: (line: string) => string): string[] {
  const out: string[] = []
  for (let at = 0; at < lines.length; ) {
    const end = fenceAt(lines, at)?.end
    out.push(...(end === undefined ? [change(lines[at] ?? '')] : lines.slice(at, end)))
    at = end ?? at + 1
  }
  return out
}
