// Parses the info string of a code fence: language, title, lines to highlight, line numbers, how it is run.
import type { RunWords } from '../../model/page.ts'

export interface FenceInfo {
  /** In lower case; empty if there is none. */
  language: string
  title: string | undefined
  /** All text after the language, as written. */
  meta?: string
  /** The file that contains the code: `file=path#region`. */
  file?: string
  /** 1-based numbers of the lines to highlight. */
  highlighted: number[]
  /** Number of the first line; undefined if lines are not numbered. */
  firstNumber: number | undefined
  /** Words after the language, except `showLineNumbers`, for extensions. Text in quotes is not among them. */
  words?: string[]
  /** The block is an example that is run. */
  run?: RunWords
}

const LANGUAGE = /^[^\s{[]+/
/** Attributes of other tools after a language: `rust,ignore`, `python:file.py`, `bash=`. */
const ATTRIBUTES = /^([\w+#.-]+)(?:,[\w,-]*|:([^:\s]*)|=\d*)$/
/** Attributes of Pandoc: `{.python .numberLines}`. */
const PANDOC = /^\{\s*\.([\w+#-]+)([^{}]*)\}\s*$/
const FILE = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|([^\s{]+))/
/** Only in quotes, as in Docusaurus. */
const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/
const LINES = /\{([\d,\s-]*)\}/
const NUMBERS = /(?:^|\s)showLineNumbers(?:=\{?"?(\d{1,6}))?/
const WORD = /^(?!showLineNumbers$)[A-Za-z][\w-]*$/
/** Most lines to highlight; further ones are ignored. */
const MAX_LINES = 10_000

/** Parses a fence's info string such as `js title="a.js" {1,3-5} showLineNumbers`. */
export function parseFenceInfo(info: string): FenceInfo {
  if (/^[\w-]*$/.test(info)) {
    return { language: info.toLowerCase(), title: undefined, highlighted: [], firstNumber: undefined }
  }
  const pandoc = PANDOC.exec(info)
  if (pandoc) {
    const [, language = '', rest = ''] = pandoc
    return parseFenceInfo(
      `${language}${/\.(?:numberLines|line-numbers)\b/.test(rest) ? ' showLineNumbers' : ''}`,
    )
  }
  const name = /^(?:title=|file=|showLineNumbers|\[)/.test(info) ? '' : (LANGUAGE.exec(info)?.[0] ?? '')
  const rest = info.slice(name.length)
  const [, language = name, fileName = ''] = ATTRIBUTES.exec(name) ?? []
  const file = FILE.exec(rest)
  const title = rest.includes('title=') ? TITLE.exec(rest) : null
  const numbers = rest.includes('showLineNumbers') ? NUMBERS.exec(rest) : null
  const run = parseRunWords(rest)
  const words = rest
    .replace(/"[^"]*"|'[^']*'/g, '')
    .split(/\s+/)
    .filter((word) => WORD.test(word))
  const meta = rest.trim()
  return {
    ...(meta !== '' && { meta }),
    ...(run && { run }),
    ...(file && { file: file[1] ?? file[2] ?? file[3] ?? '' }),
    language: language.toLowerCase(),
    title: title ? (title[1] ?? title[2]) : /\.\w/.test(fileName) ? fileName : undefined,
    highlighted: parseLines(LINES.exec(rest)?.[1] ?? ''),
    firstNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
    ...(words.length > 0 && { words }),
  }
}

function parseLines(list: string): number[] {
  const lines = new Set<number>()
  for (const range of list.split(',')) {
    const [from, to = from] = range.split('-').map((number) => Number.parseInt(number, 10))
    if (!from || !to) continue
    for (let line = from; line <= to && lines.size < MAX_LINES; line++) lines.add(line)
  }
  return [...lines]
}

const RUN_WORD = /(?<!\S)([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?(?=\s|$)/g

/** Reads the words after the language; undefined if `run` is not among them. Other words are ignored. */
function parseRunWords(rest: string): RunWords | undefined {
  if (!/\brun\b/.test(rest)) return undefined
  const words = [...rest.matchAll(RUN_WORD)].map(([, name = '', double, single, bare]) => ({
    name,
    value: double ?? single ?? bare,
  }))
  if (!words.some(({ name, value }) => name === 'run' && value === undefined)) return undefined
  const listOf = (key: string) =>
    words.findLast(({ name, value }) => name === key && value !== undefined)?.value?.split(/[\s,]+/)
  const services = listOf('services')?.filter(Boolean)
  return {
    isContinued: words.some(({ name, value }) => name === 'continue' && value === undefined),
    files: listOf('files')?.filter(Boolean) ?? [],
    ...(services && { services }),
    answers: words.flatMap(({ name, value }) => (name === 'answer' && value !== undefined ? value : [])),
  }
}
