// Reads the facts of versions that have their own, because their pages are about an older version of the
// tool.
import type { Config } from '../config/resolve.ts'
import type { Problem } from '../model/problem.ts'
import type { EditionSource } from '../model/site.ts'
import { docsOf } from '../site/collections.ts'
import type { Memo } from '../store/memo.ts'
import { getOwn } from '../text/get-own.ts'
import { omitUndefined } from '../text/omit-undefined.ts'
import type { FactName, Facts } from '../tool/facts/facts.ts'
import { type FactPaths, readFacts } from './read-facts.ts'

/** Facts for the pages of one folder. */
export interface VersionFacts {
  /** Relative to the site's root. */
  folder: string
  facts: Facts
}

/** Paths of the facts of an edition; undefined if it uses the site's. */
function versionFactPaths(
  config: Pick<Config, 'cli' | 'docs' | 'collections'>,
  { collection, version }: Pick<EditionSource, 'collection' | 'version'>,
): FactPaths | undefined {
  const paths = getOwn(docsOf(config, collection).versions, version)?.cli
  if (!paths) return undefined
  const { contracts, environment, changelog, descriptions, terms, annotations } = config.cli
  // Annotations only fit their own manifest.
  const shared = {
    contracts,
    environment,
    changelog,
    descriptions,
    terms,
    ...(paths.manifest ? {} : { manifest: config.cli.manifest, annotations }),
  }
  return { ...omitUndefined(shared), ...omitUndefined(paths) }
}

/** Reads the facts of all editions that have their own. */
export async function readVersionFacts(
  config: Config,
  editions: readonly EditionSource[],
  memo?: Memo,
): Promise<{ versionFacts: VersionFacts[]; problems: Problem[] }> {
  const read = await Promise.all(
    editions.map(async (edition) => {
      const paths = versionFactPaths(config, edition)
      const isShared = (name: FactName) => paths?.[name] === config.cli[name]
      return (
        paths && { folder: edition.contentDir, ...(await readFacts(config.root, paths, { isShared, memo })) }
      )
    }),
  )
  const found = read.filter((version) => version !== undefined)
  return {
    versionFacts: found.map(({ folder, facts }) => ({ folder, facts })),
    problems: found.flatMap(({ problems }) => problems),
  }
}
