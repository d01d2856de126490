// Writes the code of a page as one module, which runs without a compiler and requires its imports by numbers. The
// original position of every part is known.
import { isPartial } from '../../../markdown/lex/statements.ts'
import type { ComponentDoc } from '../../../model/component-page.ts'
import type { CodeEntry, CodeImport, CodeModule, CodePosition, PageCode } from '../../../model/page-code.ts'
import { positionAt } from '../../../text/position.ts'
import { compileCode, isMistake, type LoadKind } from '../javascript/index.ts'
import { ImportList } from './import-list.ts'
import { type FilePosition, PositionedText } from './positioned-text.ts'

export interface ModuleSource {
  text: string
  /** The modules that it requires. */
  imports: ImportList
  /** Where each module was imported, by its number in the list. */
  importedAt: FilePosition[]
  /** The parts that cannot be read. */
  mistakes: { message: string; at: FilePosition }[]
  /** The original position for a line (from 1) and a column (from 0) of the text; undefined for generated code. */
  positionOf(line: number, column: number): FilePosition | undefined
}

export interface ModuleOptions {
  /** Indices of the entries to write. */
  entries: readonly number[]
  /** Those to call, by index: each becomes a function of the module. */
  called: readonly number[]
  /** Returns the module that an import of a file means. */
  specifierOf(specifier: string, file: string): string
  /** Code to put last, in which `entries` is an object of functions by number. */
  tail: string
}

const HEAD = '"use strict";const {createElement:$create,Fragment:$Fragment}=require("react");\n'

/** Writes the module of a page. The function of an entry takes one that renders runs of Markdown, and returns an element. */
export function writeModule(
  code: PageCode,
  { entries, called, specifierOf, tail }: ModuleOptions,
): ModuleSource {
  const out = new PositionedText()
  const imports = new ImportList()
  const mistakes: ModuleSource['mistakes'] = []
  const importedAt: FilePosition[] = []
  const wanted = entries.flatMap((index) => code.entries[index] ?? [])
  const all = new Set([...wanted, ...propsAround(code, wanted)])
  const compiled = code.modules.map((module, index) => {
    const { file } = module
    const meant = (specifier: string) => specifierOf(specifier, file)
    const note = (number: string, at: FilePosition) => {
      importedAt[Number(number)] ??= at
      return number
    }
    const load: PieceOptions['load'] = (specifier, kind, at) => note(imports.load(meant(specifier), kind), at)
    const add = ({ specifier, imported, line }: CodeImport) =>
      note(imports.add(meant(specifier), imported), { file, line, column: 1 })
    const compile = (pieces: readonly Piece[]) => compilePieces(pieces, { file, load, mistakes })
    const own = [...all].filter((entry) => entry.module === index)
    const statements = module.statements.map(({ text, before = '', ...at }) =>
      compile([{ text: before }, { text, at }]),
    )
    const made = own.map((entry) => ({ entry, ...compile(piecesOf(code, entry)) }))
    const names = new Set([...statements, ...made].flatMap((statement) => [...statement.names]))
    return { module, names, statements, made, bindings: bindingsOf(module, names, add) }
  })
  out.add(HEAD)
  const names = new Set(compiled.flatMap((output) => [...output.names]))
  for (const [name, value] of Object.entries(docOf(code))) if (names.has(name)) out.add(constant(name, value))
  if (code.props.length > 0) out.add('const $Given = () => null;\n')
  if (names.has('$Keyed')) out.add('const $Keyed = ({ children }) => children;\n')
  for (const [index, { module, made, bindings, ...rest }] of compiled.entries()) {
    out.add(`const $module${index} = (() => {\n`)
    if (bindings.length > 0) out.add(`const ${bindings.join(', ')};\n`)
    for (const { parts } of rest.statements) {
      for (const { text, from } of parts) out.add(text, from)
      out.add('\n')
    }
    out.add('return {\n')
    for (const { entry, parts } of made) {
      out.add(`${nameOf(code, entry)}: ($html, props) => `)
      for (const { text, from } of parts) out.add(text, from)
      out.add(code.props.includes(entry) ? '.props,\n' : ',\n')
    }
    out.add('};\n})();\n')
  }
  const functions = called.flatMap((index) => {
    const entry = code.entries[index]
    return entry ? `${index}: ($html) => ${callOf(code, entry)}` : []
  })
  out.add(`const entries = {${functions.join(',\n')}};\n${tail}`)
  return {
    text: out.text,
    imports,
    importedAt,
    mistakes,
    positionOf: (line, column) => out.positionOf(line, column),
  }
}

type Piece = CodeEntry['pieces'][number]

