// A Markdown file to a `Page`, without knowing any other page: text to tokens to a document (`resolve/`) to HTML
// (`render/`). What depends on other pages, such as the addresses of links, is left as slots.
import type { Page, SourceFile } from '../model/page.ts'
import { Highlighter } from './code/highlighter.ts'
import type { Document } from './document.ts'
import { type ParsedFrontMatter, parseFrontMatter } from './front-matter.ts'
import { renderDocument } from './render/blocks.ts'
import { readBlocks } from './resolve/blocks.ts'
import { Draft, type ParserOptions } from './resolve/context.ts'
import { Footnotes } from './resolve/footnotes.ts'
import { normalizeText } from './resolve/partial.ts'
import { createTextReader } from './resolve/text.ts'
import { sectionsOf } from './sections.ts'
import { Source } from './source.ts'

export type { ParserOptions } from './resolve/context.ts'

export type ParsePage = (source: SourceFile) => Page

/** A file's text as data. */
export interface ParsedSource {
  frontMatter: ParsedFrontMatter
  document: Document
}

/** Makes a parser. It keeps highlighted code between pages, and nothing else. */
export function createParser(options: ParserOptions): ParsePage {
  const readDocument = createDocumentReader(options)
  const highlighter = new Highlighter()
  return (source) => {
    const { frontMatter, document } = readDocument(source)
    const { title, excerpt } = document
    const rendered = guarded(document, () => renderDocument(document, { ...options, highlighter }))
    const titleLine = rendered?.headings.find(({ level }) => level === 1)?.line
    return {
      source: source.path,
      relativePath: source.relativePath,
      frontMatter: frontMatter.data,
      frontMatterLines: frontMatter.lines,
      ...(frontMatter.problems.some(({ severity }) => severity === 'error') && { isFaulty: true }),
      ...(title === undefined ? {} : { contentTitle: title }),
      ...(titleLine === undefined ? {} : { titleLine }),
      ...(title === undefined && hasOneHeading(document) && { isHeaded: true }),
      ...(excerpt === undefined ? {} : { excerpt }),
      ...(rendered ?? { html: '', headings: [], slots: [], code: [] }),
      ...(options.sections && { sections: guarded(document, () => sectionsOf(document)) ?? [] }),
      ids: [...document.ids],
      dependencies: [...document.dependencies],
      documented: document.documented,
      problems: [...frontMatter.problems, ...document.problems],
    }
  }
}

function hasOneHeading({ children }: Document): boolean {
  return children.filter((block) => block.type === 'heading' && block.level === 1).length === 1
}

/** Makes the first half of a parser: what looks at documents, or changes them, does it between the two. */
export function createDocumentReader(options: ParserOptions): (source: SourceFile) => ParsedSource {
  const readText = createTextReader(options.math !== undefined)
  return ({ path, text: written }) => {
    const text = normalizeText(written)
    const frontMatter = parseFrontMatter(text, path)
    const draft = new Draft(path)
    const source = new Source(path, text)
    const footnotes = new Footnotes(draft.ids)
    const context = {
      options,
      draft,
      footnotes,
      source,
      imports: new Map(),
      depth: 0,
      files: [path],
      blocks: readBlocks,
      text: readText,
    }
    guarded(draft, () => {
      draft.children = readText(context, text.slice(frontMatter.bodyStart), source, frontMatter.bodyLine)
      draft.footnotes = [...footnotes.finish()]
    })
    return { frontMatter, document: draft }
  }
}

/** Runs `work` on a document; one that is nested beyond what the stack holds is a problem of the page. */
function guarded<Result>({ file, problems }: Document, work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    problems.push({
      severity: 'error',
      file,
      line: 1,
      column: 1,
      rule: 'too-deep',
      message: 'quotes, lists or blocks are nested too deeply',
      hint: 'look for a line with many ">" or "-"',
    })
    return undefined
  }
}
