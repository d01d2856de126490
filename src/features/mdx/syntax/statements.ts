// Reads the imports and exports of a page: what they bind, and which module code needs them for.
import type { TokenizerThis } from 'marked'
import { ownLexer } from '../../../markdown/lex/content.ts'
import type { Import, Statement } from '../../../markdown/lex/statements.ts'
import type { MistakeToken, New, WrittenBlock } from '../../../markdown/lex/tokens.ts'
import type { DialectText } from '../../../markdown/resolve/context.ts'
import { positionAt } from '../../../text/position.ts'
import { isMistake, type Module, type ModuleStatement, namesIn, readModule } from '../javascript/index.ts'

export interface StatementsToken extends WrittenBlock {
  type: 'statements'
  module: Module
}

/** Block tokenizer of imports and exports, for marked: they begin a line, and are in no other block. */
export function tokenizeStatements(
  this: TokenizerThis,
  source: string,
): New<StatementsToken> | MistakeToken | undefined {
  if (!/^(?:im|ex)port\s/.test(source.slice(0, 7))) return undefined
  if (ownLexer(this.lexer).depth > 1) return undefined
  const module = readModule(source, 0)
  const raw = source.slice(0, module.end)
  if (isMistake(module)) return mistakeOf(raw, module.mistake)
  const other = module.statements.find(({ type }) => !/^(?:Im|Ex)port/.test(type))
  if (!other) return { type: 'statements', raw, module }
  return mistakeOf(raw, { message: 'only imports and exports may be among these lines', offset: other.start })
}

function mistakeOf(raw: string, { message, offset }: { message: string; offset: number }): MistakeToken {
  const [word = ''] = /^\w+/.exec(raw) ?? []
  const hint = `fix the statement; if it is a text, let it begin with another word than "${word}", and end a statement by a blank line`
  return { type: 'mistake', raw, message: `${word} cannot be read: ${message}`, hint, offset, isHidden: true }
}

/** The name under which the layout of a page is known to its code. */
export const LAYOUT = '$layout'

export type Statements = Pick<DialectText, 'imports' | 'effects' | 'exports' | 'layout'>

/** Collects statements. */
export class StatementList implements Statements {
  /** The line of each name's declaration. */
  readonly #bound = new Map<string, number>()
  readonly imports = new Map<string, Import>()
  readonly effects: Import[] = []
  readonly exports: Statement[] = []
  layout?: { line: number }

  /** Adds statements, unless they bind a name again. */
  add({ raw, line, module: { statements, source } }: StatementsToken): MistakeToken | undefined {
    for (const statement of statements) {
      const names = boundNames(statement)
      const again = names.find((name) => this.#bound.has(name))
      if (again !== undefined)
        return mistakeOf(raw, {
          message: `${again === LAYOUT ? 'a default export' : JSON.stringify(again)} is in line ${this.#bound.get(again)} already`,
          offset: statement.start,
        })
      const { line: within } = positionAt(source, statement.start)
      for (const name of names) this.#bound.set(name, line + within - 1)
      this.#add(statement, source, line)
    }
    return undefined
  }

  #add(node: ModuleStatement, source: string, firstLine: number): void {
    const at = (offset: number) => {
      const { line, column } = positionAt(source, offset)
      return { line: firstLine + line - 1, column }
    }
    const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
    const { line } = at(node.start)
    switch (node.type) {
      case 'ImportDeclaration': {
        const from = moduleNamed(String(node.source.value), line)
        for (const specifier of node.specifiers) {
          const imported =
            specifier.type === 'ImportSpecifier'
              ? nameOf(specifier.imported)
              : specifier.type === 'ImportDefaultSpecifier'
                ? 'default'
                : '*'
          this.imports.set(specifier.local.name, { ...from, imported })
        }
        if (node.specifiers.length === 0) this.effects.push({ ...from, imported: '' })
        return
      }
      case 'ExportAllDeclaration':
        this.effects.push({ ...moduleNamed(String(node.source.value), line), imported: '' })
        return
      case 'ExportNamedDeclaration': {
        const { declaration, specifiers, source: other } = node
        if (declaration) {
          const names = boundNames(node)
          const data =
            declaration.type === 'VariableDeclaration'
              ? declaration.declarations.map(({ id, init }) => ({
                  name: id.type === 'Identifier' ? id.name : '',
                  text: init ? textOf(init) : '',
                }))
              : []
          this.exports.push({ text: textOf(declaration), names, data, ...at(declaration.start) })
          return
        }
        const layout = specifiers.find(({ exported }) => nameOf(exported) === 'default')
        if (other) {
          const from = moduleNamed(String(other.value), line)
          if (layout) this.imports.set(LAYOUT, { ...from, imported: nameOf(layout.local) })
          else this.effects.push({ ...from, imported: '' })
        } else if (layout) this.#alias(nameOf(layout.local), at(node.start))
        if (layout) this.layout = { line }
        return
      }
      case 'ExportDefaultDeclaration': {
        const { declaration } = node
        this.layout = { line }
        const isNamed =
          (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') &&
          declaration.id
        const position = at(declaration.start)
        if (isNamed) {
          this.exports.push({ text: textOf(declaration), names: [isNamed.name], data: [], ...position })
          this.#alias(isNamed.name, position)
        } else
          this.exports.push({
            text: textOf(declaration),
            before: `const ${LAYOUT} = `,
            names: [LAYOUT],
            data: [],
            ...position,
          })
      }
    }
  }

  #alias(name: string, position: { line: number; column: number }): void {
    this.exports.push({ text: name, before: `const ${LAYOUT} = `, names: [LAYOUT], data: [], ...position })
  }
}

/** The names that a statement binds. */
function boundNames(node: ModuleStatement): string[] {
  if (node.type === 'ImportDeclaration') return node.specifiers.map(({ local }) => local.name)
  if (node.type === 'ExportDefaultDeclaration') {
    const { declaration } = node
    const name =
      'id' in declaration && /Declaration$/.test(declaration.type) ? declaration.id?.name : undefined
    return name === undefined ? [LAYOUT] : [LAYOUT, name]
  }
  if (node.type !== 'ExportNamedDeclaration') return []
  const { declaration, specifiers } = node
  if (!declaration) return specifiers.some(({ exported }) => nameOf(exported) === 'default') ? [LAYOUT] : []
  return declaration.type === 'VariableDeclaration'
    ? declaration.declarations.flatMap(({ id }) => namesIn(id))
    : [declaration.id.name]
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value)
}

/** The module that a specifier means, which may name a loader. */
function moduleNamed(specifier: string, line: number): Omit<Import, 'imported'> {
  const raw = /raw-loader!|\?raw$/.test(specifier)
  const file = specifier.slice(specifier.lastIndexOf('!') + 1).replace(/\?raw$/, '')
  return { specifier: file, raw, line }
}
