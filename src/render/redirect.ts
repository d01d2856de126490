// The page at an address that has moved: it leads on at once, without a script.
import { escapeAttribute } from '../text/escape.ts'

/** Returns the whole document. @param address where the page is now, ready for an attribute but for escaping */
export function renderRedirect(address: string): string {
  const to = escapeAttribute(address)
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<title>This page has moved</title>',
    `<meta http-equiv="refresh" content="0; url=${to}">`,
    `<link rel="canonical" href="${to}">`,
    '<meta name="robots" content="noindex">',
    '</head>',
    '<body>',
    `<p>This page has moved to <a href="${to}">${to}</a>.</p>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
