// Where the store of parsed pages lies, and what decides, beside a page's own text, what it is parsed to.
import { join } from 'node:path'
import type { Config } from '../config/resolve.ts'
import type { SourceFile } from '../model/page.ts'
import { packageRoot } from '../sources/package-root.ts'
import { factFiles } from '../sources/source-folders.ts'
import { version } from '../sources/version.ts'
import { createFileHash } from './file-hash.ts'

export interface MemoPlace {
  /** Absolute path of the folder that packs are kept in. */
  folder: string
  /** Everything but the page that its result depends on: our version, settings, facts. */
  key: string
  /** Absolute path of the site's folder. */
  root: string
  /** When the build began, in milliseconds since 1970. */
  startedAt: number
}

/** Characters of Markdown. Writing the pages of a larger site down takes more memory than a build is to use. */
const MOST_TEXT = 20_000_000

/** Finds the store for a site as it is now; undefined for one too large, and while a file of facts is being changed. */
export function placeOfMemo(
  { root, configFile, cli }: Config,
  { folder, startedAt, sources }: { folder: string; startedAt: number; sources: readonly SourceFile[] },
): MemoPlace | undefined {
  if (sources.reduce((sum, { text }) => sum + text.length, 0) > MOST_TEXT) return undefined
  const hashFact = createFileHash(root, startedAt)
  const facts = factFiles({ cli }).map(hashFact)
  // The names of what it imports hold hashes, so that any change of ours changes this file.
  const made = createFileHash(packageRoot, Number.POSITIVE_INFINITY)(join('dist', 'cli.js'))
  if (facts.includes(undefined)) return undefined
  return {
    folder,
    root,
    startedAt,
    key: JSON.stringify([version, made, process.version, configFile, cli, facts]),
  }
}
