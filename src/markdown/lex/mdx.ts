// Reads syntax of MDX: imports, exports, comments and string literals in braces. It is removed from the text
// before this is parsed; the numbers of lines stay the same.

import { idInComment } from './ids.ts'
import { findJsxLines, startOfComment } from './jsx-lines.ts'
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

export interface Mdx {
  /** The text without imports, exports, comments and literals; the number of lines is the same. */
  text: string
  /** By the local name. */
  imports: ReadonlyMap<string, Import>
  /** Imports without names, such as stylesheets. */
  effects: Import[]
  /** The removed `export` statements. */
  exports: { text: string; line: number }[]
}

type Draft = Mdx & { imports: Map<string, Import> }

const IMPORT =
  /^import\s+(?:([\w$]+)\s*(?:,\s*)?)?(?:\{([^{}]*)\}\s*|\*\s+as\s+([\w$]+)\s+)?(?:from\s*)?(['"])([^'"\n]+)\4[ \t]*(?:;[ \t]*(?=import\s)|;?[ \t]*(?:\n|$))/
/** A line without visible content: blank, or a comment. */
const NOTHING = /^\s*(?:<!--.*-->\s*|\{\/\*.*\*\/\}\s*)?$/
const EXPORT = /^export\s+(?:default|const|let|var|function|async|class|\{|\*)/
const LITERAL = /^\{\s*(?:"([^"\n\\]*)"|'([^'\n\\]*)'|`([^`\n\\$]*)`)\s*\}/

/**
 * Removes MDX syntax from `text`. With `isMdx`, brackets are matched to find the end of statements, and
 * literals in braces are read as well.
 * @param line number of the first line of `text`
 */
export function readMdx(text: string, line: number, { isMdx }: { isMdx: boolean }): Mdx {
  const mdx: Draft = { text: unwrapBlocks(text), imports: new Map(), effects: [], exports: [] }
  if (/^(?:import|export)\s/m.test(text)) takeStatements(mdx, line, { isMdx })
  if (mdx.text.includes('{/*') || (isMdx && /\{\s*[/"'`pfuc]/.test(mdx.text))) takeExpressions(mdx, isMdx)
  return mdx
}

const WRAPPED = /^[ \t]*(?:`{3,}|~{3,})[ \t]*mdx-code-block[ \t]*$/

/** Replaces fences named `mdx-code-block`, which hide MDX from other Markdown parsers, with blank lines. */
function unwrapBlocks(text: string): string {
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
function takeStatements(mdx: Draft, firstLine: number, { isMdx }: { isMdx: boolean }): void {
  const { text } = mdx
  const reading = { mdx, endOf: createStatementEnd(isMdx) }
  const jsx = findJsxLines(text, { isMdx })
  const cuts: [number, number][] = []
  let blockBegins = true
  let end = 0
  let piece = 0
  eachLineOutsideFences(text, (content, start, index) => {
    if (start < end) return true
    while ((jsx[piece]?.[1] ?? Number.POSITIVE_INFINITY) <= start) piece++
    if ((jsx[piece]?.[0] ?? Number.POSITIVE_INFINITY) < start) return true
    const mayBe = blockBegins && /^(?:im|ex)port\s/.test(content)
    const length = mayBe ? readStatements(reading, start, firstLine + index) : 0
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
  mdx.text = kept + text.slice(done)
}

interface Reading {
  mdx: Draft
  endOf: StatementEnd
}

/** Reads the statement at `start`, and further ones on its line; returns their length, 0 if there is none. */
function readStatements(reading: Reading, start: number, line: number): number {
  const { text } = reading.mdx
  let end = start
  for (let length = 1; length > 0 && (end === start || text[end - 1] !== '\n'); end += length)
    length = readStatement(reading, end, line)
  return end - start
}

/** Reads the statement at `start`; returns its length, 0 if there is none. */
function readStatement({ mdx, endOf }: Reading, start: number, line: number): number {
  const { text } = mdx
  if (text.startsWith('import', start)) return readImport(mdx, text.slice(start, start + 2000), line)
  if (!EXPORT.test(text.slice(start, start + 30))) return 0
  const end = endOf(text, start)
  mdx.exports.push({ text: text.slice(start, end), line })
  return end - start
}

/** Reads the import at the beginning of a text; returns its length, 0 if there is none. */
function readImport(mdx: Draft, text: string, line: number): number {
  const statement = IMPORT.exec(text)
  if (!statement) return 0
  const [whole, name, list = '', namespace, , specifier = ''] = statement
  const raw = /raw-loader!|\?raw$/.test(specifier)
  const file = specifier.slice(specifier.lastIndexOf('!') + 1).replace(/\?raw$/, '')
  const path = file.replace(/\\(?=[^\w\s])|\\(?=_)/g, '')
  const entry = { specifier: path, raw, line }
  if (name) mdx.imports.set(name, { ...entry, imported: 'default' })
  if (namespace) mdx.imports.set(namespace, { ...entry, imported: '*' })
  for (const part of list.split(',')) {
    const [imported = '', local = imported] = part.split(/\sas\s/).map((name) => name.trim())
    if (imported) mdx.imports.set(local, { ...entry, imported })
  }
  if (!name && !namespace && !list) mdx.effects.push({ ...entry, imported: '' })
  return whole.length
}

/** Returns the offset at which the statement at `start` ends. */
type StatementEnd = (text: string, start: number) => number

/**
 * Creates the function that finds the end of statements. A statement ends at a blank line; in MDX, also
 * before another statement, and only if no bracket or string is open. After a statement in which one stays
 * open, brackets are no longer checked, so that the rest is not searched repeatedly.
 */
function createStatementEnd(isMdx: boolean): StatementEnd {
  let isBalanced = isMdx
  return (text, start) => {
    if (isBalanced) {
      const end = balancedEnd(text, start)
      if (end !== undefined) return end
      isBalanced = false
    }
    const blank = text.slice(start).search(BLANK_LINE)
    return blank === -1 ? text.length : start + blank + 1
  }
}

const BLANK_LINE = /\n[ \t]*\n/
/** Line ends at which a statement of MDX may be complete. */
const LAST_LINE = /\n(?=[ \t]*\n|(?:im|ex)port\s)/g

/** The end of a statement of MDX; undefined if brackets remain open. */
function balancedEnd(text: string, start: number): number | undefined {
  const isOpen = createBracketCounter(text.slice(start, start + LONGEST_STATEMENT))
  const pattern = new RegExp(LAST_LINE)
  pattern.lastIndex = start
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    if (found.index - start > LONGEST_STATEMENT) return undefined
    if (!isOpen(found.index - start)) return found.index + 1
  }
  return isOpen(text.length - start) ? undefined : text.length
}

const BRACKET =
  /[([{]|[)\]}]|'(?:[^'\\\n]|\\.)*'?|"(?:[^"\\\n]|\\.)*"?|`(?:[^`\\]|\\[\s\S])*`|`|\/\/.*|\/\*(?:[^*]|\*(?!\/))*/g

/** Most characters of a statement whose brackets are checked; a longer one ends at its first blank line. */
const LONGEST_STATEMENT = 50_000

/**
 * Returns a function that says whether a bracket, a string or a comment is open at an offset; offsets must
 * ascend.
 */
function createBracketCounter(text: string): (offset: number) => boolean {
  const pattern = new RegExp(BRACKET)
  let next = pattern.exec(text)
  let open = 0
  let passed = 0
  return (offset) => {
    for (; next && next.index < offset; next = pattern.exec(text)) {
      if ('([{`'.includes(next[0])) open++
      else if (')]}'.includes(next[0])) open--
      passed = pattern.lastIndex
    }
    return open > 0 || passed > offset
  }
}

/**
 * Removes comments in braces and, with `literals`, replaces string literals in braces; code is not changed.
 */
function takeExpressions(mdx: Draft, literals: boolean): void {
  const { text } = mdx
  const code = [...codeRanges(text), ...findJsxLines(text, { isMdx: literals })].sort(([a], [b]) => a - b)
  let result = ''
  let done = 0
  let range = 0
  const lastComment = text.lastIndexOf('*/')
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at)) {
    while ((code[range]?.[1] ?? Number.POSITIVE_INFINITY) <= at) range++
    const inside = code[range]
    if (inside && inside[0] <= at) {
      at = inside[1]
      continue
    }
    const replacement = at < lastComment || literals ? replaceExpression(text, at, literals) : undefined
    if (replacement) {
      result += text.slice(done, at) + replacement.text
      done = replacement.end
    }
    at = replacement?.end ?? at + 1
  }
  mdx.text = result + text.slice(done)
}

function replaceExpression(
  text: string,
  at: number,
  literals: boolean,
): { text: string; end: number } | undefined {
  const comment = literals ? startOfComment(text, at) : text.startsWith('{/*', at) ? at + 3 : -1
  if (comment !== -1) {
    const close = text.indexOf('*/', comment)
    if (close === -1 || !/^\s*\}/.test(text.slice(close + 2, close + 50))) return undefined
    const end = text.indexOf('}', close) + 1
    const id = idInComment(text, { start: at, end, comment: text.slice(comment, close) })
    if (id !== undefined) return { text: ` {#${id}}`, end }
    return { text: text.slice(at, end).replace(/[^\n]+/g, ''), end }
  }
  if (!literals || text[at - 1] === '=' || text[at - 1] === '\\') return undefined
  if (isInCodeBlock(text.slice(Math.max(0, at - 1000), at))) return undefined
  const literal = LITERAL.exec(text.slice(at, at + 300))
  // On its own line, it is a block, not text of a paragraph.
  if (!literal || isOwnLine(text, at, at + literal[0].length)) return undefined
  const value = literal[1] ?? literal[2] ?? literal[3] ?? ''
  return { text: asText(value), end: at + literal[0].length }
}

/** Whether text ends within `<CodeBlock>`, whose content is read elsewhere. */
function isInCodeBlock(before: string): boolean {
  const open = before.lastIndexOf('<CodeBlock')
  return open > before.lastIndexOf('</CodeBlock') && !/^[^<]*\/>/.test(before.slice(open + 1))
}

function isOwnLine(text: string, start: number, end: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return before.trim() === '' && /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 200))
}

/** Escapes text for both Markdown and HTML, in which a backslash would be shown. */
function asText(value: string): string {
  return value.replace(/[!-/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`)
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
