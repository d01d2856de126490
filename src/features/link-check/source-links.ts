// Checks links by a site that was made but not written: quick enough to run before every commit.

import type { LinkCheckInput } from '../../check/layout-links.ts'
import { LinkCheck, problemsOf, type RouteUse } from '../../check/links.ts'
import type { Problem } from '../../model/problem.ts'

export interface SourcesInput extends LinkCheckInput {
  pages: readonly RouteUse[]
  /** Paths of the site's files, relative to the output folder. */
  files: readonly string[]
  isIgnored(url: string): boolean
}

export interface SiteLinkReport {
  problems: Problem[]
  /** Number of links that were checked. */
  links: number
  /** URLs of other sites that no author wrote, by the first page that has them. */
  outside: Map<string, string>
}

/** Checks every page as it would be built. */
export function checkSources({ pages, files, isIgnored, ...input }: SourcesInput): SiteLinkReport {
  const redirectTargets = (input.redirectTargets ?? []).filter((url) => !isIgnored(url))
  const check = new LinkCheck({ ...input, redirectTargets })
  let count = 0
  for (const page of pages) {
    const { urls, links } = withoutIgnored(page, isIgnored)
    count += links.length
    check.page({ ...page, urls, links })
  }
  const outputs = new Set(files)
  return { problems: problemsOf(check.report((path) => outputs.has(path))), links: count, outside: new Map() }
}

/** The links and URLs of a page that are to be checked. */
export function withoutIgnored(
  { urls, links }: Pick<RouteUse, 'urls' | 'links'>,
  isIgnored: (url: string) => boolean,
): Pick<RouteUse, 'urls' | 'links'> {
  const ignored = links.filter(({ link, resolved }) => isIgnored(link.url) || isIgnored(resolved.url))
  const ignoredUrls = new Set(ignored.map(({ resolved }) => resolved.url))
  return {
    urls: urls.filter((url) => !isIgnored(url) && !ignoredUrls.has(url)),
    links: links.filter((link) => !ignored.includes(link)),
  }
}
