// The recipe of a page: it is parsed, linted and checked against the tool, without knowing any other page.
import { lintPage } from '../check/lint.ts'
import type { Config } from '../config/resolve.ts'
import { openExtensions } from '../extensions/open.ts'
import type { Extension } from '../markdown/extension.ts'
import { createParser, type ParsedSource } from '../markdown/parse.ts'
import { labelsOf, type ToolLabels } from '../model/labels.ts'
import type { Article, Drawing, HeadElement, Outline, Page, SourceFile } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import type { PageDigest } from '../model/translation.ts'
import { openInside } from '../project/inside.ts'
import { versionPaths } from '../render/component-collections.ts'
import { componentSiteOf } from '../render/component-site.ts'
import { createOriginTest } from '../site/allowed-origins.ts'
import { openPageFiles } from '../sources/page-files.ts'
import type { VersionFacts } from '../sources/read-facts.ts'
import { createAnnotator } from '../tool/annotate.ts'
import { checkPageTool, type ToolFindings } from '../tool/check/check-tool.ts'
import type { Facts } from '../tool/facts/facts.ts'
import type { ToolHooks } from '../tool/hooks.ts'
import { factDirectives } from './fact-directives.ts'
import { type CodeHooks, type CodeRunner, dialectOf } from './page-code.ts'

/** The hooks of features into the parsing of pages. */
export interface ParseHooks extends ToolHooks, CodeHooks {
  /** Finds what is wrong with a page on its own. */
  checkPage?(page: Page, facts: Facts): Problem[]
  /** Cuts a page into what translations are compared by. */
  digestPage?(parsed: ParsedSource): PageDigest
  /** Adds directives that are expanded from facts. */
  openDirectives?(facts: Facts, labels: ToolLabels): Extension
  /** Prepares to find the drawings of diagrams. */
  openDrawings?(config: Config): (text: string) => Drawing
}

/** The input that every page is parsed with. */
export interface ParseInput {
  config: Config
  facts: Facts
  /** Facts of versions that bring their own. Default: none. */
  versionFacts?: readonly VersionFacts[]
  /** Default: none. */
  hooks?: readonly ParseHooks[]
}

/** A page as the site knows it, with the findings about the page on its own. */
export interface OutlinedPage {
  outline: Outline
  /** Problems of its Markdown. */
  problems: Problem[]
  /** Its statements about the tool. */
  tool: ToolFindings
  /** The digest that translations are compared with; absent on a site in one language. */
  digest?: PageDigest
}

/** A page with everything that can be known about it on its own. */
export interface ParsedPage extends OutlinedPage {
  article: Article
}

export type ParsePage = (source: SourceFile) => ParsedPage

/**
 * Creates the parser of a site's pages, which gives each the facts of its version and the labels of its
 * language.
 */
export function createPageParser({ versionFacts = [], ...input }: ParseInput): ParsePage {
  const { locales, defaultLocale, localeConfigs } = input.config.i18n
  const folders = locales.flatMap((locale) => {
    const folder = localeConfigs[locale]?.folder
    return locale === defaultLocale || folder === undefined ? [] : { locale, folder }
  })
  const parsers = new Map<string, ParsePage>()
  return (source) => {
    const isIn = ({ folder }: { folder: string }) => source.path.startsWith(`${folder}/`)
    const { locale = defaultLocale } = folders.find(isIn) ?? {}
    const { folder = '', facts = input.facts } = versionFacts.find(isIn) ?? {}
    const key = `${locale} ${folder}`
    const parse = parsers.get(key) ?? createParserWith({ ...input, facts }, locale)
    parsers.set(key, parse)
    return parse(source)
  }
}

function createParserWith(input: ParseInput, locale: string): ParsePage {
  const parse = createMarkdownParser(input, locale)
  const { readText } = openPageFiles(input.config)
  const { hooks = [] } = input
  return (source) => {
    const page = parse(source)
    const checked = hooks.flatMap(({ checkPage }) => checkPage?.(page, input.facts) ?? [])
    const problems = [...page.problems, ...lintPage(page), ...checked]
    const tool = checkPageTool(page, source, { ...input, readText })
    return { ...partsOf(page), problems, tool, ...(page.digest && { digest: page.digest }) }
  }
}

/** Creates the parser of the pages' Markdown, without lint and checks. */
export function createMarkdownParser(
  { config, facts, hooks = [] }: ParseInput,
  locale = config.i18n.defaultLocale,
): (source: SourceFile) => Page {
  const labels = labelsOf(config, locale)
  const [digestPage] = hooks.flatMap((hook) => hook.digestPage ?? [])
  const [drawingOf] = hooks.flatMap(({ openDrawings }) => openDrawings?.(config) ?? [])
  const pageFiles = openPageFiles(config)
  const inside = openInside(config.root, config.outerFolders)
  const components = {
    ...componentSiteOf(config, locale),
    root: config.root,
    versionPath: versionPaths(config, locale),
    isOutside: (path: string) => inside.look(path).kind === 'outside',
  }
  // Pages with code may come later.
  let runner: CodeRunner | undefined
  const runnerOf = () => {
    runner ??= hooks.flatMap((parseHooks) => parseHooks.createCodeRunner?.(components) ?? [])[0]
    return runner
  }
  return createParser({
    ...pageFiles,
    extensions: [
      factDirectives(facts, labels.tool),
      ...hooks.flatMap(({ openDirectives }) => openDirectives?.(facts, labels.tool) ?? []),
      ...openExtensions(config.extensions, config.root),
    ],
    get dialect() {
      return dialectOf(hooks)
    },
    globalComponents: config.mdxComponents,
    get renderCode() {
      return runnerOf()?.renderCode
    },
    get findValue() {
      return runnerOf()?.findValue
    },
    math: config.markdown.math || undefined,
    origin: config.url,
    mayEmbed: createOriginTest(config),
    drawingOf,
    zoom: config.markdown.zoom,
    digestPage,
    titleEnd: ` ${components.titleDelimiter} ${components.title}`,
    magicComments: config.themeConfig.prism.magicComments,
    annotateCode: createAnnotator(facts, labels.tool, hooks),
    labels: labels.article,
    sections: config.search.enabled,
    hasMarkdown: config.machineReaders.markdown,
  })
}

/**
 * Separates what the site knows about a page from what only the page shows; its code has been checked by now.
 */
function partsOf(page: Page): {
  outline: Outline
  article: Article
} {
  const {
    html,
    headings,
    slots,
    sections,
    markdown,
    files,
    isLive,
    head,
    componentUrls,
    code: _,
    partials: __,
    problems: ___,
    dangers: ____,
    digest: _____,
    excerpt,
    ...known
  } = page
  const isShown = excerpt !== undefined && known.frontMatter.description === undefined
  const optional = { ...(sections && { sections }), ...(markdown !== undefined && { markdown }) }
  const live = { ...(files && { files }), ...(isLive && { isLive }), ...(head && { head }) }
  return {
    outline: { ...known, ...(isShown && { excerpt }), ...(head?.some(isNoIndex) && { isUnindexed: true }) },
    article: { html, headings, slots, ...optional, ...live, ...(componentUrls && { componentUrls }) },
  }
}

/** Returns whether an element of a page's head excludes the page from search engines. */
function isNoIndex({ tagName, attributes: { name, content } }: HeadElement): boolean {
  return tagName === 'meta' && /^robots$/i.test(name ?? '') && /\b(?:noindex|none)\b/i.test(content ?? '')
}
