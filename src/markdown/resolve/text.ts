// Converts a whole text to blocks: the body of a page, a partial, or Markdown that a directive generated.
import type { Token, Tokens } from 'marked'
import { countLineBreaks } from '../../text/position.ts'
import type { Block, Component } from '../document.ts'
import { isComponentName } from '../lex/component.ts'
import { createLexer } from '../lex/lexer.ts'
import { type Mdx, readMdx } from '../lex/mdx.ts'
import type { BlockToken, FootnoteToken } from '../lex/tokens.ts'
import { Source } from '../source.ts'
import { type Context, deeper, isMdx, lineStart, type ParserOptions } from './context.ts'
import { Footnotes } from './footnotes.ts'
import { importPath } from './import-path.ts'
import { readSiteFile } from './read-file.ts'
import { Scope } from './scope.ts'
import { COMPONENTS } from './tag.ts'

const OURS = new Set<string>(COMPONENTS)

/** Creates `Context.text`. @param isMathRead whether formulas are read, rather than shown as written */
export function createTextReader(isMathRead: boolean): Context['text'] {
  const lex = createLexer({ isRead: isMathRead })
  return (parent, { text, source, line }) => {
    const isGenerated = source.place !== undefined
    const isPage = parent.source === source
    const { frontMatter, given, options } = parent
    const code =
      isGenerated || !isMdx(options, source.file)
        ? undefined
        : options.dialect?.read(text, { line, isMathRead, allowance: parent.draft.allowance })
    const isCode = code !== undefined
    const mdx =
      code ??
      (isGenerated ? { text, imports: parent.imports, effects: [], exports: [] } : readMdx(text, line))
    const files = isPage || isGenerated ? parent.files : [...parent.files, source.file]
    const imports = isCode ? withGlobals(mdx, options) : mdx.imports
    const scope = new Scope({
      file: source.file,
      mdx: { ...mdx, imports },
      isMdx: isCode,
      frontMatter,
      given,
      apart: parent.apart,
      files,
    })
    if (parent.apart) parent.apart.scope ??= scope
    const context: Context = {
      ...parent,
      source,
      imports,
      scope,
      given: undefined,
      footnotes: isPage ? parent.footnotes : new Footnotes(parent.draft.ids, parent.footnotes),
      files,
    }
    if (!isGenerated && source.file !== parent.draft.file) parent.draft.partials.add(source.file)
    if (!isGenerated) reportStatements(context, source, mdx)
    if (isCode && !isGenerated) checkUnusedImports(context, mdx)
    if (isCode && (mdx.effects.length > 0 || scope.hasCode)) parent.draft.code.addEffects(scope)
    const tokens = code?.tokens ?? lex(mdx.text, parent.draft.allowance)
    collectFootnotes(context, tokens, line)
    const content = context.blocks(context, tokens, line)
    const children = mdx.layout ? inLayout(context, content, mdx.layout) : content
    return isPage ? children : included(source, children)
  }
}

/** Makes the block of a layout around the content of a file. */
function inLayout({ scope, draft }: Context, content: Block[], { line }: { line: number }): Block[] {
  const at = { line, column: 1 }
  const node: Component<Block> = { type: 'component', parts: [], at }
  const pieces = [{ text: '<$layout>', at }, ...draft.code.childPieces(content), { text: '</$layout>' }]
  draft.code.addBlock(node)
  draft.code.add(scope, node, { name: 'the layout', at, pieces })
  return [node]
}

/** The imports of a file and the site's global components, which do not replace built-in ones. */
function withGlobals({ imports, exports }: Mdx, { globalComponents }: ParserOptions): Mdx['imports'] {
  if (!globalComponents) return imports
  const { file, names, partials = {} } = globalComponents
  const all = new Map(imports)
  const bound = new Set(exports.flatMap(({ names }) => names))
  for (const name of names) {
    if (all.has(name) || bound.has(name) || OURS.has(name)) continue
    const partial = partials[name]
    const imported = { imported: 'default', raw: false, line: 1 }
    if (partial !== undefined) all.set(name, { ...imported, specifier: partial })
    else all.set(name, { ...imported, member: name, specifier: `@site/${file}` })
  }
  return all
}

