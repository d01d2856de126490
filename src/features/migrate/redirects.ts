// Converts the redirects of Docusaurus' plugin: from a path directly to a page, never through another redirect.

import { trimSlash } from '../../text/url.ts'
import type { Foreign } from './foreign.ts'
import { changed, type Note, notNeeded, unsupported } from './note.ts'

export interface Redirect {
  from: string
  to: string
}

/**
 * @param created the redirects that `createRedirects` and extensions add, by target page
 * @param pages paths of pages, which redirects do not replace
 */
export function readRedirects(
  options: Foreign,
  created: readonly Redirect[],
  pages: ReadonlySet<string>,
): { redirects: Redirect[]; notes: Note[] } {
  const written = (options.has('redirects') ? options.list('redirects') : []).flatMap((entry) => {
    const to = typeof entry === 'string' ? undefined : entry.text('to')
    return typeof entry === 'string' || to === undefined
      ? []
      : entry.texts('from').map((from) => ({ from, to }))
  })
  const whole = [...written, ...created]
  const all = whole.filter(({ from }) => !pages.has(trimSlash(from)))
  const targets = new Map(all.map(({ from, to }) => [trimSlash(from), to]))
  const notes: Note[] = whole
    .filter(({ from }) => pages.has(trimSlash(from)))
    .map(({ from }) =>
      notNeeded(`the redirect from ${from}`, 'there is a page at its path, which stays, as in Docusaurus'),
    )
  const seen = new Set<string>()
  const redirects = all.flatMap(({ from, to }) => {
    if (seen.has(trimSlash(from))) return []
    seen.add(trimSlash(from))
    const end = endOf(to, targets)
    if (end === undefined || trimSlash(end) === trimSlash(from)) {
      notes.push(unsupported(`the redirect from ${from}`, 'leads back to itself'))
      return []
    }
    if (end !== to) notes.push(changed(`the redirect from ${from}`, `leads directly to ${end}`))
    return [{ from, to: end }]
  })
  return { redirects, notes }
}

/** Follows chains of redirects; undefined in a circle. */
function endOf(
  to: string,
  targets: ReadonlyMap<string, string>,
  passed: readonly string[] = [],
): string | undefined {
  const next = targets.get(trimSlash(to))
  if (next === undefined) return to
  return passed.includes(next) ? undefined : endOf(next, targets, [...passed, next])
}

/**
 * The redirects of a site whose pages are files such as `page.html`, less those from such a file: a host sends the page.
 * @param pages paths of pages
 */
export function withoutSelfRedirects(
  { redirects, notes }: { redirects: Redirect[]; notes: Note[] },
  pages: ReadonlySet<string>,
): { redirects: Redirect[]; notes: Note[] } {
  const isOwn = ({ from }: Redirect) => from.endsWith('.html') && pages.has(from.slice(0, -'.html'.length))
  const dropped = redirects
    .filter(isOwn)
    .map(({ from }) =>
      notNeeded(`the redirect from ${from}`, 'it is the file of the page, which stays, as in Docusaurus'),
    )
  return { redirects: redirects.filter((redirect) => !isOwn(redirect)), notes: [...notes, ...dropped] }
}

/** The former URLs that end in an extension, or that have none where pages do. */
export function extensionRedirects(options: Foreign, routes: readonly string[]): Redirect[] {
  const [from = [], to = []] = ['fromExtensions', 'toExtensions'].map((key) =>
    options.has(key) ? options.texts(key).map((extension) => extension.replace(/^\./, '')) : [],
  )
  return routes.flatMap((route) => [
    ...(route === '/' ? [] : from.map((extension) => ({ from: `${route}.${extension}`, to: route }))),
    ...to.flatMap((extension) =>
      route.endsWith(`.${extension}`) ? [{ from: route.slice(0, -extension.length - 1), to: route }] : [],
    ),
  ])
}
