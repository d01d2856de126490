// Visits a served site as a browser does, with linkinator: every page, and whatever its pages load or lead to.
import type { LinkResult } from 'linkinator'

export interface CrawlOptions {
  /** Origin and base path; nothing above is visited. */
  home: string
  /** Other URLs of the site, with its base path; what they lead to is visited at `home` instead. */
  otherHomes: readonly string[]
  /** How many URLs are visited; a site may make new ones without end. */
  mostUrls: number
  isIgnored(path: string): boolean
  concurrency: number
  /** Milliseconds for each request. */
  timeout: number
  onProgress?(visited: number): void
}

export interface Visit {
  url: string
  status: number
  /** A page that contains it. */
  parent: string
}

export interface Crawl {
  /** URLs of the site that answered well, without query and fragment. */
  fine: Set<string>
  /** Those that did not. */
  broken: Visit[]
  /** Whether there were more URLs than are visited. */
  isCut: boolean
}

/** How many pages linkinator is given at a time: it asks for all of them at once. */
const SHARE = 200

/** Visits the pages and what they link to on the same site; other sites are left to the external check. */
export async function crawlSite(pages: readonly string[], options: CrawlOptions): Promise<Crawl> {
  const { home, otherHomes, concurrency, timeout, onProgress } = options
  const { LinkChecker } = await import('linkinator')
  const crawl: Crawl = { fine: new Set(), broken: [], isCut: false }
  const { origin } = new URL(home)
  let visited = 0
  let asked = 0
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
    if (asked < options.mostUrls) asked++
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
