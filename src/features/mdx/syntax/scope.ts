// Resolves names in a file whose code is run: its exports, too. The values of data are known without running code.
import type { Import, Statement } from '../../../markdown/lex/statements.ts'
import { isNoCode, Scope, type ScopeInput } from '../../../markdown/resolve/scope.ts'
import type { Data } from '../../../text/data.ts'
import { evaluateLiteral, namesUsed } from '../javascript/index.ts'

/** An expression that is only a name, a path of names, or a call of such. */
const PATH = /^\s*([A-Za-z_$][\w$]*)(?:\s*\.\s*[\w$]+|\([^()]*\))*\s*$/
/** Names that every page has. */
const GIVEN = new Set(['props', 'frontMatter', 'contentTitle', 'toc'])

export class CodeScope extends Scope {
  readonly effects: readonly Import[]
  readonly statements: readonly Statement[]
  readonly #values = new Map<string, Data>()
  /** Statements by the name that they export. */
  readonly #exported = new Map<string, Statement>()
  readonly #implied = new Map<string, Import>()

  constructor(input: ScopeInput) {
    super(input)
    const { statements } = input
    this.effects = statements.effects
    this.statements = statements.exports
    for (const statement of statements.exports) this.#export(statement)
  }

  /** Returns whether it has effects, or exports code, which is run even if nothing uses it, to find its errors. */
  get hasCode(): boolean {
    const isCode = ({ names }: Statement) => names.some((name) => !this.#values.has(name))
    return this.effects.length > 0 || this.statements.some(isCode)
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
    return [...namesUsed(code)].flatMap((local) => {
      const bound = this.imports.get(local)
      return bound && (bound.raw || !isNoCode(bound)) ? { local, ...bound } : []
    })
  }

  /** The statements on which an expression depends, directly or not, in order and without `export`. */
  statementsFor(code: string): string[] {
    const needed = new Set<Statement>()
    const texts = [code]
    for (const text of texts) {
      for (const name of namesUsed(text)) {
        const statement = this.#exported.get(name)
        if (statement === undefined || needed.has(statement)) continue
        needed.add(statement)
        texts.push(statement.text)
      }
    }
    return this.statements.flatMap((part) => (needed.has(part) ? (part.before ?? '') + part.text : []))
  }

  /** True if a name, or the object of a member, is exported here or is an import of code. */
  override binds(name: string): boolean {
    return this.#exported.has(name.split('.', 1)[0] ?? '') || super.binds(name)
  }

  protected override exported(name: string): Data | undefined {
    return this.#values.get(name)
  }

  /** Returns whether the text between braces is run, rather than shown since it is only a name without a value. */
  isCode(code: string): boolean {
    if (code.trim() === '') return false
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
