// Changes how marked reads its own tokens, such as headings with explicit ids, and text that only looks like
// HTML.
import { type Lexer, type Token, Tokenizer, type Tokens } from 'marked'
import { scanTag, type Tag } from '../../html/tag.ts'
import { countLineBreaks } from '../../text/position.ts'
import type { Allowance } from '../allowance.ts'
import { isComponentName, isMember } from './component.ts'
import { type Frame, isClosedBelow, ownLexer } from './content.ts'
import { HTML_ELEMENTS, OPTIONAL_END, VOID_ELEMENTS } from './elements.ts'
import { splitComment, splitIds } from './ids.ts'
import { RULES } from './rules.ts'
import { unread, type WithLine } from './tokens.ts'

/** The end of the text of such a heading: its line, the first group, or the beginning of another block. */
const END = ((): RegExp => {
  const { source } = RULES.block.lheading
  const start = '((?:.|\\n(?!'
  const others = source.slice(source.indexOf(start) + start.length, source.lastIndexOf('))+?)'))
  if (!source.includes(start) || others === '')
    throw new Error(`this version of marked has another rule: ${source}`)
  return new RegExp(`\\n(?: {0,3}(=+|-+)[ \\t]*(?:\\n|$)|${others})`, 'g')
})()

interface Found {
  from: number
  at: number
  isLine: boolean
}

const found = new WeakMap<Frame, Found>()

/** Returns whether the next end of a paragraph in `rest`, the end of the text that is being read, is the line of a heading. */
function mayBeSetext(lexer: Lexer, rest: string): boolean {
  const { frame } = ownLexer(lexer)
  const from = frame.text.length - rest.length
  const known = found.get(frame)
  if (known && known.from <= from && from < known.at) return known.isLine
  END.lastIndex = from + 1
  const end = END.exec(frame.text)
  const next = { from, at: end?.index ?? Number.POSITIVE_INFINITY, isLine: end?.[1] !== undefined }
  found.set(frame, next)
  return next.isLine
}

/**
 * Matches what may begin another token, except email addresses, and braces, at which marked has already cut
 * the text.
 */
