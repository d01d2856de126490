// Checks a site as it is served: what the crawl saw is the truth, what the sources say tells where a link was written.

import type { Problem } from '../../model/problem.ts'
import type { LinkSettings } from '../../site/links.ts'
import { permalinkOf } from '../../site/permalink.ts'
import { type Markup, readMarkup } from '../../text/markup.ts'
import { decodePath } from '../../text/url.ts'
import type { LinkCheckInput } from '../layout-links.ts'
import { createLinkCheck, problemsOf, type RouteUse } from '../links.ts'
import { readResponseText } from '../response-text.ts'
import { type SiteLinkReport, withoutIgnored } from '../source-links.ts'
import { type Crawl, crawlSite, type Visit } from './crawl.ts'

export interface ServedInput extends LinkCheckInput {
  /** Where the site is served: scheme and host, without a final slash. */
  origin: string
  pages: readonly RouteUse[]
  isIgnored(url: string): boolean
  concurrency: number
  /** Milliseconds for each request. */
  timeout: number
  onProgress?(text: string): void
}

/** Visits every page and all that pages load. Never throws for what the server does: that is in the report's problems. */
export async function checkServed(input: ServedInput): Promise<SiteLinkReport> {
  const { origin, pages, settings, onProgress } = input
  const addresses = pages.map(({ route }) => origin + permalinkOf(route, settings))
  const crawl = await crawlSite(addresses, {
    ...input,
    home: origin + settings.baseUrl,
    deployed: settings.url && settings.url + settings.baseUrl,
    onProgress: (visited) => onProgress?.(`${visited} addresses of the site answered`),
  })
  const check = createLinkCheck(input)
  const report: SiteLinkReport = { problems: [], links: 0, outside: new Map() }
  const seen = new Set<string>()
  for (const [index, page] of pages.entries()) {
    const markup = await fetchMarkup(addresses[index] ?? '', input)
    if (!markup) {
      report.problems.push(notServed(page, addresses[index] ?? ''))
      continue
    }
    const { urls, links } = withoutIgnored({ ...page, urls: markup.urls }, input.isIgnored)
    report.links += urls.length
    check.page({ ...page, ids: markup.ids, urls, links })
    noteOutside(urls, { page, settings, outside: report.outside })
    for (const url of urls) seen.add(pathFrom(addresses[index] ?? origin, url))
  }
  const broken = check.report((path) => answered(path, crawl, origin + settings.baseUrl))
  report.problems.push(...problemsOf(broken))
  report.problems.push(...onlyCrawled(crawl, seen, input, addresses))
  return report
}

/** How much of a page is read, in characters. */
const MAX_PAGE = 64_000_000

async function fetchMarkup(address: string, { timeout }: ServedInput): Promise<Markup | undefined> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), timeout)
  try {
    const { signal } = abort
    const response = await fetch(address, { signal })
    const { text } = await readResponseText(response, { signal, limit: MAX_PAGE })
    return response.ok ? readMarkup(text) : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    abort.abort()
  }
}

function noteOutside(
  urls: readonly string[],
  { page, settings, outside }: { page: RouteUse; settings: LinkSettings; outside: Map<string, string> },
): void {
  const authored = new Set(page.links.map(({ resolved }) => resolved.address))
  for (const url of urls) {
    const isOutside =
      /^(?:https?:)?\/\//i.test(url) && !(settings.url && url.startsWith(settings.url + settings.baseUrl))
    if (isOutside && !authored.has(url) && !outside.has(url)) outside.set(url, page.source)
  }
}

/** The path that a browser asks for when a link stands on a page. */
function pathFrom(address: string, url: string): string {
  return URL.canParse(url, address) ? new URL(url, address).pathname : url.replace(/[?#].*/s, '')
}

/** Whether the crawl got a good answer for a file of the site. */
function answered(path: string, { fine }: Crawl, home: string): boolean {
  const address = home + path.split('/').map(encodeURIComponent).join('/')
  return fine.has(address) || fine.has(home + path) || fine.has(address.replace(/index\.html$/, ''))
}

function notServed({ source, route }: RouteUse, address: string): Problem {
  return {
    severity: 'error',
    file: source,
    rule: 'missing-page',
    message: `the page ${route} is not in the site`,
    hint: `${address} does not answer; build and deploy the site anew`,
  }
}

/** What linkinator found broken and no page's HTML links to, such as files that stylesheets load. */
function onlyCrawled(
  { broken }: Crawl,
  seen: ReadonlySet<string>,
  { origin, pages, isIgnored }: ServedInput,
  addresses: readonly string[],
): Problem[] {
  const sources = new Map(addresses.map((address, index) => [address, pages[index]?.source]))
  const isReported = ({ url }: Visit) => {
    const path = url.slice(origin.length)
    return sources.has(url) || seen.has(path) || seen.has(decodePath(path) ?? path) || isIgnored(path)
  }
  return broken
    .filter((visit) => !isReported(visit))
    .map(({ url, status, parent }) => ({
      severity: 'error',
      file: sources.get(parent) ?? parent.slice(origin.length + 1),
      rule: 'broken-link',
      message: `broken link ${url.slice(origin.length)}`,
      hint: status === 0 ? 'it does not answer' : `status ${status}`,
    }))
}
