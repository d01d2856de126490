// Makes a book of a built site: its pages as chapters, what explains command lines, and the index of the search.
import type { Config } from '../../config/resolve.ts'
import { type Labels, labelsOf } from '../../model/labels.ts'
import type { Edition, Site } from '../../model/site.ts'
import type { BookScriptData, SearchScriptData } from '../../model/site-data.ts'
import { loadAsset } from '../../output/package-assets.ts'
import { configInLocale } from '../../site/localized-config.ts'
import { outputPathOf, permalinkOf } from '../../site/permalink.ts'
import { escapeAttribute, escapeText } from '../../text/escape.ts'
import { scriptWithData } from '../../text/named-asset.ts'
import { type Chapter, chapterId, pageId, planContents, type Scope } from './contents.ts'
import { renderDocument } from './document.ts'
import { openFiles } from './embedded-files.ts'
import { createLinks } from './links.ts'
import { adaptToBook, chapterNumber, findElement, stylesheetsOf } from './page-article.ts'
import { explainFiles, indexUrl, searchFiles } from './script-files.ts'

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
  const { baseUrl } = config
  const labels = labelsOf(config, locale)
  const files = openFiles(folder, baseUrl)
  const { editions, all } = contents
  const explain = contents.site.routes.find(({ component }) => component === 'ExplainPage')?.route
  const links = createLinks(all, explain, config)
  const styles = new Set<string>()
  const editionOf = new Map(contents.site.routes.map(({ route, edition }) => [route, edition]))
  const htmlOf = (route = '') => files.text(outputPathOf(route, config)) ?? ''
  const renderPage = (route: string, number = '') => {
    const html = htmlOf(route)
    for (const url of stylesheetsOf(html)) styles.add(url)
    const page = { route, url: permalinkOf(route, config), number }
    const article = findElement(html, 'article') ?? findElement(html, 'main') ?? ''
    const search = editions.length > 1 && editionOf.get(route)
    return section(adaptToBook(article, page, { links, files }), {
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
  const chapters = all.map(renderChapter)
  const explained = explain === undefined ? '' : renderPage(explain)
  const source = { files, links, baseUrl }
  const explaining = explainFiles(explained, source)
  const index = editions.flatMap(({ id }) => searchFiles(id, source))
  const first = htmlOf(all.find(({ isPage }) => isPage)?.route)
  return renderDocument({
    config,
    labels,
    contents,
    sections: [...chapters, explained],
    explain: explaining && pageId(explain ?? ''),
    // Without a script, the search leads to the contents.
    controls: ['search-open', 'color-mode']
      .map((name) => findElement(first, name) ?? '')
      .join('')
      .replace(/ href="[^"]*"/, ' href="#contents"'),
    styles: [...Array.from(styles, files.style), loadAsset('book.css')],
    scripts: [
      pageScript(config, labels, explaining && { explain: explain ?? '', ...explaining }),
      ...(index.length > 0 ? [searchScript(editions, labels, baseUrl)] : []),
      ...(explaining ? [loadAsset('explain.js')] : []),
      ...(explaining?.hasCalldata ? [loadAsset('calldata.js')] : []),
      ...(explaining?.releases ? [explaining.releases] : []),
    ],
    files: Object.fromEntries([...index, ...(explaining?.files ?? [])]),
  })
}

/** The script that runs first. @param explaining with the route of the page that explains command lines */
function pageScript(
  { themeConfig: { colorMode }, i18n: { current: locale } }: Config,
  { shell }: Labels,
  explaining: { explain: string; invocations: { text: string }[] } | undefined,
): string {
  const data: BookScriptData = {
    suffix: '-book',
    mode: colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode,
    fixedMode: colorMode.disableSwitch,
    labels: shell.copy,
    locale,
    ...(explaining && {
      tool: { explain: `#${pageId(explaining.explain)}`, invocations: explaining.invocations },
    }),
  }
  return scriptWithData('__LIDO_DOCS_BOOK__', data, loadAsset('book.js'))
}

function searchScript(editions: readonly Edition[], { search }: Labels, baseUrl: string): string {
  const data: SearchScriptData = {
    style: loadAsset('search.css'),
    editions: editions.map(({ id, version }) => {
      return { version, index: indexUrl(id, baseUrl), path: '', page: '' }
    }),
    labels: search,
  }
  return scriptWithData('__LIDO_DOCS_SEARCH_DATA__', data, loadAsset('search.js'))
}

function section(content: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
  return `<section${written.join('')}>${content}</section>`
}
