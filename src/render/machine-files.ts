// What a site offers to programs beside the Markdown of its pages: the list of pages, the tool's commands, its releases.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/resolve.ts'
import type { PageLabels } from '../model/labels.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { packageRoot } from '../package/root.ts'
import { FEED, renderFeed } from '../site/feed.ts'
import { fileInRoot, LLMS, renderLlms } from '../site/llms.ts'
import type { Addresses } from '../site/permalink.ts'
import type { Facts } from '../tool/facts/facts.ts'
import type { Alternate } from './document.ts'

const COMMANDS = 'commands.json'
const SCHEMA = 'commands.schema.json'

export interface MachineFilesInput {
  config: Config
  site: Site
  addresses: Addresses
  facts: Facts
}

/** Makes the files that the settings ask for. */
export function* machineFiles({ config, site, addresses, facts }: MachineFilesInput): Iterable<OutputFile> {
  const { llms, commands, feed } = config.machineReaders
  if (llms) yield { path: fileInRoot(site.part, LLMS), contents: renderLlms(site, config, addresses.ofRoute) }
  // Those below know no language.
  if (site.part) return
  if (commands && facts.tree) {
    const { $schema: _, ...manifest } = { $schema: '', ...facts.tree.manifest }
    yield {
      path: COMMANDS,
      contents: `${JSON.stringify({ $schema: `./${SCHEMA}`, ...manifest }, null, 1)}\n`,
    }
    yield { path: SCHEMA, contents: readFileSync(join(packageRoot, 'cli-manifest.schema.json'), 'utf8') }
  }
  const releases = feed ? renderFeed(facts.changelog?.releases ?? [], config) : undefined
  if (releases !== undefined) yield { path: FEED, contents: releases }
}

const TYPES: Record<string, { type: string; label: keyof PageLabels['alternates'] }> = {
  [LLMS]: { type: 'text/plain', label: 'pages' },
  [COMMANDS]: { type: 'application/json', label: 'commands' },
  [FEED]: { type: 'application/atom+xml', label: 'releases' },
}

/** What the heads of all pages name of these files. */
export function alternatesTo(
  files: Iterable<OutputFile>,
  { baseUrl, labels }: { baseUrl: string; labels: PageLabels['alternates'] },
): Alternate[] {
  return [...files].flatMap(({ path }) => {
    const kind = TYPES[path.slice(path.lastIndexOf('/') + 1)]
    return kind ? [{ type: kind.type, title: labels[kind.label], href: baseUrl + path }] : []
  })
}
