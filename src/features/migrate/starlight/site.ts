// A site of Starlight: the options of its integration as settings, its pages by `page.ts`.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { MovedSite } from '../../../init/foreign-site.ts'
import { sitePath } from '../../../text/site-path.ts'
import { type Data, dataOf } from '../data.ts'
import { filesBelow } from '../files-below.ts'
import { type Advice, Foreign } from '../foreign.ts'
import { readForeignConfig } from '../foreign-config.ts'
import type { ForeignTag } from '../head-tags.ts'
import { type ForeignLanguage, repositoryOf, writeMovedSite } from '../moved-site.ts'
import type { NavItem } from '../navigation.ts'
import { indexPages } from '../page-index.ts'
import { convertStarlightPage } from './page.ts'

const PACKAGE = '@astrojs/starlight'

/** Starlight's own default. */
const USUAL_ICON = '/favicon.svg'
const NO_ASTRO = "of Astro's own build: nothing of it is run"
const ADVICE: Advice = {
  customCss: 'styles are not converted: write your own in templates/styles/own.css',
  components:
    'components that replace those of Starlight are not converted: templates/ has those of lido-docs',
  plugins: 'plug-ins of Starlight are not run: what they add is missing',
  pagefind: 'not converted; search is built in',
  expressiveCode: 'not converted; code has the colors of the page',
  'redirects.*.status': 'not needed by pages that redirect, which have no status',
  integrations: 'integrations of Astro are not run: what they add is missing',
  vite: NO_ASTRO,
  output: NO_ASTRO,
  adapter: NO_ASTRO,
}

/** @param file absolute path of `astro.config.*` */
export function moveStarlight(file: string): MovedSite & { root: string } {
  const root = dirname(file)
  const name = sitePath(root, file)
  const { data, lineOf, remarks } = readForeignConfig(file, name, [PACKAGE])
  const config = new Foreign(data)
  const integrations = config.list('integrations').filter((item) => typeof item !== 'string')
  const call = integrations.find((item) => item.text('$missing') === PACKAGE)
  if (call === undefined && remarks.length === 0)
    remarks.push({
      file: name,
      line: lineOf('integrations'),
      text: 'integrations: the options of Starlight were not found',
    })
  const own = new Foreign(new Map(call?.peek()).get('$argument'))
  call?.whole('$argument')
  const source = posix.normalize(config.text('srcDir') ?? 'src')
  const content = posix.join(source, 'content/docs')
  const folder = join(root, content)
  const files = filesBelow(folder)
  for (const path of files.filter((path) => /\.(?:mdoc|adoc|rst)$/.test(path)))
    remarks.push({
      file: `${content}/${path}`,
      text: 'only pages in Markdown and MDX are converted: write this one as .md',
    })
  const markdown = files.filter((path) => /\.mdx?$/.test(path)).sort()
  const isPartial = (path: string) => /(?:^|\/)_/.test(path)
  const pages = markdown.filter((path) => !isPartial(path) && !/(?:^|\/)404\.mdx?$/.test(path))
  const slugs = new Map(pages.map((path) => [path, targetOf(path, readFileSync(join(folder, path), 'utf8'))]))
  const base = config.text('base')
  const target = (path: string) => slugs.get(path) ?? path
  const index = indexPages(pages, { targetOf: target, asFiles: false, base })
  const statics = posix.normalize(config.text('publicDir') ?? 'public').replace(/\/$/, '')
  const social = socialOf(own)
  const edit = own.part('editLink').text('baseUrl')
  const aliases = aliasesIn(root)
  const locales = own.part('locales')
  const main = own.text('defaultLocale') ?? 'root'
  const lang = locales.part(main).text('lang') ?? (main === 'root' ? 'en' : main)
  const titles = own.part('title')
  const others = locales.parts().filter(([folder]) => folder !== main)
  const languages = others.map(([folder, locale]): ForeignLanguage => {
    const lang = locale.text('lang') ?? folder
    const sidebars = { docs: sidebarItems(own, 'sidebar', [lang, folder]) }
    return { folder, lang, label: locale.text('label'), title: titles.text(lang), sidebars }
  })
  const sidebar = sidebarItems(own, 'sidebar', [lang])
  const { logo, files: logoFiles } = logoOf(own, root, (path) =>
    remarks.push({ file: name, line: lineOf('logo'), text: `logo: no such file: ${path}` }),
  )
  return writeMovedSite({
    configs: [own, config],
    configFile: { file: name, lineOf },
    advice: ADVICE,
    root,
    folder,
    pages,
    partials: markdown.filter(isPartial),
    targetOf: target,
    asFiles: false,
    relativeToUrl: true,
    aliased: (url) =>
      aliases.flatMap(([prefix, path]) =>
        url.startsWith(prefix) ? [join(path, url.slice(prefix.length))] : [],
      )[0],
    url: config.text('site'),
    base,
    repository: repositoryOf(edit, ...social.map(({ href }) => href)),
    sidebars: sidebar.length > 0 ? { docs: sidebar } : {},
    social,
    title: own.text('title') ?? titles.text(lang) ?? titles.text(titles.keys[0] ?? ''),
    description: own.text('description'),
    languages: { main: { lang, label: locales.part(main).text('label') }, others: languages },
    redirects: redirectsOf(config.part('redirects')),
    logo,
    files: logoFiles,
    favicon: own.text('favicon') ?? (existsSync(join(root, statics, USUAL_ICON)) ? USUAL_ICON : undefined),
    head: headOf(own),
    statics: [statics],
    showsDates: own.flag('lastUpdated') === true,
    theme: contentsOf(own),
    remarks,
    convert: (page) => convertStarlightPage(page, () => index),
  })
}

