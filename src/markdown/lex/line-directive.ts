// Reads directives without content: leaf directives on their own line, `::name[title]{key=value}`, and text
// directives, `:name[title]` or `:name{key=value}`.
import type { TokenizerThis } from 'marked'
import { ownLexer } from './content.ts'
import type { LeafDirectiveToken, LineDirective, New, TextDirectiveToken } from './tokens.ts'

const NAME_AND_TITLE = '([A-Za-z][\\w-]*)(\\[(?:[^[\\]\\\\\\n]|\\\\.|\\[(?:[^[\\]\\\\\\n]|\\\\.)*\\])*\\])?'
const LEAF = new RegExp(`^ {0,3}::${NAME_AND_TITLE}(\\{[^{}\\n]*\\})?[ \\t]*(?:\\n|$)`)
/** Not followed by brackets or parentheses, with which the title would be a link. */
const TEXT = new RegExp(`^:${NAME_AND_TITLE}(?![[(])(\\{[^{}\\n]*\\})?`)
const ATTRIBUTE =
  /\s*(?:([#.])([\w-]+)|([A-Za-z_][\w:.-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?)(?=\s|$)/y

/** Block tokenizer of leaf directives, for marked. */
export function tokenizeLeafDirective(
  this: TokenizerThis,
  source: string,
): New<LeafDirectiveToken> | undefined {
  const indent = source.search(/[^ ]/)
  if (indent > 3 || !source.startsWith('::', indent)) return undefined
  const [raw, name = '', label = '', braces = ''] = LEAF.exec(source) ?? []
  const attributes = readAttributes(braces)
  if (raw === undefined || !attributes) return undefined
  const rest = { written: braces, attributes, titleTokens: this.lexer.inline(label.slice(1, -1)) }
  return { type: 'leafDirective', raw, name, label, ...rest }
}

/** Inline tokenizer of text directives, for marked. */
export function tokenizeTextDirective(this: TokenizerThis, source: string): TextDirectiveToken | undefined {
  if (source[0] !== ':') return undefined
  const { lexer } = this
  const before = ownLexer(lexer).frame.characterBefore(source)
  const [found = '', name = '', label = '', braces = ''] = before === ':' ? [] : (TEXT.exec(source) ?? [])
  const attributes = readAttributes(braces)
  const written = attributes ? braces : ''
  if ((label === '' && written === '') || label.startsWith('[^')) return undefined
  const raw = found.slice(0, found.length - braces.length + written.length)
  const isInWord = /[\p{L}\p{N}]/u.test(before)
  const titleTokens = lexer.inlineTokens(label.slice(1, -1))
  return {
    type: 'textDirective',
    raw,
    name,
    label,
    written,
    attributes: attributes ?? {},
    titleTokens,
    isInWord,
  }
}

/** Reads attributes in braces; undefined if the braces contain something else. */
function readAttributes(braces: string): LineDirective['attributes'] | undefined {
  const text = braces.slice(1, -1).trimEnd()
  const attributes: [string, string][] = []
  for (let at = 0; at < text.length; at = ATTRIBUTE.lastIndex) {
    ATTRIBUTE.lastIndex = at
    const [, mark, short = '', name = '', double, single, bare = ''] = ATTRIBUTE.exec(text) ?? []
    if (short === '' && name === '') return undefined
    attributes.push(mark ? [mark === '#' ? 'id' : 'class', short] : [name, double ?? single ?? bare])
  }
  return Object.fromEntries(attributes)
}
