// Checks a site as it is served: visits every page and all that pages load. What was written in a source is reported there.

import type { LinkCheckInput } from '../../../check/layout-links.ts'
import { LinkCheck, problemsOf, type RouteUse } from '../../../check/links.ts'
import { readResponseText, withTimeLimit } from '../../../check/response-text.ts'
import type { Problem } from '../../../model/problem.ts'
import type { LinkSettings } from '../../../site/links.ts'
import { permalinkOf } from '../../../site/permalink.ts'
import { createMarkupReader, type Markup } from '../../../text/markup.ts'
import { decodePath, encodePath } from '../../../text/url.ts'
import { describeFailure } from '../external/request.ts'
import { type SiteLinkReport, withoutIgnored } from '../source-links.ts'

export interface ServedInput extends LinkCheckInput {
  /** Where the site is served: scheme and host, without a final slash. */
  origin: string
  /** How many URLs are visited that no source knows; as many as `strayUrls` says when left out. */
  mostStray?: number
  pages: readonly RouteUse[]
  isIgnored(url: string): boolean
  concurrency: number
  /** Milliseconds for each request. */
  timeout: number
  onProgress?(text: string): void
}

/** How many URLs a site has that no source knows: files, for the most part. */
function strayUrls(pages: number): number {
  return 10 * pages + 5000
}

