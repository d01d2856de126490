// A Markdown file to a `Page`, without knowing any other page: what depends on others, the addresses of links, is left
// as slots.
import type { Page, SourceFile } from '../model/page.ts'
import { Article } from './article.ts'
import { renderBlocks } from './blocks.ts'
import type { Context, ParserOptions } from './context.ts'
import { createDocumentRenderer } from './document.ts'
import { Footnotes } from './footnotes.ts'
import { type ParsedFrontMatter, parseFrontMatter } from './front-matter.ts'
import { Highlighter } from './highlighter.ts'
import { renderInline } from './inline.ts'
import { normalizeText } from './partial.ts'
import { Source } from './source.ts'

export { DOC_CARD_LIST } from './components.ts'
export type { ParserOptions } from './context.ts'

export type ParsePage = (source: SourceFile) => Page

/** Makes a parser. It keeps highlighted code between pages, and nothing else. */
export function createParser(options: ParserOptions): ParsePage {
  const highlighter = new Highlighter()
  const document = createDocumentRenderer()
  return ({ path, relativePath, text: written }) => {
    const text = normalizeText(written)
    const { bodyLine, bodyStart, ...frontMatter } = parseFrontMatter(text, path)
    const article = new Article(path)
    const context: Context = {
      options,
      highlighter,
      article,
      footnotes: new Footnotes(),
      source: new Source(path, text),
      imports: new Map(),
      depth: 0,
      files: [path],
      blocks: renderBlocks,
      inline: renderInline,
      document,
    }
    const html = renderGuarded(context, text.slice(bodyStart), bodyLine)
    return toPage({ path, relativePath }, frontMatter, article, html)
  }
}

function toPage(
  { path, relativePath }: Omit<SourceFile, 'text'>,
  { data, lines, problems }: Pick<ParsedFrontMatter, 'data' | 'lines' | 'problems'>,
  article: Article,
  html: string,
): Page {
  const { contentTitle, excerpt } = article
  const titleLine = article.headings.find(({ level }) => level === 1)?.line
  return {
    source: path,
    relativePath,
    frontMatter: data,
    frontMatterLines: lines,
    ...(problems.some(({ severity }) => severity === 'error') && { isFaulty: true }),
    ...(contentTitle === undefined ? {} : { contentTitle }),
    ...(titleLine === undefined ? {} : { titleLine }),
    ...(excerpt === undefined ? {} : { excerpt }),
    html,
    headings: article.headings,
    links: article.links,
    ids: [...article.ids],
    code: article.code,
    dependencies: [...article.dependencies],
    documented: article.documented,
    problems: [...problems, ...article.problems],
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
