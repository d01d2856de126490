// YAML to plain data with the place of every key. Nearly all front matter is flat, `key: value`: that is read here;
// all else goes to the `yaml` package, which is loaded when the first file needs it.
import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'
import type { Position } from './source.ts'

export interface YamlData {
  data: Record<string, unknown>
  /** Place of the value of each key, by path: `last_update.date`. Lines count from the text's first. */
  places: Map<string, Position>
}

export interface YamlError extends Position {
  message: string
}

/** Parses YAML whose top level is keys and values; empty text gives no keys. Errors come with their place. */
export function parseYaml(text: string): YamlData | YamlError[] {
  return parseFlat(text) ?? parseWhole(text)
}

const PAIR = /^([A-Za-z_][\w-]*):(?= |$)/
const PLAIN = /^[A-Za-z_/$(\u00A1-\uD7FF\d]/
const NUMBER = /^[-+]?(?:\.?\d)[\w.+-]*$/
const SMALL_INTEGER = /^(?:0|[1-9]\d{0,14})$/
const WORDS = new Map<string, unknown>([
  ...['true', 'True', 'TRUE'].map((word): [string, unknown] => [word, true]),
  ...['false', 'False', 'FALSE'].map((word): [string, unknown] => [word, false]),
  ...['null', 'Null', 'NULL'].map((word): [string, unknown] => [word, null]),
])

/** Reads `key: scalar` lines exactly as YAML does; undefined when there is anything else, or any doubt. */
export function parseFlat(text: string): YamlData | undefined {
  const data: Record<string, unknown> = {}
  const places = new Map<string, Position>()
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    if (line === '' || (line[0] === '#' && !line.includes('\t'))) continue
    if (/[^\S ]/.test(line)) return undefined
    const pair = PAIR.exec(line)
    const key = pair?.[1] ?? ''
    const value = line.slice(key.length + 1).trim() || undefined
    if (!pair || key in data || key in Object.prototype || WORDS.has(key)) return undefined
    const scalar = value === undefined ? { value: null } : parseScalar(value)
    if (!scalar || (value === undefined && isNested(lines[index + 1]))) return undefined
    data[key] = scalar.value
    places.set(key, {
      line: index + 1,
      column: (value === undefined ? line.indexOf(':') + 1 : line.indexOf(value, key.length + 1)) + 1,
    })
  }
  return { data, places }
}

/** Whether what follows a key without a value may belong to it. */
function isNested(next: string | undefined): boolean {
  return next !== undefined && !PAIR.test(next)
}

function parseScalar(text: string): { value: unknown } | undefined {
  const quote = text[0]
  if (quote === '"' || quote === "'") {
    const inner = text.slice(1, -1)
    const isSimple =
      text.length > 1 && text.at(-1) === quote && !inner.includes(quote) && !/[\\\t]/.test(inner)
    return isSimple ? { value: inner } : undefined
  }
  if (!PLAIN.test(text) || /: |\s#|\t|:$/.test(text)) return undefined
  if (WORDS.has(text)) return { value: WORDS.get(text) }
  if (SMALL_INTEGER.test(text)) return { value: Number(text) }
  return NUMBER.test(text) ? undefined : { value: text }
}

const require = createRequire(import.meta.url)

function parseWhole(text: string): YamlData | YamlError[] {
  const { LineCounter, parseDocument } = require('yaml') as typeof Yaml
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
  const place = (offset: number): Position => {
    const { line, col } = counter.linePos(offset)
    return { line, column: col }
  }
  if (document.errors.length > 0) {
    return document.errors.map((error) => ({ message: firstLine(error.message), ...place(error.pos[0]) }))
  }
  const data: unknown = document.contents === null ? {} : document.toJS({ maxAliasCount: 100 })
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return [{ message: 'expected keys and values, such as "title: Reports"', line: 1, column: 1 }]
  }
  return { data: data as Record<string, unknown>, places: keyPlaces(document, place) }
}

function keyPlaces(document: Yaml.Document, place: (offset: number) => Position): Map<string, Position> {
  const { isMap, isNode, visit } = require('yaml') as typeof Yaml
  const places = new Map<string, Position>()
  visit(document, {
    Pair(_, pair, ancestors) {
      const parents = ancestors.flatMap((node) => ('key' in node ? [String(node.key)] : []))
      const node = isNode(pair.value) && pair.value.range && !isMap(pair.value) ? pair.value : pair.key
      const range = isNode(node) ? node.range : undefined
      if (range) places.set([...parents, String(pair.key)].join('.'), place(range[0]))
    },
  })
  return places
}

/** The first sentence of the library's message, the way our messages begin. */
function firstLine(message: string): string {
  const [line = ''] = message.split('\n')
  return line.charAt(0).toLowerCase() + line.slice(1).replace(/\.$/, '')
}
