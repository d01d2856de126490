// Evaluates the few JavaScript expressions that are supported without running code: literals, imported names,
// and paths of files.
import type { Data } from '../../text/data.ts'

/** The value of such an expression. */
export type Literal = Data

/** Returns the value of a name, such as `logo` or `frontMatter.title`; undefined if it has none. */
export type Lookup = (name: string) => Literal | undefined

const ASSET = /^(require|useBaseUrl)\(\s*(['"`])([^'"`]*)\2\s*\)(?:\.default)?$/
const TOKEN =
  /\s*(?:([[\]{}:,])|("(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|`(?:[^`\\$]|\\[\s\S]|\$(?!\{))*`)|([\w$.+-]+))/y

/** A path below the base URL. `useBaseUrl` accepts it with or without a leading slash. */
function fromBase(path: string): string {
  return /^(?:$|[/#]|[a-z][a-z\d+.-]*:)/i.test(path) ? path : `/${path}`
}

/**
 * Evaluates a string, number, boolean, null, an array or object of these, `require('./file')` and
 * `useBaseUrl('/file')` (to their paths), or a name that `lookup` knows. Undefined for anything else.
 */
export function evaluateLiteral(expression: string, lookup: Lookup): Literal | undefined {
  const text = expression.trim()
  const asset = ASSET.exec(text)
  if (asset) return asset[1] === 'require' ? asset[3] : fromBase(asset[3] ?? '')
  const reader = new LiteralReader(text, lookup)
  const value = reader.value()
  return reader.done ? value : undefined
}

class LiteralReader {
  #at = 0
  #failed = false
  readonly #text: string
  readonly #lookup: Lookup

  constructor(text: string, lookup: Lookup) {
    this.#text = text
    this.#lookup = lookup
  }

  get done(): boolean {
    return !this.#failed && this.#text.slice(this.#at).trim() === ''
  }

  value(): Literal | undefined {
    const [punctuation, quoted, word] = this.#next()
    if (quoted) return unquote(quoted)
    if (word) return this.#word(word)
    if (punctuation === '[') return this.#array()
    if (punctuation === '{') return this.#object()
    return this.#fail()
  }

  #array(): Literal[] | undefined {
    const items: Literal[] = []
    while (!this.#failed && !this.#take(']')) {
      const item = this.value()
      if (item !== undefined) items.push(item)
      if (!this.#take(',') && !this.#peek(']')) return this.#fail()
    }
    return items
  }

  #object(): Literal | undefined {
    const entries: [string, Literal][] = []
    while (!this.#failed && !this.#take('}')) {
      const [, quoted, word] = this.#next()
      const key = quoted ? unquote(quoted) : word
      if (!key || !this.#take(':')) return this.#fail()
      const value = this.value()
      if (value !== undefined) entries.push([key, value])
      if (!this.#take(',') && !this.#peek('}')) return this.#fail()
    }
    return Object.fromEntries(entries)
  }

  #word(word: string): Literal | undefined {
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    const number = Number(word)
    if (!Number.isNaN(number)) return number
    const value = this.#lookup(word)
    return value === undefined ? this.#fail() : value
  }

  #next(): [string?, string?, string?] {
    TOKEN.lastIndex = this.#at
    const token = TOKEN.exec(this.#text)
    if (!token) {
      this.#failed = true
      return []
    }
    this.#at = TOKEN.lastIndex
    return [token[1], token[2], token[3]]
  }

  #peek(punctuation: string): boolean {
    TOKEN.lastIndex = this.#at
    return TOKEN.exec(this.#text)?.[1] === punctuation
  }

  #take(punctuation: string): boolean {
    if (!this.#peek(punctuation)) return false
    this.#next()
    return true
  }

  #fail(): undefined {
    this.#failed = true
    return undefined
  }
}

/** What an escape in a string stands for, unless it is the character itself. */
const ESCAPES: Record<string, string> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
  '\n': '',
}

function unquote(quoted: string): string {
  return quoted
    .slice(1, -1)
    .replace(
      /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g,
      (_, point?: string, unit?: string, byte?: string, character = '') => {
        const code = Number.parseInt(point ?? unit ?? byte ?? '', 16)
        return Number.isNaN(code)
          ? (ESCAPES[character] ?? character)
          : String.fromCodePoint(Math.min(code, 0x10ffff))
      },
    )
}
