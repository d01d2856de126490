// The parts of a printed help: sections below their headings, and in them entries with what is said of each.

export interface Section {
  /** Without its colon; empty before the first heading. */
  title: string
  lines: string[]
}

export interface Entry {
  /** What is explained: flags of an option, a command with its arguments, an argument. */
  term: string
  description: string
}

const TITLE = /^[A-Z][\w &/()',.+-]{0,70}:?\s*$|^[a-z][\w ]{0,40}:\s*$/
const USAGE = /^\s*usage:?(?:\s+|$)/i

/** Splits a help at its headings. What follows "usage:" on its line is the first line of that section. */
export function splitSections(text: string): Section[] {
  const sections: Section[] = [{ title: '', lines: [] }]
  const lines = text.split('\n').map((line) => line.trimEnd())
  for (const [index, line] of lines.entries()) {
    const usage = USAGE.exec(line)?.[0]
    if (usage !== undefined && !line.startsWith('   ')) {
      sections.push({
        title: 'usage',
        lines: line.length > usage.trimEnd().length ? [line.slice(usage.length)] : [],
      })
    } else if (
      TITLE.test(line) &&
      lines
        .slice(index + 1)
        .find((next) => next !== '')
        ?.startsWith(' ')
    ) {
      sections.push({ title: line.trim().replace(/:$/, ''), lines: [] })
    } else sections.at(-1)?.lines.push(line)
  }
  return sections
}

/** Reads the entries of a section: options begin with a dash, everything else with a name. */
export function readEntries(lines: readonly string[], kind: 'options' | 'names'): Entry[] {
  const entries: Entry[] = []
  let column = 0
  let first = -1
  for (const line of lines) {
    const indent = line.search(/\S/)
    if (indent === -1) continue
    const isStart =
      kind === 'options' ? /^-{1,2}[\w?#[]/.test(line.slice(indent)) : /^[\w@{[<]/.test(line.slice(indent))
    if (
      isStart &&
      indent > 0 &&
      (first === -1 || (indent <= first + 6 && (column === 0 || indent < column)))
    ) {
      const text = line.slice(indent)
      const gap = /\s{2,}|\t/.exec(text)
      // Long flags are followed by one blank in a few layouts, by a line break in most.
      const term = gap ? text.slice(0, gap.index) : text
      const description = gap ? text.slice(gap.index).trim() : ''
      if (description !== '' && gap) column = indent + gap.index + gap[0].length
      first = first === -1 ? indent : first
      entries.push({ term, description })
      continue
    }
    const last = entries.at(-1)
    if (last && indent > 0) last.description = `${last.description} ${line.trim()}`.trim()
  }
  return entries
}
