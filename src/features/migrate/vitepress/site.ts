// A site of VitePress: its config as settings, its pages by `page.ts`.

import { join, posix } from 'node:path'
import type { MovedSite } from '../../../init/foreign-site.ts'
import { createMatcher } from '../../../text/glob.ts'
import { isRecord } from '../../../text/record.ts'
import { sitePath } from '../../../text/site-path.ts'
import { dataOf, listOf } from '../data.ts'
import { filesBelow } from '../files-below.ts'
import { type Advice, Foreign } from '../foreign.ts'
import { readForeignConfig } from '../foreign-config.ts'
import { headingLevels } from '../front-matter.ts'
import type { ForeignTag } from '../head-tags.ts'
import {
  CONVERTED,
  type ForeignLanguage,
  type Navigation,
  repositoryOf,
  writeMovedSite,
} from '../moved-site.ts'
import type { NavItem } from '../navigation.ts'
import { indexPages } from '../page-index.ts'
import { convertVitePressPage } from './page.ts'

const NO_CODE =
  'code of Vue and Vite is not run: what it adds is missing; components of your own are in React here'
const OWN_BUILD = "of VitePress' own build: lido-docs build --out-dir names the folder of the output"
const ADVICE: Advice = {
  'markdown.*': 'plug-ins of Markdown are not run: what they change in pages is missing',
  outDir: OWN_BUILD,
  cacheDir: OWN_BUILD,
  assetsDir: OWN_BUILD,
  cleanUrls: 'not needed: pages are at both URLs, /a and /a.html',
  ignoreDeadLinks: 'not converted: dead links are warnings, see onBrokenLinks',
  'themeConfig.nav.activeMatch': 'not needed: the current item follows from the page',
  vite: NO_CODE,
  vue: NO_CODE,
  router: NO_CODE,
  'transform*': NO_CODE,
  'themeConfig.search': 'not converted; search is built in and has no settings of a service',
  'themeConfig.algolia': 'not converted; search is built in, without a service',
}

/** @param file absolute path of the config @param above the folder in which `init` runs */
export function moveVitePress(file: string, above: string): MovedSite & { root: string } {
  const site = file.slice(0, file.lastIndexOf('.vitepress') - 1)
  const read = readForeignConfig(file, 'config')
  const config = new Foreign(read.data)
  const source = join(site, config.text('srcDir') ?? '.')
  const root = source === site && site !== above ? above : site
  const name = sitePath(root, file)
  const remarks = read.remarks.map((remark) => ({ ...remark, file: name }))
  const theme = config.part('themeConfig')
  const isExcluded = createMatcher([
    ...config.texts('srcExclude'),
    ...['build/**', `${CONVERTED}/**`, 'static/**', 'i18n/**', '**/404.md'],
  ])
  const files = filesBelow(source).filter((path) => path.endsWith('.md') && !isExcluded(path))
  const dynamic = files.filter((path) => path.includes('['))
  for (const path of dynamic)
    remarks.push({
      file: sitePath(root, join(source, path)),
      text: 'pages made by code are missing: write them, or generate them as Markdown',
    })
  for (const path of filesBelow(source).filter((path) => /\.data\.[cm]?[jt]s$/.test(path)))
    remarks.push({
      file: sitePath(root, join(source, path)),
      text: 'data that pages load is not read: write it into the pages',
    })
  const pages = files.filter((path) => !path.includes('[')).sort()
  const targetOf = rewriter(config)
  const index = indexPages(pages, { targetOf, asFiles: true, base: config.text('base') })
  const labels = config.part('locales')
  const main = labels.part('root')
  const markdown = config.part('markdown')
  const rules = {
    source,
    delimiters: delimitersOf(markdown),
    labels: containerLabels(markdown.part('container')),
    hasLineNumbers: markdown.flag('lineNumbers') === true,
    pages: () => index,
  }
  const own = navigationOf(config, theme)
  const ofMain = navigationOf(main, main.part('themeConfig'))
  const others = labels.parts().filter(([folder]) => folder !== 'root')
  const [darkest] = [config.choice('appearance', 'dark', 'force-dark')]
  config.choice('appearance', true)
  const hostname = config.part('sitemap').text('hostname')
  const edit =
    theme.part('editLink').text('pattern') ?? main.part('themeConfig').part('editLink').text('pattern')
  return writeMovedSite({
    configs: [config],
    configFile: { file: name, lineOf: read.lineOf },
    advice: ADVICE,
    root,
    folder: source,
    pages,
    targetOf,
    asFiles: true,
    url: hostname,
    base: config.text('base'),
    repository: repositoryOf(edit, ...socialOf(theme).map(({ href }) => href)),
    navbar: ofMain.navbar ?? own.navbar,
    sidebars: Object.keys(ofMain.sidebars).length > 0 ? ofMain.sidebars : own.sidebars,
    footer: ofMain.footer ?? own.footer,
    title: ofMain.title ?? own.title,
    description: ofMain.description ?? own.description,
    languages: {
      main: {
        lang: main.text('lang') ?? config.text('lang')?.replace(/^en-US$/, 'en') ?? 'en',
        label: main.text('label'),
      },
      others: others.map(([folder, locale]): ForeignLanguage => {
        const { lang, label, link } = {
          lang: locale.text('lang'),
          label: locale.text('label'),
          link: locale.text('link'),
        }
        return {
          folder: link?.replace(/^\/|\/$/g, '') || folder,
          lang: lang ?? folder,
          label,
          ...navigationOf(locale, locale.part('themeConfig')),
        }
      }),
    },
    logo: logoOf(theme),
    head: headOf(config),
    social: socialOf(theme),
    statics: [join(source, 'public'), join(site, 'public')].map((folder) => sitePath(root, folder)),
    math: markdown.flag('math') === true,
    showsDates: config.flag('lastUpdated') === true,
    theme: {
      ...(theme.choice('siteTitle', false) && { navbar: { title: '' } }),
      ...outlineOf(theme),
      ...(darkest && { colorMode: { defaultMode: 'dark' } }),
    },
    remarks,
    convert: (page) => convertVitePressPage(page, rules),
  })
}

