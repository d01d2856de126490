// Finds the site of another builder in a folder, or in one where such a site usually is.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ForeignSite, MovedSite } from '../../init/foreign-site.ts'
import { UNCONVERTED, unconvertedSite } from './unconverted.ts'

const FOLDERS = ['.', 'website', 'docs', 'documentation', 'site', 'doc', 'book', 'guide', 'www']
const MODULES = ['ts', 'mts', 'js', 'mjs', 'cjs']

interface Builder {
  name: string
  /** Names of its config, relative to the folder of the site. */
  files: readonly string[]
  /** Another file of that folder, or a word of the config, if the name says too little. */
  beside?: string
  pattern?: string
  move: (file: string, above: string) => Promise<MovedSite & { root?: string }>
}

const BUILDERS: readonly Builder[] = [
  {
    name: 'VitePress',
    files: MODULES.flatMap((end) => [`.vitepress/config.${end}`, `.vitepress/config/index.${end}`]),
    move: async (file, above) => (await import('./vitepress/site.ts')).moveVitePress(file, above),
  },
  {
    name: 'Starlight',
    files: MODULES.map((end) => `astro.config.${end}`),
    beside: 'src/content/docs',
    pattern: 'starlight',
    move: async (file) => (await import('./starlight/site.ts')).moveStarlight(file),
  },
  {
    name: 'MkDocs',
    files: ['mkdocs.yml', 'mkdocs.yaml'],
    move: async (file) => (await import('./mkdocs/site.ts')).moveMkDocs(file),
  },
  {
    name: 'mdBook',
    files: ['book.toml'],
    move: async (file) => (await import('./mdbook/site.ts')).moveMdBook(file),
  },
]

/** Finds the first one. @param folder absolute path */
export function findForeignSite(folder: string): ForeignSite | undefined {
  const sites = FOLDERS.map((inner) => join(folder, inner))
  return first(BUILDERS, sites, siteOf) ?? first(UNCONVERTED, sites, unconvertedSite)
}

function first<B>(
  builders: readonly B[],
  sites: readonly string[],
  find: (builder: B, site: string) => ForeignSite | undefined,
): ForeignSite | undefined {
  for (const builder of builders)
    for (const site of sites) {
      const found = find(builder, site)
      if (found) return found
    }
  return undefined
}

function siteOf({ name, files, beside, pattern = '', move }: Builder, site: string): ForeignSite | undefined {
  const file = files.map((path) => join(site, path)).find(existsSync)
  if (file === undefined) return undefined
  const isOwn =
    (beside !== undefined && existsSync(join(site, beside))) || readFileSync(file, 'utf8').includes(pattern)
  if (!isOwn) return undefined
  return {
    builder: name,
    file,
    move: async (above) => ({ root: dirname(file), ...(await move(file, above)) }),
  }
}
