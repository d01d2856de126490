// `changelog.xml`: the releases of the tool as an Atom feed.
import type { Config } from '../../config/resolve.ts'
import { escapeAttribute } from '../../text/escape.ts'

export const FEED = 'changelog.xml'

/** A release of the tool; one without a date has not been published yet. */
export interface Release {
  version: string
  /** ISO date, or null. */
  date: string | null
  changes: readonly string[]
}

type FeedSettings = Pick<Config, 'title' | 'url' | 'baseUrl'>

/** Writes the feed; undefined where no release has a date, or the site has no URL of its own to name them by. */
export function renderFeed(releases: readonly Release[], settings: FeedSettings): string | undefined {
  const { title, url, baseUrl } = settings
  const dated = releases.flatMap(({ date, ...release }) => {
    return date !== null && /^\d{4}-\d\d-\d\d/.test(date) ? [{ ...release, date: date.slice(0, 10) }] : []
  })
  const newest = dated
    .map(({ date }) => date)
    .sort()
    .at(-1)
  if (url === '' || newest === undefined) return undefined
  const home = escapeAttribute(url + baseUrl)
  const entries = dated.map(({ version, date, changes }) => {
    const items = changes.map((change) => `<li>${escapeAttribute(change)}</li>`).join('')
    return [
      '<entry>',
      `<id>${home}${FEED}#${encodeURIComponent(version)}</id>`,
      `<title>${escapeAttribute(version)}</title>`,
      `<updated>${date}T00:00:00Z</updated>`,
      `<link href="${home}"/>`,
      `<content type="html">${escapeAttribute(`<ul>${items}</ul>`)}</content>`,
      '</entry>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${home}${FEED}</id>`,
    `<title>${escapeAttribute(title)}: releases</title>`,
    `<author><name>${escapeAttribute(title)}</name></author>`,
    `<updated>${newest}T00:00:00Z</updated>`,
    `<link rel="self" href="${home}${FEED}"/>`,
    `<link href="${home}"/>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n')
}
