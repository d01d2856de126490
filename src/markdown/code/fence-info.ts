// What stands behind the backticks of a code fence: language, title, lines to highlight, line numbers.

export interface FenceInfo {
  /** Lower case; empty when there is none. */
  language: string
  title: string | undefined
  /** 1-based numbers of the lines to highlight. */
  highlighted: number[]
  /** Number of the first line, when lines are to be numbered. */
  firstNumber: number | undefined
}

const LANGUAGE = /^[^\s{]+/
const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/
const LINES = /\{([\d,\s-]*)\}/
const NUMBERS = /(?:^|\s)showLineNumbers(?:=\{?"?(\d{1,6}))?/
/** More lines than this are not highlighted one by one. */
const MOST_LINES = 10_000

/** Parses a fence's info string such as `js title="a.js" {1,3-5} showLineNumbers`. */
export function parseFenceInfo(info: string): FenceInfo {
  if (/^[\w-]*$/.test(info)) {
    return { language: info.toLowerCase(), title: undefined, highlighted: [], firstNumber: undefined }
  }
  const language = /^(?:title=|showLineNumbers)/.test(info) ? '' : (LANGUAGE.exec(info)?.[0] ?? '')
  const rest = info.slice(language.length)
  const title = rest.includes('title=') ? TITLE.exec(rest) : null
  const numbers = rest.includes('showLineNumbers') ? NUMBERS.exec(rest) : null
  return {
    language: language.toLowerCase(),
    title: title ? (title[1] ?? title[2] ?? title[3]) : undefined,
    highlighted: parseLines(LINES.exec(rest)?.[1] ?? ''),
    firstNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
  }
}

function parseLines(list: string): number[] {
  const lines = new Set<number>()
  for (const range of list.split(',')) {
    const [from, to = from] = range.split('-').map((number) => Number.parseInt(number, 10))
    if (!from || !to) continue
    for (let line = from; line <= to && lines.size < MOST_LINES; line++) lines.add(line)
  }
  return [...lines]
}

const MAGIC =
  /^[ \t]*(?:\/\/|#|--|;;?|%|!|'|\*>|[Rr][Ee][Mm](?=[ \t])|<!--|\/\*|\{\/\*|\(\*)[ \t]*highlight-(next-line|start|end)[ \t]*(?:-->|\*\/\}?|\*\))?[ \t]*$/

/** Takes the comments `highlight-next-line`, `-start` and `-end` out of code, and adds the lines they mean. */
export function takeHighlightComments(
  written: string,
  highlighted: readonly number[],
): { code: string; lines: Set<number> } {
  const marked = new Set(highlighted)
  if (!written.includes('highlight-')) return { code: written, lines: marked }
  const lines: string[] = []
  let isNext = false
  let isOn = false
  for (const line of written.split('\n')) {
    const command = line.includes('highlight-') ? MAGIC.exec(line)?.[1] : undefined
    if (command === 'next-line') isNext = true
    else if (command) isOn = command === 'start'
    else {
      lines.push(line)
      if (isNext || isOn) marked.add(lines.length)
      isNext = false
    }
  }
  return { code: lines.join('\n'), lines: marked }
}
