// Finds the site of another builder in a folder, or in one where such a site usually is.

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ForeignSite, MovedSite } from '../../init/foreign-site.ts'

const FOLDERS = ['.', 'website', 'docs', 'documentation', 'site', 'doc', 'book', 'guide', 'www']
const MODULES = ['ts', 'mts', 'js', 'mjs', 'cjs']

interface Builder {
  name: string
  /** Names of its config, relative to the folder of the site. */
  files: readonly string[]
  /** Another file that must be in that folder, if the name says too little. */
  beside?: readonly string[]
  move?: (file: string, above: string) => Promise<MovedSite & { root?: string }>
  advice?: string
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
    beside: ['src/content/docs'],
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
  {
    name: 'Hugo',
    files: [
      'hugo.toml',
      'hugo.yaml',
      'hugo.yml',
      'hugo.json',
      'config.toml',
      'config.yaml',
      'config/_default/hugo.toml',
      'config/_default/config.toml',
    ],
    beside: ['content'],
    advice:
      'its pages in content/ are Markdown: name that folder with "docs": { "path": "content" } in docs.config.json. Front matter in TOML (+++) and shortcodes ({{< … >}}, {{% … %}}) are not read: a build reports them with their lines',
  },
  {
    name: 'Sphinx',
    files: ['conf.py', 'source/conf.py'],
    beside: ['index.rst', 'index.md', 'source/index.rst', 'source/index.md'],
    advice:
      'its pages are reStructuredText or MyST: convert them with pandoc (pandoc -f rst -t gfm page.rst -o page.md) into docs/, and run init again',
  },
  {
    name: 'GitBook',
    files: ['.gitbook.yaml', 'book.json'],
    beside: ['SUMMARY.md', 'docs/SUMMARY.md', 'README.md'],
    advice:
      'its pages are Markdown: name their folder with "docs": { "path": … } in docs.config.json, and write the order of SUMMARY.md as docs.sidebars. Blocks such as {% hint %} and {% tabs %} are not read: write :::note and ::::tabs',
  },
]

/** Finds the first one. @param folder absolute path */
export function findForeignSite(folder: string): ForeignSite | undefined {
  for (const { name, files, beside, move, advice } of BUILDERS) {
    for (const inner of FOLDERS) {
      const site = join(folder, inner)
      const file = files.map((name) => join(site, name)).find(existsSync)
      if (file === undefined || (beside && !beside.some((one) => existsSync(join(site, one))))) continue
      return {
        builder: name,
        file,
        ...(move && {
          move: async (above: string) => ({ root: dirname(file), ...(await move(file, above)) }),
        }),
        ...(advice !== undefined && { advice }),
      }
    }
  }
  return undefined
}
