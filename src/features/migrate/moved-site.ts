// Writes settings, navigation and pages of a site of another builder as ours: what the reader of each builder found has one shape.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { shownOrigins } from '../../html/shown-origins.ts'
import type { Draft } from '../../init/draft.ts'
import type { MovedSite, Remark } from '../../init/foreign-site.ts'
import { RELAXED_CHECKS } from '../../init/relaxed-checks.ts'
import type { Repository } from '../../init/repository.ts'
import { recordOf } from '../../text/record.ts'
import type { Data } from './data.ts'
import { type Advice, type Foreign, unreadRemarks } from './foreign.ts'
import { convertHeadTags, type ForeignTag } from './head-tags.ts'
import { type FoundRedirect, redirectSettings } from './moved-redirects.ts'
import { type NavItem, type NavOptions, navbarItems, sidebarItems, translatedLabels } from './navigation.ts'
import { indexPages } from './page-index.ts'
import { convertPages, type PagesOptions } from './pages.ts'

/** The folder of converted pages: `docs/` and `src/` keep the pages of the other builder. */
export const CONVERTED = 'content'

export interface Navigation {
  /** Undefined for the usual items. */
  navbar?: NavItem[] | undefined
  /** By id; empty for one that is generated from the folders. */
  sidebars: Record<string, NavItem[]>
  footer?: string | undefined
  title?: string | undefined
  description?: string | undefined
}

/** A language whose pages are in a folder among the others. */
export interface ForeignLanguage extends Navigation {
  folder: string
  lang: string
  label?: string | undefined
}

/** The findings of the reader of a builder. */
export interface ForeignParts
  extends Navigation,
    Pick<PagesOptions, 'convert' | 'relativeToUrl' | 'aliased' | 'titleOf'> {
  /** The settings that were read, each from the same file. */
  configs: readonly Foreign[]
  /** The file of the settings, relative to ours, with the lines of its keys. */
  configFile: { file: string; lineOf(key: string): number | undefined }
  advice: Advice
  /** Absolute path of the folder of our settings, and of the folder of the pages. */
  root: string
  folder: string
  pages: string[]
  partials?: string[]
  /** Other files that the builder publishes, relative to the folder of the pages. */
  published?: string[]
  /** Path of a page among the converted ones, if it is another one. */
  targetOf?(path: string): string
  /** True if pages are files, `/a.html`, rather than folders, `/a/`. */
  asFiles: boolean
  /** URL of the site, and its path. */
  url?: string | undefined
  base?: string | undefined
  /** Its domain, without a scheme. */
  domain?: string | undefined
  repository?: Repository | undefined
  languages?: { main: Pick<ForeignLanguage, 'lang' | 'label'>; others: ForeignLanguage[] }
  redirects?: FoundRedirect[]
  logo?: {
    light?: string | undefined
    dark?: string | undefined
    alt?: string | undefined
    replacesTitle?: boolean
  }
  /** Further files to copy: absolute path, by the path of the copy. */
  files?: ReadonlyMap<string, string>
  favicon?: string | undefined
  /** Tags in the head of every page. */
  head?: readonly ForeignTag[]
  social?: { label: string; href: string }[]
  statics?: string[]
  math?: boolean
  showsDates?: boolean
  /** Further settings of our theme. */
  theme?: Data
  remarks: Remark[]
}

