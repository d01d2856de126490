// The pages that redirect to others.
import type { Config } from '../config/resolve.ts'
import { fillLabel } from '../model/fill-label.ts'
import { labelsOf, type PageLabels } from '../model/labels.ts'
import type { ErrorPosition, OutputFile, Site } from '../model/site.ts'
import { joinRoute } from '../site/editions.ts'
import { explainedErrors } from '../site/explained-errors.ts'
import { fileInRoot, outputPathOf, redirectRoute, type SiteUrls } from '../site/permalink.ts'
import { escapeAttribute, escapeText } from '../text/escape.ts'
import { STRICT_POLICY } from './policy.ts'

export interface RedirectInput {
  config: Config
  /** The part of the site in the language of the config. */
  site: Site
  siteUrls: SiteUrls
  /** Static files, by output path: the author's files replace generated ones. */
  statics: { has(path: string): boolean }
  /** Language tag of the pages. */
  lang: string
}

/** A route where a page was, and the URL that it redirects to. */
export interface MovedPage {
  from: string
  to: string
}

/** Returns what the redirects of the settings make of a site; in a further language those to pages of that language. */
export function movedPages({ config, site, siteUrls }: Omit<RedirectInput, 'statics' | 'lang'>): MovedPage[] {
  const { root = '/' } = site.part ?? {}
  const isPart = site.part !== undefined
  const used = new Set(isPart ? site.routes.map(({ route }) => route) : [])
  const moved = config.redirects.map(({ from, to }) => {
    return { from: joinRoute(root, redirectRoute(from)), to: siteUrls.of(to) }
  })
  return moved.filter(({ from, to }) => !isPart || (!used.has(from) && to.startsWith(siteUrls.ofRoute(root))))
}

/** The pages that redirect to others. */
export function* redirectFiles(input: RedirectInput): Iterable<OutputFile> {
  const { config, site, siteUrls, statics, lang } = input
  const { root = '/' } = site.part ?? {}
  const moved = { lang, origin: config.url, labels: labelsOf(config, config.i18n.current).page.moved }
  for (const { from, to, title } of explainedErrors(site, siteUrls))
    yield { path: outputPathOf(from, config), contents: renderRedirect(to, { ...moved, title }) }
  for (const { name, route, positions } of site.errors ?? [])
    if (positions.length > 1)
      yield {
        path: outputPathOf(route, config),
        contents: renderChoice(name, positions, { ...moved, siteUrls }),
      }
  const pages = movedPages(input)
  for (const { from, to } of pages)
    yield { path: outputPathOf(from, config), contents: renderRedirect(to, moved) }
  const index = fileInRoot(site.part, 'index.html')
  if (site.home === root || statics.has(index) || pages.some(({ from }) => from === root)) return
  const options = { ...moved, title: config.title }
  yield { path: index, contents: renderRedirect(siteUrls.ofRoute(site.home), options) }
}

interface RedirectOptions {
  lang: string
  /** Scheme and host of the site; empty if not known. */
  origin: string
  labels: PageLabels['moved']
  /** Given for the site's own URL and the URLs of errors, from which nothing has moved. */
  title?: string
}

/**
 * The page at a URL that has moved: it redirects immediately, without a script.
 * @param url where the page is now, ready for an attribute but for escaping
 */
function renderRedirect(url: string, { lang, origin, labels, title }: RedirectOptions): string {
  const to = escapeAttribute(url)
  const canonical = escapeAttribute(url.startsWith('/') ? origin + url.replace(/#.*/, '') : url)
  const text = title === undefined ? labels.text : labels.home
  return renderBare(
    { lang, title: title ?? labels.title },
    [`<meta http-equiv="refresh" content="0; url=${to}">`, `<link rel="canonical" href="${canonical}">`],
    `<p>${fillLabel(escapeText(text), { link: `<a href="${to}">${to}</a>` })}</p>`,
  )
}

/** The page of an error that has more than one explanation, or none for one of its contracts. */
function renderChoice(
  name: string,
  positions: readonly ErrorPosition[],
  { lang, labels, siteUrls }: RedirectOptions & { siteUrls: SiteUrls },
): string {
  const items = positions.map(({ contracts, to, title }) => {
    const link =
      to === undefined ? '' : `<a href="${escapeAttribute(siteUrls.of(to))}">${escapeText(title)}</a>`
    return `<li>${[escapeText(contracts.filter(Boolean).join(', ')), link].filter(Boolean).join(': ')}</li>`
  })
  const text = fillLabel(escapeText(labels.several), { error: `<code>${escapeText(name)}</code>` })
  const head = [
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
  ]
  return renderBare({ lang, title: name }, head, `<p>${text}</p>\n<ul>\n${items.join('\n')}\n</ul>`)
}

/** A whole document without the site's layout, which search engines do not list. */
function renderBare(
  { lang, title }: { lang: string; title: string },
  head: readonly string[],
  body: string,
): string {
  return [
    '<!doctype html>',
    `<html lang="${escapeAttribute(lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${STRICT_POLICY}">`,
    `<title>${escapeText(title)}</title>`,
    ...head,
    '<meta name="robots" content="noindex">',
    '</head>',
    '<body>',
    body,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
