// Resolves names in one file: its imports and exports, its page's front matter, and the props of a partial.
// The values of data are known without running code.

import { isObject } from '../../text/record.ts'
import { evaluateLiteral, type Literal, type Lookup } from '../lex/literal.ts'
import type { Import, Mdx, Statement } from '../lex/mdx.ts'

/**
 * The props of a partial: those that are data, and, if some are code, the index of the entry that computes
 * all.
 */
export interface Given {
  values: { [name: string]: Literal }
  entry?: number
}

export interface ScopeInput {
  /** Relative to the site's root. */
  file: string
  mdx: Omit<Mdx, 'text'>
  /** Whether its expressions and components are run. */
  isMdx: boolean
  frontMatter: object
  given: Given | undefined
  /** The Markdown file, imported by a component, that contains this file. */
  apart?: ScopeOfImported | undefined
  /** Files that are being read, this one last. */
  files?: readonly string[]
}

/** The part of `Apart` that a scope needs. */
interface ScopeOfImported {
  index: number
  shownIn: ReadonlySet<string>
}

/** An expression that is only a name, a path of names, or a call of such. */
const PATH = /^\s*([A-Za-z_$][\w$]*)(?:\s*\.\s*[\w$]+|\([^()]*\))*\s*$/
/** Names that every page has. */
const GIVEN = new Set(['props', 'frontMatter', 'contentTitle', 'toc'])

/**
 * Whether an import is not code: a partial, or a component of Starlight, for which there are built-in ones.
 */
function isNoCode({ specifier, imported }: Import): boolean {
  return /\.mdx?$/.test(specifier) ? imported === 'default' : specifier.startsWith('@astrojs/starlight/')
}

export class Scope {
  readonly file: string
  readonly isMdx: boolean
  readonly imports: ReadonlyMap<string, Import>
  readonly effects: readonly Import[]
  readonly statements: Mdx['exports']
  readonly given: Given | undefined
  readonly #apart: ScopeInput['apart']
  readonly #files: readonly string[]
  readonly #frontMatter: object
  readonly #values = new Map<string, Literal>()
  /** Statements by the name that they export. */
  readonly #exported = new Map<string, Statement>()
  readonly #implied = new Map<string, Import>()

  constructor({ file, mdx, isMdx, frontMatter, given, apart, files = [file] }: ScopeInput) {
    this.file = file
    this.isMdx = isMdx
    this.imports = mdx.imports
    this.effects = mdx.effects
    this.statements = mdx.exports
    this.given = given
    this.#apart = apart
    this.#files = files
    this.#frontMatter = frontMatter
    if (isMdx) for (const statement of mdx.exports) this.#export(statement)
  }

  /** The value of a name, or of a path such as `frontMatter.title`, if it is known without running anything. */
  readonly valueOf: Lookup = (path) => {
    const [name = '', ...keys] = path.split('.')
    const value = this.#values.get(name)
    if (value !== undefined) return inside(value, keys)
    if (name === 'frontMatter') return inside(this.#frontMatter, keys) ?? null
    if (name !== 'props' || keys.length === 0) return undefined
    const given = inside(this.given?.values ?? {}, keys)
    return given ?? (this.given?.entry === undefined ? null : undefined)
  }

  /** The files in which its content is shown, and its own. */
  get within(): string[] {
    return [...new Set([...(this.#apart?.shownIn ?? []), ...this.#files])]
  }

  /** Index of the Markdown file, imported by a component, that contains this file. */
  get imported(): number | undefined {
    return this.#apart?.index
  }

  /** Whether it exports code, which is run even if nothing uses it, to find its errors. */
  get hasCode(): boolean {
    return this.isMdx && this.statements.some(({ names }) => names.some((name) => !this.#values.has(name)))
  }

  /** Its exports that are data, by name. */
  get values(): Record<string, Literal> {
    return Object.fromEntries(this.#values)
  }

  /** Adds an import of a built-in component that the file does not import. */
  imply(name: string, specifier = `@theme/${name}`): void {
    if (!this.imports.has(name))
      this.#implied.set(name, { imported: 'default', specifier, raw: false, line: 1 })
  }

  /** All imports that its code may use. */
  get codeImports(): ReadonlyMap<string, Import> {
    return this.#implied.size === 0 ? this.imports : new Map([...this.imports, ...this.#implied])
  }

  /** The imports of code that an expression uses. */
  importsIn(code: string): (Import & { local: string })[] {
    return [...namesIn(code)].flatMap((local) => {
      const bound = this.imports.get(local)
      return bound && (bound.raw || !isNoCode(bound)) ? { local, ...bound } : []
    })
  }

  /** The statements on which an expression depends, directly or not, in order and without `export`. */
  statementsFor(code: string): string[] {
    const needed = new Set<Statement>()
    const texts = [code]
    for (const text of texts) {
      for (const name of namesIn(text)) {
        const statement = this.#exported.get(name)
        if (statement === undefined || needed.has(statement)) continue
        needed.add(statement)
        texts.push(statement.text)
      }
    }
    return this.statements.flatMap((one) => (needed.has(one) ? (one.before ?? '') + one.text : []))
  }

  /** Whether a name, or the object of a member, is exported here or is an import of code. */
  binds(name: string): boolean {
    const [root = ''] = name.split('.')
    const imported = this.imports.get(root)
    return this.#exported.has(root) || (imported !== undefined && !isNoCode(imported))
  }

  /** Whether the text between braces is run, rather than shown since it is only a name without a value. */
  isCode(code: string): boolean {
    if (!this.isMdx || code.trim() === '') return false
    const name = PATH.exec(code)?.[1]
    return name === undefined || this.binds(name) || GIVEN.has(name) || name in globalThis
  }

  #export(statement: Statement): void {
    for (const name of statement.names) this.#exported.set(name, statement)
    for (const { name, text } of statement.data) {
      const value = name === '' ? undefined : evaluateLiteral(text, this.valueOf)
      if (value !== undefined) this.#values.set(name, value)
    }
  }
}

/**
 * Names that code may refer to. A name after a dot is a property, unless the dot is the last one of `...`.
 */
function namesIn(code: string): Set<string> {
  return new Set(code.match(/(?<![\w$]|(?<!\.\.)\.)[A-Za-z_$][\w$]*/g))
}

/** The value at a path of keys; undefined if there is none, or it is not data. */
function inside(value: unknown, keys: readonly string[]): Literal | undefined {
  const found = keys.reduce<unknown>(
    (outer, key) => (isObject(outer) && Object.hasOwn(outer, key) ? outer[key] : undefined),
    value,
  )
  return isLiteral(found) ? found : undefined
}

function isLiteral(value: unknown): value is Literal {
  return value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value)
}
