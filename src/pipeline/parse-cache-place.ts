// Where the store of parsed pages lies, and what decides, beside a page's own text, what it is parsed to.
import { join } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { version } from '../package/manifest.ts'
import { packageRoot } from '../package/root.ts'
import { componentSitesOf } from '../render/component-site.ts'
import { factFiles } from '../sources/source-folders.ts'
import { hashOf } from '../text/hashes.ts'
import { createFileHash } from './file-hash.ts'
import { parseSettings } from './parse-settings.ts'

export interface ParseCache {
  /** Absolute path of the folder that packs are kept in. */
  folder: string
  /** Everything but the page that its result depends on: our version, settings, facts. */
  key: string
  /** What pages that may run code depend on besides: what components get to know of the site. */
  codeKey: string
  /** Absolute path of the site's folder. */
  root: string
  /** When the build began, in milliseconds since 1970. */
  startedAt: number
}

/** Finds the store for a site as it is now; undefined while a file of facts is being changed. */
export function placeOfParseCache(
  config: Config,
  { folder, startedAt }: { folder: string; startedAt: number },
): ParseCache | undefined {
  const { root } = config
  const hashFact = createFileHash(root, startedAt)
  const facts = factFiles(config).map(hashFact)
  // The names of what it imports hold hashes, so that any change of ours changes this file.
  const made = createFileHash(packageRoot, Number.POSITIVE_INFINITY)(join('dist', 'cli.js'))
  if (facts.includes(undefined)) return undefined
  return {
    folder,
    root,
    startedAt,
    codeKey: JSON.stringify(componentSitesOf(config)),
    key: JSON.stringify([
      version,
      made,
      process.version,
      hashOf(parseSettings(config)),
      config.markdown.format === 'mdx' && componentSitesOf(config),
      facts,
    ]),
  }
}
