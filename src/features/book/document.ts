// The HTML document of a book. It loads nothing: its policy allows only the scripts and styles that it contains.
import type { Labels } from '../../model/labels.ts'
import { escapeAttribute, escapeText, scriptJson } from '../../text/escape.ts'
import { scriptHash } from '../../text/hashes.ts'
import { type Chapter, chapterId } from './contents.ts'
import { chapterNumber } from './page-article.ts'
import { GENERATOR } from './target.ts'

export interface BookDocument {
  title: string
  /** What the title page says besides. */
  subtitles: readonly string[]
  /** URL of the site; empty if it has none. */
  home: string
  lang: string
  direction: 'ltr' | 'rtl'
  colorMode: 'light' | 'dark'
  labels: Pick<Labels, 'page' | 'shell'>
  chapters: readonly Chapter[]
  /** HTML of the chapters, in order. */
  sections: readonly string[]
  /** Id of what explains command lines. */
  explain?: string | undefined
  /** HTML of the controls at the end of the bar. */
  controls: string
  styles: readonly string[]
  /** The first one runs before the first paint. */
  scripts: readonly string[]
  /** What the scripts read, by URL. */
  files: Readonly<Record<string, unknown>>
}

export function renderDocument(book: BookDocument): string {
  const { title, lang, direction, colorMode, labels, chapters, explain } = book
  const styles = book.styles.map((css) => css.replace(/<\/(?=style)/gi, '<\\/'))
  const [first = '', ...scripts] = book.scripts.map((text) => text.replace(/<(?=\/script|!--)/gi, '\\x3c'))
  const contents = labels.page.contents
  return [
    '<!doctype html>',
    `<html lang="${escapeAttribute(lang)}" dir="${direction}" data-theme="${colorMode}" data-theme-choice="${colorMode}">`,
    '<head>',
    '<meta charset="utf-8">',
    GENERATOR,
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
    barLink('contents', contents),
    explain === undefined ? '' : barLink(explain, labels.page.explain.title),
    `${book.controls}</nav></header>`,
    `<div class="layout with-sidebar"><aside class="sidebar"><nav aria-label="${escapeAttribute(contents)}">`,
    `${listOf(chapters, 'sidebar-list', 'sidebar-link')}</nav></aside>`,
    '<main id="ld_main" tabindex="-1"><div class="doc"><div class="doc-column">',
    titlePage(book),
    `<section id="contents"><h2>${escapeText(contents)}</h2>${listOf(chapters, 'book-contents')}</section>`,
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
  return [
    "default-src 'none'",
    `script-src ${hashes(scripts)}`,
    `style-src ${hashes(styles)}`,
    ...['img-src', 'media-src', 'font-src'].map((directive) => `${directive} data:`),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

function barLink(id: string, label: string): string {
  return `<a class="navbar-link" href="#${escapeAttribute(encodeURI(id))}">${escapeText(label)}</a>`
}

function titlePage({ title, subtitles, home }: BookDocument): string {
  const lines = subtitles.map((line) => `<p>${escapeText(line)}</p>`).join('')
  const url = escapeAttribute(home)
  const origin = home === '' ? '' : `<p><a href="${url}">${url}</a></p>`
  return `<section class="book-title"><h1>${escapeText(title)}</h1>${lines}${origin}</section>`
}

function listOf(chapters: readonly Chapter[], list: string, link = ''): string {
  const items = chapters.map((chapter) => {
    const { number, title, items } = chapter
    const href = escapeAttribute(encodeURI(chapterId(chapter)))
    const below = items.length === 0 ? '' : listOf(items, list, link)
    const label = `${chapterNumber(number)}<span>${escapeText(title)}</span>`
    return `<li><a${link && ` class="${link}"`} href="#${href}">${label}</a>${below}</li>`
  })
  return `<ol class="${list}">${items.join('')}</ol>`
}
