// A site of MkDocs, Material or Zensical: its settings, and its pages converted to our Markdown.

import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import type { MovedSite, Remark } from '../../../init/foreign-site.ts'
import { SiteError } from '../../../model/problem.ts'
import { faultySetting } from '../../../schema/explain.ts'
import { createMatcher } from '../../../text/glob.ts'
import { isRecord, listOf, recordOf } from '../../../text/record.ts'
import { loadLibrary } from '../../../text/yaml.ts'
import { type Data, textOf } from '../data.ts'
import { expandTabs } from '../fenced.ts'
import { filesBelow } from '../files-below.ts'
import { type Advice, Foreign } from '../foreign.ts'
import { lineFinder } from '../foreign-config.ts'
import { createHeadingIds } from '../heading-ids.ts'
import { repositoryOf, writeMovedSite } from '../moved-site.ts'
import type { NavItem } from '../navigation.ts'
import type { ForeignPage, OurPage } from '../pages.ts'
import { convertBlocks } from './blocks.ts'
import { expandIncludeTags } from './include-tags.ts'
import { folderNavigation, literateNavigation } from './navigation-files.ts'
import { expandSnippets } from './snippets.ts'

const OWN_BUILD = "of MkDocs' own build and server; lido-docs has options for them"
const ADVICE: Advice = {
  site_dir: OWN_BUILD,
  strict: OWN_BUILD,
  watch: OWN_BUILD,
  dev_addr: OWN_BUILD,
  validation: OWN_BUILD,
  remote_branch: OWN_BUILD,
  remote_name: OWN_BUILD,
  edit_uri: 'not converted: edit links lead to the converted pages',
  edit_uri_template: 'not converted: edit links lead to the converted pages',
  hooks: 'code of MkDocs is not run: what it adds is missing',
  extra_css: 'styles are not converted: write your own in templates/styles/own.css',
  extra_javascript: 'scripts are not converted: pages run none of other sites',
  'plugins.search': 'not converted; search is built in',
  'plugins.*.*': 'not converted: pages work in their own way here',
  'plugins.*': 'plug-ins of MkDocs are not run: what they add is missing',
  'markdown_extensions.*.*':
    'options of extensions are not read: pages are converted as they are without them',
  'markdown_extensions.*': 'not known: what it reads in pages is shown as it is written',
  'theme.features': 'not converted: pages work in their own way here',
  'theme.*': 'colors and templates are not converted: those of lido-docs are in templates/',
}

/** Extensions whose marks the conversion of pages reads, or that Markdown has here. */
const READ =
  /^(?:markdown\.extensions\.)?(?:admonition|abbr|attr_list|def_list|footnotes|md_in_html|tables|toc|meta|sane_lists|codehilite|fenced_code|extra|smarty|mdx_math|mdx_include|markdown_include\.include|pymdownx\.(?:arithmatex|betterem|blocks\.(?:admonition|details|tab)|caret|details|emoji|extra|highlight|inlinehilite|keys|magiclink|mark|smartsymbols|snippets|superfences|tabbed|tasklist|tilde|escapeall|saneheaders))$/

