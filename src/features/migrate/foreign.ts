// The data of another builder's settings, which notes what a conversion reads: whatever it does not read is reported.
import type { Remark } from '../../init/foreign-site.ts'
import { isRecord, recordOf } from '../../text/record.ts'
import type { Data } from './data.ts'

export class Foreign {
  readonly #data: Data
  readonly #path: string
  /** The members that were read: whole, or by parts. */
  readonly #read = new Map<string, readonly Foreign[]>()

  /** @param path of the data in the settings, such as `themeConfig.` */
  constructor(data: unknown, path = '') {
    this.#data = isRecord(data) ? data : {}
    this.#path = path
  }

  get keys(): string[] {
    return Object.keys(this.#data)
  }

  /** Its entries, without reading them. */
  peek(): [string, unknown][] {
    return Object.entries(this.#data)
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#data, key)
  }

  text(key: string): string | undefined {
    const value = this.#data[key]
    return typeof value === 'string' ? this.#take(key, value) : undefined
  }

  flag(key: string): boolean | undefined {
    const value = this.#data[key]
    return typeof value === 'boolean' ? this.#take(key, value) : undefined
  }

  /** Reads a value with all that is in it. */
  whole(key: string): unknown {
    return this.#take(key, this.#data[key])
  }

  /** Reads members with all that is in them. */
  pick(...keys: string[]): Data {
    return Object.fromEntries(keys.filter((key) => this.has(key)).map((key) => [key, this.whole(key)]))
  }

  /** Reads a value if it is one of these. */
  choice(key: string, ...values: unknown[]): boolean {
    return values.includes(this.#data[key]) && this.#take(key, true)
  }

  /** Part of it; empty where there is none. @param name of its path; empty where the key is a name of the author's */
  part(key: string, name = this.#below(key)): Foreign {
    const [known] = this.#read.get(key) ?? []
    const value = this.#data[key]
    const part = known ?? new Foreign(value, name || this.#path)
    return isRecord(value) ? this.#take(key, part, [part]) : part
  }

  /** Texts and records of a list, or the only one. Items in items have the path of the list. */
  list(key: string): (string | Foreign)[] {
    const value = this.#data[key]
    const values = Array.isArray(value) ? value : [value]
    const path = key === 'items' ? this.#path : this.#below(key)
    const items = values.flatMap((item: unknown) =>
      typeof item === 'string' ? item : isRecord(item) ? new Foreign(item, path) : [],
    )
    const isWhole = items.length === values.length
    return isWhole
      ? this.#take(
          key,
          items,
          items.filter((item) => typeof item !== 'string'),
        )
      : []
  }

  texts(key: string): string[] {
    const value = this.#data[key]
    const values = Array.isArray(value) ? value : [value]
    const texts = values.filter((item) => typeof item === 'string')
    return texts.length === values.length ? this.#take(key, texts) : []
  }

  /** Records by name: `{a: {}, b: {…}}`, or `[a, {b: {…}}]`. */
  named(key: string): Foreign {
    const value = this.#data[key]
    if (!Array.isArray(value) || this.#read.has(key)) return this.part(key)
    const records = value.map((item: unknown) => (isRecord(item) ? item : { [String(item)]: {} }))
    const part = new Foreign(Object.assign({}, ...records), this.#below(key))
    return this.#take(key, part, [part])
  }

  /** Records of a map, by their keys. */
  parts(): [string, Foreign][] {
    return this.keys.map((key) => [key, this.part(key)])
  }

  /** Paths of what was not read, each once, with the package that has the value, where that is missing. */
  unread(): Map<string, string | undefined> {
    const found = this.keys.flatMap((key): [string, string | undefined][] => {
      const value = this.#data[key]
      if (value === undefined || value === null) return []
      const path = key.startsWith('$') ? this.#path : this.#below(key)
      const missing = key === '$missing' ? value : recordOf(value).$missing
      return (
        this.#read.get(key)?.flatMap((part) => [...part.unread()]) ?? [
          [path.slice(0, -1), missing === undefined ? undefined : String(missing)],
        ]
      )
    })
    return new Map(found)
  }

  /** A name with dots is in quotes. */
  #below(key: string): string {
    return `${this.#path}${key.includes('.') ? `"${key}"` : key}.`
  }

  #take<T>(key: string, value: T, parts: readonly Foreign[] = []): T {
    this.#read.set(key, parts)
    return value
  }
}

/** The loss of a setting, and what to do, by its path; `*` stands for one key. */
export type Advice = Readonly<Record<string, string>>

/** Returns what was not read, with what is lost: one entry for all settings to which the same applies. */
export function unreadSettings(foreign: Foreign, advice: Advice): { paths: string[]; text: string }[] {
  const groups = new Map<string, string[]>()
  for (const [path, missing] of foreign.unread()) {
    const unknown = missing && `not known, since it comes from ${missing}, which is not installed`
    const text = adviceFor(path, advice) ?? unknown
    const owner = keysOf(path).slice(0, -1).join('.')
    const key = `${text === undefined ? owner : ''}\n${text ?? 'lido-docs has no such setting: what it does is missing'}`
    groups.set(key, [...(groups.get(key) ?? []), path])
  }
  return [...groups].map(([key, paths]) => ({ paths, text: key.slice(key.indexOf('\n') + 1) }))
}

export function unreadRemarks(
  foreign: Foreign,
  { file, advice, lineOf }: { file: string; advice: Advice; lineOf(key: string): number | undefined },
): Remark[] {
  return unreadSettings(foreign, advice).map(({ paths, text }) => {
    const [first = ''] = paths
    return { file, line: lineOf(first), text: `${paths.join(', ')}: ${text}` }
  })
}

const keysOf = (path: string) => path.match(/"[^"]*"|[^.]+/g) ?? []

function adviceFor(path: string, advice: Advice): string | undefined {
  const keys = keysOf(path)
  const rule = Object.keys(advice).find((pattern) => {
    const parts = pattern.split('.')
    return keys.length >= parts.length && parts.every((part, index) => part === '*' || part === keys[index])
  })
  return rule === undefined ? undefined : advice[rule]
}
