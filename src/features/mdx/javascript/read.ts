// Reads the JavaScript and JSX of pages by acorn, which is loaded with the first page of MDX: where expressions and
// statements end, which names statements bind, and what is wrong with them.
import { createRequire } from 'node:module'
import type * as Acorn from 'acorn'

const require = createRequire(import.meta.url)

let parser: typeof Acorn.Parser | undefined

function loadParser(): typeof Acorn.Parser {
  parser ??= (require('acorn') as typeof Acorn).Parser.extend(require('acorn-jsx')())
  return parser
}

/** The version that `@mdx-js/mdx` reads, too. */
const OPTIONS: Acorn.Options = { ecmaVersion: 2024, sourceType: 'module', preserveParens: true }

/** A mistake in code. */
export interface Mistake {
  message: string
  /** Where, in the text that was read. */
  offset: number
}

export type Read<Value> = Value | { mistake: Mistake }

/** Returns whether code could not be read. */
export function isMistake<Value extends object>(read: Read<Value>): read is { mistake: Mistake } {
  return 'mistake' in read
}

export interface Braces {
  /** The offset after the closing brace. */
  end: number
  /** True if there is nothing but comments. */
  isEmpty: boolean
}

/** Most characters of an expression. */
const MAX_EXPRESSION = 100_000

/** Characters that were read in vain since `beginText`: text in braces is read again from each of them. */
let effort = 0
const MAX_EFFORT = 500_000
/** The least cost of a mistake. */
const MIN_EFFORT = 5000
const TOO_MANY = { mistake: { message: 'too many braces are never closed', offset: 0 } }

/** Begins a text, in which only so many mistakes are explained. */
export function beginText(): void {
  effort = 0
}

/** An expression whose end is certain: no brace, quote or comment is in it. */
const SIMPLE = /\{[^{}"'`/<]*\}/y

/** Results for simple expressions, which are read several times: by each tokenizer that may begin with one. */
const known = new Map<string, Read<Braces>>()
const MAX_KNOWN = 1000

/**
 * Reads the expression in braces that begins at an offset.
 * @param isSpread whether it must be a spread, as among the attributes of a tag
 */
export function readBraces(text: string, start: number, { isSpread = false } = {}): Read<Braces> {
  SIMPLE.lastIndex = start
  const simple = isSpread ? undefined : SIMPLE.exec(text)?.[0]
  const kept = simple === undefined ? undefined : known.get(simple)
  const source = simple === undefined ? text.slice(start, start + MAX_EXPRESSION) : `${simple}\n`
  const read = kept ?? (effort > MAX_EFFORT ? TOO_MANY : readSource(source, isSpread))
  if (simple !== undefined && !kept) {
    if (known.size > MAX_KNOWN) known.clear()
    known.set(simple, read)
  }
  if (isMistake(read)) {
    const { message, offset } = read.mistake
    return { mistake: { message, offset: start + offset } }
  }
  return { ...read, end: start + read.end }
}

function readSource(source: string, isSpread: boolean): Read<Braces> {
  const first = afterSpace(source, 1)
  if (source[first] === '}' && !isSpread) return { end: first + 1, isEmpty: true }
  const from = isSpread && source.startsWith('...', first) ? first + 3 : 1
  if (isSpread && from === 1)
    return { mistake: { message: 'only {...properties} may be among attributes', offset: first } }
  if (!source.includes('}', from)) return { mistake: { message: UNCLOSED, offset: 0 } }
  try {
    const node = loadParser().parseExpressionAt(source, from, OPTIONS)
    const end = afterSpace(source, node.end)
    if (source[end] === '}') return { end: end + 1, isEmpty: false }
    const message = end >= source.length ? UNCLOSED : `unexpected "${source[end]}" after the expression`
    return { mistake: { message, offset: end >= source.length ? 0 : end } }
  } catch (error) {
    const { message, pos, raisedAt, isUnfinished } = syntaxError(error, source)
    effort += MIN_EFFORT + raisedAt
    return { mistake: isUnfinished ? { message: UNCLOSED, offset: 0 } : { message, offset: pos } }
  }
}

const UNCLOSED = 'the brace is never closed'

const SPACE = /(?:\s|\/\/[^\n]*(?=\n)|\/\*(?:[^*]|\*(?!\/))*\*\/)*/y

/** The offset after whitespace and comments. */
function afterSpace(source: string, from: number): number {
  SPACE.lastIndex = from
  return SPACE.test(source) ? SPACE.lastIndex : from
}

interface Failure {
  message: string
  pos: number
  /** The position up to which the text was read. */
  raisedAt: number
  /** The text ends before the code does. */
  isUnfinished: boolean
}

/** @throws `error` if it is not a syntax error */
function syntaxError(error: unknown, source: string): Failure {
  if (error instanceof RangeError)
    return { message: 'it is nested too deeply', pos: 0, raisedAt: source.length, isUnfinished: false }
  if (!(error instanceof SyntaxError) || !('pos' in error) || !('raisedAt' in error)) throw error
  const words = error.message.replace(/ \(\d+:\d+\)$/, '').replace(/^(Expect)ing\b/, '$1ed')
  const raisedAt = Number(error.raisedAt)
  const isUnfinished = raisedAt >= source.length || /^Unterminated comment/.test(words)
  return {
    message: words.charAt(0).toLowerCase() + words.slice(1),
    pos: Number(error.pos),
    raisedAt,
    isUnfinished,
  }
}

/** A node of the syntax tree, with its offsets in the text that was read. */
export interface Node {
  type: string
  start: number
  end: number
  [property: string]: unknown
}

/** Reads statements without imports and exports, or an expression. */
export function parseCode(source: string): Read<Node> {
  try {
    const program = loadParser().parse(source, { ...OPTIONS, allowAwaitOutsideFunction: false })
    return program as unknown as Node
  } catch (error) {
    const { message, pos } = syntaxError(error, source)
    return { mistake: { message, offset: pos } }
  }
}

/** A statement of a module, with its offsets in the text that was read. */
export type ModuleStatement = Acorn.Program['body'][number]

export interface Module {
  end: number
  statements: ModuleStatement[]
  /** The text that was read. */
  source: string
}

/** Reads the statements that begin at an offset: up to the first blank line at which they may end. */
export function readModule(text: string, start: number): Module | { mistake: Mistake; end: number } {
  let failure: Failure | undefined
  let first: number | undefined
  for (let end = start; end < text.length && (first === undefined || effort < MAX_EFFORT); ) {
    end = blankLineAfter(text, end)
    first ??= end
    const source = text.slice(start, end)
    try {
      const { body } = loadParser().parse(source, OPTIONS)
      return { end, statements: body, source }
    } catch (error) {
      const found = syntaxError(error, source)
      failure ??= found
      effort += MIN_EFFORT + found.raisedAt
      if (!found.isUnfinished) break
    }
  }
  const { message = '', pos = 0 } = failure ?? {}
  return { mistake: { message, offset: start + pos }, end: first ?? text.length }
}

const BLANK_LINE = /\n(?=[ \t]*(?:\n|$))/g

function blankLineAfter(text: string, from: number): number {
  BLANK_LINE.lastIndex = from
  const found = BLANK_LINE.exec(text)
  return found ? found.index + 1 : text.length
}

/** The names that a pattern binds, such as the pattern of a declaration. */
export function namesIn(pattern: Acorn.Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        namesIn(property.type === 'RestElement' ? property.argument : property.value),
      )
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? namesIn(element) : []))
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    case 'MemberExpression':
      return []
  }
}
