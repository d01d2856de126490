// A whole text to blocks: a page's body, a partial, or Markdown that a directive generated.
import type { Token } from 'marked'
import type { Block } from '../document.ts'
import { isComponentName } from '../lex/component.ts'
import { createLexerOptions, lex } from '../lex/lexer.ts'
import { type Mdx, readMdx } from '../lex/mdx.ts'
import type { BlockToken, FootnoteToken } from '../lex/tokens.ts'
import { countLines, Source } from '../source.ts'
import { type Context, deeper } from './context.ts'
import { Footnotes } from './footnotes.ts'

/** Makes `Context.text`. @param isMathRead formulas are no text */
export function createTextReader(isMathRead: boolean): Context['text'] {
  const lexerOptions = createLexerOptions({ isRead: isMathRead })
  return (parent, text, source, line) => {
    const isGenerated = source.place !== undefined
    const isPage = parent.source === source
    const mdx = isGenerated
      ? { text, imports: parent.imports, exports: [], expressions: [] }
      : readMdx(text, line, { literals: source.file.endsWith('.mdx') })
    const context: Context = {
      ...parent,
      source,
      imports: mdx.imports,
      footnotes: isPage ? parent.footnotes : new Footnotes(parent.draft.ids, parent.footnotes),
      files: isPage || isGenerated ? parent.files : [...parent.files, source.file],
    }
    if (!isGenerated) reportStatements(context, source, mdx)
    const tokens = lex(mdx.text, lexerOptions)
    collectFootnotes(context, tokens, line)
    const children = context.blocks(context, tokens, line)
    return isPage ? children : included(source, children)
  }
}

/** Marks blocks as those of another source than the page's own. */
function included({ file, place }: Source, children: Block[]): Block[] {
  if (children.length === 0) return children
  return [{ type: 'included', file: place ? undefined : file, children, at: place ?? { line: 1, column: 1 } }]
}

/** Notes every footnote defined among `tokens` and in the containers among them, before any mark is read. */
function collectFootnotes(context: Context, tokens: readonly Token[], line: number): void {
  let at = line
  for (const token of tokens as BlockToken[]) {
    if (token.type === 'footnote') defineFootnote(context, token, at)
    else if (token.type === 'directive') collectFootnotes(context, token.tokens, at + 1)
    else if (token.type === 'component') collectFootnotes(context, token.tokens, at + token.bodyLine)
    at += countLines(token.raw)
  }
}

function defineFootnote(context: Context, { label, tokens }: FootnoteToken, line: number): void {
  context.footnotes.define(label, () => {
    const { draft, source } = context
    const blocks = context.blocks(deeper(context), tokens, line)
    const generated = source.place ? included(source, blocks) : blocks
    return source.file === draft.file ? generated : included(new Source(source.file, ''), generated)
  })
}

/** Warns of exports and expressions, which are not run, and of imports whose name cannot be used. */
function reportStatements(
  { draft }: Context,
  source: Source,
  { imports, exports, expressions }: Omit<Mdx, 'text'>,
): void {
  for (const line of exports) {
    const hint = 'remove it; put values of the page in its front matter'
    draft.warn(
      source,
      { line, column: 1 },
      { rule: 'unsupported-export', message: 'export statements are not run', hint },
    )
  }
  for (const { written, line } of expressions) {
    const message = `${written} is shown as text: expressions are not evaluated`
    const hint = 'write the text itself'
    draft.warn(source, { line, column: 1 }, { rule: 'unsupported-expression', message, hint })
  }
  for (const [name, { line }] of imports) {
    if (!/^[A-Z]/.test(name) || isComponentName(name)) continue
    const message = `<${name}> looks like an HTML element`
    const hint = 'name the import, for example "Part"'
    draft.warn(source, { line, column: 1 }, { rule: 'misnamed-import', message, hint })
  }
}