/** @param file absolute path of `mkdocs.yml` @throws SiteError when it is not YAML */
export function moveMkDocs(file: string): MovedSite & { root: string } {
  const root = dirname(file)
  const name = basename(file)
  const { data, lineOf } = readMkDocs(file, name)
  const config = new Foreign(data)
  config.text('INHERIT')
  const remarks: Remark[] = []
  const folder = join(root, config.text('docs_dir') ?? 'docs')
  const theme = config.choice('theme', 'material', 'mkdocs', 'readthedocs', null)
    ? new Foreign({})
    : config.part('theme')
  theme.choice('name', 'material', 'mkdocs', 'readthedocs', 'zensical', null)
  const features = theme.named('features')
  const has = (feature: string) => features.has(feature) && features.part(feature) !== undefined
  const plugins = config.named('plugins')
  const { pages, published } = filesOf(folder, config)
  const trailingSlash = config.flag('use_directory_urls') !== false
  const literate = plugins.has('literate-nav') ? plugins.part('literate-nav') : undefined
  const navFile = literate?.text('nav_file') ?? 'SUMMARY.md'
  const summary = join(folder, navFile)
  const hasPages =
    plugins.has('awesome-pages') || plugins.has('awesome-nav') || plugins.has('mkdocs-awesome-pages-plugin')
  if (hasPages)
    for (const plugin of ['awesome-pages', 'awesome-nav', 'mkdocs-awesome-pages-plugin']) plugins.part(plugin)
  const hasIndexes = has('navigation.indexes')
  const nav = listOf(config.has('nav') ? config.whole('nav') : undefined)
  const sidebar =
    literate && existsSync(summary)
      ? literateNavigation(readFileSync(summary, 'utf8'), posix.dirname(navFile))
      : nav.length > 0
        ? navItems(nav, hasIndexes)
        : hasPages
          ? folderNavigation(folder, pages, published)
          : []
  const extensions = config.named('markdown_extensions')
  for (const extension of extensions.keys.filter((key) => READ.test(key))) extensions.part(extension)
  const snippets = extensions.part('pymdownx.snippets')
  const base = snippets.texts('base_path')
  const rules: Rules = {
    root,
    docs: folder,
    // The reading of pages depends on these.
    extensions: new Set(extensions.keys.map((key) => key.replace(/^.*\./, ''))),
    folders: [...(base.length > 0 ? base : ['.']), '.'].map((path) => join(root, path)),
    appended: snippets.texts('auto_append'),
    languages: languagesOf(extensions),
    linksTabs: has('content.tabs.link'),
    hasIncludes: plugins.has('include-markdown') && plugins.part('include-markdown') !== undefined,
  }
  const titles = new Map(titlesIn(sidebar))
  const logo = theme.text('logo')
  const site = config.text('site_url')
  const url = config.text('repo_url')
  const editUri = config.peek().find(([key]) => key === 'edit_uri')?.[1]
  const domain = existsSync(join(folder, 'CNAME'))
    ? readFileSync(join(folder, 'CNAME'), 'utf8').trim()
    : undefined
  const social = config
    .part('extra')
    .list('social')
    .flatMap((item) => {
      if (typeof item === 'string') return []
      const [href, icon] = [item.text('link'), item.text('icon')]
      const label = item.text('name') ?? icon?.replace(/.*\//, '').replace(/^./, (sign) => sign.toUpperCase())
      return href === undefined || label === undefined ? [] : [{ label, href }]
    })
  const language = theme.text('language') ?? theme.text('locale')
  return writeMovedSite({
    configs: [config],
    configFile: { file: name, lineOf },
    advice: ADVICE,
    root,
    folder,
    pages: pages.filter((path) => !(literate && path === navFile)),
    published,
    targetOf: (path) => path.replace(/(^|\/)README\.md$/, '$1index.md'),
    asFiles: !trailingSlash,
    url: site,
    domain,
    repository: repositoryOf(url, textOf(editUri)),
    sidebars: { docs: sidebar.length > 0 ? sidebar : [{ folder: '.' }] },
    title: config.text('site_name'),
    description: config.text('site_description'),
    footer: config.text('copyright'),
    logo: { light: logo !== undefined && published.includes(logo) ? logo : undefined },
    favicon: theme.text('favicon'),
    social,
    languages: { main: { lang: language ?? 'en' }, others: [] },
    math: extensions.keys.some((name) => /arithmatex$|mdx_math$/.test(name)),
    redirects: redirectsOf(plugins.has('redirects') ? plugins.part('redirects') : new Foreign({})),
    titleOf: (path) => titles.get(path),
    remarks,
    convert: (page) => convertPage(page, rules),
  })
}

/** The pages of a folder, and its other files. */
function filesOf(folder: string, config: Foreign): { pages: string[]; published: string[] } {
  const patterns = (config.text('exclude_docs') ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#!]/.test(line))
  const isExcluded = createMatcher(
    patterns.flatMap((pattern) => {
      const rooted = pattern.startsWith('/') ? pattern.slice(1) : `**/${pattern}`
      return rooted.endsWith('/') ? [`${rooted}**`] : [rooted, `${rooted}/**`]
    }),
  )
  const files = filesBelow(folder).filter((path) => !(patterns.length > 0 && isExcluded(path)))
  const pages = files.filter((path) => path.endsWith('.md')).sort()
  // A README beside an index is not published.
  const isShadowed = (path: string) =>
    /(?:^|\/)README\.md$/.test(path) && pages.includes(path.replace(/README\.md$/, 'index.md'))
  return {
    pages: pages.filter((path) => !isShadowed(path)),
    published: files.filter((path) => !/\.(?:md|py)$/.test(path)),
  }
}

interface Rules {
  root: string
  docs: string
  /** Extensions that are on, by the last part of their name. */
  extensions: ReadonlySet<string>
  /** Folders of snippets. */
  folders: string[]
  appended: string[]
  languages: ReadonlyMap<string, string>
  linksTabs: boolean
  hasIncludes: boolean
}

function convertPage(page: ForeignPage, rules: Rules): OurPage {
  const { folder, lines, report, reportOnce } = page
  const included = rules.hasIncludes
    ? expandIncludeTags(lines.join('\n'), { docs: rules.docs, folder, report }).split('\n')
    : lines
  const whole = expandSnippets([...included, ...rules.appended.flatMap((name) => ['', `--8<-- "${name}"`])], {
    folders: rules.folders,
    report,
  })
  const { text, abbreviations } = takeAbbreviations(expandTabs(whole))
  const withId = createHeadingIds(slugOf, '_')
  return {
    keys: keysOf(page.front),
    lines: convertBlocks(text, { ...rules, abbreviations, withId, report, reportOnce }),
  }
}

export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
}

/** Languages that the site names itself, and two names for none. */
function languagesOf(extensions: Foreign): Map<string, string> {
  const highlight = extensions.part('pymdownx.highlight')
  const own = highlight.has('extend_pygments_lang') ? highlight.list('extend_pygments_lang') : []
  const pairs = own.flatMap((item) => {
    const [name, lang] = typeof item === 'string' ? [] : [item.text('name'), item.text('lang')]
    return name === undefined || lang === undefined ? [] : [[name, lang] as const]
  })
  return new Map([
    ...pairs,
    ['no-highlight', 'text'],
    ['none', 'text'],
    ['pwsh-session', 'powershell'],
    ['pycon', 'python'],
  ])
}

/** `hide: [toc, navigation]`. */
function keysOf(front: Foreign): string[] {
  const hidden = front.has('hide') ? front.named('hide') : new Foreign({})
  return [
    ...(hidden.has('toc') && hidden.part('toc') ? ['hide_table_of_contents: true'] : []),
    ...(hidden.has('navigation') && hidden.part('navigation') ? ['displayed_sidebar: null'] : []),
  ]
}

const ABBREVIATION = /^\*\[([^\]]+)\]:\s*(.+?)\s*$/

