// Writes the code of a page as one module: the imports and exports of its files, and a function for each of its entries.
// The original position of every part is known.
import type { ComponentDoc } from '../model/component-page.ts'
import type { CodeEntry, CodeModule, PageCode } from '../model/page-code.ts'
import { type FilePlace, PlacedText } from './placed-text.ts'
import type { PlainEntries } from './plain-jsx.ts'

export interface ModuleSource {
  text: string
  /** The original position for a line (from 1) and a column (from 0) of the text; undefined for generated code. */
  placeOf(line: number, column: number): FilePlace | undefined
}

/** Constants in the scope of every Markdown file. */
export const CONSTANTS = ['frontMatter', 'contentTitle', 'toc']

export interface ModuleOptions {
  /** Indices of the entries to write. */
  entries: readonly number[]
  /** Returns the specifier to write for an import of a file. @param imported as in `CodeImport`; empty for a side effect */
  specifierOf(specifier: string, file: string, imported: string): string
  /** Code to put first. */
  head?: string
  /** Code to put last, in which `entries` is an object of functions by index. */
  tail: string
  /** Calls to write instead of JSX: then the result is a CommonJS module that makes elements with `$create`. */
  plain?: PlainEntries | undefined
}

/** Writes the module of a page. The function of an entry takes one that renders runs of Markdown, and returns an element. */
export function writeModule(code: PageCode, options: ModuleOptions): ModuleSource {
  const { entries, head = '', tail } = options
  const out = new PlacedText()
  out.add(head)
  const wanted = entries.flatMap((index) => code.entries[index] ?? [])
  const all = new Set([...wanted, ...giversOf(code, wanted)])
  const scopes = code.modules.map((module, index) => {
    const own = [...all].filter((entry) => entry.module === index)
    return { module, own, text: textOf(module, own) }
  })
  const bindings = scopes.map(({ module, text }, index) =>
    writeImports(out, module, { index, text, options }),
  )
  const everything = scopes.map(({ text }) => text).join('\n')
  for (const [name, value] of Object.entries(docOf(code)))
    if (mentions(everything, name)) out.add(`const ${name} = ${JSON.stringify(value) ?? 'undefined'};\n`)
  if (code.props.length > 0) out.add('const $Given = () => null;\n')
  if (everything.includes('<$Keyed ')) out.add('const $Keyed = ({ children }) => children;\n')
  for (const [index, { module, own }] of scopes.entries()) {
    out.add(`const $module${index} = (() => {\n`)
    for (const statement of ownConstants(code, module, scopes[index]?.text ?? '')) out.add(statement)
    if (bindings[index]?.length) out.add(`const ${bindings[index].join(', ')};\n`)
    for (const { text, before, line, column } of module.statements) {
      if (before !== undefined) out.add(before)
      out.add(`${text}\n`, { file: module.file, line, column })
    }
    out.add('return {\n')
    for (const entry of own) writeEntry(out, code, { entry, call: options.plain?.get(entry) })
    out.add('};\n})();\n')
  }
  const calls = entries.flatMap((index) => {
    const entry = code.entries[index]
    return entry ? `${index}: ($html) => ${callOf(code, entry)}` : []
  })
  out.add(`const entries = {${calls.join(',\n')}};\n${tail}`)
  return { text: out.text, placeOf: (line, column) => out.placeOf(line, column) }
}

/** The props that were given to the partials around entries, and to the partials around these. */
function giversOf({ props }: PageCode, entries: readonly CodeEntry[]): CodeEntry[] {
  const givers = entries.flatMap(({ given }) => (given === undefined ? [] : (props[given] ?? [])))
  return givers.length === 0 ? [] : [...givers, ...giversOf({ props } as PageCode, givers)]
}

function textOf({ statements }: CodeModule, own: readonly CodeEntry[]): string {
  return [...statements, ...own.flatMap(({ pieces }) => pieces)].map(({ text }) => text).join('\n')
}

