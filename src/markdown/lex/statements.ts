// Reads imports, exports and comments in braces in Markdown that is not run. They are removed from the text before this is
// parsed; the numbers of lines stay the same.

import { idInComment } from './ids.ts'
import { findJsxLines } from './jsx-lines.ts'
import { eachLineOutsideFences } from './unfenced.ts'

export interface Import {
  /** The name that is exported by the module: `default`, or `*` for all exports. */
  imported: string
  /** The property of the import that is used, if only one is. */
  member?: string
  /** The path after `from`, without the name of a loader. */
  specifier: string
  /** The text of the file is imported: `!!raw-loader!./file`, or `./file?raw`. */
  raw: boolean
  line: number
}

export interface Statements {
  /** The text without imports, exports, comments and literals; the number of lines is the same. */
  text: string
  /** By the local name. */
  imports: ReadonlyMap<string, Import>
  /** Imports without names, such as stylesheets. */
  effects: Import[]
  /** The `export` statements. */
  exports: Statement[]
}

/** A statement that binds names. */
export interface Statement {
  /** As written, without `export`. */
  text: string
  /** The text to put in front of it. */
  before?: string
  names: string[]
  /** The names whose value may be data, with the text of that. */
  data: { name: string; text: string }[]
  line: number
  column: number
}

type Draft = Statements & { imports: Map<string, Import> }

