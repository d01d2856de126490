// YAML to plain data with the position of every key. Nearly all front matter is flat, `key: value`: that is read here;
// all else goes to the `yaml` package, which is loaded when the first file needs it.
import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'
import type { Position } from './position.ts'
import { isRecord } from './record.ts'

interface YamlError extends Position {
  message: string
  hint?: string
}

const QUOTE = 'put the value in quotes'

/** A mistake of the library, with its position. */
type Mistake = Position & Pick<Yaml.YAMLError, 'code' | 'message'>

export interface YamlData {
  data: Record<string, unknown>
  /** Place of the value of each key, by path: `last_update.date`. Lines count from the text's first. */
  positions: Map<string, Position>
  /** By path, as they are written: the numbers, and `true` and `false`. */
  written: Map<string, string>
}

/** Parses YAML whose top level is keys and values; empty text gives no keys. Errors come with their position. */
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
  const positions = new Map<string, Position>()
  const written = new Map<string, string>()
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
    if (value !== undefined && mayBeMeantAsText(scalar.value)) written.set(key, value)
    positions.set(key, {
      line: index + 1,
      column: (value === undefined ? line.indexOf(':') + 1 : line.indexOf(value, key.length + 1)) + 1,
    })
  }
  return { data, positions, written }
}

/** Returns whether YAML reads something else than text where the author may mean text, such as `1.10`: then its spelling is kept. */
function mayBeMeantAsText(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean'
}

/** Returns whether what follows a key without a value may belong to it. */
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

/** One file in the package: loaded in a third of the time that its hundred take. */
/** The `yaml` package, for files whose YAML is not only data of ours. */
export const loadLibrary = (): typeof Yaml => require('yaml')

function parseWhole(written: string): YamlData | YamlError[] {
  const { LineCounter, parseDocument } = loadLibrary()
  const text = indentQuoted(written)
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, logLevel: 'error' })
  const position = (offset: number): Position => {
    const { line, col } = counter.linePos(offset)
    return { line, column: col }
  }
  if (document.errors.length > 0) {
    const mistakes = document.errors.map(({ code, message, pos }) => ({ code, message, ...position(pos[0]) }))
    return explainMistakes(text, mistakes)
  }
  const lost = lostAliases(document, position)
  if (lost.length > 0) return lost
  let data: unknown
  try {
    data = document.contents === null ? {} : document.toJS({ maxAliasCount: 100 })
  } catch {
    const message = 'aliases ("*name") expand to too many values'
    return [{ message, hint: 'write them out', line: 1, column: 1 }]
  }
  if (!isRecord(data)) {
    return [{ message: 'expected keys and values, such as "title: Reports"', line: 1, column: 1 }]
  }
  return { data, ...describePairs(document, position) }
}

