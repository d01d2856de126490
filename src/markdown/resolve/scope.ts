// Resolves names in one file: its imports, its page's front matter, and the props of a partial.

import type { Data } from '../../text/data.ts'
import { isObject } from '../../text/record.ts'
import type { Import, Statements } from '../lex/statements.ts'
import { isPartial } from '../lex/statements.ts'

/** Returns the value of a name, such as `logo` or `frontMatter.title`; undefined if it has none. */
export type Lookup = (name: string) => Data | undefined

/**
 * The props of a partial: those that are data, and, if some are code, the index of the entry that computes
 * all.
 */
export interface PassedProps {
  values: { [name: string]: Data }
  entry?: number
}

export interface ScopeInput {
  /** Relative to the site's root. */
  file: string
  statements: Omit<Statements, 'text'>
  frontMatter: object
  given: PassedProps | undefined
}

/** Returns whether an import is not code, but a partial. */
export function isNoCode({ specifier, imported }: Import): boolean {
  return isPartial(specifier) && imported === 'default'
}

export class Scope {
  readonly file: string
  readonly imports: ReadonlyMap<string, Import>
  readonly given: PassedProps | undefined
  readonly #frontMatter: object

  constructor({ file, statements, frontMatter, given }: ScopeInput) {
    this.file = file
    this.imports = statements.imports
    this.given = given
    this.#frontMatter = frontMatter
  }

  /** The value of a name, or of a path such as `frontMatter.title`, if it is known without running anything. */
  readonly valueOf: Lookup = (path) => {
    const [name = '', ...keys] = path.split('.')
    const value = this.exported(name)
    if (value !== undefined) return inside(value, keys)
    if (name === 'frontMatter') return inside(this.#frontMatter, keys) ?? null
    if (name !== 'props' || keys.length === 0) return undefined
    const given = inside(this.given?.values ?? {}, keys)
    return given ?? (this.given?.entry === undefined ? null : undefined)
  }

  /** Returns whether a name, or the object of a member, is an import of code. */
  binds(name: string): boolean {
    const imported = this.imports.get(name.split('.', 1)[0] ?? '')
    return imported !== undefined && !isNoCode(imported)
  }

  /** The value of an export, if it is known. */
  protected exported(_: string): Data | undefined {
    return undefined
  }
}

/** The value at a path of keys; undefined if there is none, or it is not data. */
function inside(value: unknown, keys: readonly string[]): Data | undefined {
  const found = keys.reduce<unknown>(
    (outer, key) => (isObject(outer) && Object.hasOwn(outer, key) ? outer[key] : undefined),
    value,
  )
  return isLiteral(found) ? found : undefined
}

function isLiteral(value: unknown): value is Data {
  return value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value)
}
