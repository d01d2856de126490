// The page at an address that has moved: it leads on at once, without a script.
import { escapeAttribute, escapeText } from '../text/escape.ts'

/**
 * Returns the whole document.
 * @param address where the page is now, ready for an attribute but for escaping
 * @param siteTitle given for the site's own address, from which nothing has moved
 */
export function renderRedirect(address: string, siteTitle?: string): string {
  const to = escapeAttribute(address)
  const text = siteTitle === undefined ? 'This page has moved to' : 'Continue to'

  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${siteTitle === undefined ? 'This page has moved' : escapeText(siteTitle)}</title>`,
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    `<link rel="canonical" href="${to}">`,
    '<meta name="robots" content="noindex">',
    '</head>',
    '<body>',
    `<p>${text} <a href="${to}">${to}</a>.</p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
