// Where the store of parsed pages is, and what decides, apart from a page's own text, how it is parsed.
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
  /** Absolute path of the folder of packs. */
  folder: string
  /** Everything that the result depends on apart from the page: our version, settings, facts. */
  key: string
  /** The further input of pages that may run code: what components can read about the site. */
  codeKey: string
  /** Absolute path of the site's folder. */
  root: string
  /** When the build began, in milliseconds since 1970. */
  startedAt: number
}

/** Locates the store for the site as it is now; undefined while a file of facts is changing. */
export function locateParseCache(
  config: Config,
  { folder, startedAt }: { folder: string; startedAt: number },
): ParseCache | undefined {
  const { root } = config
  const hashFact = createFileHash(root, startedAt)
  const facts = factFiles(config).map(hashFact)
  // It imports files by names with hashes, so any change of our code changes this file.
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
