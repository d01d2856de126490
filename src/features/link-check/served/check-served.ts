// Checks a site as it is served: the crawl decides what is broken, the sources say where a link was written.

import type { LinkResult } from 'linkinator'
import type { LinkCheckInput } from '../../../check/layout-links.ts'
import { LinkCheck, problemsOf, type RouteUse } from '../../../check/links.ts'
import { readResponseText, withTimeLimit } from '../../../check/response-text.ts'
import { type Markup, readMarkup } from '../../../html/markup.ts'
import type { Problem } from '../../../model/problem.ts'
import { defineRule } from '../../../model/rule.ts'
import { brokenRules } from '../../../site/link-findings.ts'
import type { LinkSettings } from '../../../site/links.ts'
import { permalinkOf } from '../../../site/permalink.ts'
import { decodePath, encodePath } from '../../../text/url.ts'
import { type SiteLinkReport, withoutIgnored } from '../source-links.ts'
import { type Gateway, openGateway } from './gateway.ts'

export interface ServedInput extends LinkCheckInput {
  /** Where the site is served: scheme and host, without a final slash. */
  origin: string
  /** The site is on the network, where servers may send too much, too slowly, or for ever. */
  isRemote?: boolean
  /** Number of URLs to visit that no source knows. Default: 5,000, and ten for each page. */
  mostStray?: number
  pages: readonly RouteUse[]
  isIgnored(url: string): boolean
  concurrency: number
  /** Milliseconds for each request. */
  timeout: number
  onProgress?(text: string): void
}

/** Visits every page and all that pages load. Never throws for what the server does: that is in the report's problems. */
export async function checkServed(input: ServedInput): Promise<SiteLinkReport> {
  if (!input.isRemote) return checkAt(input, { ...input, faults: new Map() })
  const gateway = await openGateway(input.origin, input)
  try {
    // The gateway has its own patience, and says what ended it.
    return await checkAt({ ...input, timeout: 2 * input.timeout }, gateway)
  } finally {
    await gateway.close()
  }
}

/** Where requests go, and why some of them failed, by path and query. */
type Way = Pick<Gateway, 'origin' | 'faults'>

async function checkAt(input: ServedInput, way: Way): Promise<SiteLinkReport> {
  const { pages, settings, onProgress, mostStray = 10 * pages.length + 5000 } = input
  const { origin } = way
  const pageUrls = pages.map(({ route }) => origin + permalinkOf(route, settings))
  const homes = new Set([settings.url, input.origin].map((other) => other && other + settings.baseUrl))
  const crawl = await crawlSite(pageUrls, {
    ...input,
    home: origin + settings.baseUrl,
    otherHomes: [...homes].filter((home) => home !== '' && home !== origin + settings.baseUrl),
    mostUrls: mostStray,
    onProgress: (visited) => onProgress?.(`checked ${visited} URLs of the site`),
  })
  const check = new LinkCheck(input)
  const report: SiteLinkReport = { problems: [], links: 0, outside: new Map() }
  const seen = new Set<string>()
  for (const [index, page] of pages.entries()) {
    const markup = await fetchMarkup(pageUrls[index] ?? '', input)
    if (!markup) {
      report.problems.push(notServed(page, input, way))
      continue
    }
    const { urls, links } = withoutIgnored({ ...page, urls: markup.urls }, input.isIgnored)
    report.links += urls.length
    check.page({ ...page, ids: markup.ids, urls, links })
    noteOutside(urls, { page, settings, outside: report.outside })
    for (const url of urls) seen.add(pathFrom(pageUrls[index] ?? origin, url))
  }
  const broken = check.report((path) => answered(path, crawl, origin + settings.baseUrl))
  report.problems.push(...problemsOf(broken))
  report.problems.push(...onlyCrawled(crawl, { ...input, pageUrls, seen }, way))
  if (crawl.isCut) report.problems.push(endless(input, mostStray))
  return report
}

/** Most characters of a page that are read. */
const MAX_PAGE = 64_000_000

async function fetchMarkup(url: string, { timeout }: ServedInput): Promise<Markup | undefined> {
  return withTimeLimit(timeout, async (signal) => {
    const response = await fetch(url, { signal })
    const { text } = await readResponseText(response, { signal, limit: MAX_PAGE })
    return response.ok ? readMarkup(text) : undefined
  }).catch(() => undefined)
}

function noteOutside(
  urls: readonly string[],
  { page, settings, outside }: { page: RouteUse; settings: LinkSettings; outside: Map<string, string> },
): void {
  const authored = new Set(page.links.map(({ resolved }) => resolved.url))
  for (const url of urls) {
    const isOutside =
      /^(?:https?:)?\/\//i.test(url) && !(settings.url && url.startsWith(settings.url + settings.baseUrl))
    if (isOutside && !authored.has(url) && !outside.has(url)) outside.set(url, page.source)
  }
}

