// The syntax of MDX: JavaScript in statements and in braces, and tags whose content is Markdown.
import { type Token, Tokenizer, type TokenizerThis, type Tokens } from 'marked'
import { ownLexer } from '../../../markdown/lex/content.ts'
import { createLexer, type Syntax } from '../../../markdown/lex/lexer.ts'
import { RULES, withoutHtml } from '../../../markdown/lex/rules.ts'
import { type Statements, unwrapBlocks } from '../../../markdown/lex/statements.ts'
import { DocsTokenizer } from '../../../markdown/lex/tokenizer.ts'
import type { ExpressionToken, MistakeToken, TagToken } from '../../../markdown/lex/tokens.ts'
import type { Dialect, ParserOptions } from '../../../markdown/resolve/context.ts'
import { COMPONENTS } from '../../../markdown/resolve/tag.ts'
import { runsCode } from '../../../text/code-page.ts'
import { beginText, evaluateLiteral, isMistake, readBraces } from '../javascript/index.ts'
import { arrange } from './arrange.ts'
import { endOfOpen, readPiece, startOfFlow, tokenizeFlow, withoutIndents } from './flow.ts'
import { tokenizeHead } from './head.ts'
import { startOfIndented, tokenizeIndented } from './indented.ts'
import { MdxReader } from './reader.ts'
import { runCode } from './run.ts'
import { CodeScope } from './scope.ts'
import { StatementList, type StatementsToken, tokenizeStatements } from './statements.ts'
import { readTag } from './tag.ts'

/** Inline tokenizer of expressions and tags, for marked. */
function tokenizeCode(source: string): ExpressionToken | TagToken | MistakeToken | undefined {
  const first = source[0]
  if (first !== '{' && first !== '<') return undefined
  if (first === '<' && (source.startsWith('<!--') || /^<(?:\s|$)/.test(source))) return undefined
  const piece = readPiece(source, 0)
  if (!piece) return mistakeIn(source)
  const raw = source.slice(0, piece.end)
  if (!piece.tag) return { type: 'inlineExpression', raw, code: piece.code }
  const state = { inLink: false, inRawBlock: false, block: false }
  return { type: 'html', raw, text: raw, ...state, tag: piece.tag }
}

function mistakeIn(source: string): MistakeToken {
  const isBrace = source[0] === '{'
  const read = isBrace ? readBraces(source, 0) : readTag(source, 0)
  const { message, offset } = isMistake(read) ? read.mistake : { message: 'it cannot be read', offset: 0 }
  const subject = isBrace ? 'the expression' : 'the tag'
  const isLink = /^<(?:[a-z][a-z\d+.-]*:\/\/|[^\s<>@]+@)/i.test(source)
  const hint = isBrace
    ? 'for text in braces, write \\{'
    : isLink
      ? 'write a link as [text](URL); for text, write \\<'
      : 'for text, write \\<'
  return {
    type: 'mistake',
    raw: source.slice(0, 1),
    message: `${subject} cannot be read: ${message}`,
    hint,
    offset,
  }
}

/** For marked: offset at which the next expression or tag may begin. */
function startOfCode(this: TokenizerThis, source: string): number {
  const { frame } = ownLexer(this.lexer)
  const [brace, angle] = [frame.next('{', source), frame.next('<', source)]
  if (brace === -1 || angle === -1) return Math.max(brace, angle)
  return Math.min(brace, angle)
}

class MdxTokenizer extends DocsTokenizer {
  /** The only HTML is a comment. */
  override html(source: string): Tokens.HTML | undefined {
    const [indent] = /^[ \t]*(?=<!--)/.exec(source) ?? []
    const token = indent === undefined ? undefined : Tokenizer.prototype.html.call(this, source.trimStart())
    return token && { ...token, raw: indent + token.raw }
  }

