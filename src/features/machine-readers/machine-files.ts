// What a site offers to programs besides the Markdown of its pages: the list of pages, the tool's commands, its releases.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import { labelsOf } from '../../model/labels.ts'
import { packageRoot } from '../../package/root.ts'
import type { SiteFile, SiteFilesInput } from '../../render/hooks.ts'
import { fileInRoot } from '../../site/permalink.ts'
import { escapeAttribute } from '../../text/escape.ts'
import { LLMS, renderLlms } from './llms.ts'
import { hasSitemap, renderSitemap } from './sitemap.ts'

const FEED = 'changelog.xml'

/** A release of the tool; one without a date has not been published yet. */
interface Release {
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

const COMMANDS = 'commands.json'
const SCHEMA = 'commands.schema.json'

/** The files that the settings ask for. */
export function* machineFiles(input: SiteFilesInput): Iterable<SiteFile> {
  const { config, site, siteUrls, facts, whole } = input
  const { llms, commands, feed } = config.machineReaders
  const { alternates } = labelsOf(config, config.i18n.current).page
  if (llms) {
    yield {
      path: fileInRoot(site.part, LLMS),
      contents: () => renderLlms(site, config, siteUrls.ofRoute),
      alternate: { type: 'text/plain', title: alternates.pages },
    }
  }
  // Those below know no language.
  if (site.part) return
  if (commands && facts.tree) {
    const { $schema: _, ...manifest } = { $schema: '', ...facts.tree.manifest }
    yield {
      path: COMMANDS,
      contents: () => `${JSON.stringify({ $schema: `./${SCHEMA}`, ...manifest }, null, 1)}\n`,
      alternate: { type: 'application/json', title: alternates.commands },
    }
    const contents = () => readFileSync(join(packageRoot, 'schemas/cli-manifest.schema.json'), 'utf8')
    yield { path: SCHEMA, contents }
  }
  const releases = feed ? renderFeed(facts.changelog?.releases ?? [], config) : undefined
  if (releases !== undefined) {
    const alternate = { type: 'application/atom+xml', title: alternates.releases }
    yield { path: FEED, contents: () => releases, alternate }
  }
  if (hasSitemap(config))
    yield { path: 'sitemap.xml', contents: () => renderSitemap(whole, config, input.lastChanges) }
}
