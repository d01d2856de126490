// The HTML document of a book. It loads nothing: its policy allows only the scripts and styles that it contains.
import type { Config } from '../../config/resolve.ts'
import { fillLabel } from '../../model/fill-label.ts'
import type { Labels } from '../../model/labels.ts'
import { escapeAttribute, escapeText, scriptJson } from '../../text/escape.ts'
import { scriptHash } from '../../text/hashes.ts'
import { type Chapter, type Contents, chapterId } from './contents.ts'
import { chapterNumber } from './page-article.ts'
import { MARK } from './target.ts'

export interface BookDocument {
  config: Config
  labels: Labels
  contents: Contents
  /** HTML of the chapters, in order. */
  sections: readonly string[]
  /** Id of what explains command lines. */
  explain: string | undefined
  /** HTML of the controls at the end of the bar. */
  controls: string
  styles: readonly string[]
  /** The first one runs before the first paint. */
  scripts: readonly string[]
  /** Data that the scripts read, by URL. */
  files: Readonly<Record<string, unknown>>
}

export function renderDocument(book: BookDocument): string {
  const { config, labels, contents } = book
  const { i18n, themeConfig, title } = config
  const { direction = 'ltr' } = i18n.localeConfigs[i18n.current] ?? {}
  const { defaultMode: mode } = themeConfig.colorMode
  const styles = book.styles.map((css) => css.replace(/<\/(?=style)/gi, '<\\/'))
  const [first = '', ...scripts] = book.scripts.map((text) => text.replace(/<(?=\/script|!--)/gi, '\\x3c'))
  const heading = escapeText(labels.page.contents)
  return [
    '<!doctype html>',
    `<html lang="${escapeAttribute(i18n.current)}" dir="${direction}" data-theme="${mode}" data-theme-choice="${mode}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta name="generator" content="${MARK}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${policy(styles, [first, ...scripts])}">`,
    `<title>${escapeText(title)}</title>`,
    ...styles.map((css) => `<style>${css}</style>`),
    `<script>${first}</script>`,
    '</head>',
    '<body class="book">',
    `<div id="ld_body"><a class="skip-link" href="#ld_main">${escapeText(labels.shell.skip)}</a>`,
    `<header class="navbar"><nav class="navbar-inner" aria-label="${escapeAttribute(labels.shell.mainNavigation)}">`,
    `<a class="navbar-brand" href="#">${escapeText(title)}</a>`,
    barLink('contents', labels.page.contents),
    book.explain === undefined ? '' : barLink(book.explain, labels.page.explain.title),
    `${book.controls}</nav></header>`,
    `<div class="layout with-sidebar"><aside class="sidebar"><nav aria-label="${escapeAttribute(labels.page.contents)}">`,
    `${listOf(contents.chapters, 'sidebar-list', 'sidebar-link')}</nav></aside>`,
    '<main id="ld_main" tabindex="-1"><div class="doc"><div class="doc-column">',
    titlePage(book),
    `<section id="contents"><h2>${heading}</h2>${listOf(contents.chapters, 'book-contents')}</section>`,
    ...book.sections,
    '</div></div></main></div>',
    '<div class="route-announcer visually-hidden" aria-live="polite"></div></div>',
    `<script type="application/json" id="book-files">${scriptJson(book.files)}</script>`,
    ...scripts.map((text) => `<script>${text}</script>`),
    '</body>',
    '</html>\n',
  ].join('\n')
}

function policy(styles: readonly string[], scripts: readonly string[]): string {
  const hashes = (texts: readonly string[]) => texts.map(scriptHash).join(' ')
  const data = ['img-src', 'media-src', 'font-src'].map((directive) => `${directive} data:; `).join('')
  return `default-src 'none'; script-src ${hashes(scripts)}; style-src ${hashes(styles)}; ${data}base-uri 'none'; form-action 'none'`
}

function barLink(id: string, label: string): string {
  return `<a class="navbar-link" href="#${escapeAttribute(encodeURI(id))}">${escapeText(label)}</a>`
}

/** Says which part of the site the book has, unless it is all of it. */
function titlePage({ contents, config, labels }: BookDocument): string {
  const { title, tagline, url, baseUrl } = config
  const { site, editions, category = '' } = contents
  const hasVersions = site.editions.some(({ version }) => version !== 'current')
  const version = hasVersions && editions.length === 1 ? (editions[0]?.label ?? '') : ''
  const lines = [category, tagline, version && fillLabel(labels.page.version.badge, { version })]
  const home = escapeAttribute(url && url + baseUrl)
  const texts = [...lines.map(escapeText), home && `<a href="${home}">${home}</a>`]
  const paragraphs = texts.map((text) => text && `<p>${text}</p>`).join('')
  return `<section class="book-title"><h1>${escapeText(title)}</h1>${paragraphs}</section>`
}

function listOf(chapters: readonly Chapter[], list: string, link = ''): string {
  const items = chapters.map((chapter) => {
    const href = escapeAttribute(encodeURI(chapterId(chapter)))
    const below = chapter.items.length === 0 ? '' : listOf(chapter.items, list, link)
    const label = `${chapterNumber(chapter.number)}<span>${escapeText(chapter.title)}</span>`
    return `<li><a${link && ` class="${link}"`} href="#${href}">${label}</a>${below}</li>`
  })
  return `<ol class="${list}">${items.join('')}</ol>`
}