  /** Reads a paragraph. It does not end within a tag or an expression, even at lines that would otherwise end it. */
  override paragraph(source: string): Tokens.Paragraph | undefined {
    const token = super.paragraph(source)
    if (!token) return undefined
    // Removes the text that marked has queued for inline parsing: the paragraph may be longer.
    this.lexer.inlineQueue.pop()
    const end = endOfOpen(source, token.raw.trimEnd().length)
    const rest = end === undefined ? undefined : super.paragraph(`x${source.slice(end)}`)
    if (rest) this.lexer.inlineQueue.pop()
    const raw = end === undefined ? token.raw : source.slice(0, end) + (rest?.raw.slice(1) ?? '')
    const text = withoutIndents(raw.replace(/\n$/, ''))
    return { ...token, raw, text, tokens: this.lexer.inline(text) }
  }

  override tag(source: string): Tokens.Tag | undefined {
    return source.startsWith('<!--') ? super.tag(source) : undefined
  }

  override autolink(): undefined {}

  /** Indented text is not code. */
  override code(): undefined {}
}

const SYNTAX: Syntax = {
  first: [
    { name: 'statements', level: 'block', tokenizer: tokenizeStatements },
    { name: 'flow', level: 'block', start: startOfFlow, tokenizer: tokenizeFlow },
    { name: 'head', level: 'block', tokenizer: tokenizeHead },
    { name: 'code', level: 'inline', start: startOfCode, tokenizer: tokenizeCode },
  ],
  last: [{ name: 'indented', level: 'block', start: startOfIndented, tokenizer: tokenizeIndented }],
  rules: withoutHtml(RULES),
  createTokenizer: (allowance) => new MdxTokenizer(allowance),
  hideMarks(text) {
    let result = ''
    let done = 0
    const marks = /\\[\s\S]|[{<]/g
    for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
      const piece = mark[0].length === 1 ? readPiece(text, mark.index) : undefined
      if (!piece) continue
      result += text.slice(done, mark.index) + 'x'.repeat(piece.end - mark.index)
      done = marks.lastIndex = piece.end
    }
    return result + text.slice(done)
  },
}

/** Creates the dialect. @param isForAll whether it is for all pages, not only of `.mdx` files */
export function openMdx({ isForAll = false } = {}): Dialect {
  const lexers = [false, true].map((isRead) => createLexer({ isRead }, SYNTAX))
  return {
    isOf: (path) => isForAll || runsCode(path),
    evaluate: evaluateLiteral,
    open(input, options) {
      const statements = { ...input.statements, imports: withGlobals(input.statements, options) }
      const scope = new CodeScope({ ...input, statements })
      return { scope, code: new MdxReader(scope) }
    },
    run: runCode,
    read(written, { line, isMathRead, allowance }) {
      beginText()
      const text = unwrapBlocks(written)
      const all = lexers[Number(isMathRead)]?.(text, { line, allowance }) ?? []
      const list = new StatementList()
      const tokens = all.map((token): Token => {
        if (token.type !== 'statements') return token
        const { raw, line } = token as StatementsToken
        return { ...(list.add(token as StatementsToken) ?? { type: 'space', raw }), line }
      })
      const rest = tokens.map(({ type, raw }) => (type === 'space' ? '\n' : raw)).join('')
      const { imports, effects, exports, layout } = list
      return { tokens: arrange(tokens), text: rest, imports, effects, exports, ...(layout && { layout }) }
    },
  }
}

const OURS = new Set<string>(COMPONENTS)

/** The imports of a file and the site's global components, which do not replace built-in ones. */
function withGlobals(
  { imports, exports }: Pick<Statements, 'imports' | 'exports'>,
  { globalComponents }: ParserOptions,
): Statements['imports'] {
  if (!globalComponents) return imports
  const { file, names } = globalComponents
  const all = new Map(imports)
  const bound = new Set(exports.flatMap(({ names }) => names))
  for (const name of names) {
    if (all.has(name) || bound.has(name) || OURS.has(name)) continue
    all.set(name, { imported: 'default', raw: false, line: 1, member: name, specifier: `@site/${file}` })
  }
  return all
}
