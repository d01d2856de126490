// Reads JSON as an author writes it: what `JSON.parse` gives, with the position of every key and value, all keys that stand
// twice, and syntax errors that say where and what was expected.

/** A syntax error, or a duplicate key. */
export interface JsonMistake {
  /** In UTF-16 code units from the start of the text. */
  offset: number
  message: string
  hint?: string
}

export type JsonPath = readonly (string | number)[]

export interface JsonDocument {
  /** Undefined when the text is not JSON. */
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
  const scanner = new Scanner(text)
  const fatal = syntaxMistake(scanner)
  const { values, keys, mistakes } = scanner
  const valueAt = (path: JsonPath): number =>
    values.get(pathKey(path)) ?? (path.length === 0 ? 0 : valueAt(path.slice(0, -1)))
  return {
    value: fatal ? undefined : JSON.parse(text.slice(markLength(text))),
    mistakes: fatal ? [...mistakes, fatal] : mistakes,
    valueAt,
    keyAt: (path) => keys.get(pathKey(path)) ?? valueAt(path),
    *values() {
      for (const [key, offset] of values) yield [JSON.parse(key), offset]
    },
  }
}

const pathKey = (path: JsonPath) => JSON.stringify(path)

/** A byte order mark, which some editors write, is not part of the text. */
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

/** Walks a text once, noting the positions of values and keys; ends at the first syntax error. */
class Scanner {
  readonly values = new Map<string, number>()
  readonly keys = new Map<string, number>()
  readonly mistakes: JsonMistake[] = []
  readonly #text: string
  #at: number

  constructor(text: string) {
    this.#text = text
    this.#at = markLength(text)
  }

  /** Reads the whole text. @throws SyntaxMistake when it is not JSON */
  scan(): void {
    this.#skipSpace()
    this.#value([])
    if (this.#at < this.#text.length) this.#fail('the end of the file')
  }

  #value(path: JsonPath): void {
    this.values.set(pathKey(path), this.#at)
    const first = this.#text[this.#at]
    if (first === '{') {
      const seen = new Set<string>()
      this.#list(path, '}', () => this.#member(path, seen))
    } else if (first === '[') this.#list(path, ']', (index) => this.#value([...path, index]))
    else if (first === '"') this.#string('a value')
    else if (this.#match(LITERAL) === undefined) this.#fail('a value')
    this.#skipSpace()
  }

  #member(path: JsonPath, seen: Set<string>): void {
    const offset = this.#at
    const key = this.#string('a key in double quotes')
    if (seen.has(key)) this.mistakes.push({ offset, message: `duplicate key ${JSON.stringify(key)}` })
    // JavaScript treats this key specially, so it would get lost.
    if (key === '__proto__') {
      const message = '"__proto__" is not allowed as a key'
      this.mistakes.push({ offset, message, hint: 'choose another name' })
    }
    seen.add(key)
    this.keys.set(pathKey([...path, key]), offset)
    this.#skipSpace()
    if (!this.#take(':')) this.#fail('a colon')
    this.#value([...path, key])
  }

  #list(path: JsonPath, close: ']' | '}', element: (index: number) => void): void {
    if (path.length > MAX_DEPTH) throw new SyntaxMistake(this.#at, `nested deeper than ${MAX_DEPTH} levels`)
    this.#at++
    this.#skipSpace()
    if (this.#take(close)) return
    for (let index = 0; ; index++) {
      element(index)
      if (this.#take(close)) return
      if (!this.#take(',')) this.#fail(`a comma or ${close}`)
      if (this.#text[this.#at] === close)
        this.#fail(close === '}' ? 'a key' : 'a value', 'remove the comma before it')
    }
  }

  #string(expected: string): string {
    const start = this.#at
    const found = this.#match(STRING)
    if (found === undefined && this.#text[start] === '"')
      throw new SyntaxMistake(start, 'unterminated string or invalid escape sequence')
    return found === undefined ? this.#fail(expected) : JSON.parse(found)
  }

  #take(character: string): boolean {
    if (this.#text[this.#at] !== character) return false
    this.#at++
    this.#skipSpace()
    return true
  }

  #skipSpace(): void {
    this.#match(SPACE)
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    this.#at += found?.length ?? 0
    return found
  }

  #fail(expected: string, hint = hintFor(this.#text, this.#at)): never {
    const start = this.#at
    const got = this.#match(WORD) ?? 'the end of the file'
    throw new SyntaxMistake(start, `expected ${expected}, got ${got}`, hint)
  }
}

/** The syntax error that ends a scan; undefined when the text is JSON. */
function syntaxMistake(scanner: Scanner): JsonMistake | undefined {
  try {
    scanner.scan()
    return undefined
  } catch (error) {
    if (!(error instanceof SyntaxMistake)) throw error
    const { offset, message, hint } = error
    return { offset, message, ...(hint !== undefined && { hint }) }
  }
}

/** Says what is known to be written by mistake at an offset. */
function hintFor(text: string, offset: number): string | undefined {
  if (text.startsWith('//', offset) || text.startsWith('/*', offset)) return 'JSON does not allow comments'
  if (text[offset] === "'") return 'JSON strings use double quotes'
  return undefined
}