/** Constants of Markdown that components import, which replace those of the page. */
function ownConstants({ markdown = [] }: PageCode, { imported }: CodeModule, text: string): string[] {
  const own = imported === undefined ? undefined : markdown[imported]
  return CONSTANTS.filter((name) => own && mentions(text, name)).map(
    (name) => `const ${name} = ${JSON.stringify(own?.exports[name]) ?? 'undefined'};\n`,
  )
}

export function docOf({ frontMatter, title, headings }: PageCode): ComponentDoc {
  return { frontMatter, contentTitle: title, toc: headings.filter(({ level }) => level > 1) }
}

/** Whether code does not need an import: Markdown without a name, or with a path that only pages can resolve. */
function isForPage(specifier: string, local: string, value: string | undefined): boolean {
  const isMarkdown = value === undefined && /\.mdx?$/.test(specifier)
  return isMarkdown && (local === '' || !/^(?:\.|\/|@site\/)/.test(specifier))
}

/** Writes imports that are used or have side effects, and returns the statements that bind their names in the file's scope. */
function writeImports(
  out: PlacedText,
  module: CodeModule,
  { index, text, options }: { index: number; text: string; options: ModuleOptions },
): string[] {
  const { file, imports } = module
  return imports.flatMap(({ local, imported, member, specifier, text: value, line }, number) => {
    if (isForPage(specifier, local, value) || (local !== '' && !mentions(text, local))) return []
    if (value !== undefined) return [`${local} = ${JSON.stringify(value)}`]
    const name = local === '' ? undefined : `$import${index}_${number}`
    const from = JSON.stringify(options.specifierOf(specifier, file, imported))
    const write = options.plain ? requireOf : importOf
    out.add(write(name, imported, from), { file, line, column: 1 }, { inOtherWords: true })
    return local === '' ? [] : [`${local} = ${name}${member === undefined ? '' : `.${member}`}`]
  })
}

/** @param name undefined for an import for its side effect @param from the module as a string literal */
function importOf(name: string | undefined, imported: string, from: string): string {
  if (name === undefined) return `import ${from};\n`
  return `import ${imported === '*' ? `* as ${name}` : `{ ${imported} as ${name} }`} from ${from};\n`
}

/** The same in CommonJS. */
function requireOf(name: string | undefined, imported: string, from: string): string {
  if (name === undefined) return `require(${from});\n`
  return `const ${name} = require(${from})${imported === '*' ? '' : `.${imported}`};\n`
}

/** Whether code mentions a name. */
export function mentions(text: string, name: string): boolean {
  // After a dot it is a property, but after three dots it is spread.
  return new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text)
}

/** @param call the call to write instead of its JSX */
function writeEntry(
  out: PlacedText,
  code: PageCode,
  { entry, call }: { entry: CodeEntry; call: string | undefined },
): void {
  const isGiven = code.props.includes(entry)
  const { file } = code.modules[entry.module] ?? code
  out.add(`${nameOf(code, entry)}: ($html, props) => `)
  if (call !== undefined) {
    out.add(isGiven ? `(0${call}).props,\n` : `$create($Fragment,null${call}),\n`)
    return
  }
  out.add(isGiven ? '(' : '(<>')
  for (const { text, at } of entry.pieces) out.add(text, at && { file, ...at })
  out.add(isGiven ? ').props,\n' : '</>),\n')
}

function nameOf({ entries, props }: PageCode, entry: CodeEntry): string {
  const number = props.indexOf(entry)
  return number === -1 ? `entry${entries.indexOf(entry)}` : `given${number}`
}

function callOf(code: PageCode, entry: CodeEntry): string {
  const giver = entry.given === undefined ? undefined : code.props[entry.given]
  const props = giver ? callOf(code, giver) : JSON.stringify(code.modules[entry.module]?.given ?? {})
  return `$module${entry.module}.${nameOf(code, entry)}($html, ${props})`
}