function navigationOf(config: Foreign, theme: Foreign): Navigation {
  const sidebar = theme.peek().find(([key]) => key === 'sidebar')?.[1]
  const footer = theme.part('footer')
  const texts = [footer.text('message'), footer.text('copyright')].filter((text) => text !== undefined)
  return {
    navbar: theme.has('nav') ? navItems(theme, 'nav') : undefined,
    sidebars: Array.isArray(sidebar)
      ? { docs: navItems(theme, 'sidebar') }
      : sidebarsOf(theme.part('sidebar')),
    footer: texts.length > 0 ? texts.join('<br />') : undefined,
    title: config.text('title'),
    description: config.text('description'),
  }
}

/** Lists by the path of the pages that show them. */
function sidebarsOf(sidebar: Foreign): Record<string, NavItem[]> {
  const all = sidebar.peek().map(([path, value]): [string, NavItem[]] => {
    const id = path.replace(/[^a-z\d]+/gi, '-').replace(/^-+|-+$/g, '') || 'docs'
    if (Array.isArray(value)) return [id, navItems(sidebar, path)]
    const part = sidebar.part(path, '')
    return [id, navItems(part, 'items', part.text('base') ?? '')]
  })
  return Object.fromEntries(all)
}

function navItems(owner: Foreign, key: string, base = ''): NavItem[] {
  return owner.list(key).flatMap((item): NavItem[] => {
    if (typeof item === 'string') return []
    const own = item.text('base') ?? base
    const link = item.text('link')
    const collapsed = item.flag('collapsed')
    return [
      {
        label: item
          .text('text')
          ?.replace(/<[^<>]*>/g, '')
          .trim(),
        to: link === undefined || /^[a-z]+:/.test(link) ? link : base + link,
        ...(collapsed !== undefined && { collapsed }),
        ...(item.has('items') && { items: navItems(item, 'items', own) }),
      },
    ]
  })
}

function socialOf(theme: Foreign): { label: string; href: string }[] {
  return theme.list('socialLinks').flatMap((item) => {
    if (typeof item === 'string') return []
    const [icon, href] = [item.text('icon'), item.text('link')]
    const label = item.text('ariaLabel') ?? icon ?? href?.replace(/^\w+:\/\/|\/.*/g, '') ?? ''
    return href === undefined || label === ''
      ? []
      : [{ label: label === 'github' ? 'GitHub' : label.charAt(0).toUpperCase() + label.slice(1), href }]
  })
}

/** `['link', { rel: 'icon', href: '/icon.png' }]`. */
function headOf(config: Foreign): ForeignTag[] {
  return listOf(config.whole('head')).map((tag) => {
    const [name, attributes] = listOf(tag)
    return { name: String(name), attributes: dataOf(attributes) }
  })
}

function logoOf(theme: Foreign) {
  const single = theme.text('logo')
  if (single !== undefined) return { light: single }
  const logo = theme.part('logo')
  return { light: logo.text('src') ?? logo.text('light'), dark: logo.text('dark'), alt: logo.text('alt') }
}

function outlineOf(theme: Foreign): object {
  const value = theme.peek().find(([key]) => key === 'outline')?.[1]
  const levels = headingLevels(isRecord(value) ? value.level : value)
  if (!levels) return {}
  if (isRecord(value)) theme.part('outline').whole('level')
  else theme.whole('outline')
  const [minHeadingLevel, maxHeadingLevel] = levels
  return { tableOfContents: { minHeadingLevel, maxHeadingLevel } }
}

/** Attributes are read unless they are switched off. */
function delimitersOf(markdown: Foreign): readonly [string, string] | undefined {
  const attributes = markdown.part('attrs')
  const delimiters = [
    attributes.text('leftDelimiter') ?? '{',
    attributes.text('rightDelimiter') ?? '}',
  ] as const
  return attributes.flag('disable') === true ? undefined : delimiters
}

function containerLabels(container: Foreign): Map<string, string> {
  const kinds = ['tip', 'info', 'warning', 'danger', 'details', 'note', 'important', 'caution']
  return new Map(
    kinds.flatMap((kind): [string, string][] => {
      const label = container.text(`${kind}Label`)
      return label === undefined ? [] : [[kind, label]]
    }),
  )
}

/** Returns what `rewrites` makes of the path of a page: `{ 'a.md': 'b.md' }`, `{ 'next/:path*': ':path*' }`. */
function rewriter(config: Foreign): (path: string) => string {
  const patterns = config.part('rewrites').keys.flatMap((from) => {
    const to = config.part('rewrites').text(from)
    if (to === undefined) return []
    const names: string[] = []
    const source = from
      .replace(/[.+?^${}|[\]\\]/g, '\\$&')
      .replace(/:(\w+)(\*|\((?:[^()]|\([^()]*\))*\))?/g, (_, name: string, kind: string = '') => {
        names.push(name)
        return kind === '' ? '([^/]+)' : kind === '*' ? '(.*)' : kind
      })
    return { pattern: new RegExp(`^${source}$`), names, to }
  })
  return (path) => {
    for (const { pattern, names, to } of patterns) {
      const found = pattern.exec(path)
      if (found)
        return posix.normalize(
          to.replace(/:(\w+)\*?/g, (_, name: string) => found[names.indexOf(name) + 1] ?? ''),
        )
    }
    return path
  }
}