/** Marks blocks as coming from another source than the page. */
function included({ file, place }: Source, children: Block[]): Block[] {
  if (children.length === 0) return children
  return [{ type: 'included', file: place ? undefined : file, children, at: place ?? { line: 1, column: 1 } }]
}

/** Adds all definitions of footnotes in tokens, at any depth. Called before marks are read. */
function collectFootnotes(context: Context, tokens: readonly Token[], line: number): void {
  let at = line
  for (const token of tokens as BlockToken[]) {
    if (token.type === 'footnote') defineFootnote(context, token, at)
    else if (token.type === 'directive') collectFootnotes(context, token.tokens, at + 1)
    else if (token.type === 'component') collectFootnotes(context, token.tokens, at + token.bodyLine)
    else if (token.type === 'blockquote') collectFootnotes(deeper(context), token.tokens, at)
    else if (token.type === 'list') collectInList(deeper(context), token, at)
    at += countLineBreaks(token.raw)
  }
}

function collectInList(context: Context, { items }: Tokens.List, line: number): void {
  let at = line
  for (const { tokens, raw } of items) {
    collectFootnotes(context, tokens, at)
    at += countLineBreaks(raw)
  }
}

function defineFootnote(context: Context, { raw, label, tokens }: FootnoteToken, line: number): void {
  const { draft, source, depth } = context
  const at = depth > 0 ? source.realign(raw, line) : line
  const make = () => {
    const blocks = context.blocks(deeper(context), tokens, at)
    const generated = source.place ? included(source, blocks) : blocks
    return source.file === draft.file ? generated : included(new Source(source.file, ''), generated)
  }
  const warn = (isSecond: boolean) => {
    const message = isSecond
      ? `a footnote [^${label}] is above, so this one is not shown`
      : `nothing refers to the footnote [^${label}], so it is not shown`
    const hint = isSecond ? 'give it another name' : `write [^${label}] into the text, or remove the footnote`
    draft.warn(source, source.locate(raw, at)(0), { rule: 'unused-footnote', message, hint })
  }
  context.footnotes.define(label, { make, warn })
}

/** Warns of exports that are not run, and of imports whose name cannot be used. */
function reportStatements({ draft, scope }: Context, source: Source, { imports, exports }: Mdx): void {
  for (const { line } of scope.isMdx ? [] : exports) {
    const hint = 'code is run in .mdx files only: rename the file, or remove the statement'
    draft.warn(
      source,
      { line, column: 1 },
      { rule: 'unsupported-export', message: 'export statements are not run', hint },
    )
  }
  for (const [name, { line }] of imports) {
    if (!/^[A-Z]/.test(name) || isComponentName(name) || scope.binds(name)) continue
    const message = `<${name}> looks like an HTML element`
    const hint = 'name the import, for example "Part"'
    draft.warn(source, { line, column: 1 }, { rule: 'misnamed-import', message, hint })
  }
}

/** Reports unused imports whose file is missing. */
function checkUnusedImports(context: Context, { text, imports, exports }: Mdx): void {
  const { draft, source, options } = context
  const isThere = (path: string) => readSiteFile(draft, options, path) !== undefined
  const code = [
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
    ...exports.map((statement) => statement.text),
  ].join('\n')
  for (const [name, { specifier, line }] of imports) {
    if (!/^(?:\.|@site\/)/.test(specifier) || isNamed(name, text, code)) continue
    const path = importPath(source.file, specifier)
    if (candidatesOf(path).some(isThere) || options.refusal?.(path) !== undefined) continue
    draft.error(source, lineStart(context, line), {
      rule: 'missing-import',
      message: `cannot read "${specifier}"`,
      hint: `no such file: ${path}; nothing uses "${name}", so the import can be removed`,
    })
  }
}

/** Whether a name is used by a tag or in code. */
function isNamed(name: string, text: string, code: string): boolean {
  const word = `${name.replaceAll('$', '\\$')}(?![\\w$])`
  return new RegExp(`<${word}`).test(text) || new RegExp(`(?<![\\w$])${word}`).test(code)
}

const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json', '.css']

/** The files to which a bundler may resolve an import. */
function candidatesOf(path: string): string[] {
  return [
    path,
    ...EXTENSIONS.map((extension) => path + extension),
    path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2'),
    `${path}/package.json`,
    ...EXTENSIONS.map((extension) => `${path}/index${extension}`),
  ]
}
