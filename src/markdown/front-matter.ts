// The YAML at the head of a page: split off, parsed, checked.

import type { FrontMatter } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import { frontMatterSchema } from '../schema/front-matter.ts'
import { parseWritten } from '../schema/written.ts'
import { countLineBreaks, type Position } from '../text/position.ts'
import { parseYaml, type YamlData } from '../text/yaml.ts'

export interface ParsedFrontMatter {
  data: FrontMatter
  /** All of it as data, keys that nobody knows included. */
  all: Record<string, unknown>
  /** Line of each key in the file. */
  lines: Record<string, number>
  problems: Problem[]
  /** Where the page's body begins. */
  bodyLine: number
  bodyStart: number
}

type Checked = Omit<ParsedFrontMatter, 'bodyLine' | 'bodyStart'>

/** Its first line, which blank lines and comments may precede. */
const OPENING = /^(?:[ \t]*\n|<!--(?:(?!-->)[\s\S])*-->[ \t]*\n)*( {0,3})---[ \t]*\n/
const KEY = /^\s*(?:#.*\n\s*)*["']?[A-Za-z_][\w-]*["']?:(?:\s|$)/
const CLOSING = /^ {0,3}---[ \t]*(?:\n|$)/m

/** Front matter as it is in its file. */
interface WrittenFrontMatter {
  yaml?: string
  /** Line of the first line of the YAML. */
  yamlLine: number
  closed: boolean
  /** Line and offset at which the page's body begins. */
  bodyLine: number
  bodyStart: number
}

/** Finds where the front matter begins and ends. */
export function splitFrontMatter(text: string): WrittenFrontMatter {
  const none = { yamlLine: 2, closed: true, bodyLine: 1, bodyStart: 0 }
  const opening = /^(?:---|\s|<!--)/.test(text) ? OPENING.exec(text) : null
  if (!opening) return none
  const [{ length: start }] = opening
  const isKey = KEY.test(text.slice(start, start + MAX_BEGINNING))
  // A rule below other lines, or at the top of a page without front matter, is a rule.
  if (!text.startsWith('---') && !isKey) return none
  const end = CLOSING.exec(text.slice(start))
  if (!end) return { ...none, closed: !isKey }
  const yaml = text.slice(start, start + end.index)
  const bodyStart = start + end.index + end[0].length
  const yamlLine = countLineBreaks(opening[0]) + 1
  return { yaml, yamlLine, closed: true, bodyLine: yamlLine + yaml.split('\n').length, bodyStart }
}

const MAX_BEGINNING = 1000

/** Parses and checks the front matter of the file `path`, whose text is `text`. */
export function parseFrontMatter(text: string, path: string): ParsedFrontMatter {
  const { bodyLine, bodyStart, ...written } = splitFrontMatter(text)
  const checked = parseAndCheck(written, path)
  const foreign = written.yaml === undefined ? foreignFrontMatter(text, path) : []
  return { ...checked, problems: [...foreign, ...checked.problems], bodyLine, bodyStart }
}

const faultyFrontMatter = defineRule({
  id: 'front-matter',
  severity: 'error',
  about: 'Front matter that is not valid: YAML with a mistake, or a value of the wrong kind.',
  fix: 'Correct the line named in the message.',
})

/** Reports front matter that is not read: TOML, or with more dashes. */
function foreignFrontMatter(text: string, path: string): Problem[] {
  const found =
    /^\s*(?:(\+{3})[ \t]*\n\s*(?:#.*\n\s*)*(?:\w+[ \t]*=|\[)|(-{4,})[ \t]*\n[A-Za-z_][\w-]*:[ \t])/.exec(
      text.slice(0, MAX_BEGINNING),
    )
  if (!found) return []
  const [, toml] = found
  const message = toml
    ? 'front matter in TOML is not read, but shown'
    : 'this front matter is not read, but shown'
  const hint = toml
    ? 'write it in YAML, such as "title: Name", between lines of "---"'
    : 'begin and end it with a line "---"'
  return [faultyFrontMatter({ severity: 'warning', file: path, line: 1, column: 1, message, hint })]
}

function parseAndCheck(
  { yaml = '', yamlLine, closed }: Pick<WrittenFrontMatter, 'yaml' | 'yamlLine' | 'closed'>,
  path: string,
): Checked {
  const result: Checked = { data: {}, all: {}, lines: {}, problems: [] }
  const report = (message: string, position: Position, hint?: string): void => {
    result.problems.push(faultyFrontMatter({ file: path, ...position, message, ...(hint && { hint }) }))
  }
  if (!closed)
    report('the front matter is never closed', { line: 1, column: 1 }, 'close it with a "---" line')
  if (yaml.trim() === '') return result
  const parsed = parseYaml(yaml)
  if (!Array.isArray(parsed)) return checkFrontMatter(parsed, path, yamlLine)
  for (const { message, hint, line, column } of parsed)
    report(`front matter: ${message}`, { line: line + yamlLine - 1, column }, hint)
  return result
}

function checkFrontMatter({ data, positions, written }: YamlData, path: string, yamlLine: number): Checked {
  const position = (key: string): Position => {
    const { line, column } = positions.get(key) ?? { line: 0, column: 1 }
    return { line: line + yamlLine - 1, column }
  }
  const lines = Object.fromEntries(Object.keys(data).map((key) => [key, position(key).line]))
  const { data: accepted, mistakes } = parseWritten(frontMatterSchema, data, written)
  const problems = mistakes.map(({ path: keys, atKey, message, hint }): Problem => {
    const key = keys.join('.')
    const at = { file: path, line: position(key).line, column: 1 }
    if (atKey) return unknownKey({ ...at, data: { key } }, { key, hint })
    const where = positions.has(key) ? key : String(keys[0])
    const fault = { message: `front matter ${key}: ${message}`, ...(hint && { hint }) }
    return faultyFrontMatter({ file: path, ...position(where), ...fault })
  })
  return {
    data: accepted,
    all: data,
    lines,
    problems: [...problems, ...checkLevels(accepted, path, position)],
  }
}

/** There are too many keys to name them all. */
const unknownKey = defineRule<{ key: string; hint?: string | undefined }>({
  id: 'unknown-front-matter',
  severity: 'warning',
  message: ({ key }) => `unknown front matter key "${key}"`,
  hint: ({ hint = '' }) => hint.split('\n').find((line) => line.startsWith('did you mean')),
  about: 'A key of the front matter that has no meaning here.',
  fix: 'Use the key that the hint suggests, or remove it.',
})

function checkLevels(data: FrontMatter, path: string, position: (key: string) => Position): Problem[] {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = data
  if (min === undefined || max === undefined || min <= max) return []
  const message = `front matter toc_min_heading_level: expected at most toc_max_heading_level, which is ${max}, got ${min}`
  return [faultyFrontMatter({ file: path, ...position('toc_min_heading_level'), message })]
}
