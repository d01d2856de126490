// The YAML at the head of a page: split off, parsed, checked.

import type { FrontMatter } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { nearest } from '../text/nearest.ts'
import { parseYaml, type YamlData } from '../text/yaml.ts'
import { checkKind, isObject, type Kind, normalize } from './fields.ts'
import type { Position } from './source.ts'

/** Every key that a page may have, and the kind of its value. */
const KEYS: Record<keyof FrontMatter, Kind> = {
  id: 'name',
  title: 'text',
  sidebar_label: 'name',
  sidebar_position: 'number',
  slug: 'name',
  description: 'text',
  keywords: 'texts',
  image: 'text',
  draft: 'boolean',
  unlisted: 'boolean',
  hide_title: 'boolean',
  hide_table_of_contents: 'boolean',
  toc_min_heading_level: 'level',
  toc_max_heading_level: 'level',
  pagination_label: 'name',
  pagination_prev: 'nullable text',
  pagination_next: 'nullable text',
  displayed_sidebar: 'nullable text',
  custom_edit_url: 'nullable text',
  sidebar_class_name: 'text',
  sidebar_custom_props: 'object',
  tags: 'tags',
  last_update: 'update',
}

const UPDATE_KEYS = ['last_update.date', 'last_update.author']

export interface ParsedFrontMatter {
  data: FrontMatter
  /** Line of each key in the file. */
  lines: Record<string, number>
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
  const result: Checked = { data: {}, lines: {}, problems: [] }
  const report = (message: string, position: Position, hint?: string): void => {
    const problem = { severity: 'error' as const, file: path, ...position, message, rule: 'front-matter' }
    result.problems.push(hint ? { ...problem, hint } : problem)
  }
  if (!closed)
    report('the front matter is never closed', { line: 1, column: 1 }, 'end it with a line of "---"')
  if (yaml.trim() === '') return result
  const parsed = parseYaml(yaml)
  if (!Array.isArray(parsed)) return checkFrontMatter(parsed, path)
  for (const { message, hint, line, column } of parsed)
    report(`front matter: ${message}`, { line: line + 1, column }, hint)
  return result
}

function checkFrontMatter({ data, places, written }: YamlData, path: string): Checked {
  const result: Checked = { data: {}, lines: {}, problems: [] }
  const place = (key: string): Position => {
    const { line, column } = places.get(key) ?? { line: 0, column: 1 }
    return { line: line + 1, column }
  }
  const accepted: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(data)) {
    result.lines[key] = place(key).line
    const kind = Object.hasOwn(KEYS, key) ? KEYS[key as keyof FrontMatter] : undefined
    if (!kind) result.problems.push(unknownKey(key, path, place(key)))
    else if (value === null && kind !== 'nullable text') continue
    else {
      const named = kind === 'tags' ? tagNames(value) : value
      const normal =
        kind === 'update' ? normalUpdate(named, written) : normalize(kind, named, written.get(key))
      const found =
        kind === 'update' ? checkUpdate(normal, path, place) : check(key, kind, normal, path, place)
      result.problems.push(...found)
      if (found.length === 0) accepted[key] = normal
    }
  }
  result.data = accepted
  result.problems.push(...checkLevels(result.data, path, place))
  return result
}

type Place = (key: string) => Position

function check(key: string, kind: Kind, value: unknown, path: string, place: Place): Problem[] {
  const mistake = checkKind(kind, value)
  if (!mistake) return []
  const isText = kind === 'name' || kind.endsWith('text')
  const hint = isText && typeof value === 'object' ? { hint: 'put the value in quotes' } : {}
  return [
    {
      severity: 'error',
      file: path,
      ...place(key),
      message: `front matter ${key}: ${mistake}`,
      rule: 'front-matter',
      ...hint,
    },
  ]
}

function unknownKey(key: string, path: string, position: Position, known = Object.keys(KEYS)): Problem {
  const guess = nearest(key, known)
  return {
    severity: 'warning',
    file: path,
    line: position.line,
    column: 1,
    message: `unknown front matter key "${key}"`,
    ...(guess ? { hint: `did you mean "${guess}" ?` } : {}),
    rule: 'unknown-front-matter',
  }
}

/** A tag may be an object with a label; one text stands for a list of one. */
function tagNames(value: unknown): unknown {
  const list = typeof value === 'string' ? [value] : value
  return Array.isArray(list) ? list.map((tag) => (isObject(tag) ? tag.label : tag)) : list
}

function normalUpdate(value: unknown, written: YamlData['written']): unknown {
  if (!isObject(value)) return value
  const entries = Object.entries(value)
  return Object.fromEntries(
    entries.map(([key, part]) => [key, normalize('text', part, written.get(`last_update.${key}`))]),
  )
}

function checkUpdate(value: unknown, path: string, place: Place): Problem[] {
  if (!isObject(value)) return check('last_update', 'update', value, path, place)
  return Object.entries(value).flatMap(([key, part]) => {
    const name = `last_update.${key}`
    if (key !== 'date' && key !== 'author') return [unknownKey(name, path, place(name), UPDATE_KEYS)]
    if (key === 'date' && typeof part === 'string' && Number.isNaN(Date.parse(part))) {
      const message = `front matter ${name}: expected a date such as "2025-01-31", got ${JSON.stringify(part)}`
      return [{ severity: 'error' as const, file: path, ...place(name), message, rule: 'front-matter' }]
    }
    return check(name, 'text', part, path, place)
  })
}

function checkLevels(data: FrontMatter, path: string, place: Place): Problem[] {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = data
  if (min === undefined || max === undefined || min <= max) return []
  const message = `front matter toc_min_heading_level: expected at most toc_max_heading_level, which is ${max}, got ${min}`
  return [{ severity: 'error', file: path, ...place('toc_min_heading_level'), message, rule: 'front-matter' }]
}
