// Whether a line of a page means a line of output: `…` in it is any text, and a line of `…` alone any lines.

const ANY_TEXT = /…|\[\.\.\]/

/** A line of a page, prepared for comparison. */
export interface LinePattern {
  /** Any number of lines. */
  isGap: boolean
  matches(line: string): boolean
}

/** Reads a line as authors write it: `…` and `[..]` mean any text, `…` or `...` alone any lines. */
export function readPattern(written: string): LinePattern {
  if (/^\s*(?:…|\.\.\.)\s*$/.test(written)) return { isGap: true, matches: () => true }
  const parts = written.split(ANY_TEXT)
  return { isGap: false, matches: (line) => line === written || fits(line, parts) }
}

/** Whether a text is these parts with anything between them; each is looked for once, from left to right. */
function fits(line: string, parts: readonly string[]): boolean {
  const first = parts[0] ?? ''
  const last = parts.at(-1) ?? ''
  if (parts.length === 1) return line === first
  if (line.length < first.length + last.length || !line.startsWith(first) || !line.endsWith(last))
    return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = line.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return at <= line.length - last.length
}