/** The JSX of an entry, as one element. */
function piecesOf({ props }: PageCode, entry: CodeEntry): Piece[] {
  return props.includes(entry) ? entry.pieces : [{ text: '<>' }, ...entry.pieces, { text: '</>' }]
}

interface Compiled {
  parts: { text: string; from: FilePosition | undefined }[]
  names: ReadonlySet<string>
}

interface PieceOptions {
  file: string
  load(specifier: string, kind: LoadKind, at: FilePosition): string
  mistakes: ModuleSource['mistakes']
}

/** Compiles code that was written in pieces, with the positions of its parts. */
function compilePieces(pieces: readonly Piece[], { file, load, mistakes }: PieceOptions): Compiled {
  const { line, column } = pieces.find(({ at }) => at)?.at ?? { line: 1, column: 1 }
  const start = { file, line, column }
  const loadedFrom = locatePieces(pieces, file)
  const read = compileCode(pieces.map(({ text }) => text).join(''), (specifier, kind, offset) =>
    load(specifier, kind, loadedFrom(offset) ?? start),
  )
  const positionOf = locatePieces(pieces, file)
  if (!isMistake(read)) {
    const parts = read.parts.map(({ text, from }) => ({
      text,
      from: from === undefined ? from : positionOf(from),
    }))
    return { parts, names: read.names }
  }
  const { message, offset } = read.mistake
  mistakes.push({ message, at: positionOf(offset) ?? start })
  return { parts: [], names: new Set() }
}

/** Returns what finds the position of an offset in joined pieces, for ascending offsets. */
function locatePieces(pieces: readonly Piece[], file: string): (offset: number) => FilePosition | undefined {
  let index = 0
  let start = 0
  return (offset) => {
    for (let { length } = pieces[0]?.text ?? ''; offset >= start + length && index < pieces.length - 1; ) {
      start += length
      index++
      length = pieces[index]?.text.length ?? 0
    }
    const { text = '', at } = pieces[index] ?? {}
    return at && { file, ...positionAfter(at, text, offset - start) }
  }
}

/** The position of an offset in a text that begins at a position. */
function positionAfter(at: CodePosition, text: string, offset: number): CodePosition {
  const { line, column } = positionAt(text, offset)
  return { line: at.line + line - 1, column: line === 1 ? at.column + column - 1 : column }
}

/** The props that were given to the partials around entries, and to the partials around these. */
function propsAround(code: PageCode, entries: readonly CodeEntry[]): CodeEntry[] {
  const all = entries.flatMap((entry) => propsOf(code, entry) ?? [])
  return all.length === 0 ? [] : [...all, ...propsAround(code, all)]
}

function constant(name: string, value: unknown): string {
  return `const ${name} = ${JSON.stringify(value) ?? 'undefined'};\n`
}

export function docOf({ frontMatter, title, headings }: PageCode): ComponentDoc {
  return { frontMatter, contentTitle: title, toc: headings.filter(({ level }) => level > 1) }
}

/** Returns whether code does not need an import: Markdown without a name, or with a path that only pages can resolve. */
function isForPage(specifier: string, local: string, value: string | undefined): boolean {
  const isMarkdown = value === undefined && isPartial(specifier)
  return isMarkdown && (local === '' || !/^(?:\.|\/|@site\/)/.test(specifier))
}

/**
 * Adds imports that are used or have side effects, and binds their names.
 * @param add adds an import to the list, and returns the number of its module
 */
function bindingsOf(
  module: CodeModule,
  names: ReadonlySet<string>,
  add: (written: CodeImport) => string,
): string[] {
  return module.imports.flatMap((written) => {
    const { local, imported, member, specifier, text } = written
    if (isForPage(specifier, local, text) || (local !== '' && !names.has(local))) return []
    if (text !== undefined) return [`${local} = ${JSON.stringify(text)}`]
    const required = `require("${add(written)}")`
    const value = imported === '*' ? required : `${required}[${JSON.stringify(imported)}]`
    return local === '' ? [] : [`${local} = ${value}${member === undefined ? '' : `.${member}`}`]
  })
}

function nameOf({ entries, props }: PageCode, entry: CodeEntry): string {
  const number = props.indexOf(entry)
  return number === -1 ? `entry${entries.indexOf(entry)}` : `given${number}`
}

function callOf(code: PageCode, entry: CodeEntry): string {
  const given = propsOf(code, entry)
  const props = given ? callOf(code, given) : JSON.stringify(code.modules[entry.module]?.given ?? {})
  return `$module${entry.module}.${nameOf(code, entry)}($html, ${props})`
}

/** Returns the function that computes the props of the partial that contains an entry. */
function propsOf({ props }: PageCode, { given }: CodeEntry): CodeEntry | undefined {
  return given === undefined ? undefined : props[given]
}
