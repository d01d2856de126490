// Reads JSON as an author writes it: what `JSON.parse` gives, with the place of every key and value, all keys that stand
// twice, and syntax errors that say where and what was expected.

/** A syntax error, or a key that stands twice. */
export interface JsonMistake {
  /** In UTF-16 code units from the start of the text. */
  offset: number
  message: string
  hint?: string
}

export type JsonPath = readonly (string | number)[]

export interface JsonDocument {
  /** Undefined when the text is no JSON. */
  value: unknown
  mistakes: JsonMistake[]
  /** Offset of the value at `path`, or of the nearest value around it that exists. */
  valueAt(path: JsonPath): number
  /** Offset of the last key of `path`. */
  keyAt(path: JsonPath): number
  /** Every value's path and offset, in the order of the text. */
  values(): Iterable<[JsonPath, number]>
}

const MAX_DEPTH = 200
const LITERAL = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y
const SPACE = /[ \t\r\n]*/y
const WORD = /[\w$'./-]+|./suy

/** Parses JSON. Never throws. */
export function parseJson(text: string): JsonDocument {
  const values = new Map<string, number>()
  const keys = new Map<string, number>()
  const mistakes = scan(text, values, keys)
  const valueAt = (path: JsonPath): number =>
    values.get(pathKey(path)) ?? (path.length === 0 ? 0 : valueAt(path.slice(0, -1)))
  return {
    value: mistakes.some(({ fatal }) => fatal) ? undefined : JSON.parse(text.slice(markLength(text))),
    mistakes: mistakes.map(({ fatal: _, ...mistake }) => mistake),
    valueAt,
    keyAt: (path) => keys.get(pathKey(path)) ?? valueAt(path),
    *values() {
      for (const [key, offset] of values) yield [JSON.parse(key), offset]
    },
  }
}

const pathKey = (path: JsonPath) => JSON.stringify(path)

/** A byte order mark, which some editors write, is no part of the text. */
const markLength = (text: string) => (text.startsWith('\uFEFF') ? 1 : 0)

class SyntaxMistake extends Error {
  constructor(
    readonly offset: number,
    message: string,
    readonly hint?: string,
  ) {
    super(message)
  }
}

/** Walks the text once, noting the places of values and keys; ends at the first syntax error. */
function scan(text: string, values: Map<string, number>, keys: Map<string, number>) {
  const mistakes: (JsonMistake & { fatal: boolean })[] = []
  let at = markLength(text)

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    at += found?.length ?? 0
    return found
  }
  const skipSpace = () => void match(SPACE)
  const fail = (expected: string, hint = hintFor(text, at)): never => {
    const start = at
    const got = match(WORD)
    throw new SyntaxMistake(
      start,
      `expected ${expected}, got ${got === undefined ? 'the end of the file' : got}`,
      hint,
    )
  }
  const take = (character: string): boolean => {
    if (text[at] !== character) return false
    at++
    skipSpace()
    return true
  }
  const string = (expected: string): string => {
    const start = at
    const found = match(STRING)
    if (found === undefined && text[at] === '"')
      throw new SyntaxMistake(start, 'unterminated string or invalid escape sequence')
    return found === undefined ? fail(expected) : JSON.parse(found)
  }

  const list = (path: JsonPath, close: ']' | '}', element: (index: number) => void) => {
    if (path.length > MAX_DEPTH) throw new SyntaxMistake(at, `nested deeper than ${MAX_DEPTH} levels`)
    at++
    skipSpace()
    if (take(close)) return
    for (let index = 0; ; index++) {
      element(index)
      if (take(close)) return
      if (!take(',')) fail(`a comma or ${close}`)
      if (text[at] === close) fail(close === '}' ? 'a key' : 'a value', 'remove the comma before it')
    }
  }
  const member = (path: JsonPath, seen: Set<string>) => {
    const offset = at
    const key = string('a key in double quotes')
    if (seen.has(key))
      mistakes.push({ offset, message: `duplicate key ${JSON.stringify(key)}`, fatal: false })
    // To JavaScript it is no key like others, and gets lost on the way.
    if (key === '__proto__')
      mistakes.push({
        offset,
        message: '"__proto__" is not allowed as a key',
        hint: 'choose another name',
        fatal: false,
      })
    seen.add(key)
    keys.set(pathKey([...path, key]), offset)
    skipSpace()
    if (!take(':')) fail('a colon')
    value([...path, key])
  }
  const value = (path: JsonPath) => {
    values.set(pathKey(path), at)
    if (text[at] === '{') {
      const seen = new Set<string>()
      list(path, '}', () => member(path, seen))
    } else if (text[at] === '[') list(path, ']', (index) => value([...path, index]))
    else if (text[at] === '"') string('a value')
    else if (match(LITERAL) === undefined) fail('a value')
    skipSpace()
  }

  try {
    skipSpace()
    value([])
    if (at < text.length) fail('the end of the file')
  } catch (error) {
    if (!(error instanceof SyntaxMistake)) throw error
    mistakes.push({
      offset: error.offset,
      message: error.message,
      ...(error.hint && { hint: error.hint }),
      fatal: true,
    })
  }
  return mistakes
}

/** Says what is known to be written by mistake at an offset. */
function hintFor(text: string, offset: number): string | undefined {
  if (text.startsWith('//', offset) || text.startsWith('/*', offset)) return 'JSON does not allow comments'
  if (text[offset] === "'") return 'JSON strings use double quotes'
  return undefined
}
