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

/** The lines from an index on that are blank or indented by at least as many spaces, without blank ones at the end. */
export function indentedBelow(lines: readonly string[], start: number, width: number): string[] {
  const inner = /^\t/
  let end = start
  let last = start
  while (end < lines.length) {
    const line = lines[end] ?? ''
    if (line.trim() !== '') {
      if (!line.startsWith(' '.repeat(width)) && !(width === 4 && inner.test(line))) break
      last = end + 1
    }
    end++
  }
  return lines.slice(start, last)
}

/** Removes an indent of that width. */
export function dedent(lines: readonly string[], width: number): string[] {
  return lines.map((line) =>
    line.startsWith('\t') ? line.slice(1) : line.slice(Math.min(width, line.search(/\S|$/))),
  )
}

/** Enough colons for a box around these lines. */
export function colonsAround(lines: readonly string[], least = 3): string {
  const inner = lines.map((line) => /^\s*(:{3,})/.exec(line)?.[1]?.length ?? 0)
  return ':'.repeat(Math.max(least, ...inner.map((length) => length + 1)))
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