/** The path that a browser requests for a link on a page. */
function pathFrom(pageUrl: string, url: string): string {
  return URL.canParse(url, pageUrl) ? new URL(url, pageUrl).pathname : url.replace(/[?#].*/s, '')
}

/** Returns whether the crawl got a good answer for a file of the site. */
function answered(path: string, { fine }: Crawl, home: string): boolean {
  const url = home + encodePath(path)
  return fine.has(url) || fine.has(home + path) || fine.has(url.replace(/index\.html$/, ''))
}

const missingPage = defineRule<{ route: string; url: string; fault: string | undefined }>({
  id: 'missing-page',
  severity: 'error',
  message: ({ route, fault }) =>
    fault ? `the page ${route} cannot be read` : `the page ${route} is missing from the site`,
  hint: ({ url, fault }) =>
    fault ? `${url}: ${fault}` : `${url} is missing; build and deploy the site again`,
  about: '`check-links --url`: a page that the site does not serve.',
  fix: "Deploy again; check `baseUrl` and the host's settings.",
})

const endlessSite = defineRule<{ home: string; most: number }>({
  id: 'endless-site',
  severity: 'error',
  message: ({ home, most }) =>
    `${home} has more than ${most} URLs besides its pages; the rest were not checked`,
  hint: 'if pages generate new URLs endlessly, exclude them with links.ignore',
  about: '`check-links --url`: more URLs than a site of this size should have.',
  fix: 'If pages generate new URLs endlessly, exclude them with `links.ignore`.',
})

function notServed({ source, route }: RouteUse, { origin, settings }: ServedInput, { faults }: Way): Problem {
  const path = permalinkOf(route, settings)
  const fault = faults.get(path)
  return missingPage({ file: source }, { route, url: origin + path, fault })
}

function endless({ origin, settings, pages, config }: ServedInput, most: number): Problem {
  const file = config?.file ?? pages[0]?.source ?? ''
  return endlessSite({ file }, { home: origin + settings.baseUrl, most })
}

interface Known extends Pick<ServedInput, 'pages' | 'isIgnored'> {
  /** Of the pages. */
  pageUrls: readonly string[]
  /** Paths that pages link to. */
  seen: ReadonlySet<string>
}

/** Returns what linkinator found broken and no page's HTML links to, such as files that stylesheets load. */
function onlyCrawled(
  { broken }: Crawl,
  { pages, isIgnored, pageUrls, seen }: Known,
  { origin, faults }: Way,
): Problem[] {
  const sources = new Map(pageUrls.map((url, index) => [url, pages[index]?.source]))
  // The answer is the not-found page.
  const missing = new Set(broken.map(({ url }) => url))
  const isReported = ({ url }: Visit) => {
    const path = url.slice(origin.length)
    return sources.has(url) || seen.has(path) || seen.has(decodePath(path) ?? path) || isIgnored(path)
  }
  return broken
    .filter((visit) => !missing.has(visit.parent) && !isReported(visit))
    .map(({ url, status, parent }) => {
      const path = url.slice(origin.length)
      const reason = faults.get(path) ?? (status === 0 ? 'no response' : `status ${status}`)
      const file = sources.get(parent) ?? parent.slice(origin.length + 1)
      return brokenRules['broken-link']({ file }, { url: path, reason, embeds: false })
    })
}

interface CrawlOptions {
  /** Origin and base path; nothing above is visited. */
  home: string
  /** Other URLs of the site, with its base path; what they lead to is visited at `home` instead. */
  otherHomes: readonly string[]
  /** Most URLs to visit; a site may make new ones without end. */
  mostUrls: number
  isIgnored(path: string): boolean
  concurrency: number
  /** Milliseconds for each request. */
  timeout: number
  onProgress?(visited: number): void
}

interface Visit {
  url: string
  status: number
  /** A page that contains it. */
  parent: string
}

interface Crawl {
  /** URLs of the site that answered well, without query and fragment. */
  fine: Set<string>
  /** Those that did not. */
  broken: Visit[]
  /** True if there were more URLs than are visited. */
  isCut: boolean
}

/** Pages given to linkinator at a time: it requests all of them at once. */
const SHARE = 200

/** Visits the pages and what they link to on the same site; other sites are left to the external check. */
async function crawlSite(pages: readonly string[], options: CrawlOptions): Promise<Crawl> {
  const { home, otherHomes, concurrency, timeout, onProgress } = options
  const { LinkChecker } = await import('linkinator')
  const crawl: Crawl = { fine: new Set(), broken: [], isCut: false }
  const { origin } = new URL(home)
  let visited = 0
  let requested = 0
  const note = ({ url, state, status = 0, parent = '' }: LinkResult) => {
    if (state === 'OK') crawl.fine.add(bare(url))
    else if (state === 'BROKEN') crawl.broken.push({ url: bare(url), status, parent })
    onProgress?.(++visited)
  }
  for (let start = 0; start < pages.length; start += SHARE) {
    const share = new Set(pages.slice(start, start + SHARE))
    const checker = new LinkChecker()
    checker.on('link', note)
    await checker.check({
      path: [...share],
      recurse: true,
      concurrency,
      timeout,
      checkCss: true,
      urlRewriteExpressions: otherHomes.map((other) => ({ pattern: startOf(other), replacement: home })),
      linksToSkip: async (url) => !share.has(url) && !isWanted(url),
    })
  }
  return crawl

  function isWanted(url: string): boolean {
    if (!url.startsWith(home) || crawl.fine.has(bare(url)) || options.isIgnored(url.slice(origin.length)))
      return false
    if (requested < options.mostUrls) requested++
    else crawl.isCut = true
    return !crawl.isCut
  }
}

function startOf(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}

function bare(url: string): string {
  return url.replace(/[?#].*/s, '')
}
