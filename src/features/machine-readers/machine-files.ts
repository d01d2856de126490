// What a site offers to programs besides the Markdown of its pages: the list of pages, the tool's commands, its releases.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { labelsOf } from '../../model/labels.ts'
import { packageRoot } from '../../package/root.ts'
import type { SiteFile, SiteFilesInput } from '../../render/hooks.ts'
import { fileInRoot } from '../../site/permalink.ts'
import { FEED, renderFeed } from './feed.ts'
import { LLMS, renderLlms } from './llms.ts'
import { hasSitemap, renderSitemap } from './sitemap.ts'

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
