// The page at a URL that has moved: it redirects immediately, without a script.
import { fillLabel } from '../model/fill-label.ts'
import type { PageLabels } from '../model/labels.ts'
import { escapeAttribute, escapeText } from '../text/escape.ts'

export interface RedirectOptions {
  lang: string
  labels: PageLabels['moved']
  /** Given for the site's own URL, from which nothing has moved. */
  siteTitle?: string
}

/**
 * Returns the whole document.
 * @param url where the page is now, ready for an attribute but for escaping
 */
export function renderRedirect(url: string, { lang, labels, siteTitle }: RedirectOptions): string {
  const to = escapeAttribute(url)
  const text = siteTitle === undefined ? labels.text : labels.home
  return [
    '<!doctype html>',
    `<html lang="${escapeAttribute(lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeText(siteTitle ?? labels.title)}</title>`,
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    `<link rel="canonical" href="${to}">`,
    '<meta name="robots" content="noindex">',
    '</head>',
    '<body>',
    `<p>${fillLabel(escapeText(text), { link: `<a href="${to}">${to}</a>` })}</p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