function takeAbbreviations(lines: readonly string[]): { text: string[]; abbreviations: Map<string, string> } {
  const found = lines.flatMap((line) => {
    const [, name, meaning] = ABBREVIATION.exec(line) ?? []
    return name && meaning ? [[name, meaning.replaceAll('"', '&quot;')] as const] : []
  })
  return { text: lines.filter((line) => !ABBREVIATION.test(line)), abbreviations: new Map(found) }
}

function redirectsOf(plugin: Foreign): { from: string; to: string }[] {
  const maps = plugin.part('redirect_maps')
  return maps.keys.flatMap((from) => {
    const to = maps.text(from)
    return to === undefined
      ? []
      : [
          {
            from: from.replace(/(^|\/)(?:README|index)\.md$/, '$1index.html').replace(/^index\.html$/, ''),
            to,
          },
        ]
  })
}

/** Titles that the navigation gives to pages. */
function titlesIn(items: readonly NavItem[]): [string, string][] {
  return items.flatMap(({ to, label, items: inner = [] }) => [
    ...(to !== undefined && label !== undefined && inner.length === 0
      ? [[to, label] as [string, string]]
      : []),
    ...titlesIn(inner),
  ])
}

/** @param hasIndexes the first page of a section without a title is its index */
export function navItems(nav: readonly unknown[], hasIndexes: boolean): NavItem[] {
  return nav.flatMap((entry): NavItem[] => {
    if (typeof entry === 'string') return [{ to: pathOf(entry) }]
    if (!isRecord(entry)) return []
    return Object.entries(entry).map(([label, value]) => {
      if (!Array.isArray(value)) return { label, to: pathOf(String(value ?? '')) }
      const [first, ...others] = value
      const isIndex = hasIndexes && typeof first === 'string' && /(?:^|\/)(?:index|README)\.md$/.test(first)
      return {
        label,
        collapsed: true,
        ...(isIndex && { to: first }),
        items: navItems(isIndex ? others : value, hasIndexes),
      }
    })
  })
}

const pathOf = (target: string) =>
  /^(?:https?:|mailto:|\/\/)/.test(target) ? target : target.replace(/^\.?\//, '')

/** `mkdocs.yml`, with tags of Python ignored. */
interface MkDocsConfig {
  data: Data
  /** Line of a key. */
  lineOf(key: string): number | undefined
}

/** Reads `mkdocs.yml`, and the files that it inherits from. @throws SiteError when it is not YAML */
function readMkDocs(file: string, name: string): MkDocsConfig {
  const text = readFileSync(file, 'utf8')
  const document = loadLibrary().parseDocument(text, { logLevel: 'silent' })
  const [error] = document.errors
  if (error) {
    const { line = 1, col: column = 1 } = error.linePos?.[0] ?? {}
    const [message = ''] = error.message.split('\n')
    throw new SiteError([faultySetting({ file: name, line, column, message })])
  }
  const own = recordOf(document.toJS({ maxAliasCount: -1 }))
  const parent = typeof own.INHERIT === 'string' ? join(dirname(file), own.INHERIT) : undefined
  const inherited = parent !== undefined && existsSync(parent) ? readMkDocs(parent, name).data : {}
  return { data: { ...inherited, ...own }, lineOf: lineFinder(text) }
}
