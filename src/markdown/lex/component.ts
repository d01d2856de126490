// Reads JSX components that are on their own lines, `<Tabs> … </Tabs>` or `<Part />`, and `<details>`. Their
// content is Markdown, with or without blank lines around it.
import type { Lexer, Token, TokenizerThis } from 'marked'
import { scanTag, type Tag } from '../../html/tag.ts'
import { countLineBreaks } from '../../text/position.ts'
import { continuesText, type Frame, isClosedBelow, lexContent, ownLexer } from './content.ts'
import { HTML_ELEMENTS, VOID_ELEMENTS } from './elements.ts'
import { findJsxLines } from './jsx-lines.ts'
import type { ComponentToken, New } from './tokens.ts'

/** Elements that are read like components. */
const OWN_ELEMENTS = new Set(['details', 'head'])

/** Components and elements whose content is not Markdown. */
const VERBATIM_COMPONENTS = new Set(['CodeBlock', 'head', 'Head'])

/** The property of React elements that contains HTML. */
export const INNER_HTML = 'dangerouslySetInnerHTML'

/** Returns whether a tag names a member of an object, such as `<charts.Bar>`. */
export function isMember({ name }: Tag): boolean {
  return /^[a-z][\w.]*\.[A-Z]\w*$/.test(name)
}

/** Returns whether a tag is a component, rather than an HTML element in capitals. */
export function isComponentName(name: string): boolean {
  return /^[A-Z]/.test(name) && !(name === name.toUpperCase() && HTML_ELEMENTS.has(name.toLowerCase()))
}

/**
 * For marked: offset of the next line that contains only tags, beginning with a component. It ends
 * the paragraph above it.
 */
export const startOfComponent = searchAhead((text, from) => {
  const begin = /\n[ \t]*(?=<[A-Z])/g
  begin.lastIndex = Math.max(0, from - 1)
  for (let line = begin.exec(text); line; line = begin.exec(text))
    if (isLineOfTags(text, begin.lastIndex)) return line.index + 1
  return Number.POSITIVE_INFINITY
})

function isLineOfTags(text: string, start: number): boolean {
  let at = start
  while (text[at] === '<') {
    const tag = scanTag(text, at)
    if (!tag) return false
    at = tag.end
    while (text[at] === ' ' || text[at] === '\t') at++
  }
  return at === text.length || text[at] === '\n'
}

/** Block tokenizer of components, for marked. */
export function tokenizeComponent(
  this: TokenizerThis,
  source: string,
  before: readonly Token[],
): New<ComponentToken> | undefined {
  const start = source.search(/[^ \t]/)
  if (source[start] !== '<' || !/^<(?:[A-Z]|details[\s>]|head>)/.test(source.slice(start, start + 9)))
    return undefined
  const tag = scanTag(source, start)
  if (!tag || !(OWN_ELEMENTS.has(tag.name) || isComponentName(tag.name))) return undefined
  if (continuesText(before) && !isLineOfTags(source, start)) return undefined
  return readElement(this.lexer, source, tag)
}

function readElement(lexer: Lexer, source: string, tag: Tag): New<ComponentToken> | undefined {
  const isVoid = tag.selfClosing || VOID_ELEMENTS.has(tag.name)
  const close = isVoid ? { start: tag.end, end: tag.end } : findClosingTag(lexer, source, tag)
  const lineEnd = close && endOfComponent(source, tag.name, close.end)
  if (!close || lineEnd === undefined) return undefined
  const raw = source.slice(0, lineEnd)
  const content = raw.slice(tag.end, close.start)
  const token: New<ComponentToken> = { type: 'component', raw, tag, content, tokens: [] }
  if (content !== '' && !VERBATIM_COMPONENTS.has(tag.name)) readContent(lexer, token)
  return token
}

