// Lists the folders and files that a site is made from. Paths are relative to its root, unless stated
// otherwise.
import { join } from 'node:path'
import type { Config } from '../config/resolve.ts'
import { versionsFiles } from '../project/edition-folders.ts'
import { MDX_COMPONENTS } from '../project/mdx-components.ts'
import { findSitePackage, usesSharp } from '../project/site-package.ts'
import { builtEditions } from '../site/editions.ts'
import { omitUndefined } from '../text/omit-undefined.ts'
import { FACT_NAMES } from '../tool/facts/facts.ts'
import { sidebarFolders } from './versioned-sidebars.ts'

/** Folders of a site's own templates and pages. */
export const CODE_FOLDERS: readonly string[] = ['templates', 'pages']

/**
 * The folders of Markdown, of all versions to build, and the folders of languages, versioned sidebars and static
 * files.
 */
export function contentFolders(config: Config): string[] {
  return [
    ...builtEditions(config.editions, config)
      .filter(({ translates }) => !translates)
      .map(({ contentDir }) => contentDir),
    ...localeFolders(config),
    ...sidebarFolders(config),
    ...config.staticDirectories,
  ]
}

/** The folders of languages: of translated pages, and of texts. */
export function localeFolders({ i18n }: Pick<Config, 'i18n'>): string[] {
  return i18n.locales.flatMap((locale) => i18n.localeConfigs[locale]?.folder ?? [])
}

/** Absolute paths of all folders that the site is made from, whether or not they exist. */
export function sourceFolders(config: Config): string[] {
  return [...contentFolders(config), ...CODE_FOLDERS].map((folder) => join(config.root, folder))
}

/** Further files that the site is made from, whether or not they exist. */
export function namedFiles(config: Config): string[] {
  const { configFile, configInputs, proof } = config
  return [
    configFile,
    ...configInputs.filter((path) => !path.includes('node_modules/')),
    ...versionsFiles(config),
    'package.json',
    proof.inventory,
    ...MDX_COMPONENTS,
    ...(usesSharp(config) ? [findSitePackage(config.root, 'sharp').file] : []),
    ...factFiles(config),
  ]
}

/** The fact files that the config names. */
export function factFiles(config: Pick<Config, 'cli' | 'docs' | 'collections'>): string[] {
  const { cli } = config
  const versions = versionsWithFacts(config).flatMap(([, paths]) => Object.values(paths))
  const releases = Object.values(cli.releases).flatMap((release) => Object.values(filesOfRelease(release)))
  return [...FACT_NAMES.flatMap((name) => cli[name] ?? []), ...releases, ...versions]
}

/** The paths of a release's files; the path of its manifest may be written alone. */
export function filesOfRelease(
  release: Config['cli']['releases'][string] | undefined,
): Partial<Record<'manifest' | 'annotations' | 'environment' | 'contracts', string>> {
  return typeof release === 'string' ? { manifest: release } : omitUndefined({ ...release })
}

/** The versions that have their own facts, each with the paths of these. */
export function versionsWithFacts({
  docs,
  collections,
}: Pick<Config, 'docs' | 'collections'>): [version: string, paths: Record<string, string>][] {
  return [docs, ...collections].flatMap(({ path, versions }) =>
    Object.entries(versions).flatMap(([name, { cli, dir = '' }]): [string, Record<string, string>][] =>
      cli ? [[`${path} ${name} ${dir}`, omitUndefined(cli)]] : [],
    ),
  )
}
