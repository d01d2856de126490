// Splits printed help into sections with headings, and these into entries with descriptions.

export interface Section {
  /** Without its colon; empty before the first heading. */
  title: string
  lines: string[]
}

export interface Entry {
  /** The described part: the flags of an option, a command with its arguments, an argument. */
  term: string
  description: string
}

const TITLE = /^[A-Z][\w &/()',.+-]{0,70}:?\s*$|^[a-z][\w ]{0,40}:\s*$|^ {1,2}[A-Z][\w &/()',.+-]{0,70}:\s*$/
/** A horizontal line below a heading. */
const RULE = /^\s*[─═=-]{4,}$/
const USAGE = /^\s*usage:?(?:\s+|$)/i

/** The gap between a term and its description; `-V,  --version` is one term. */
const GAP = /(?<!,)\s{2,}|\t| : /

/**
 * Splits a help text at its headings. Text after "usage:" on the same line is the first line of that section.
 */
export function splitSections(text: string): Section[] {
  const sections: Section[] = [{ title: '', lines: [] }]
  const lines = text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => !RULE.test(line))
  for (const [index, line] of lines.entries()) {
    const usage = USAGE.exec(line)?.[0]
    if (usage !== undefined && !line.startsWith('   ')) {
      sections.push({
        title: 'usage',
        lines: line.length > usage.trimEnd().length ? [line.slice(usage.length)] : [],
      })
    } else if (isTitle(lines, index)) {
      sections.push({ title: line.trim().replace(/:$/, ''), lines: [] })
    } else sections.at(-1)?.lines.push(line)
  }
  return sections
}

/** A line of names in columns. */
const COLUMNS = /^[a-z][\w-]*(?:\s{2,}[a-z][\w-]*)+$/

/**
 * Returns whether a line is a heading: the next one is indented, or names in columns, or is an option and this one ends
 * with a colon or is in capitals.
 */
function isTitle(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? ''
  if (!TITLE.test(line) || line.endsWith('.')) return false
  const next = lines.slice(index + 1).find((row) => row !== '') ?? ''
  if (/^\s/.test(next) || COLUMNS.test(next)) return true
  return /^-{1,2}\w/.test(next) && (line.endsWith(':') || line === line.toUpperCase())
}

/** Returns whether a line describes an option; lines of the usage have flags in brackets. */
export function isOptionEntry(line: string): boolean {
  return /^\s*-{1,2}[\w?#]/.test(line) && GAP.test(line.trim())
}

/**
 * Returns whether options are not indented: if a help text has options at the margin, then most of them are there.
 */
function areAtMargin(starts: readonly string[]): boolean {
  return 2 * starts.filter((line) => /^\S/.test(line)).length > starts.length
}

/** Reads the entries of a section: options begin with a dash, everything else with a name. */
export function readEntries(lines: readonly string[], kind: 'options' | 'names'): Entry[] {
  const entries: Entry[] = []
  const starts = kind === 'options' ? /^\s*-{1,2}[\w?#[]/ : /^\s*[\w@{[<]/
  const least = kind === 'options' && areAtMargin(lines.filter((line) => starts.test(line))) ? 0 : 1
  let column = 0
  let first = -1
  for (const line of lines) {
    const indent = line.search(/\S/)
    if (indent === -1) continue
    if (
      starts.test(line) &&
      indent >= least &&
      (first === -1 || (indent <= first + 6 && (column === 0 || indent < column)))
    ) {
      const text = line.slice(indent)
      const gap = GAP.exec(text)
      // After a long term, there is a single space before the column of descriptions, or a line break.
      const isLong = !gap && column > indent && /^ \S/.test(line.slice(column - 1))
      const end = isLong ? column - 1 - indent : (gap?.index ?? text.length)
      const term = text.slice(0, end)
      const description = text.slice(end).replace(/^\s*(?::\s)?\s*/, '')
      if (description !== '' && gap) column = indent + gap.index + gap[0].length
      first = first === -1 ? indent : first
      entries.push({ term, description })
      continue
    }
    const last = entries.at(-1)
    if (last && indent >= least) last.description = `${last.description} ${line.trim()}`.trim()
  }
  return entries
}