/** Reads the content between the tags as Markdown. */
function readContent(lexer: Lexer, token: New<ComponentToken>): void {
  const { raw, tag, content } = token
  const below = (offset: number) => countLineBreaks(raw.slice(0, tag.end + offset))
  const summary = tag.name.toLowerCase() === 'details' ? findSummary(content) : undefined
  if (summary) {
    const { text, start, end } = summary
    // A blank line ends HTML: what follows is blocks, such as a heading.
    const isText = !/\n[ \t]*\n/.test(content.slice(content.indexOf('<summary'), end))
    const blocks: Token[] = []
    if (!isText) lexContent(lexer, text, blocks, below(start))
    token.summary = {
      text,
      start: tag.end + start,
      ...(isText ? { tokens: lexer.inline(text) } : { tokens: [], blocks }),
    }
  }
  const start = summary?.end ?? 0
  const body = content.slice(start)
  if (BLOCK_MARK.test(body) && !body.includes('\n')) {
    const text = body.trimStart()
    const line = ownLexer(lexer).frame.line + below(start)
    token.tokens.push({ type: 'paragraph', raw: text, line, text, tokens: lexer.inline(text) })
  } else lexContent(lexer, dedent(body), token.tokens, below(start))
}

/** The `<summary>` at the beginning of `content`: its text, and the offsets of that and of its end tag's end. */
function findSummary(content: string): { text: string; start: number; end: number } | undefined {
  const start = content.search(/\S/)
  if (!content.startsWith('<summary', start)) return undefined
  const tag = scanTag(content, start)
  if (tag?.name !== 'summary' || tag.selfClosing) return undefined
  const close = content.indexOf('</summary>', tag.end)
  if (close === -1) return undefined
  const inside = content.slice(tag.end, close)
  return {
    text: inside.trim(),
    start: tag.end + Math.max(0, inside.search(/\S/)),
    end: close + '</summary>'.length,
  }
}

/** Signs that begin a block on their own line, but are plain text between tags on a single line. */
const BLOCK_MARK = /^[ \t]*(?:#{1,6}|[-*+>]|\d{1,9}[.)])[ \t]/

/** Finds the end tag of `tag`; skips nested elements of the same name, and code. */
function findClosingTag(lexer: Lexer, source: string, tag: Tag): Span | undefined {
  if (!isClosedBelow(lexer, tag.name, source.slice(tag.end))) return undefined
  const { frame } = ownLexer(lexer)
  const before = frame.text.length - source.length
  const names = closings.get(frame) ?? new Map<string, Closings>()
  closings.set(frame, names)
  const known = names.get(tag.name) ?? new Closings(frame.text, tag.name)
  names.set(tag.name, known)
  const found = known.closingOf(before + tag.end)
  return found && { start: found.start - before, end: found.end - before }
}

interface Span {
  start: number
  end: number
}

/** The end tags that have been found so far, by name. */
const closings = new WeakMap<Frame, Map<string, Closings>>()

/** The end tags of a name in a text, which is searched only once, however many tags are never closed. */
class Closings {
  readonly #text: string
  readonly #name: string
  readonly #marks: RegExp
  /** Ends of the opening tags that are not closed so far, and end tags by these. */
  readonly #open: number[] = []
  readonly #found = new Map<number, Span | undefined>()

  constructor(text: string, name: string) {
    this.#text = text
    this.#name = name
    this.#marks = new RegExp(
      `(?<=^|\\n)[ \\t]*(\`{3,}|~{3,})|(\`+)|<(/?)${name.replace(/\./g, '\\.')}(?=[\\s/>])`,
      'g',
    )
  }

  /** @param from end of the opening tag */
  closingOf(from: number): Span | undefined {
    if (!this.#found.has(from)) {
      // In what was taken for code.
      if (from < this.#marks.lastIndex) return new Closings(this.#text, this.#name).closingOf(from)
      this.#marks.lastIndex = from
      this.#add(from)
    }
    while (this.#found.get(from) === undefined && this.#readOn());
    return this.#found.get(from)
  }

  #add(opening: number): void {
    this.#open.push(opening)
    this.#found.set(opening, undefined)
  }

  /** Reads up to the next mark; whether there is one. */
  #readOn(): boolean {
    const text = this.#text
    const marks = this.#marks
    const mark = marks.exec(text)
    if (!mark) marks.lastIndex = text.length
    if (!mark) return false
    const [whole, fence, ticks, slash] = mark
    if (fence) marks.lastIndex = afterFence(text, mark.index + whole.length, fence)
    else if (ticks) marks.lastIndex = afterCode(text, mark.index, ticks)
    else {
      const tag = scanTag(text, mark.index)
      const opening = tag && slash ? this.#open.pop() : undefined
      if (tag && opening !== undefined) this.#found.set(opening, tag)
      if (tag && !slash) marks.lastIndex = tag.end
      if (tag && !slash && !tag.selfClosing) this.#add(tag.end)
    }
    return true
  }
}

