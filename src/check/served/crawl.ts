// Visits a served site as a browser does, with linkinator: every page, and whatever its pages load or lead to.
import type { LinkResult } from 'linkinator'

export interface CrawlOptions {
  /** Origin and base path; nothing above is visited. */
  home: string
  /** The site's own address where it is deployed, with its base path; visited at `home` instead. Empty when unknown. */
  deployed: string
  concurrency: number
  /** Milliseconds for each request. */
  timeout: number
  onProgress?(visited: number): void
}

export interface Visit {
  url: string
  status: number
  /** A page that it stands on. */
  parent: string
}

export interface Crawl {
  /** Addresses of the site that answered well, without query and fragment. */
  fine: Set<string>
  /** Those that did not. */
  broken: Visit[]
}

/** How many pages linkinator is given at a time: it asks for all of them at once. */
const SHARE = 200

/** Visits the pages and what they link to on the same site; other sites are left to the external check. */
export async function crawlSite(pages: readonly string[], options: CrawlOptions): Promise<Crawl> {
  const { home, deployed, concurrency, timeout, onProgress } = options
  const { LinkChecker } = await import('linkinator')
  const crawl: Crawl = { fine: new Set(), broken: [] }
  let visited = 0
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
      urlRewriteExpressions: deployed ? [{ pattern: startOf(deployed), replacement: home }] : [],
      linksToSkip: async (url) => !url.startsWith(home) || (crawl.fine.has(bare(url)) && !share.has(url)),
    })
  }
  return crawl
}

function startOf(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}

function bare(url: string): string {
  return url.replace(/[?#].*/s, '')
}
