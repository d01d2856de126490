// Reads the fact files that the config names, for the site and for versions that have their own.
import { readFile } from 'node:fs/promises'
import type { Config } from '../config/resolve.ts'
import type { Problem } from '../model/problem.ts'
import type { EditionSource } from '../model/site.ts'
import { type Inside, MOVE_INSIDE, openInside, REJECTIONS } from '../project/inside.ts'
import { docsOf } from '../site/collections.ts'
import { type Memo, NO_MEMO } from '../store/memo.ts'
import { getOwn } from '../text/get-own.ts'
import { omitUndefined } from '../text/omit-undefined.ts'
import { reasonOf } from '../text/os-errors.ts'
import { assembleFacts, type FactFiles } from '../tool/facts/assemble-facts.ts'
import { FACT_NAMES, type FactName, type Facts } from '../tool/facts/facts.ts'
import { type FactFile, faultyFacts } from '../tool/facts/parse-facts.ts'
import { filesOfRelease } from './source-folders.ts'

/** Paths of the fact files, relative to the site's root; all are optional. */
export type FactPaths = Partial<Record<FactName, string>> & {
  /** Files of releases, by name. */
  releases?: Config['cli']['releases']
}

interface FactOptions {
  /** Returns whether a file is also about another program, and may name commands that this one lacks. */
  isShared?: (name: FactName) => boolean
  /** To check the files takes longer than to render a page. */
  memo?: Memo | undefined
}

/** Facts for the pages of one folder. */
export interface VersionFacts {
  /** Relative to the site's root. */
  folder: string
  facts: Facts
}

export interface SiteFacts {
  facts: Facts
  /** Facts of versions that have their own. */
  versionFacts: VersionFacts[]
}

/** Reads the facts of the site, and of all editions that have their own. */
export async function readSiteFacts(
  { root, cli, ...settings }: Pick<Config, 'root' | 'cli' | 'docs' | 'collections'>,
  editions: readonly EditionSource[],
  memo?: Memo,
): Promise<SiteFacts & { problems: Problem[] }> {
  const ofVersions = editions.map(async ({ collection, version, contentDir: folder }) => {
    const own = getOwn(docsOf(settings, collection).versions, version)?.cli
    if (!own) return []
    const paths = versionFactPaths(cli, own)
    const isShared = (name: FactName) => paths[name] === cli[name]
    return [{ folder, ...(await readFacts(root, paths, { isShared, memo })) }]
  })
  const [site, ...versions] = await Promise.all([readFacts(root, cli, { memo }), ...ofVersions])
  return {
    facts: site.facts,
    versionFacts: versions.flat().map(({ folder, facts }) => ({ folder, facts })),
    problems: [site, ...versions.flat()].flatMap(({ problems }) => problems),
  }
}

/** Paths of the facts of a version that has its own; of others, the site's. */
function versionFactPaths(site: Config['cli'], own: FactPaths): FactPaths {
  const { contracts, environment, changelog, descriptions, terms, manifest, annotations } = site
  const shared = { contracts, environment, changelog, descriptions, terms }
  // Annotations only fit their own manifest.
  return {
    ...omitUndefined({ ...shared, ...(own.manifest ? {} : { manifest, annotations }) }),
    ...omitUndefined(own),
  }
}

/** Reads and checks every named file. Files with mistakes are omitted, and reported in `problems`. */
export async function readFacts(
  root: string,
  { releases = {}, ...paths }: FactPaths,
  { isShared = () => false, memo = NO_MEMO }: FactOptions = {},
): Promise<{ facts: Facts; problems: Problem[] }> {
  const problems: Problem[] = []
  const inside = openInside(root)
  const readAll = async (
    named: typeof paths,
    nameOf = (name: FactName): string => name,
  ): Promise<FactFiles> => {
    const names = FACT_NAMES.filter((name) => named[name] !== undefined)
    const read = names.map(async (name) => {
      return [name, await readFactFile(inside, { name: nameOf(name), path: named[name] }, problems)] as const
    })
    return Object.fromEntries(await Promise.all(read))
  }
  const files = await readAll(paths)
  const ofReleases = Object.entries(releases).map(async ([release, written]) => {
    const nameOf = (name: FactName) => `releases.${release}${name === 'manifest' ? '' : `.${name}`}`
    return [release, await readAll(filesOfRelease(written), nameOf)] as const
  })
  const all = { files, releases: Object.fromEntries(await Promise.all(ofReleases)) }
  return memo([all, FACT_NAMES.filter(isShared), problems], () => {
    return { facts: assembleFacts(all, { isShared, problems }), problems }
  })
}

async function readFactFile(
  inside: Inside,
  { name, path }: { name: string; path: string | undefined },
  problems: Problem[],
): Promise<FactFile | undefined> {
  if (path === undefined) return undefined
  const found = inside.look(path)
  const refuse = (reason: string, hint: string): undefined => {
    const message = `cannot read the file of cli.${name}: ${reason}`
    problems.push(faultyFacts({ file: path, message, hint }))
  }
  const correct = `create it, or correct cli.${name} in the config`
  switch (found.kind) {
    case 'missing':
      return refuse('no such file', hintOfMissing(name, path) ?? correct)
    case 'outside':
      return refuse(REJECTIONS.outside, MOVE_INSIDE)
    case 'folder':
      return refuse('it is a folder', `correct cli.${name} in the config`)
    case 'special':
      return refuse(REJECTIONS.special, correct)
  }
  try {
    return { path, text: await readFile(found.file, 'utf8') }
  } catch (error) {
    return refuse(reasonOf(error), correct)
  }
}

function hintOfMissing(name: string, path: string): string | undefined {
  if (/^(?:manifest$|releases\.(?!.*\.(?:annotations|environment|contracts)$))/.test(name))
    return `create it with lido-docs manifest --from <module> --out ${path}`
  return name === 'examples' ? 'create it with lido-docs check-examples' : undefined
}