function afterFence(source: string, from: number, fence: string): number {
  const closing = new RegExp(
    `\\n[ \\t]*${fence[0] === '~' ? '~' : '`'}{${fence.length},}[ \\t]*(?=\\n|$)`,
    'g',
  )
  closing.lastIndex = from
  return closing.exec(source) ? closing.lastIndex : source.length
}

/** Offset after the inline code at `start`, or after the backticks if nothing closes them. */
function afterCode(source: string, start: number, ticks: string): number {
  const from = start + ticks.length
  const end = new RegExp(`${ticks}|\\n\\n`, 'g')
  end.lastIndex = from
  return end.exec(source)?.[0] === ticks ? end.lastIndex : from
}

/**
 * Offset at which a component ends: after the line break, or before another component on the same line.
 * Undefined if other text follows, so that it is inline.
 */
function endOfComponent(source: string, name: string, from: number): number | undefined {
  const lineBreak = source.indexOf('\n', from)
  const end = lineBreak === -1 ? source.length : lineBreak
  const rest = source.slice(from, end).trim()
  if (rest === '') return Math.min(source.length, end + 1)
  return name !== 'Link' && /^<(?!Link\b)[A-Z]/.test(rest) ? from : undefined
}

/**
 * Removes the common indentation of lines: JSX children are indented, the Markdown in them is not. Lines
 * within a template literal in braces are kept.
 */
function dedent(text: string): string {
  const [first = '', ...rest] = text.split('\n')
  const literals = text.includes('{`') ? findJsxLines(text) : []
  const lines: { line: string; isInside: boolean }[] = []
  let width = Number.POSITIVE_INFINITY
  let at = first.length + 1
  let next = 0
  for (const line of rest) {
    const end = at + line.length
    while ((literals[next]?.[1] ?? Number.POSITIVE_INFINITY) <= at) next++
    const start = literals[next]?.[0] ?? Number.POSITIVE_INFINITY
    const isLiteral = start < end && text[start] === '{'
    const indent = line.search(/\S/)
    if (indent !== -1 && indent < width && !isLiteral) width = indent
    lines.push({ line, isInside: isLiteral && start < at })
    at = end + 1
  }
  if (width === 0 || width === Number.POSITIVE_INFINITY) return `${first.trimStart()}\n${rest.join('\n')}`
  const cut = (line: string): string => line.slice(Math.min(width, Math.max(0, line.search(/\S|$/))))
  return [first.trimStart(), ...lines.map(({ line, isInside }) => (isInside ? line : cut(line)))].join('\n')
}

/** Finds the first match from an offset on; `Infinity` if there is none. */
type Find = (text: string, from: number, lexer: Lexer) => number

/** Creates the function that marked calls for the offset at which a paragraph ends; -1 if nothing ends it. */
function searchAhead(find: Find): (this: TokenizerThis, source: string) => number {
  const found = new WeakMap<Frame, number>()
  return function (source) {
    const { frame } = ownLexer(this.lexer)
    const from = frame.text.length - source.length
    let at = found.get(frame) ?? 0
    if (at < from) {
      at = find(frame.text, from, this.lexer)
      found.set(frame, at)
    }
    return at === Number.POSITIVE_INFINITY ? -1 : at - from
  }
}