const END_OF_TEXT =
  /[\\<![`*~_$]|(?<!:):(?=[A-Za-z][\w-]*(?:[[{]|$))|[hH][tT][tT][pP]|(?<![sS])[fF][tT][pP]:\/\/|(?<![^\s*_~(])www\.|(?<! ) {2,}\n/g

/** The last part of a domain begins with a letter: `pkg@1.2.3` is a package. */
const MAIL =
  /^(?:mailto:|xmpp:)?[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[A-Za-z](?:[\w-]{0,61}[A-Za-z\d])?(?![\w-])/

/** Offset, not below `from`, at which another token may begin. */
function endOfText(source: string, from: number, mayHoldMail: boolean): number {
  END_OF_TEXT.lastIndex = from
  if (!mayHoldMail) return END_OF_TEXT.exec(source)?.index ?? source.length
  // Searches piece by piece, so that neither search goes far beyond the result of the other.
  for (let size = 500 + from; ; size *= 2) {
    const piece = source.slice(0, size + 20)
    END_OF_TEXT.lastIndex = from
    const end = END_OF_TEXT.exec(piece)?.index ?? Number.POSITIVE_INFINITY
    const found = Math.min(end, startOfMail(source, from, Math.min(end, size)))
    if (found <= size) return found
    if (size >= source.length) return source.length
  }
}

/** Offset of the first email address between two offsets; infinite if there is none. */
function startOfMail(source: string, from: number, end: number): number {
  for (let at = source.indexOf('@', from); at !== -1 && at <= end + 64; at = source.indexOf('@', at + 1)) {
    let start = at
    while (start > from && at - start < 64 && /[\w.+-]/.test(source[start - 1] ?? '')) start--
    const scheme = /(?<![A-Za-z\d])(?:mailto|xmpp):$/.exec(source.slice(Math.max(0, start - 8), start))
    if (scheme && start - scheme[0].length >= from) start -= scheme[0].length
    if (start < at && start < end && MAIL.test(source.slice(start, start + 700))) return start
  }
  return Number.POSITIVE_INFINITY
}

/** The explicit ids of a heading: the first is its id, others are further anchors. */
export function explicitIds(token: Tokens.Heading): readonly string[] {
  return (token as Tokens.Heading & { ids?: string[] }).ids ?? []
}

const WEB_URL = /^(?:https?:\/\/|ftp:\/\/|www\.)[^\s<]*/i
const MAX_URL = 2000

/** More marks of lists and quotes on a line than any has: marked reads the rest of the line again after each. */
const DEEP_LINE = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){100}/

/** Characters of a paragraph in which the end of emphasis is found at once. */
const ORDINARY = 2000

/** Beginnings and ends of constructs that are not tags. */
const ENDS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
  ['<?', '?>'],
] as const

export class DocsTokenizer extends Tokenizer {
  readonly #allowance: Allowance

  constructor(allowance: Allowance) {
    super()
    this.#allowance = allowance
  }

  override heading(source: string): Tokens.Heading | undefined {
    return this.#takeIds(super.heading(source))
  }

  override lheading(source: string): Tokens.Heading | undefined {
    return mayBeSetext(this.lexer, source) ? this.#takeIds(super.lheading(source)) : undefined
  }

  override list(source: string): Tokens.List | undefined {
    if (DEEP_LINE.test(source)) throw new RangeError('nested too deeply')
    const list = this.#readBlock(() => super.list(source))
    // Marked adds checkboxes to items that have been read.
    for (const { tokens } of list?.items ?? [])
      if (tokens[0]?.type === 'checkbox') Object.assign(tokens[0], { line: (tokens[1] as WithLine).line })
    return list
  }

  /**
   * Reads a list or a quote. The last one in a quote is read again if lines without a mark continue it: then, it begins
   * where it began, and the rest of the quote is below these lines.
   */
  #readBlock<Block extends Token>(read: () => Block | undefined): Block | undefined {
    const lexer = ownLexer(this.lexer)
    const { lastBlock, nextLine } = lexer
    const line = lastBlock?.line ?? nextLine
    lexer.nextLine = line
    const block = read()
    if (!block) return undefined
    const more = countLineBreaks(block.raw) - countLineBreaks(lastBlock?.raw ?? '')
    if (lastBlock) lexer.nextLine = nextLine + Math.max(0, more)
    return Object.assign(block, { line })
  }

  /** Marked reads the rest of a quote again for each of its lines without a mark. */
  override blockquote(source: string): Tokens.Blockquote | undefined {
    const [whole = ''] = this.rules.block.blockquote.exec(source) ?? []
    const unmarked = whole.split('\n').filter((line) => !/^ {0,3}>/.test(line)).length
    if (this.#allowance.take('quotes', unmarked * whole.length))
      return this.#readBlock(() => super.blockquote(source))
    return unread(whole, 'unmarked quote') as unknown as Tokens.Blockquote
  }

  /** Checks the head first, since marked's rule for tables reads all rows below, and counts the cells that rows lack. */
  override table(source: string): Tokens.Table | undefined {
    const second = source.indexOf('\n') + 1
    const end = source.indexOf('\n', second)
    const line = second === 0 ? '' : source.slice(second, end === -1 ? undefined : end)
    const head = source.slice(0, end === -1 ? undefined : end)
    if (!/[:|]/.test(line) || !this.#opensTable(head)) return undefined
    const [whole = '', , , rows = ''] = this.rules.block.table.exec(source) ?? []
    const columns = countPipes(line) + 1
    const lacking = rows
      .trimEnd()
      .split('\n')
      .reduce((sum, row) => sum + Math.max(0, columns - countPipes(row) - 1), 0)
    if (this.#allowance.take('cells', lacking)) return super.table(source)
    return unread(whole, 'many cells') as unknown as Tokens.Table
  }

  /** Returns whether a line and the delimiter row below it open a table, without regard to the rows below. */
  #opensTable(head: string): boolean {
    const { inlineQueue } = this.lexer
    const { length } = inlineQueue
    const isTable = super.table(`${head}\n`) !== undefined
    inlineQueue.length = length
    return isTable
  }

  /** Reads a reference. All references of a page together may not add too much. */
  override reflink(
    source: string,
    links: Parameters<Tokenizer['reflink']>[1],
  ): ReturnType<Tokenizer['reflink']> {
    const token = super.reflink(source, links)
    if (token?.type !== 'link' && token?.type !== 'image') return token
    const added = token.href.length + (token.title?.length ?? 0)
    return this.#allowance.take('references', added) ? token : unread(token.raw, 'long references')
  }

  override emStrong(source: string, masked: string, before?: string): ReturnType<Tokenizer['emStrong']> {
    return this.#closed(source, () => super.emStrong(source, masked, before))
  }

  override del(source: string, masked: string, before?: string): ReturnType<Tokenizer['del']> {
    return this.#closed(source, () => super.del(source, masked, before))
  }

  /** Reads emphasis. For each mark, marked searches its end as far as there are marks. */
  #closed<Token>(source: string, read: () => Token | undefined): Token | undefined {
    const { length } = source
    const marks = length > ORDINARY ? /^(?:[*_]+|~+)(?!\s)/.exec(source)?.[0] : undefined
    if (marks === undefined) return read()
    if (!this.#allowance.take('emphasis', length)) return unread(marks, 'open emphasis') as Token
    const token = read()
    if (token) this.#allowance.take('emphasis', -length)
    return token
  }

  /**
   * Reads HTML. A block that only looks like HTML is a paragraph: its tag is shown as text, and its Markdown
   * is read.
   */
  override html(source: string): Tokens.HTML | undefined {
    const start = source.search(/[^ ]/)
    if (source[start] !== '<') return undefined
    if (!source.startsWith('<!--', start)) {
      const tag = scanTag(source, start)
      if (!tag || (!tag.closing && !opensMarkup(this.lexer, source, tag))) return undefined
    }
    return super.html(source)
  }

  /** Finds the end of plain text, which is nearly all text, several times faster than marked's rule. */
  override inlineText(source: string): Tokens.Text | undefined {
    if (this.lexer.state.inRawBlock) return super.inlineText(source)
    const from = /^(?:`+|~+)/.exec(source)?.[0].length ?? 1
    const raw = source.slice(0, endOfText(source, from, this.#mayHoldMail(source)))
    // Marked decodes numeric character references.
    return raw.includes('&#') ? super.inlineText(raw) : { type: 'text', raw, text: raw, escaped: false }
  }

  /**
   * Reads a URL without brackets. One too long for browsers is text, since finding its end would take long.
   */
  override url(source: string): Tokens.Link | undefined {
    const url = WEB_URL.exec(source)?.[0]
    if (url === undefined)
      return this.#mayHoldMail(source) && MAIL.test(source) ? super.url(source) : undefined
    if (url.length <= MAX_URL) return super.url(source)
    return unread(url, 'long URL')
  }

  #mayHoldMail(source: string): boolean {
    return ownLexer(this.lexer).frame.holds('@', source)
  }

  /** Reads tags, including components and tags with attributes in braces, which are not HTML. */
  override tag(source: string): Tokens.Tag | undefined {
    if (source.charCodeAt(0) !== 60) return undefined
    const [, end] = ENDS.find(([start]) => source.startsWith(start)) ?? []
    if (end !== undefined && !ownLexer(this.lexer).frame.holds(end, source)) return undefined
    const { inLink, inRawBlock } = this.lexer.state
    const token = super.tag(source)
    if (!token) return this.#jsxTag(source)
    const name = /^<(a|pre|code|kbd|script)(?=[\s>])/i.exec(token.raw)?.[1]
    if (name && !isClosedBelow(this.lexer, name, source))
      Object.assign(this.lexer.state, { inLink, inRawBlock })
    return token
  }

  #jsxTag(source: string): Tokens.Tag | undefined {
    const tag = scanTag(source, 0)
    if (!tag) return undefined
    if (!isMember(tag) && !tag.attributes.some((attribute) => attribute.expression)) return undefined
    const raw = source.slice(0, tag.end)
    return { type: 'html', raw, text: raw, inLink: false, inRawBlock: false, block: false }
  }

  #takeIds(token: Tokens.Heading | undefined): Tokens.Heading | undefined {
    const split = token && (splitIds(token.text) ?? splitComment(token.text))
    const queued = this.lexer.inlineQueue.at(-1)
    if (!split || !queued) return token
    queued.src = split.text
    return Object.assign(token, split)
  }
}

/**
 * Returns whether an opening tag is markup: a known or custom element that is closed below, or needs no end
 * tag.
 */
function opensMarkup(lexer: Lexer, source: string, { name, selfClosing }: Tag): boolean {
  const element = name.toLowerCase()
  if (isComponentName(name)) return false
  if (!HTML_ELEMENTS.has(element) && !element.includes('-')) return false
  if (selfClosing || VOID_ELEMENTS.has(element) || OPTIONAL_END.has(element)) return true
  return isClosedBelow(lexer, name, source)
}

function countPipes(line: string): number {
  return line.split('|').length - 1
}