/** Returns whether an import is a Markdown file, or a part of it: `./fees.md#refunds`. */
export function isPartial(specifier: string | undefined): boolean {
  return specifier !== undefined && /\.mdx?(?:#[^#\s]+)?$/.test(specifier)
}

const IMPORT =
  /^import\s+(?:([\w$]+)\s*(?:,\s*)?)?(?:\{([^{}]*)\}\s*|\*\s+as\s+([\w$]+)\s+)?(?:from\s*)?(['"])([^'"\n]+)\4[ \t]*(?:;[ \t]*(?=import\s)|;?[ \t]*(?:\n|$))/
/** A line without visible content: blank, or a comment. */
const NOTHING = /^\s*(?:<!--.*-->\s*|\{\/\*.*\*\/\}\s*)?$/
const EXPORT = /^export\s+(?:default|const|let|var|function|async|class|\{|\*)/

/** Removes such syntax from `text`. @param line number of the first line of `text` */
export function readStatements(text: string, line: number): Statements {
  const found: Draft = { text: unwrapBlocks(text), imports: new Map(), effects: [], exports: [] }
  if (/^(?:import|export)\s/m.test(text)) takeStatements(found, line)
  if (found.text.includes('{/*')) takeComments(found)
  return found
}

const WRAPPED = /^[ \t]*(?:`{3,}|~{3,})[ \t]*mdx-code-block[ \t]*$/

/** Replaces fences named `mdx-code-block`, which hide MDX from other Markdown parsers, with blank lines. */
export function unwrapBlocks(text: string): string {
  if (!text.includes('mdx-code-block')) return text
  const lines = text.split('\n')
  let isOpen = false
  const visitFence = (line: string, index: number): void => {
    if (isOpen || WRAPPED.test(line)) {
      lines[index] = ''
      isOpen = !isOpen
    }
  }
  eachLineOutsideFences(text, () => true, visitFence)
  return lines.join('\n')
}

/** Removes imports and exports that begin a block. */
function takeStatements(found: Draft, firstLine: number): void {
  const { text } = found
  const jsx = findJsxLines(text)
  const cuts: [number, number][] = []
  let blockBegins = true
  let end = 0
  let piece = 0
  eachLineOutsideFences(text, (content, start, index) => {
    if (start < end) return true
    while ((jsx[piece]?.[1] ?? Number.POSITIVE_INFINITY) <= start) piece++
    if ((jsx[piece]?.[0] ?? Number.POSITIVE_INFINITY) < start) return true
    const mayBe = blockBegins && /^(?:im|ex)port\s/.test(content)
    const length = mayBe ? readLine(found, start, firstLine + index) : 0
    if (length > 0) {
      end = start + length
      cuts.push([start, end])
    }
    blockBegins = length > 0 || NOTHING.test(content)
    return true
  })
  let kept = ''
  let done = 0
  for (const [from, to] of cuts) {
    kept += text.slice(done, from) + text.slice(from, to).replace(/[^\n]+/g, '')
    done = to
  }
  found.text = kept + text.slice(done)
}

/** Reads the statement at `start`, and further ones on its line; returns their length, 0 if there is none. */
function readLine(found: Draft, start: number, line: number): number {
  let end = start
  for (let length = 1; length > 0 && (end === start || found.text[end - 1] !== '\n'); end += length)
    length = readStatement(found, end, line)
  return end - start
}

/** Reads the statement at `start`; returns its length, 0 if there is none. An export ends at a blank line. */
function readStatement(found: Draft, start: number, line: number): number {
  const { text } = found
  if (text.startsWith('import', start)) return readImport(found, text.slice(start, start + 2000), line)
  if (!EXPORT.test(text.slice(start, start + 30))) return 0
  const blank = text.slice(start).search(BLANK_LINE)
  const end = blank === -1 ? text.length : start + blank + 1
  found.exports.push({ text: text.slice(start, end), names: [], data: [], line, column: 1 })
  return end - start
}

/** Reads the import at the beginning of a text; returns its length, 0 if there is none. */
function readImport(found: Draft, text: string, line: number): number {
  const statement = IMPORT.exec(text)
  if (!statement) return 0
  const [whole, name, list = '', namespace, , specifier = ''] = statement
  const raw = /raw-loader!|\?raw$/.test(specifier)
  const file = specifier.slice(specifier.lastIndexOf('!') + 1).replace(/\?raw$/, '')
  const path = file.replace(/\\(?=[^\w\s])|\\(?=_)/g, '')
  const entry = { specifier: path, raw, line }
  if (name) found.imports.set(name, { ...entry, imported: 'default' })
  if (namespace) found.imports.set(namespace, { ...entry, imported: '*' })
  for (const part of list.split(',')) {
    const [imported = '', local = imported] = part.split(/\sas\s/).map((name) => name.trim())
    if (imported) found.imports.set(local, { ...entry, imported })
  }
  if (!name && !namespace && !list) found.effects.push({ ...entry, imported: '' })
  return whole.length
}

const BLANK_LINE = /\n[ \t]*\n/

/** Removes comments in braces; code is not changed. */
function takeComments(found: Draft): void {
  const { text } = found
  const code = [...codeRanges(text), ...findJsxLines(text)].sort(([a], [b]) => a - b)
  let result = ''
  let done = 0
  let range = 0
  for (let at = text.indexOf('{/*'); at !== -1; at = text.indexOf('{/*', at)) {
    while ((code[range]?.[1] ?? Number.POSITIVE_INFINITY) <= at) range++
    const inside = code[range]
    if (inside && inside[0] <= at) {
      at = inside[1]
      continue
    }
    const replacement = replaceComment(text, at)
    if (replacement) {
      result += text.slice(done, at) + replacement.text
      done = replacement.end
    }
    at = replacement?.end ?? at + 1
  }
  found.text = result + text.slice(done)
}

function replaceComment(text: string, at: number): { text: string; end: number } | undefined {
  const comment = at + 3
  const close = text.indexOf('*/', comment)
  if (close === -1 || !/^\s*\}/.test(text.slice(close + 2, close + 50))) return undefined
  const end = text.indexOf('}', close) + 1
  const id = idInComment(text, { start: at, end, comment: text.slice(comment, close) })
  if (id !== undefined) return { text: ` {#${id}}`, end }
  return { text: text.slice(at, end).replace(/[^\n]+/g, ''), end }
}

/** Start and end offsets of fenced blocks and inline code. */
function codeRanges(text: string): [number, number][] {
  const ranges: [number, number][] = []
  let fenceEnd = 0
  eachLineOutsideFences(text, (line, start) => {
    if (start > fenceEnd) ranges.push([fenceEnd, start])
    fenceEnd = start + line.length + 1
    for (let at = line.indexOf('`'); at !== -1; ) {
      const ticks = /^`+/.exec(line.slice(at))?.[0] ?? '`'
      const close = line.indexOf(ticks, at + ticks.length)
      if (close !== -1) ranges.push([start + at, start + close + ticks.length])
      at = line.indexOf('`', close === -1 ? at + ticks.length : close + ticks.length)
    }
    return true
  })
  if (fenceEnd < text.length) ranges.push([fenceEnd, text.length])
  return ranges
}
