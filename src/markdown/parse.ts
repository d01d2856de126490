// Parses a Markdown file into a `Page` without knowing other pages: text becomes tokens, a document
// (`resolve/`), and HTML (`render/`). What depends on other pages, such as the URLs of links, is left as
// slots.

import type { Page, SourceFile } from '../model/page.ts'
import { isError, type Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { PageDigest } from '../model/translation.ts'
import { Highlighter } from './code/highlighter.ts'
import type { Document } from './document.ts'
import { openTables } from './extensions/index.ts'
import { type ParsedFrontMatter, parseFrontMatter } from './front-matter.ts'
import { renderDocument } from './render/blocks.ts'
import { readBlocks } from './resolve/blocks.ts'
import { type Context, Draft, dialectOf, type ParserOptions } from './resolve/context.ts'
import { finish } from './resolve/finish.ts'
import { Footnotes } from './resolve/footnotes.ts'
import { normalizeText } from './resolve/normalize-text.ts'
import { Scope } from './resolve/scope.ts'
import { createTextReader } from './resolve/text.ts'
import { warnOfTagCharacters } from './resolve/unseen-text.ts'
import { sectionsOf } from './sections.ts'
import { Source } from './source.ts'

export type { Dialect, ParserOptions } from './resolve/context.ts'

export type ParsePage = (source: SourceFile) => Page

/** A file's text as data. */
export interface ParsedSource {
  /** With line breaks and marks as the parser reads them. */
  text: string
  frontMatter: ParsedFrontMatter
  document: Document
}

export interface PageParserOptions extends ParserOptions {
  /** Cuts pages into what translations are compared by. */
  digestPage?: ((parsed: ParsedSource) => PageDigest) | undefined
}

/** Makes a parser. It keeps highlighted code between pages, and nothing else. */
export function createParser(options: PageParserOptions): ParsePage {
  const readDocument = createDocumentReader(options)
  const highlighter = new Highlighter()
  return (source) => {
    const parsed = readDocument(source)
    const { frontMatter, document } = parsed
    const isUnused = (problem: Problem) => !isNamed(problem, source, options)
    const { title, excerpt } = document
    const rendered = guarded(document, () => renderDocument(document, { ...options, highlighter }))
    const digest = guarded(document, () => options.digestPage?.(parsed))
    const titleLine = rendered?.headings.find(({ level }) => level === 1)?.line
    return {
      source: source.path,
      relativePath: source.relativePath,
      frontMatter: frontMatter.data,
      frontMatterLines: frontMatter.lines,
      ...(frontMatter.problems.some(isError) && { isFaulty: true }),
      ...(title === undefined ? {} : { contentTitle: title }),
      ...(titleLine === undefined ? {} : { titleLine }),
      ...(title === undefined && isHeaded(document) && { isHeaded: true }),
      ...(excerpt === undefined ? {} : { excerpt }),
      ...(rendered ?? { html: '', headings: [], slots: [] }),
      code: [...(rendered?.code ?? []), ...document.quotedCode],
      partials: [...document.partials],
      ...(options.sections && { sections: guarded(document, () => sectionsOf(document)) ?? [] }),
      ...(digest && { digest }),
      ids: [...document.ids],
      dependencies: [...document.dependencies],
      documented: document.documented,
      ...(document.files.length > 0 && { files: document.files }),
      ...(document.isLive && { isLive: true }),
      ...(document.head.length > 0 && { head: document.head }),
      ...(document.componentUrls.length > 0 && { componentUrls: document.componentUrls }),
      problems: [...frontMatter.problems.filter(isUnused), ...document.problems],
    }
  }
}

/** Returns whether a problem is about an unknown key of the front matter that the page itself uses. */
function isNamed({ rule, data }: Problem, { path, text }: SourceFile, options: ParserOptions): boolean {
  const key = rule === 'unknown-front-matter' ? data?.key : undefined
  return key !== undefined && dialectOf(options, path) !== undefined && text.includes(`frontMatter.${key}`)
}

/**
 * Returns whether the page has one heading of level 1, which no other heading and no rule is above: as in Docusaurus,
 * that is its title.
 */
function isHeaded({ children }: Document): boolean {
  const first = children.find(({ type }) => type === 'heading' || type === 'rule')
  const titles = children.filter((block) => block.type === 'heading' && block.level === 1)
  return titles.length === 1 && titles[0] === first
}

/** Creates the first half of a parser: between the halves, documents can be inspected and changed. */
export function createDocumentReader(options: ParserOptions): (source: SourceFile) => ParsedSource {
  const readText = createTextReader(options.math !== undefined)
  const tables = openTables(options)
  return ({ path, text: written }) => {
    const text = normalizeText(written)
    const frontMatter = parseFrontMatter(text, path)
    const draft = new Draft(path)
    const source = new Source(path, text)
    warnOfTagCharacters(draft, source, text)
    const footnotes = new Footnotes(draft.ids)
    const context: Context = {
      options,
      tables,
      draft,
      footnotes,
      source,
      imports: new Map(),
      scope: new Scope({ file: path, statements: NO_STATEMENTS, frontMatter: {}, given: undefined }),
      frontMatter: frontMatter.all,
      pageText: written,
      depth: 0,
      generating: [],
      files: [path],
      blocks: readBlocks,
      text: readText,
    }
    const document = guarded(draft, () => {
      const { bodyStart, bodyLine } = frontMatter
      draft.children = readText(context, { text: text.slice(bodyStart), source, line: bodyLine })
      draft.footnotes = [...footnotes.finish()]
      options.dialect?.run(context)
      footnotes.warnOfUnused()
      return finish(draft.document(), frontMatter.all, options.extensions ?? [])
    })
    return { text, frontMatter, document: document ?? draft.document() }
  }
}

const NO_STATEMENTS = { imports: new Map(), effects: [], exports: [] }

const tooDeep = defineRule({
  id: 'too-deep',
  severity: 'error',
  message: 'quotes, lists or blocks are nested too deeply',
  hint: 'look for a line with many ">" or "-"',
  about: 'Quotes, lists or blocks nested too deeply.',
  fix: 'Look for a line with many `>` or `-`.',
})

/** Runs `work` on a document; if that is nested too deeply for the stack, reports a problem of the page. */
function guarded<Result>({ file, problems }: Draft | Document, work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    problems.push(tooDeep({ file, line: 1, column: 1 }))
    return undefined
  }
}