const OPEN_QUOTE = /^[A-Za-z_][\w-]*:[ \t]+(?:"((?:[^"\\]|\\.)*)|'((?:[^']|'')*))$/
const ENDS = { '"': /^(?:[^"\\]|\\.)*"[ \t]*(?:#.*)?$/, "'": /^(?:[^']|'')*'[ \t]*(?:#.*)?$/ }

/** Indents lines of text in quotes that begin at the margin, which js-yaml takes, the reader of most generators. */
function indentQuoted(text: string): string {
  if (!/^[A-Za-z_][\w-]*:[ \t]+["']/m.test(text)) return text
  const lines = text.split('\n')
  for (let index = 0; index < lines.length; index++) {
    const open = OPEN_QUOTE.exec(lines[index] ?? '')
    if (!open) continue
    const quote = open[1] === undefined ? "'" : '"'
    const end = lines.findIndex((line, at) => at > index && line.includes(quote))
    if (end === -1 || !ENDS[quote].test(lines[end] ?? '')) continue
    for (let at = index + 1; at <= end; at++) lines[at] = lines[at]?.replace(/^(?=\S)/, ' ') ?? ''
    index = end
  }
  return lines.join('\n')
}

/** Text that begins with `*` is a name for another value to YAML, and seldom to its author. */
function lostAliases(document: Yaml.Document, position: (offset: number) => Position): YamlError[] {
  const { visit } = loadLibrary()
  const anchors = new Set<string>()
  const errors: YamlError[] = []
  visit(document, {
    Value(_, { anchor }) {
      if (anchor !== undefined) anchors.add(anchor)
    },
    Alias(_, { source, range }) {
      const message = `*${source} refers to an anchor that does not exist`
      if (!anchors.has(source)) errors.push({ message, hint: QUOTE, ...position(range?.[0] ?? 0) })
    },
  })
  return errors
}

function describePairs(
  document: Yaml.Document,
  position: (offset: number) => Position,
): Pick<YamlData, 'positions' | 'written'> {
  const { isMap, isNode, isScalar, visit } = loadLibrary()
  const positions = new Map<string, Position>()
  const written = new Map<string, string>()
  visit(document, {
    Pair(_, pair, ancestors) {
      const parents = ancestors.flatMap((node) => ('key' in node ? [String(node.key)] : []))
      const node = isNode(pair.value) && pair.value.range && !isMap(pair.value) ? pair.value : pair.key
      const range = isNode(node) ? node.range : undefined
      const path = [...parents, String(pair.key)].join('.')
      if (range) positions.set(path, position(range[0]))
      const { value } = pair
      if (isScalar(value) && mayBeMeantAsText(value.value))
        written.set(path, value.source ?? String(value.value))
    },
  })
  return { positions, written }
}

/** Explains mistakes, the first of each line. @param text that was parsed */
function explainMistakes(text: string, mistakes: readonly Mistake[]): YamlError[] {
  const lines = text.split('\n')
  const explained = mistakes.map((mistake) => explain(mistake, lines))
  return explained.filter(({ line }, index) => explained.findIndex((other) => other.line === line) === index)
}

function explain({ code, message, line, column }: Mistake, lines: readonly string[]): YamlError {
  const at = { line, column }
  const key = keyAbove(lines, line)
  switch (code) {
    case 'BAD_INDENT':
    case 'MISSING_CHAR': {
      const open = openKey(lines, line)
      const mark = open.value.charAt(0)
      if (mark === '') break
      const end = { '[': ']', '{': '}' }[mark] ?? mark
      return {
        message: `the ${mark} after ${open.name}: is never closed`,
        hint: `add the ${end}`,
        ...open.at,
      }
    }
    case 'BAD_SCALAR_START':
      return {
        message: `the value of ${key.name} begins with ${key.value.charAt(0)}, a mark of YAML`,
        hint: QUOTE,
        ...at,
      }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /: |:$/.test(key.value)
        ? {
            message: `the value of ${key.name} contains a colon and a space, which begin another value`,
            hint: QUOTE,
            ...at,
          }
        : {
            message: `${key.name} has a value, and keys below it`,
            hint: 'remove one of them, or the indent',
            ...at,
          }
    case 'DUPLICATE_KEY':
      return { message: `duplicate key ${key.name}`, hint: 'remove one of them', ...at }
    case 'MULTILINE_IMPLICIT_KEY':
      return {
        message: 'this line is no key with a value',
        hint: 'write "name: value", with a space after the colon',
        ...at,
      }
    case 'TAB_AS_INDENT':
      return { message: 'this line is indented by a tab', hint: 'indent with spaces', ...at }
    case 'UNEXPECTED_TOKEN': {
      if (key.name === '') break
      const hint = key.value.startsWith("'")
        ? "write ' twice within it, or put it in double quotes"
        : 'put the whole value in quotes'
      return { message: `the value of ${key.name} ends before the end of the line`, hint, ...at }
    }
  }
  return { message: firstLine(message), ...at }
}

/**
 * The last key at or above a line that is not indented, and its value on that line.
 */
function keyAbove(lines: readonly string[], line: number): { name: string; value: string; at: Position } {
  for (let number = line; number > 0; number--) {
    const [, before = '', name, value = ''] = /^((\w[\w-]*):[ \t]+)(.*)$/.exec(lines[number - 1] ?? '') ?? []
    if (name !== undefined) return { name, value, at: { line: number, column: before.length + 1 } }
  }
  return { name: '', value: '', at: { line, column: 1 } }
}

/** The key above whose value is open: where the end of it was missed, another one may have begun. */
function openKey(lines: readonly string[], line: number): ReturnType<typeof keyAbove> {
  const key = keyAbove(lines, line)
  return /^["'[{]/.test(key.value) || key.name === '' ? key : openKey(lines, key.at.line - 1)
}

/** The first sentence of the library's message, the way our messages begin. */
function firstLine(message: string): string {
  const [line = ''] = message.split('\n')
  return line.charAt(0).toLowerCase() + line.slice(1).replace(/\.$/, '')
}
