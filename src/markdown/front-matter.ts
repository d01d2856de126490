// The YAML at the head of a page: split off, parsed, checked.

import type { FrontMatter } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { frontMatterSchema } from '../schema/front-matter.ts'
import { parseWritten } from '../schema/written.ts'
import type { Position } from '../text/position.ts'
import { parseYaml, type YamlData } from '../text/yaml.ts'
import { takeForeignKeys } from './foreign-keys.ts'
import { type HomePage, takeHomePage } from './home-page.ts'

export interface ParsedFrontMatter {
  data: FrontMatter
  /** All of it as data, keys that nobody knows included. */
  all: Record<string, unknown>
  /** Line of each key in the file. */
  lines: Record<string, number>
  /** The home page that it describes in keys of other builders. */
  home?: HomePage
  problems: Problem[]
  /** Where the page's body begins. */
  bodyLine: number
  bodyStart: number
}

type Checked = Omit<ParsedFrontMatter, 'bodyLine' | 'bodyStart'>

/** Finds where the front matter ends: its YAML, and the line and offset at which the page's body begins. */
export function splitFrontMatter(text: string): {
  yaml?: string
  closed: boolean
  bodyLine: number
  bodyStart: number
} {
  const none = { closed: true, bodyLine: 1, bodyStart: 0 }
  const opening = text.startsWith('---') ? /^---[ \t]*\n/.exec(text) : null
  if (!opening) return none
  const start = opening[0].length
  const closing = /^---[ \t]*(?:\n|$)/m
  const end = closing.exec(text.slice(start))
  // A rule at the top of a page without front matter is a rule.
  if (!end) return { ...none, closed: !/^[A-Za-z_][\w-]*:/.test(text.slice(start)) }
  const yaml = text.slice(start, start + end.index)
  const bodyStart = start + end.index + end[0].length
  return { yaml, closed: true, bodyLine: yaml.split('\n').length + 2, bodyStart }
}

/** Parses and checks the front matter of the file `path`, whose text is `text`. */
export function parseFrontMatter(text: string, path: string): ParsedFrontMatter {
  const { yaml, closed, bodyLine, bodyStart } = splitFrontMatter(text)
  return { ...parseAndCheck(yaml ?? '', closed, path), bodyLine, bodyStart }
}

function parseAndCheck(yaml: string, closed: boolean, path: string): Checked {
  const result: Checked = { data: {}, all: {}, lines: {}, problems: [] }
  const report = (message: string, position: Position, hint?: string): void => {
    const problem = { severity: 'error' as const, file: path, ...position, message, rule: 'front-matter' }
    result.problems.push(hint ? { ...problem, hint } : problem)
  }
  if (!closed)
    report('the front matter is never closed', { line: 1, column: 1 }, 'close it with a "---" line')
  if (yaml.trim() === '') return result
  const parsed = parseYaml(yaml)
  if (!Array.isArray(parsed)) return checkFrontMatter(parsed, path)
  for (const { message, hint, line, column } of parsed)
    report(`front matter: ${message}`, { line: line + 1, column }, hint)
  return result
}

function checkFrontMatter({ data, places, written }: YamlData, path: string): Checked {
  const place = (key: string): Position => {
    const { line, column } = places.get(key) ?? { line: 0, column: 1 }
    return { line: line + 1, column }
  }
  const lines = Object.fromEntries(Object.keys(data).map((key) => [key, place(key).line]))
  const { home, rest, implied } = takeHomePage(data)
  const others = takeForeignKeys(rest, { isIndex: /(?:^|\/)index\.mdx?$/.test(path) })
  const { data: own, mistakes } = parseWritten(frontMatterSchema, others.rest, written)
  const accepted = { ...implied, ...others.implied, ...own }
  const problems = mistakes.map(({ path: keys, atKey, message, hint }): Problem => {
    const key = keys.join('.')
    if (atKey) return unknownKey(key, { file: path, line: place(key).line, column: 1 }, hint)
    const where = places.has(key) ? key : String(keys[0])
    const fault = { message: `front matter ${key}: ${message}`, ...(hint && { hint }), rule: 'front-matter' }
    return { severity: 'error', file: path, ...place(where), ...fault }
  })
  return {
    data: accepted,
    all: data,
    lines,
    ...(home && { home }),
    problems: [...problems, ...checkLevels(accepted, path, place)],
  }
}

/** There are too many keys to name them all. */
function unknownKey(key: string, place: Position & { file: string }, hint = ''): Problem {
  const [guess] = hint.split('\n').filter((line) => line.startsWith('did you mean'))
  const fault = { message: `unknown front matter key "${key}"`, ...(guess && { hint: guess }) }
  return { severity: 'warning', ...place, ...fault, rule: 'unknown-front-matter', data: { key } }
}

function checkLevels(data: FrontMatter, path: string, place: (key: string) => Position): Problem[] {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = data
  if (min === undefined || max === undefined || min <= max) return []
  const message = `front matter toc_min_heading_level: expected at most toc_max_heading_level, which is ${max}, got ${min}`
  return [{ severity: 'error', file: path, ...place('toc_min_heading_level'), message, rule: 'front-matter' }]
}
