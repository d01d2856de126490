// Checks links by the sources alone: quick enough to run before every commit.

import type { Config } from '../config/resolve.ts'
import type { AuthoredPage } from '../pipeline/authored-links.ts'
import type { LinkCheckInput } from './layout-links.ts'
import { createLinkCheck } from './links.ts'
import type { ServedReport } from './served/check-served.ts'

export interface SourcesInput extends LinkCheckInput {
  pages: readonly AuthoredPage[]
  isIgnored(url: string): boolean
}

export interface SourceSite {
  config: Pick<Config, 'favicon' | 'themeConfig'>
  /** Output paths of the files in static directories. */
  staticFiles: ReadonlySet<string>
}

/** Without pages there is no layout to check but what the config says of it; of generated pages no anchor is known. */
export function checkSources(
  { pages, isIgnored, ...input }: SourcesInput,
  { config: { favicon, themeConfig }, staticFiles }: SourceSite,
): ServedReport {
  const layout = [...linksIn({ favicon, themeConfig })]
  const redirectTargets = [...(input.redirectTargets ?? []), ...layout].filter((url) => !isIgnored(url))
  const check = createLinkCheck({ ...input, redirectTargets })
  let count = 0
  for (const page of pages) {
    const links = page.links.filter(
      ({ link, resolved }) => !isIgnored(link.url) && !isIgnored(resolved.address),
    )
    count += links.length
    check.page({ ...page, urls: [], links })
  }
  return { problems: check.report((path) => staticFiles.has(path)), links: count, outside: new Map() }
}

const LINK_KEYS = new Set(['to', 'src', 'srcDark', 'image', 'favicon'])

/** The addresses in settings: of pages, and of files in static directories. */
function* linksIn(settings: object): Generator<string> {
  for (const [key, value] of Object.entries(settings)) {
    if (typeof value === 'string' && LINK_KEYS.has(key)) yield value
    else if (value !== null && typeof value === 'object') yield* linksIn(value)
  }
}
