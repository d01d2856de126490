// The HTML document around the rendered shell: head, policy, data for hydration.
import type { PageData, ScriptData, WrittenPage } from '../model/site-data.ts'
import { escapeAttribute, escapeText, scriptJson } from '../text/escape.ts'

/** The settings that the heads of all pages share. */
export interface DocumentSettings {
  /** URL of the site without path: `https://example.org`. */
  url: string
  siteTitle: string
  lang: string
  direction: 'ltr' | 'rtl'
  colorMode: 'light' | 'dark'
  /** URL of the icon, with base path. */
  favicon?: string
  /** Absolute URL of the social image. */
  image?: string
  /** Links to the site's files for programs. */
  alternates: readonly Alternate[]
  /** Further `meta` elements, as attributes. */
  metadata: Record<string, string>[]
  /** Further elements of the head, which have no content. */
  headTags: { tagName: string; attributes: Record<string, string> }[]
  /** The script of every page, and the script of pages with tabs. */
  first: ScriptData
  tabs: ScriptData
  style: { url: string; integrity: string }
  /** The inline script, which the policy names: what must happen before the first paint. */
  headScript: string
  /** The Content-Security-Policy. */
  policy: string
  /** The markup of the shell may be the site's own. */
  hasOwnTemplates: boolean
}

/** The page in another format, or related data for programs. */
export interface Alternate {
  type: string
  title: string
  /** URL with base path. */
  href: string
}

/** An element that the author of a page wrote for its head. */
export interface OwnElement {
  tagName: string
  attributes: Record<string, string>
  /** Ready to be written in a script; plain elsewhere. */
  text: string
}

/** A page that is ready to be rendered. */
export interface PageDescription<Props = Record<string, unknown>> {
  page: PageData
  head: PageHead
  /** Props of its template, but for `site`. */
  props: Props
}

/** One page's own part of the head, beyond its data. */
export interface PageHead {
  keywords?: string[]
  /** Absolute URL of the page's own social image. */
  image?: string
  tags?: string[]
  /** Stylesheets that not every page has. */
  styles?: readonly ScriptData[]
  /** The page in each of its languages, and where readers of others begin. */
  languages?: readonly LanguageLink[]
  /** Scripts that not every page has. */
  scripts?: readonly ScriptData[]
  /** The author's own elements. */
  own?: readonly OwnElement[]
}

export interface LanguageLink {
  /** Language tag, or `x-default`. */
  lang: string
  /** Absolute URL. */
  href: string
}

/** Returns the whole document. */
export function renderDocument(
  page: PageData,
  head: PageHead,
  body: string,
  settings: DocumentSettings,
): string {
  const { lang, direction, colorMode, first, tabs, style, headScript, policy } = settings
  return [
    '<!doctype html>',
    `<html lang="${escapeAttribute(lang)}" dir="${direction}" data-theme="${colorMode}" data-theme-choice="${colorMode}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    `<title>${escapeText(page.title)}</title>`,
    ...describe(page, head, settings),
    ...alternateLinks(page, settings),
    ...(head.languages ?? []).map(
      ({ lang, href }) =>
        `<link rel="alternate" hreflang="${escapeAttribute(lang)}" href="${escapeAttribute(href)}">`,
    ),
    settings.favicon ? `<link rel="icon" href="${escapeAttribute(settings.favicon)}">` : '',
    ...settings.headTags.map(({ tagName, attributes }) => emptyTag(tagName, attributes)),
    ...(head.own ?? []).map(ownElement),
    `<link rel="stylesheet" href="${escapeAttribute(style.url)}" integrity="${style.integrity}">`,
    ...(head.styles ?? []).map(pageStyles),
    `<script>${headScript}</script>`,
    scriptTag(first),
    body.includes('class="tabs"') ? scriptTag(tabs) : '',
    ...(head.scripts ?? []).map((script) => scriptTag(script, ' data-page')),
    page.jsonLd ? `<script type="application/ld+json">${page.jsonLd}</script>` : '',
    '</head>',
    '<body>',
    `<div id="ld_body">${body}</div>`,
    `<script type="application/json" id="ld_page">${scriptJson(writtenPage(page, settings))}</script>`,
    '</body>',
    '</html>',
    '',
  ]
    .filter((line, index, lines) => line !== '' || index === lines.length - 1)
    .join('\n')
}

/** Marked, for the client to load it before the page is shown, and to remove it when that is left. */
function pageStyles({ url, integrity }: ScriptData): string {
  return `<link rel="stylesheet" href="${escapeAttribute(url)}" integrity="${integrity}" data-page>`
}

function alternateLinks({ markdown }: PageData, { alternates }: DocumentSettings): string[] {
  const own = markdown === undefined ? [] : [{ type: 'text/markdown', title: 'Markdown', href: markdown }]
  return [...own, ...alternates].map(({ type, title, href }) => {
    return `<link rel="alternate" type="${type}" title="${escapeAttribute(title)}" href="${escapeAttribute(href)}">`
  })
}

function scriptTag({ url, integrity }: ScriptData, mark = ''): string {
  return `<script src="${escapeAttribute(url)}" integrity="${integrity}" defer${mark}></script>`
}

type Tag = [kind: 'name' | 'property', name: string, content: string | undefined]

/** Returns the tags that describe a page: its own come before `metadata`, and that before the tags that every page has. */
function describe(page: PageData, head: PageHead, { metadata, ...settings }: DocumentSettings): string[] {
  const image = head.image ?? settings.image
  const own: Tag[] = [
    ['name', 'description', page.description],
    ['name', 'keywords', head.keywords?.join(', ')],
    ['name', 'robots', page.robots],
    ['property', 'og:title', page.title],
    ['property', 'og:description', page.description],
    ['property', 'og:url', page.canonical],
    ['property', 'og:image', head.image],
    ['name', 'twitter:image', head.image],
  ]
  const usual: Tag[] = [
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', settings.siteTitle],
    ['property', 'og:locale', settings.lang],
    ['property', 'og:image', settings.image],
    ['name', 'twitter:card', image ? 'summary_large_image' : 'summary'],
    ['name', 'twitter:image', settings.image],
  ]
  const nameOf = ({ name, property }: Record<string, string>) => name ?? property
  const written = (head.own ?? []).map(({ attributes }) => nameOf(attributes))
  const pageNames = new Set([...written, ...own.flatMap(([, name, content]) => (content ? [name] : []))])
  const set = new Set([...pageNames, ...metadata.map(nameOf)])
  const isFree = ([, name]: Tag) => !written.includes(name)
  const tags = [...own.filter(isFree), ...usual.filter(([, name]) => !set.has(name))]
  return [
    page.canonical ? `<link rel="canonical" href="${escapeAttribute(page.canonical)}">` : '',
    ...tags.flatMap(([kind, name, content]) => (content ? [metaTag({ [kind]: name, content })] : [])),
    ...metadata.flatMap((attributes) =>
      pageNames.has(nameOf(attributes) ?? '') ? [] : [metaTag(attributes)],
    ),
  ]
}

function ownElement({ tagName, attributes, text }: OwnElement): string {
  const tag = emptyTag(tagName, attributes)
  return tagName === 'script' ? `${tag}${text}</script>` : tag
}

function metaTag(attributes: Record<string, string>): string {
  return emptyTag('meta', attributes)
}

function emptyTag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
  return `<${name}${written.join('')}>`
}

/** Scripts need the whole page only where templates of the site's own hydrate. */
function writtenPage(page: PageData, { hasOwnTemplates }: DocumentSettings): WrittenPage {
  const { buildId, path, component } = page
  return hasOwnTemplates ? page : { buildId, path, component }
}