/** `{ tag: 'link', attrs: { rel: 'icon', href: '/icon.png' } }`. */
function headOf(own: Foreign): ForeignTag[] {
  return own.list('head').flatMap((tag) => {
    if (typeof tag === 'string') return []
    const name = tag.text('tag') ?? ''
    if (name !== 'meta' && name !== 'link') tag.text('content')
    return [{ name, attributes: dataOf(tag.whole('attrs')) }]
  })
}

/** The path of a page by its slug: from its front matter, or its own path as Astro writes it. */
function targetOf(path: string, text: string): string {
  const [, end = ''] = /(\.mdx?)$/.exec(path) ?? []
  const own = /^---\n(?:(?!---)[\s\S])*?^slug:\s*["']?([^\s"']+)["']?\s*$/m.exec(text)?.[1]
  if (own !== undefined) return `${own.replace(/^\/|\/$/g, '') || 'index'}${end}`
  const plain = path.slice(0, path.length - end.length)
  return (
    plain
      .split('/')
      .map((name) => new GithubSlugger().slug(name))
      .join('/') + end
  )
}

/** `[{ icon, label, href }]`, or `{ github: url }`. */
function socialOf(own: Foreign): { label: string; href: string }[] {
  const value = own.peek().find(([key]) => key === 'social')?.[1]
  if (!Array.isArray(value))
    return own.part('social').keys.flatMap((name) => {
      const href = own.part('social').text(name)
      return href === undefined
        ? []
        : [{ label: name === 'github' ? 'GitHub' : name.charAt(0).toUpperCase() + name.slice(1), href }]
    })
  return own.list('social').flatMap((item) => {
    if (typeof item === 'string') return []
    const [label, href] = [item.text('label'), item.text('href')]
    item.text('icon')
    return label === undefined || href === undefined ? [] : [{ label, href }]
  })
}

/** `{ '/old': '/new' }`, also with `{ status, destination }`. */
function redirectsOf(redirects: Foreign): { from: string; to: string }[] {
  return redirects.keys.flatMap((from) => {
    const to = redirects.text(from) ?? redirects.part(from).text('destination')
    return to === undefined ? [] : [{ from, to }]
  })
}

/** A logo of `src/assets`, copied to where pages of the shell find it. */
function logoOf(own: Foreign, root: string, report: (path: string) => void) {
  const option = own.part('logo')
  const [single, light, dark, alt] = ['src', 'light', 'dark', 'alt'].map((key) => option.text(key))
  const files = new Map<string, string>()
  const copied = (path: string | undefined) => {
    if (path === undefined) return undefined
    if (!existsSync(join(root, path))) {
      report(path)
      return undefined
    }
    const name = path.replace(/.*\//, '')
    if (!path.replace(/^\.?\//, '').startsWith('public/')) files.set(`static/${name}`, join(root, path))
    return files.size > 0 ? name : path.replace(/^\.?\/?public\//, '')
  }
  const logo = { light: copied(single ?? light), dark: copied(dark), alt }
  return { logo: { ...logo, replacesTitle: option.flag('replacesTitle') === true }, files }
}

function contentsOf(own: Foreign): Data {
  const option = own.part('tableOfContents')
  const [min, max] = ['minHeadingLevel', 'maxHeadingLevel'].map((key) =>
    option.has(key) ? Number(option.whole(key)) : undefined,
  )
  const levels = { ...(min && { minHeadingLevel: min }), ...(max && { maxHeadingLevel: max }) }
  return Object.keys(levels).length > 0 ? { tableOfContents: levels } : {}
}

/** Names of folders that tsconfig.json and Astro define, such as `~/` and `@assets/`. */
function aliasesIn(root: string): [prefix: string, folder: string][] {
  const file = join(root, 'tsconfig.json')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const base = /"baseUrl"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? '.'
  const named = [...text.matchAll(/"([^"*]+)\*"\s*:\s*\[\s*"([^"*]+)\*"/g)]
  return [
    ...named.map(([, prefix = '', path = '']): [string, string] => [prefix, join(root, base, path)]),
    ['/src/', join(root, 'src')],
    ['~/', join(root, 'src')],
    ['@/', join(root, 'src')],
  ]
}

function sidebarItems(owner: Foreign, key: string, languages: readonly string[]): NavItem[] {
  return owner.list(key).map((item): NavItem => {
    if (typeof item === 'string') return { to: item }
    const translations = item.part('translations')
    const label = languages.flatMap((name) => translations.text(name) ?? [])[0] ?? item.text('label')
    item.text('label')
    const generated = item.part('autogenerate')
    const isGroup = item.has('label')
    const collapsed = isGroup ? (item.flag('collapsed') ?? generated.flag('collapsed')) : undefined
    return {
      label,
      to: item.text('slug') ?? item.text('link'),
      folder: generated.text('directory'),
      collapsed: collapsed ?? false,
      ...(item.has('items') && { items: sidebarItems(item, 'items', languages) }),
    }
  })
}
