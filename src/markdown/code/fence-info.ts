// What stands behind the backticks of a code fence: language, title, lines to highlight, line numbers, how it is run.
import type { RunWords } from '../../model/page.ts'
import { parseRunWords } from './run-words.ts'

export interface FenceInfo {
  /** Lower case; empty when there is none. */
  language: string
  title: string | undefined
  /** 1-based numbers of the lines to highlight. */
  highlighted: number[]
  /** Number of the first line, when lines are to be numbered. */
  firstNumber: number | undefined
  /** Commands for npm that readers of other package managers want as well. */
  forPackageManagers?: boolean
  /** The block is an example that is run. */
  run?: RunWords
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
  const run = parseRunWords(rest)
  return {
    ...(run && { run }),
    language: language.toLowerCase(),
    title: title ? (title[1] ?? title[2] ?? title[3]) : undefined,
    highlighted: parseLines(LINES.exec(rest)?.[1] ?? ''),
    firstNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
    ...(/(?:^|\s)npm2yarn(?=\s|$)/.test(rest) && { forPackageManagers: true }),
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
