// What a site offers to programs besides the Markdown of its pages: the list of pages, the tool's commands, its releases.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import type { PageLabels } from '../../model/labels.ts'
import type { Site } from '../../model/site.ts'
import { packageRoot } from '../../package/root.ts'
import type { Alternate } from '../../render/document.ts'
import type { SiteUrls } from '../../site/permalink.ts'
import { nameOf } from '../../text/url.ts'
import type { Facts } from '../../tool/facts/facts.ts'
import { FEED, renderFeed } from './feed.ts'
import { fileInRoot, LLMS, renderLlms } from './llms.ts'

const COMMANDS = 'commands.json'
const SCHEMA = 'commands.schema.json'

export interface MachineFilesInput {
  config: Config
  site: Site
  siteUrls: SiteUrls
  facts: Facts
}

/** One of these files; its contents are made when they are read. */
export interface MachineFile {
  path: string
  contents(): string
}

/** The files that the settings ask for. */
export function* machineFiles({ config, site, siteUrls, facts }: MachineFilesInput): Iterable<MachineFile> {
  const { llms, commands, feed } = config.machineReaders
  if (llms) {
    const contents = () => renderLlms(site, config, siteUrls.ofRoute)
    yield { path: fileInRoot(site.part, LLMS), contents }
  }
  // Those below know no language.
  if (site.part) return
  if (commands && facts.tree) {
    const { $schema: _, ...manifest } = { $schema: '', ...facts.tree.manifest }
    yield {
      path: COMMANDS,
      contents: () => `${JSON.stringify({ $schema: `./${SCHEMA}`, ...manifest }, null, 1)}\n`,
    }
    const contents = () => readFileSync(join(packageRoot, 'schemas/cli-manifest.schema.json'), 'utf8')
    yield { path: SCHEMA, contents }
  }
  const releases = feed ? renderFeed(facts.changelog?.releases ?? [], config) : undefined
  if (releases !== undefined) yield { path: FEED, contents: () => releases }
}

const TYPES: Record<string, { type: string; label: keyof PageLabels['alternates'] }> = {
  [LLMS]: { type: 'text/plain', label: 'pages' },
  [COMMANDS]: { type: 'application/json', label: 'commands' },
  [FEED]: { type: 'application/atom+xml', label: 'releases' },
}

/** What the heads of all pages name of these files. */
export function alternatesTo(
  files: Iterable<MachineFile>,
  { baseUrl, labels }: { baseUrl: string; labels: PageLabels['alternates'] },
): Alternate[] {
  return [...files].flatMap(({ path }) => {
    const kind = TYPES[nameOf(path)]
    return kind ? [{ type: kind.type, title: labels[kind.label], href: baseUrl + path }] : []
  })
}
