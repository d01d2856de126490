// Renders a whole text: a page's body, a partial, or Markdown that a directive generated.
import type { Token } from 'marked'
import { isComponentName } from './component-tokens.ts'
import type { Context } from './context.ts'
import { Footnotes } from './footnotes.ts'
import { createLexerOptions, lex } from './lexer.ts'
import { type Mdx, readMdx } from './mdx.ts'
import { countLines, type Source } from './source.ts'
import type { BlockToken, FootnoteToken } from './tokens.ts'

/** Makes `Context.document`. */
export function createDocumentRenderer(): Context['document'] {
  const lexerOptions = createLexerOptions()
  return (parent, text, source, line) => {
    const isGenerated = source.place !== undefined
    const mdx = isGenerated
      ? { text, imports: parent.imports, exports: [], expressions: [] }
      : readMdx(text, line, { literals: source.file.endsWith('.mdx') })
    const isPage = parent.source === source
    const context: Context = {
      ...parent,
      source,
      imports: mdx.imports,
      footnotes: isPage ? parent.footnotes : new Footnotes(parent.footnotes),
      files: isPage || isGenerated ? parent.files : [...parent.files, source.file],
    }
    if (!isGenerated) reportStatements(context, source, mdx)
    const tokens = lex(mdx.text, lexerOptions)
    collectFootnotes(context, tokens, line)
    return context.blocks(context, tokens, line)
  }
}

/** Notes every footnote defined among `tokens` and in the containers among them, before any mark is rendered. */
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
  context.footnotes.define(label, {
    ids: context.article.ids,
    render: () => context.blocks({ ...context, depth: context.depth + 1 }, tokens, line),
  })
}

/** Warns of exports and expressions, which are not run, and of imports whose name cannot be used. */
function reportStatements(
  { article }: Context,
  source: Source,
  { imports, exports, expressions }: Omit<Mdx, 'text'>,
): void {
  for (const line of exports) {
    const hint = 'take it out; values for the page belong in its front matter'
    article.warn(
      source,
      { line, column: 1 },
      { rule: 'unsupported-export', message: 'export statements are not run', hint },
    )
  }
  for (const { written, line } of expressions) {
    const message = `${written} stands as text: expressions are not evaluated`
    const hint = 'write what it shall say'
    article.warn(source, { line, column: 1 }, { rule: 'unsupported-expression', message, hint })
  }
  for (const [name, { line }] of imports) {
    if (!/^[A-Z]/.test(name) || isComponentName(name)) continue
    const message = `<${name}> cannot be told from an element of HTML`
    const hint = 'give the import a name such as "Part"'
    article.warn(source, { line, column: 1 }, { rule: 'misnamed-import', message, hint })
  }
}
