// `_category_.json`, `.yml` and `.yaml`: what an author says about a folder. Parsed and checked here.
import { posix } from 'node:path'
import { checkKind, isObject, type Kind, normalize } from '../markdown/fields.ts'
import type { Position } from '../markdown/source.ts'
import type { Problem } from '../model/problem.ts'
import { parseJson } from '../schema/json.ts'
import type { CategoryData, CategoryFile } from '../site/category-file.ts'
import { nearest } from '../text/nearest.ts'
import { parseYaml, type YamlData } from '../text/yaml.ts'

const KEYS: Record<keyof CategoryData, Kind> = {
  label: 'text',
  description: 'text',
  position: 'number',
  collapsed: 'boolean',
  collapsible: 'boolean',
  className: 'text',
  link: 'link',
  customProps: 'object',
}

const LINK_KEYS: Record<string, Record<string, Kind>> = {
  doc: { type: 'text', id: 'text' },
  'generated-index': {
    type: 'text',
    slug: 'text',
    title: 'text',
    description: 'text',
    image: 'text',
    keywords: 'texts',
  },
}

/** Whether a file's name is that of a category file. */
export function isCategoryFile(name: string): boolean {
  return /^_category_\.(?:json|ya?ml)$/.test(name)
}

/** Parses and checks a category file; what is wrong with it is left out of its data. */
export function parseCategoryFile(
  text: string,
  { path, relativePath }: { path: string; relativePath: string },
): { file: CategoryFile; problems: Problem[] } {
  const dir = posix.dirname(relativePath)
  const file: CategoryFile = { path, dir: dir === '.' ? '' : dir, data: {} }
  const parsed = parseFaultless(text, path) ?? parseYaml(text)
  if (Array.isArray(parsed)) {
    const problems = parsed.map(
      (error): Problem => ({ severity: 'error', file: path, ...error, rule: 'category-file' }),
    )
    return { file, problems }
  }
  const checked = checkData(path, parsed)
  // What was read without places has to be read again to name them.
  if (checked.problems.length > 0 && parsed.places.size === 0) return explainFaults(text, file)
  file.data = checked.data
  return { file, problems: checked.problems }
}

/** Reads JSON that has no fault, without the YAML parser, which takes longer to load than all files take to read. */
function parseFaultless(text: string, path: string): YamlData | undefined {
  if (!path.endsWith('.json')) return undefined
  const { mistakes, value } = parseJson(text)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return mistakes.length === 0 && isObject
    ? { data: value as YamlData['data'], places: new Map(), written: new Map() }
    : undefined
}

/** JSON is YAML, and the YAML parser knows the place of every key. */
function explainFaults(text: string, file: CategoryFile): { file: CategoryFile; problems: Problem[] } {
  const parsed = parseYaml(text)
  if (Array.isArray(parsed)) return { file, problems: [] }
  const { data, problems } = checkData(file.path, parsed)
  return { file: { ...file, data }, problems }
}

function checkData(path: string, { data, places }: YamlData): { data: CategoryData; problems: Problem[] } {
  const checker = new Checker(path, places)
  const { link, ...rest } = checker.check(data, KEYS, '')
  const checkedLink = checker.checkLink(link)
  const checked = rest as CategoryData
  return {
    data: checkedLink === undefined ? checked : { ...checked, link: checkedLink },
    problems: checker.problems,
  }
}

class Checker {
  readonly problems: Problem[] = []
  readonly #path: string
  readonly #places: ReadonlyMap<string, Position>

  constructor(path: string, places: ReadonlyMap<string, Position>) {
    this.#path = path
    this.#places = places
  }

  /** Returns the entries that are right; `prefix` stands before their keys in messages. */
  check(data: Record<string, unknown>, kinds: Record<string, Kind>, prefix: string): Record<string, unknown> {
    const right: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(data)) {
      const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined
      const normal = kind && kind !== 'text' ? normalize(kind, value) : value
      const mistake = kind && checkKind(kind, normal)
      if (!kind) this.#unknown(prefix + key, nearest(key, Object.keys(kinds)), Object.keys(kinds))
      else if (mistake) this.#report(prefix + key, `${prefix}${key}: ${mistake}`)
      else right[key] = normal
    }
    return right
  }

  checkLink(link: unknown): CategoryData['link'] | undefined {
    if (link === null) return null
    if (!isObject(link)) return undefined
    const kinds =
      typeof link.type === 'string' && Object.hasOwn(LINK_KEYS, link.type) ? LINK_KEYS[link.type] : undefined
    if (!kinds) {
      this.#report(
        'link',
        `link.type: expected "doc" or "generated-index", got ${JSON.stringify(link.type) ?? 'nothing'}`,
      )
      return undefined
    }
    const right = this.check(link, kinds, 'link.')
    if (right.type === 'doc' && typeof right.id !== 'string') {
      if (!('id' in link)) this.#report('link', 'link.id: expected text, got nothing')
      return undefined
    }
    return right as unknown as CategoryData['link']
  }

  #unknown(key: string, guess: string | undefined, known: string[]): void {
    const hint = guess ? `did you mean "${guess}" ?` : `known keys: ${known.join(', ')}`
    this.#report(key, `unknown key "${key}"`, hint)
  }

  #report(key: string, message: string, hint?: string): void {
    const place = this.#places.get(key)
    this.problems.push({
      severity: 'error',
      file: this.#path,
      ...place,
      message,
      ...(hint ? { hint } : {}),
      rule: 'category-file',
    })
  }
}
