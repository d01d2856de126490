// Every version's docs, read and parsed: the first half of the recipe, up to where pages learn of each other.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config/schema.ts'
import { type LastChange, readLastChanges } from './content/git-dates.ts'
import { createParser } from './content/parse.ts'
import { readSources } from './content/read.ts'
import { expandDirective, FACT_DIRECTIVES } from './manifest/directives/index.ts'
import type { Facts } from './manifest/facts.ts'
import { readFacts } from './manifest/read-facts.ts'
import type { Problem } from './problem.ts'
import type { CategoryFile } from './site/category-file.ts'
import type { Page } from './site/model.ts'

export interface VersionContent {
  name: string
  /** Folder of the version's pages, relative to the site's root. */
  contentDir: string
  pages: Page[]
  categories: CategoryFile[]
}

export interface Content {
  versions: VersionContent[]
  facts: Facts
  /** By path relative to the site's root. */
  lastChanges: ReadonlyMap<string, LastChange>
  problems: Problem[]
}

/** Reads and parses everything that the site is made from but its config. */
export async function loadContent(config: Config): Promise<Content> {
  const { showLastUpdateTime, showLastUpdateAuthor, path } = config.docs
  const wantsDates = showLastUpdateTime || showLastUpdateAuthor
  const [{ facts, problems }, lastChanges, ...sources] = await Promise.all([
    readFacts(config.root, config.cli),
    wantsDates ? readLastChanges(config.root, path) : new Map<string, LastChange>(),
    ...versionFolders(config).map(async ({ name, contentDir }) => ({
      name,
      contentDir,
      ...(await readVersion(config, contentDir)),
    })),
  ])
  const parsePage = createParser({
    readText: (path) => readText(join(config.root, path)),
    expandDirective: (directive) => expandDirective(directive, facts),
    directiveNames: FACT_DIRECTIVES,
  })
  const versions = sources.map(({ name, contentDir, sources: files, categories }) => ({
    name,
    contentDir,
    categories,
    pages: files.map((source) => parsePage(source)),
  }))
  const found = [
    ...problems,
    ...sources.flatMap((source) => source.problems),
    ...versions.flatMap(({ pages }) => pages.flatMap((page) => page.problems)),
  ]
  return { versions, facts, lastChanges, problems: found }
}

/** The folders of all versions: the current one, and those that `versions.json` or the config name. */
export function versionFolders(config: Config): { name: string; contentDir: string }[] {
  const { path, includeCurrentVersion, versions } = config.docs
  const names = new Set([...readVersionNames(config.root), ...Object.keys(versions)])
  names.delete('current')
  const others = [...names].map((name) => ({
    name,
    contentDir: versions[name]?.dir ?? `versioned_docs/version-${name}`,
  }))
  return includeCurrentVersion ? [{ name: 'current', contentDir: path }, ...others] : others
}

function readVersionNames(root: string): string[] {
  const text = readText(join(root, 'versions.json'))
  const names: unknown = text === undefined ? [] : JSON.parse(text)
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

function readVersion(config: Config, dir: string) {
  const { include, exclude } = config.docs
  return readSources({ root: config.root, dir, include, exclude })
}

function readText(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
