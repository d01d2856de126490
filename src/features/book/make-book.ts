// Makes a book of a built site: its pages as chapters, what explains command lines, and the index of the search.
import type { Config } from '../../config/resolve.ts'
import { fillLabel } from '../../model/fill-label.ts'
import { type Labels, labelsOf } from '../../model/labels.ts'
import type { Site } from '../../model/site.ts'
import type { BookScriptData, SearchScriptData } from '../../model/site-data.ts'
import { loadAsset } from '../../output/island-scripts.ts'
import { configInLocale } from '../../site/localized-config.ts'
import { outputPathOf, permalinkOf } from '../../site/permalink.ts'
import { escapeAttribute, escapeText } from '../../text/escape.ts'
import { scriptWithData } from '../../text/named-asset.ts'
import {
  type Chapter,
  type Contents,
  chapterId,
  eachChapter,
  pageId,
  planContents,
  type Scope,
} from './contents.ts'
import { renderDocument } from './document.ts'
import { openFiles } from './embedded-files.ts'
import { createLinks } from './links.ts'
import { adaptToBook, chapterNumber, findElement, stylesheetsOf } from './page-article.ts'
import { type Explaining, explainFiles, indexUrl, searchFiles } from './script-files.ts'

export interface BookInput {
  config: Config
  /** In all languages. */
  site: Site
  /** Absolute path of the folder of the built files. */
  folder: string
}

/** @throws EmptyBook when the scope has no pages */
export function makeBook({ config: whole, site, folder }: BookInput, scope: Scope): string {
  const { i18n, messages } = whole
  const locale = scope.locale ?? i18n.defaultLocale
  const contents = planContents(site, i18n.defaultLocale, scope)
  const config = configInLocale(whole, locale, messages?.[locale])
  const { baseUrl, themeConfig } = config
  const labels = labelsOf(config, locale)
  const files = openFiles(folder, baseUrl)
  const { editions, chapters } = contents
  const explain = contents.site.routes.find(({ component }) => component === 'ExplainPage')?.route
  const links = createLinks(chapters, explain, config)
  const styles = new Set<string>()
  const editionOf = new Map(contents.site.routes.map(({ route, edition }) => [route, edition]))
  const htmlOf = (route: string) => files.text(outputPathOf(route, config)) ?? ''
  const renderPage = (route: string, number = '') => {
    const html = htmlOf(route)
    for (const url of stylesheetsOf(html)) styles.add(url)
    const page = { route, url: permalinkOf(route, config), number }
    const article = adaptToBook(findElement(html, 'article') ?? '', page, { links, files })
    const search = editions.length > 1 && editionOf.get(route)
    return section(article, {
      id: pageId(route),
      class: route === explain ? 'book-page book-screen' : 'book-page',
      ...(search && { 'data-search': indexUrl(search, baseUrl) }),
    })
  }
  const renderChapter = (chapter: Chapter) => {
    const { route, isPage, number, title } = chapter
    if (isPage && route !== undefined) return renderPage(route, number)
    const heading = `<h1>${chapterNumber(number)}${escapeText(title)}</h1>`
    return section(heading, { id: chapterId(chapter), class: 'book-chapter' })
  }
  const all = [...eachChapter(chapters)]
  const sections = all.map(renderChapter)
  const explained = explain === undefined ? '' : renderPage(explain)
  const source = { files, links, baseUrl }
  const explaining = explainFiles(explained, source)
  const index = editions.flatMap(({ id }) => searchFiles(id, source))
  const { htmlLang = locale, direction = 'ltr' } = config.i18n.localeConfigs[locale] ?? {}
  const first = all.find(({ isPage }) => isPage)?.route
  return renderDocument({
    title: config.title,
    subtitles: subtitlesOf(contents, config, labels),
    home: config.url && config.url + baseUrl,
    lang: htmlLang,
    direction,
    colorMode: themeConfig.colorMode.defaultMode,
    labels,
    chapters,
    sections: [...sections, explained],
    explain: explaining && explain && pageId(explain),
    controls: first === undefined ? '' : controlsOf(htmlOf(first)),
    styles: [...Array.from(styles, files.style), loadAsset('book.css')],
    scripts: scriptsOf({ config, labels, editions, explaining, explain, isSearched: index.length > 0 }),
    files: Object.fromEntries([...index, ...(explaining?.files ?? [])]),
  })
}

function section(content: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  return `<section${written.join('')}>${content}</section>`
}

/** Which part of the site the book has, unless it is all of it. */
function subtitlesOf(
  { site, editions, category }: Contents,
  { tagline }: Config,
  { page }: Labels,
): string[] {
  const [edition] = editions
  const hasVersions = site.editions.some(({ version }) => version !== 'current')
  const version =
    edition &&
    editions.length === 1 &&
    hasVersions &&
    fillLabel(page.version.badge, { version: edition.label })
  return [category, tagline, version].filter((line) => typeof line === 'string' && line !== '') as string[]
}

/** The controls of a page's bar that a book needs, too. */
function controlsOf(html: string): string {
  const search = findElement(html, 'search-open')?.replace(/ href="[^"]*"/, ' href="#contents"')
  return (search ?? '') + (findElement(html, 'color-mode') ?? '')
}

interface ScriptsInput {
  config: Config
  labels: Labels
  editions: Contents['editions']
  explaining: Explaining | undefined
  explain: string | undefined
  isSearched: boolean
}

function scriptsOf({ config, labels, editions, explaining, explain, isSearched }: ScriptsInput): string[] {
  const { baseUrl, themeConfig, i18n } = config
  const { colorMode } = themeConfig
  const book: BookScriptData = {
    suffix: '-book',
    mode: colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode,
    fixedMode: colorMode.disableSwitch,
    labels: labels.shell.copy,
    locale: i18n.current,
    ...(explaining &&
      explain !== undefined && {
        tool: {
          explain: `#${encodeURI(pageId(explain))}`,
          invocations: explaining.invocations.map((text) => ({ text })),
        },
      }),
  }
  const search: SearchScriptData = {
    style: loadAsset('search.css'),
    editions: editions.map(({ id, version }) => ({
      version,
      index: indexUrl(id, baseUrl),
      path: '',
      page: '',
    })),
    labels: labels.search,
  }
  return [
    scriptWithData('__LIDO_DOCS_BOOK__', book, loadAsset('book.js')),
    ...(isSearched ? [scriptWithData('__LIDO_DOCS_SEARCH_DATA__', search, loadAsset('search.js'))] : []),
    ...(explaining ? [loadAsset('explain.js')] : []),
    ...(explaining?.hasCalldata ? [loadAsset('calldata.js')] : []),
  ]
}
