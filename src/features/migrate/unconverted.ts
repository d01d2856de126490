// Sites of builders that are not converted: recognized by their own files, and copied as they are, with what will not be read.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ForeignSite, MovedSite } from '../../init/foreign-site.ts'
import { pluralize } from '../../text/pluralize.ts'
import { sitePath } from '../../text/site-path.ts'
import { filesBelow } from './files-below.ts'
import { readSummary, type Summary } from './mdbook/summary.ts'
import { writeMovedSite } from './moved-site.ts'

/** Markup or files that are not read: its name, how to find it in the text or the path of a page, and what to do. */
type Loss = readonly [name: string, at: { text: RegExp } | { path: RegExp }, mend: string]

export interface UnconvertedBuilder {
  name: string
  /** Names of its config, relative to the folder of the site. */
  files: readonly string[]
  /** Words that a config has which is not named for the builder. */
  pattern: RegExp
  /** Other files or folders of the site, one of which is there. */
  beside?: readonly string[]
  /** Folders of pages, relative to the site's: the first one with a list or a home page, otherwise with Markdown. */
  pages: readonly string[]
  /** List of the pages, in their folder. */
  list?: string
  statics?: readonly string[]
  asFiles?: boolean
  losses: readonly Loss[]
}

const LIQUID = /\{%-?\s*[a-z]|\{\{(?![<%])/
const MODULES = ['ts', 'mts', 'js', 'mjs', 'cjs']

export const UNCONVERTED: readonly UnconvertedBuilder[] = [
  {
    name: 'Hugo',
    files: [
      ...['toml', 'yaml', 'yml', 'json'].flatMap((end) =>
        ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].map((name) => `${name}.${end}`),
      ),
    ],
    pattern:
      /^\s*["']?(?:baseURL|languageCode|defaultContentLanguage|enableGitInfo|contentDir)["']?\s*[:=]/im,
    beside: ['content'],
    pages: ['content/en', 'content'],
    statics: ['static'],
    losses: [
      ['shortcodes, {{< … >}}', { text: /\{\{[<%]/ }, 'write Markdown in their place'],
      ['front matter in TOML, +++', { text: /^\+\+\+\s*$/m }, 'write YAML between ---'],
    ],
  },
  {
    name: 'Sphinx',
    files: ['conf.py', 'source/conf.py'],
    pattern: /^(?:extensions|html_theme|master_doc|root_doc|source_suffix|project)\s*=/m,
    beside: ['index', 'source/index'].flatMap((name) => [`${name}.rst`, `${name}.md`]),
    pages: ['source', '.'],
    asFiles: true,
    losses: [
      ['pages in reStructuredText', { path: /\.rst$/ }, 'convert them with pandoc -f rst -t gfm'],
      ['lists of pages, toctree', { text: /\{toctree\}/ }, 'write docs.sidebars'],
      ['directives, ```{note}', { text: /^[ >]*(?:`{3,}|:{3,}|~{3,})\{(?!toctree)/m }, 'write :::note'],
      ['roles and targets, {ref}`name`', { text: /\{[a-z:]+\}`|^\([\w-]+\)=$/m }, 'write links to files'],
    ],
  },
  {
    name: 'Nextra',
    files: ['jsx', 'tsx', ...MODULES].flatMap((end) => [`next.config.${end}`, `theme.config.${end}`]),
    pattern: /\bnextra/,
    pages: ['src/content', 'content', 'src/pages', 'pages', 'src/app', 'app'],
    statics: ['public'],
    losses: [
      [
        'components of Nextra',
        { text: /from ['"]nextra|<(?:Callout|Tabs|Steps|Cards|FileTree)\b/ },
        'write :::note, ::::tabs',
      ],
      ['pages of React', { path: /\.[jt]sx$/ }, 'write them in Markdown, or as components'],
      ['orders and titles, _meta', { path: /(?:^|\/)_?meta\.(?:json|[jt]sx?)$/ }, 'write docs.sidebars'],
    ],
  },
  {
    name: 'docsify',
    files: ['index.html'],
    pattern: /\$docsify\b/,
    pages: ['.'],
    list: '_sidebar.md',
    losses: [
      ['boxes, !> and ?>', { text: /^[!?]> /m }, 'write :::warning, :::tip'],
      [
        'attributes of links, :id=',
        { text: /["' ]:(?:id|class|target|ignore|disabled|size|include|type)\b/ },
        'write {#id}, or HTML',
      ],
      [
        'cover and navbar',
        { path: /(?:^|\/)_(?:coverpage|navbar)\.md$/ },
        'write a page with slug: /, and themeConfig.navbar',
      ],
    ],
  },
  {
    name: 'Jekyll',
    files: ['_config.yml', '_config.yaml'],
    pattern:
      /^(?:remote_theme|kramdown|baseurl|collections|defaults)\s*:|^theme\s*:\s*["']?(?:jekyll|minima|just-the-docs)|\bjekyll-/m,
    pages: ['_docs', 'docs', '.'],
    asFiles: true,
    losses: [
      ['Liquid, {% … %} and {{ … }}', { text: LIQUID }, 'write Markdown in its place'],
      ['attributes, {: .class }', { text: /\{:\s*[.#a-z]/ }, 'write {#id} after a heading'],
      ['posts', { path: /(?:^|\/)_posts\// }, 'there is no blog'],
    ],
  },
  {
    name: 'GitBook',
    files: ['.gitbook.yaml', 'book.json', 'SUMMARY.md'],
    pattern:
      /^(?:root|structure|redirects)\s*:|"(?:gitbook|plugins|pluginsConfig|structure|root)"\s*:|^\s*[*-] \[[^\]]*\]\([^)]*\.md/m,
    beside: ['SUMMARY.md', 'docs/SUMMARY.md', 'README.md'],
    pages: ['docs', '.'],
    list: 'SUMMARY.md',
    losses: [['blocks, {% hint %} and {% tabs %}', { text: /\{%\s*[a-z]/ }, 'write :::note, ::::tabs']],
  },
]

/** Finds a site of the builder. @param folder absolute path of its folder */
export function unconvertedSite(builder: UnconvertedBuilder, folder: string): ForeignSite | undefined {
  const { name, files, pattern, beside } = builder
  const has = (path: string) => existsSync(join(folder, path))
  const isOwn = (path: string) =>
    has(path) && (path.includes(name.toLowerCase()) || pattern.test(readFileSync(join(folder, path), 'utf8')))
  const config = files.find(isOwn)
  if (config === undefined || (beside && !beside.some(has))) return undefined
  const written = builder.pages.filter((path) => pagesIn(join(folder, path), builder).length > 0)
  const pages = written.find((path) => hasHome(join(folder, path), builder)) ?? written[0]
  return {
    builder: name,
    file: join(folder, config),
    losses: [
      `settings, layouts, themes and plug-ins: see ${config}`,
      ...lossesIn(join(folder, pages ?? '.'), builder),
    ],
    ...(pages !== undefined && {
      move: async (root: string) =>
        copySite(builder, { root, site: folder, config, folder: join(folder, pages) }),
    }),
  }
}

function hasHome(folder: string, { list = 'index.md' }: UnconvertedBuilder): boolean {
  return [list, 'index.md', 'index.mdx', '_index.md'].some((name) => existsSync(join(folder, name)))
}

/** Markdown that is no part of other pages: what the list names, if there is one. */
function pagesIn(folder: string, { list }: UnconvertedBuilder): string[] {
  const all = filesBelow(folder).filter(
    (path) => /\.mdx?$/.test(path) && !/(?:^|\/)_(?!index\.md$)/.test(path),
  )
  const named = new Set(
    list === undefined ? [] : listIn(folder, list).paths.map((path) => path.replace(/#.*/, '')),
  )
  return all.filter((path) => path !== list && (named.size === 0 || named.has(path) || path === 'README.md'))
}

function listIn(folder: string, name: string): Summary {
  const file = join(folder, name)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return readSummary(text.replace(/\]\(\//g, ']('))
}

function lossesIn(folder: string, { losses, list }: UnconvertedBuilder): string[] {
  const files = filesBelow(folder)
  const texts = files
    .filter((path) => /\.mdx?$/.test(path) && path !== list)
    .map((path) => readFileSync(join(folder, path), 'utf8'))
  return losses.flatMap(([what, where, mend]) => {
    const count =
      'path' in where
        ? files.filter((path) => where.path.test(path)).length
        : texts.filter((text) => where.text.test(text)).length
    return count === 0 ? [] : `${what} (${pluralize(count, 'file')}): ${mend}`
  })
}

interface UnconvertedSite {
  /** Absolute path of the folder of the new settings, of the site, and of its pages. */
  root: string
  site: string
  folder: string
  /** Relative to the site. */
  config: string
}

/** Path of a page that is the first one of its folder. */
function indexOf(path: string): string {
  return path.replace(/(^|\/)(?:_index|README)\.md$/, '$1index.md')
}

function copySite(
  builder: UnconvertedBuilder,
  { root, site, config, folder }: UnconvertedSite,
): MovedSite & { root: string } {
  const { list, statics = [], asFiles = false } = builder
  const pages = pagesIn(folder, builder)
  const file = sitePath(root, join(site, config))
  return writeMovedSite({
    configs: [],
    configFile: {
      file: list === undefined ? file : sitePath(root, join(folder, list)),
      lineOf: () => undefined,
    },
    advice: {},
    root,
    folder,
    pages,
    targetOf: (path) => (pages.includes(indexOf(path)) ? path : indexOf(path)),
    asFiles,
    sidebars: list === undefined ? {} : { docs: listIn(folder, list).items },
    statics: statics.map((path) => sitePath(root, join(site, path))),
    title: /^\s*["']?(?:title|project|name)["']?\s*[:=]\s*(["']?)([^"'\n]+)\1,?\s*$/m.exec(
      readFileSync(join(site, config), 'utf8'),
    )?.[2],
    remarks: [],
    convert: ({ lines }) => ({ lines }),
  })
}
