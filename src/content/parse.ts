// A Markdown file to a `Page`, without knowing any other page: what depends on others, the addresses of links, is left
// as slots.
import type { MarkedOptions } from 'marked'
import type { Page, SourceFile } from '../site/model.ts'
import { Article } from './article.ts'
import { renderBlocks } from './blocks.ts'
import { isComponentName } from './component-tokens.ts'
import type { Context, ParserOptions } from './context.ts'
import { collectFootnotes, Footnotes } from './footnotes.ts'
import { parseFrontMatter, splitFrontMatter } from './front-matter.ts'
import { Highlighter } from './highlighter.ts'
import { renderInline } from './inline.ts'
import { createLexerOptions, lex } from './lexer.ts'
import { readMdx } from './mdx.ts'
import { normalizeText } from './partial.ts'
import { Source } from './source.ts'

export { DOC_CARD_LIST } from './components.ts'
export type { Directive, Expansion, ParserOptions } from './context.ts'

export type ParsePage = (source: SourceFile) => Page

/** Makes a parser. It keeps highlighted code between pages, and nothing else. */
export function createParser(options: ParserOptions): ParsePage {
  const lexerOptions = createLexerOptions()
  const highlighter = new Highlighter()
  return ({ path, relativePath, text: written }) => {
    const text = normalizeText(written)
    const frontMatter = parseFrontMatter(text, path)
    const article = new Article(path)
    const source = new Source(path, text)
    const footnotes = new Footnotes()
    const context = {
      options,
      highlighter,
      article,
      footnotes,
      source,
      imports: new Map(),
      depth: 0,
      files: [path],
    }
    const { bodyLine, bodyStart } = splitFrontMatter(text)
    const html = renderGuarded(
      { ...context, blocks: renderBlocks, inline: renderInline, document: documentRenderer(lexerOptions) },
      text.slice(bodyStart),
      bodyLine,
    )
    return {
      source: path,
      relativePath,
      frontMatter: frontMatter.data,
      frontMatterLines: frontMatter.lines,
      ...(article.contentTitle === undefined ? {} : { contentTitle: article.contentTitle }),
      ...(article.excerpt === undefined ? {} : { excerpt: article.excerpt }),
      html,
      headings: article.headings,
      links: article.links,
      ids: [...article.ids],
      code: article.code,
      dependencies: [...article.dependencies],
      documented: article.documented,
      problems: [...frontMatter.problems, ...article.problems],
    }
  }
}

/** Renders a page's body; one that is nested beyond what the stack holds is a problem of the page. */
function renderGuarded(context: Context, body: string, line: number): string {
  try {
    return context.document(context, body, context.source, line) + context.footnotes.render()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    context.article.error(
      context.source,
      { line, column: 1 },
      {
        rule: 'too-deep',
        message: 'quotes, lists or blocks are nested too deeply to be read',
        hint: 'look for a line of many ">" or "-"',
      },
    )
    return ''
  }
}

/** Makes `Context.document`. */
function documentRenderer(lexerOptions: MarkedOptions): Context['document'] {
  return (parent, text, source, line) => {
    const mdx = readMdx(text, line, { literals: source.file.endsWith('.mdx') })
    const isPage = parent.source === source
    const context: Context = {
      ...parent,
      source,
      imports: source.place ? parent.imports : mdx.imports,
      footnotes: isPage ? parent.footnotes : new Footnotes(parent.footnotes),
      files: isPage || source.place ? parent.files : [...parent.files, source.file],
    }
    for (const exported of mdx.exports) {
      context.article.warn(
        source,
        { line: exported, column: 1 },
        {
          rule: 'unsupported-export',
          message: 'export statements are not run',
          hint: 'take it out; values for the page belong in its front matter',
        },
      )
    }
    for (const [name, { line }] of mdx.imports) {
      if (!/^[A-Z]/.test(name) || isComponentName(name)) continue
      context.article.warn(
        source,
        { line, column: 1 },
        {
          rule: 'misnamed-import',
          message: `<${name}> cannot be told from an element of HTML`,
          hint: 'give the import a name such as "Part"',
        },
      )
    }
    const tokens = lex(mdx.text, lexerOptions)
    collectFootnotes(context, tokens, line)
    return context.blocks(context, tokens, line)
  }
}