/** Visits every page and all that pages load. Never throws for what the server does: that is in the report's problems. */
export async function checkServed(input: ServedInput): Promise<SiteLinkReport> {
  const { origin, pages, settings, onProgress, mostStray = strayUrls(pages.length) } = input
  const home = origin + settings.baseUrl
  const pageUrls = pages.map(({ route }) => origin + permalinkOf(route, settings))
  const crawl = await crawlSite(pageUrls, {
    ...input,
    home,
    otherHome: settings.url && settings.url + settings.baseUrl,
    mostUrls: mostStray,
    onProgress: (visited) => onProgress?.(`checked ${visited} URLs of the site`),
  })
  const check = new LinkCheck(input)
  const report: SiteLinkReport = { problems: [], links: 0, outside: new Map() }
  const seen = new Set<string>()
  for (const [index, page] of pages.entries()) {
    const pageUrl = pageUrls[index] ?? ''
    const markup = crawl.markups.get(pageUrl)
    if (!markup) {
      report.problems.push(notServed(page, input, crawl.faults.get(pageUrl)))
      continue
    }
    const { urls, links } = withoutIgnored({ ...page, urls: markup.urls }, input.isIgnored)
    report.links += urls.length
    check.page({ ...page, ids: markup.ids, urls, links })
    noteOutside(urls, { page, settings, outside: report.outside })
    for (const url of urls) seen.add(pathFrom(pageUrl, url))
  }
  const broken = check.report((path) => answered(path, crawl, home))
  report.problems.push(...problemsOf(broken), ...onlyCrawled(crawl, { ...input, pageUrls, seen }))
  if (crawl.isCut) report.problems.push(endless(input, mostStray))
  return report
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

/** Whether the crawl got a good answer for a file of the site. */
function answered(path: string, { fine }: Crawl, home: string): boolean {
  const url = home + encodePath(path)
  return fine.has(url) || fine.has(home + path) || fine.has(url.replace(/index\.html$/, ''))
}

function notServed(
  { source, route }: RouteUse,
  { origin, settings }: ServedInput,
  fault: string | undefined,
): Problem {
  const url = origin + permalinkOf(route, settings)
  return {
    severity: 'error',
    file: source,
    rule: 'missing-page',
    message: fault ? `the page ${route} cannot be read` : `the page ${route} is missing from the site`,
    hint: fault ? `${url}: ${fault}` : `${url} is missing; build and deploy the site again`,
  }
}

function endless({ origin, settings, pages, config }: ServedInput, most: number): Problem {
  return {
    severity: 'error',
    file: config?.file ?? pages[0]?.source ?? '',
    rule: 'endless-site',
    message: `${origin}${settings.baseUrl} has more than ${most} URLs besides its pages; the rest were not checked`,
    hint: 'if pages generate new URLs endlessly, exclude them with links.ignore',
  }
}

interface Known extends Pick<ServedInput, 'origin' | 'pages' | 'isIgnored'> {
  /** Of the pages. */
  pageUrls: readonly string[]
  /** Paths that pages link to. */
  seen: ReadonlySet<string>
}

/** What is broken and no page's HTML links to, such as files that stylesheets load. */
function onlyCrawled(
  { broken, faults }: Crawl,
  { origin, pages, isIgnored, pageUrls, seen }: Known,
): Problem[] {
  const sources = new Map(pageUrls.map((url, index) => [url, pages[index]?.source]))
  const isReported = ({ url }: Visit) => {
    const path = bare(url.slice(origin.length))
    return sources.has(url) || seen.has(path) || seen.has(decodePath(path) ?? path) || isIgnored(path)
  }
  return broken
    .filter((visit) => !isReported(visit))
    .map(({ url, status, parent }) => ({
      severity: 'error',
      file: sources.get(parent) ?? bare(parent.slice(origin.length + 1)),
      rule: 'broken-link',
      message: `broken link ${bare(url.slice(origin.length))}`,
      hint: faults.get(url) ?? `status ${status}`,
    }))
}

interface CrawlOptions {
  /** Origin and base path; nothing above is visited. */
  home: string
  /** The same where the site will be; what it leads to is visited at `home` instead. Empty if unknown. */
  otherHome: string
  /** How many URLs are visited; a site may make new ones without end. */
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
  /** The page or stylesheet that contains it. */
  parent: string
}

interface Crawl {
  /** URLs of the site that answered well, without query. */
  fine: Set<string>
  /** Those that did not. */
  broken: Visit[]
  /** Why some of them could not be read. */
  faults: Map<string, string>
  /** What is on the pages. */
  markups: Map<string, Markup>
  /** Whether there were more URLs than are visited. */
  isCut: boolean
}

/** Visits the pages and what they link to on the same site; other sites are left to the external check. */
async function crawlSite(pages: readonly string[], options: CrawlOptions): Promise<Crawl> {
  const { home, otherHome, concurrency, timeout, onProgress } = options
  const crawl: Crawl = { fine: new Set(), broken: [], faults: new Map(), markups: new Map(), isCut: false }
  const { origin } = new URL(home)
  const readMarkup = createMarkupReader()
  const known = new Set(pages)
  const queue = pages.map((url) => ({ url, parent: '' }))
  let asked = 0
  let visited = 0
  while (visited < queue.length) {
    const round = queue.slice(visited, visited + concurrency)
    await Promise.all(round.map(visit))
  }
  return crawl

  async function visit({ url, parent }: { url: string; parent: string }): Promise<void> {
    const { status, body = '', type = '', place = url, fault } = await get(url, timeout)
    onProgress?.(++visited)
    if (fault !== undefined) crawl.faults.set(url, fault)
    if (status < 200 || status > 299) {
      crawl.broken.push({ url, status, parent })
      return
    }
    crawl.fine.add(bare(url))
    const markup = readMarkup(type.includes('html') ? body : '')
    if (parent === '') crawl.markups.set(url, markup)
    for (const found of [...markup.urls, ...(type.includes('css') ? urlsOfStyles(body) : [])])
      add(found, { url, place })
  }

  function add(found: string, { url: parent, place }: { url: string; place: string }): void {
    if (!URL.canParse(found, place)) return
    const { href } = new URL(found, place)
    const full = href.replace(/#.*/s, '')
    const url = otherHome && full.startsWith(otherHome) ? home + full.slice(otherHome.length) : full
    if (!url.startsWith(home) || known.has(url) || crawl.fine.has(bare(url))) return
    if (options.isIgnored(url.slice(origin.length))) return
    known.add(url)
    if (asked++ < options.mostUrls) queue.push({ url, parent })
    else crawl.isCut = true
  }
}

/** An answer; its body only if it is a page or a stylesheet. */
interface Answer {
  status: number
  type?: string
  body?: string
  /** Where redirects led to. */
  place?: string
  fault?: string
}

/** How much of a page or stylesheet is read, in characters. */
const LARGEST_PAGE = 16_000_000
const MAX_REDIRECTS = 10

/** Requests a URL. Servers may send too much, too slowly, or for ever; that another site is named is all there is to know of it. */
async function get(url: string, timeout: number): Promise<Answer> {
  return withTimeLimit(timeout, async (signal): Promise<Answer> => {
    try {
      let place = url
      for (let left = MAX_REDIRECTS; left > 0; left--) {
        const response = await fetch(place, { redirect: 'manual', signal })
        const { status, headers } = response
        const location = headers.get('location')
        if (status < 300 || status > 399 || location === null) {
          const type = /\b(?:html|css)\b/i.exec(headers.get('content-type') ?? '')?.[0].toLowerCase()
          if (!response.ok || type === undefined) return { status }
          const { text: body, whole } = await readResponseText(response, { signal, limit: LARGEST_PAGE })
          if (!whole) return { status: 0, fault: `longer than ${LARGEST_PAGE} characters` }
          return { status, type, body, place }
        }
        if (!URL.canParse(location, place)) return { status, fault: 'redirects to nothing' }
        const next = new URL(location, place)
        if (next.origin !== new URL(url).origin) return { status: 204 }
        await response.body?.cancel()
        place = next.href
      }
      return { status: 0, fault: 'redirect loop' }
    } catch (error) {
      const fault = signal.aborted ? `not complete within ${timeout / 1000} s` : describeFailure(error).detail
      return { status: 0, fault }
    }
  })
}

const STYLE_URL =
  /\/\*[\s\S]*?(?:\*\/|$)|\burl\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'()\\]*))\s*\)|@import\s+(?:"([^"\n]*)"|'([^'\n]*)')/gi

function urlsOfStyles(css: string): string[] {
  return [...css.matchAll(STYLE_URL)].flatMap(([, ...urls]) => urls.filter(Boolean))
}

function bare(url: string): string {
  return url.replace(/[?#].*/s, '')
}