export function writeMovedSite(parts: ForeignParts): MovedSite & { root: string } {
  const { root, folder, configs, configFile, remarks, asFiles, languages } = parts
  const others = (languages?.others ?? []).filter((language) =>
    parts.pages.some((path) => path.startsWith(`${language.folder}/`)),
  )
  const languageOf = (path: string) =>
    others.find((language) => path.startsWith(`${language.folder}/`))?.folder ?? ''
  const { targetOf = (path: string) => path } = parts
  const base = parts.base ?? locationOf(parts.url).baseUrl
  const pages = indexPages(parts.pages, { targetOf, base, asFiles })
  const remark = (text: string) =>
    remarks.push({
      file: configFile.file,
      line: configFile.lineOf(text.split(':')[0] ?? '') ?? configFile.lineOf('nav'),
      text,
    })
  const inSite = (path: string) => {
    const language = others.find((other) => other.folder === languageOf(path))
    const target = targetOf(path)
    return language
      ? `i18n/${language.lang}/${CONVERTED}/${target.slice(language.folder.length + 1)}`
      : `${CONVERTED}/${target}`
  }
  const converted = convertPages({
    ...parts,
    converted: CONVERTED,
    pages,
    partials: parts.partials ?? [],
    targetOf: inSite,
    languageOf,
  })
  const options: NavOptions = { pages, report: remark }
  const own = navigationOf(parts, options)
  const messages = others.flatMap((language) => messagesOf(language, own, options))
  const redirects = redirectSettings(parts.redirects ?? [], { pages, report: remark, asFiles })
  const copies = new Map([...converted.copies, ...(parts.files ?? [])])
  for (const path of parts.published ?? []) {
    const isNamed = [parts.logo?.light, parts.logo?.dark, parts.favicon].includes(path)
    const isRooted = converted.drafts.some(
      ({ text }) => text.includes(`"/${path}`) || text.includes(`(/${path}`),
    )
    if (isNamed || isRooted || !converted.copies.has(`${CONVERTED}/${path}`))
      copies.set(`static/${path}`, join(folder, path))
  }
  const statics = [...new Set(parts.statics ?? [])].filter((path) => existsSync(join(root, path)))
  const hasLanguages = others.length > 0 || (languages?.main.lang ?? 'en') !== 'en'
  const drafts = [...converted.drafts, ...messages, ...domainDraft(parts, copies)]
  remarks.push(...converted.remarks)
  const { favicon, metadata, headTags, left } = convertHeadTags(parts.head ?? [], parts)
  if (left.length > 0) remark(`head: ${left.join(', ')}: not converted: pages load nothing of other sites`)
  for (const config of configs)
    remarks.push(...unreadRemarks(config, { ...configFile, advice: parts.advice }))
  return {
    root,
    title: parts.title,
    description: parts.description,
    repository: parts.repository,
    settings: {
      ...locationOf(parts.url ?? (parts.domain === undefined ? undefined : `https://${parts.domain}/`)),
      ...(parts.base !== undefined && { baseUrl: slashed(parts.base) }),
      ...RELAXED_CHECKS,
      ...shownOrigins(converted.drafts.map(({ text }) => text)),
      ...(converted.include.length > 0 && { include: { from: converted.include } }),
      ...(asFiles && { trailingSlash: false }),
      ...(redirects.length > 0 && { redirects }),
      ...(favicon !== undefined && { favicon: favicon.replace(/^\//, '') }),
      ...(headTags.length > 0 && { headTags }),
      ...(statics.length > 0 && {
        staticDirectories: [
          ...statics,
          ...([...copies.keys()].some((path) => path.startsWith('static/')) ? ['static'] : []),
        ],
      }),
      ...(hasLanguages && languageSettings(languages?.main ?? { lang: 'en' }, others)),
      ...(parts.math && { markdown: { math: true } }),
      themeConfig: { ...parts.theme, ...lookOf(parts), ...(metadata.length > 0 && { metadata }) },
    },
    docs: {
      path: CONVERTED,
      numberPrefixParser: false,
      filePaths: true,
      ...(parts.showsDates && { showLastUpdateTime: true }),
      ...(Object.keys(own.sidebars).length > 0 && { sidebars: own.sidebars }),
    },
    navbar: own.navbar,
    drafts,
    copies,
    remarks,
  }
}

interface OurNavigation {
  navbar: Data[] | undefined
  sidebars: Record<string, Data[]>
}

function navigationOf(
  { navbar, sidebars, social = [] }: Navigation & Pick<ForeignParts, 'social'>,
  options: NavOptions,
): OurNavigation {
  const all = Object.entries(sidebars).map(([id, items]) => [id, sidebarItems(items, options)] as const)
  const ours = Object.fromEntries(all.filter(([, items]) => items.length > 0))
  const [sidebarId = 'docs'] = Object.keys(ours)
  const items = navbar
    ? navbarItems(navbar, options)
    : social.length > 0
      ? [{ type: 'docSidebar', sidebarId, label: 'Docs', position: 'left' }]
      : []
  const links = [...items, ...social.map((link) => ({ ...link, position: 'right' }))]
  return { navbar: links.length > 0 ? links : undefined, sidebars: ours }
}

/** The labels of a language, by the keys that messages have. */
function messagesOf(language: ForeignLanguage, own: OurNavigation, options: NavOptions): Draft[] {
  const theirs = navigationOf(language, options)
  const navbar = translatedLabels(own.navbar ?? [], theirs.navbar ?? [], ({ label }) => `item.label.${label}`)
  const sidebars = Object.entries(own.sidebars).map(([id, items], index) => {
    const others = theirs.sidebars[id] ?? Object.values(theirs.sidebars)[index] ?? []
    return translatedLabels(items, others, ({ type, label }) => `sidebar.${id}.${type}.${label}`)
  })
  const footer = language.footer === undefined ? {} : { copyright: language.footer }
  const files = { navbar, docs: Object.assign({}, ...sidebars), footer }
  return Object.entries(files).flatMap(([name, texts]) =>
    Object.keys(texts).length === 0
      ? []
      : { path: `i18n/${language.lang}/${name}.json`, text: `${JSON.stringify(texts, undefined, 2)}\n` },
  )
}

function languageSettings(
  main: Pick<ForeignLanguage, 'lang' | 'label'>,
  others: readonly ForeignLanguage[],
): Data {
  const all = [{ ...main, folder: main.lang }, ...others]
  const configs = all.map((language) => {
    const { lang, label, folder, title, description } = language as ForeignLanguage
    return [
      lang,
      {
        ...(label !== undefined && { label }),
        ...(title !== undefined && { title }),
        ...(description !== undefined && { tagline: description }),
        ...(lang !== folder && { baseUrl: `/${folder}/` }),
      },
    ] as const
  })
  const localeConfigs = Object.fromEntries(configs.filter(([, config]) => Object.keys(config).length > 0))
  return {
    // The translations were not compared with their sources before.
    ...(others.length > 0 && { lint: { ...RELAXED_CHECKS.lint, 'translation-differs': 'warn' } }),
    i18n: {
      defaultLocale: main.lang,
      locales: all.map(({ lang }) => lang),
      ...(Object.keys(localeConfigs).length > 0 && { localeConfigs }),
    },
  }
}

/** The file by which GitHub Pages knows the domain. */
function domainDraft(
  { domain, statics = [], root }: ForeignParts,
  copies: ReadonlyMap<string, string>,
): Draft[] {
  const isThere = copies.has('static/CNAME') || statics.some((path) => existsSync(join(root, path, 'CNAME')))
  return domain === undefined || isThere ? [] : [{ path: 'static/CNAME', text: `${domain}\n` }]
}

function lookOf({ logo, footer, theme }: ForeignParts): Data {
  const light = logo?.light ?? logo?.dark
  const navbar = recordOf(theme?.navbar)
  return {
    ...((light !== undefined || Object.keys(navbar).length > 0) && {
      navbar: {
        ...navbar,
        ...(logo?.replacesTitle && { title: '' }),
        ...(light !== undefined && {
          logo: {
            src: light.replace(/^\//, ''),
            ...(logo?.dark !== undefined && { srcDark: logo.dark.replace(/^\//, '') }),
            ...(logo?.alt !== undefined && { alt: logo.alt }),
          },
        }),
      },
    }),
    ...(footer !== undefined && { footer: { copyright: footer } }),
  }
}

const slashed = (path: string) => `/${path.replace(/^\/|\/$/g, '')}/`.replace('//', '/')

/** Splits the URL of a site into scheme with host, and path. */
function locationOf(url: string | undefined): { url?: string; baseUrl?: string } {
  if (url === undefined || !/^https?:\/\//.test(url) || !URL.canParse(url)) return {}
  const { origin, pathname } = new URL(url)
  return { url: origin, baseUrl: slashed(pathname) }
}

/** The repository of a URL on GitHub, with the branch that a URL of its files names. */
export function repositoryOf(...urls: (string | undefined)[]): Repository | undefined {
  for (const url of urls) {
    const [, owner, name, rest = ''] =
      /^(?:git\+)?https:\/\/github\.com\/([\w-]+)\/([\w.-]+?)(?:\.git)?(\/.*)?$/.exec(url ?? '') ?? []
    if (owner && name) {
      const branch = urls.flatMap(
        (link) => /(?:^|\/)(?:edit|tree|blob)\/([^/]+)/.exec(link ?? '')?.[1] ?? [],
      )[0]
      return { owner, name, branch: branch ?? (/^\/([^/]+)$/.exec(rest)?.[1] ? 'main' : 'main') }
    }
  }
  return undefined
}
