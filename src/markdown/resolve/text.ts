// Converts a whole text to blocks: the body of a page, a partial, or Markdown that a directive generated.

import type { Token } from 'marked'
import { defineRule } from '../../model/rule.ts'
import type { Block } from '../document.ts'
import { isComponentName } from '../lex/component.ts'
import { createLexer } from '../lex/lexer.ts'
import { readStatements, type Statements } from '../lex/statements.ts'
import type { BlockToken, FootnoteToken } from '../lex/tokens.ts'
import { Source } from '../source.ts'
import { type Context, dialectOf, nested } from './context.ts'
import { Footnotes } from './footnotes.ts'
import { Scope } from './scope.ts'

/** Creates `Context.text`. @param isMathRead whether formulas are read, rather than shown as written */
export function createTextReader(isMathRead: boolean): Context['text'] {
  const lex = createLexer({ isRead: isMathRead })
  return (parent, { text, source, line }) => {
    const isGenerated = source.position !== undefined
    const isPage = parent.source === source
    const { frontMatter, given, options, draft } = parent
    const dialect = isGenerated ? undefined : dialectOf(options, source.file)
    const read = dialect?.read(text, { line, isMathRead, allowance: draft.allowance })
    const statements =
      read ??
      (isGenerated ? { text, imports: parent.imports, effects: [], exports: [] } : readStatements(text, line))
    const files = isPage || isGenerated ? parent.files : [...parent.files, source.file]
    const input = { file: source.file, statements, frontMatter, given }
    const { scope, code } = dialect?.open(input, options) ?? { scope: new Scope(input), code: undefined }
    const context: Context = {
      ...parent,
      source,
      imports: scope.imports,
      scope,
      code,
      given: undefined,
      footnotes: isPage ? parent.footnotes : new Footnotes(draft.ids, parent.footnotes),
      files,
    }
    if (!isGenerated && source.file !== draft.file) draft.partials.add(source.file)
    if (!isGenerated) reportStatements(context, source, statements)
    if (read) code?.begin(context, read)
    const tokens = read?.tokens ?? lex(statements.text, { line, allowance: draft.allowance })
    collectFootnotes(context, tokens)
    const content = context.blocks(context, tokens)
    const children = read && code ? code.finish(context, read, content) : content
    return isPage ? children : included(source, children)
  }
}

/** Marks blocks as coming from another source than the page. */
function included({ file, position }: Source, children: Block[]): Block[] {
  if (children.length === 0) return children
  return [
    { type: 'included', file: position ? undefined : file, children, at: position ?? { line: 1, column: 1 } },
  ]
}

/** Adds all definitions of footnotes in tokens, at any depth. Called before marks are read. */
function collectFootnotes(context: Context, tokens: readonly Token[]): void {
  for (const token of tokens as BlockToken[]) {
    if (token.type === 'footnote') defineFootnote(context, token)
    else if (token.type === 'list') for (const item of token.items) collectFootnotes(context, item.tokens)
    else if (token.type === 'definitions')
      for (const { meanings } of token.items)
        for (const meaning of meanings) collectFootnotes(context, meaning)
    else if (token.type === 'directive' || token.type === 'component' || token.type === 'blockquote')
      collectFootnotes(context, token.tokens)
  }
}

const unusedFootnote = defineRule<{ label: string; isSecond: boolean }>({
  id: 'unused-footnote',
  severity: 'warning',
  message: ({ label, isSecond }) =>
    isSecond
      ? `a footnote [^${label}] is above, so this one is not shown`
      : `nothing refers to the footnote [^${label}], so it is not shown`,
  hint: ({ label, isSecond }) =>
    isSecond ? 'give it another name' : `write [^${label}] into the text, or remove the footnote`,
  about: 'The text of a footnote is not shown, because nothing refers to it or an earlier one has its name.',
  fix: 'Write its mark, such as `[^1]`, into the text, or remove it.',
})

function defineFootnote(context: Context, { raw, label, tokens, line }: FootnoteToken): void {
  const { draft, source } = context
  const make = () => {
    const blocks = context.blocks(nested(context), tokens)
    const generated = source.position ? included(source, blocks) : blocks
    return source.file === draft.file ? generated : included(new Source(source.file, ''), generated)
  }
  const warn = (isSecond: boolean) => {
    draft.report(source, source.locate(raw, line)(0), unusedFootnote({}, { label, isSecond }))
  }
  context.footnotes.define(label, { make, warn })
}

const unsupportedExport = defineRule({
  id: 'unsupported-export',
  severity: 'warning',
  message: 'export statements are not run',
  hint: 'code is run in .mdx files only: rename the file, or remove the statement',
  about: 'An `export` statement in `.md`; it is not run.',
  fix: 'Rename the page to `.mdx`, or remove it.',
})

const misnamedImport = defineRule<{ name: string }>({
  id: 'misnamed-import',
  severity: 'warning',
  message: ({ name }) => `<${name}> looks like an HTML element`,
  hint: 'name the import, for example "Part"',
  about: 'An import whose name starts with a lower-case letter looks like an HTML element.',
  fix: 'Rename it, for example `Part`.',
})

/** Warns of exports that are not run, and of imports whose name cannot be used. */
function reportStatements(
  { draft, scope, code }: Context,
  source: Source,
  { imports, exports }: Statements,
): void {
  for (const { line } of code ? [] : exports) draft.report(source, { line, column: 1 }, unsupportedExport({}))
  for (const [name, { line }] of imports) {
    if (!/^[A-Z]/.test(name) || isComponentName(name) || scope.binds(name)) continue
    draft.report(source, { line, column: 1 }, misnamedImport({}, { name }))
  }
}
