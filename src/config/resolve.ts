// Completes a parsed config: expands shorthands, normalizes URLs, and fills in all defaults.
import { basename, posix } from 'node:path'
import type { LabelSets } from '../model/labels.ts'
import type { SiteMessages } from '../model/messages.ts'
import type { EditionSource } from '../model/site.ts'
import type { Logo, Theme } from '../schema/theme.ts'
import { getOwn } from '../text/get-own.ts'
import { omitUndefined } from '../text/omit-undefined.ts'
import type { Position } from '../text/position.ts'
import type { ExtensionCode } from './extensions.ts'
import type { ParsedConfig } from './schema.ts'
import { expandSidebar, type SidebarItemConfig } from './sidebars.ts'

type Parsed<Key extends keyof ParsedConfig> = ParsedConfig[Key]
type Footer = NonNullable<Theme['footer']>

/** A part of the page with the logo that its readers see. */
type WithLogo<Part> = Omit<Part, 'logo'> & { logo?: Logo & { alt: string } }

export type DocsConfig = Omit<Parsed<'docs'>, 'sidebars'> & {
  /** With a leading slash, and without a trailing one except for `/` itself. */
  routeBasePath: string
  /** By id, without shorthands. */
  sidebars: Record<string, SidebarItemConfig[]>
}

export type Config = Omit<
  ParsedConfig,
  | '$schema'
  | 'title'
  | 'i18n'
  | 'docs'
  | 'collections'
  | 'themeConfig'
  | 'markdown'
  | 'extensions'
  | 'redirects'
> & {
  /** Absolute path of the site's folder. */
  root: string
  /** The config's file, relative to `root`, with forward slashes; set even if the file does not exist. */
  configFile: string
  /** Further files that the config was made from, relative to `root`. */
  configInputs: string[]
  /** The folders outside `root` that the settings name, relative to it. Their files may be read, too. */
  outerFolders: string[]
  /** All editions of the docs, built or not, once the site's folder is read: of a collection, newest first. */
  editions: readonly EditionSource[]
  /** The extensions of the site. */
  extensions: ExtensionCode[]
  /** Position of each setting, by its key: `themeConfig.navbar.items[2]`. Defaults have no position. */
  positions: Readonly<Record<string, Position>>
  title: string
  /** Without a trailing slash; empty if not set. */
  url: string
  /** With a leading and a trailing slash. */
  baseUrl: string
  /** The tool's own texts by locale; read them with `labelsOf`. Absent if all are the built-in English ones. */
  labels?: LabelSets
  markdown: {
    format: 'detect' | 'mdx'
    math: false | { macros: Record<string, string> }
    mermaid: false | { folder?: string }
    pictures: boolean
    zoom: boolean
  }
  /**
   * Components that pages can use without an import: the module that exports them, and their names, sorted.
   * Absent if there are none.
   */
  mdxComponents?: {
    file: string
    names: string[]
    /** Elements of Markdown to which the site maps components, without effect. */
    unused: { name: string; file: string; line: number }[]
  }
  /** Labels in languages other than the language of these settings, by locale; absent if there are none. */
  messages?: SiteMessages
  /** The commits of the revisions that versions are read from; absent if there are none. */
  revisions?: Readonly<Record<string, string>>
  i18n: Omit<Parsed<'i18n'>, 'localeConfigs'> & {
    localeConfigs: Record<string, LocaleConfig>
    /** The language of titles and labels: the default one, unless the config was translated. */
    current: string
  }
  docs: DocsConfig
  collections: (DocsConfig & { id: string })[]
  /** Each old path by itself, with its setting. */
  redirects: { from: string; to: string; setting: string }[]
  themeConfig: Omit<Theme, 'navbar' | 'footer'> & {
    navbar: WithLogo<Theme['navbar']> & { title: string }
    footer?: WithLogo<Omit<Footer, 'links'>> & {
      columns: Extract<Footer['links'][number], { items: unknown }>[]
    }
  }
}

export interface ConfigOrigin {
  root: string
  configFile: string
  configInputs: string[]
  extensions?: ExtensionCode[]
  positions: Config['positions']
  /** Name in the folder's `package.json`, if there is one. */
  packageName?: string | undefined
}

/** Completes a config that its schema has accepted. */
export function resolveConfig(
  parsed: ParsedConfig,
  { packageName, extensions = [], ...origin }: ConfigOrigin,
): Config {
  const { $schema: _, ...rest } = parsed
  const { lint } = parsed
  const title = parsed.title ?? packageName ?? basename(origin.root)
  return {
    ...rest,
    ...origin,
    onBrokenLinks: lint['broken-link'] ?? parsed.onBrokenLinks,
    onBrokenAnchors: lint['broken-anchor'] ?? parsed.onBrokenAnchors,
    onBrokenMarkdownLinks: lint['broken-markdown-link'] ?? parsed.onBrokenMarkdownLinks,
    extensions,
    outerFolders: outerFolders(parsed),
    editions: [],
    title,
    url: parsed.url.replace(/\/$/, ''),
    baseUrl: parsed.baseUrl.endsWith('/') ? parsed.baseUrl : `${parsed.baseUrl}/`,
    markdown: resolveMarkdown(parsed.markdown),
    redirects: parsed.redirects.flatMap(({ from, to }, index) => {
      const setting = `redirects[${index}].from`
      if (!Array.isArray(from)) return { from, to, setting }
      return from.map((path, item) => ({ from: path, to, setting: `${setting}[${item}]` }))
    }),
    i18n: {
      ...parsed.i18n,
      localeConfigs: resolveLocales(parsed),
      current: parsed.i18n.defaultLocale,
    },
    docs: resolveDocs(parsed.docs),
    collections: parsed.collections.map(({ id, path = id, routeBasePath = id, ...docs }) => ({
      ...resolveDocs({ ...docs, path, routeBasePath }),
      id,
    })),
    themeConfig: resolveTheme(parsed.themeConfig, title),
  }
}

function resolveMarkdown({ math, mermaid, ...rest }: Parsed<'markdown'>): Config['markdown'] {
  return {
    ...rest,
    math: math === true ? { macros: {} } : math,
    mermaid: mermaid === true ? {} : mermaid,
  }
}

function outerFolders({ docs, collections, staticDirectories }: ParsedConfig): string[] {
  const all = [docs, ...collections]
  const paths = all.flatMap(({ path }) => path ?? [])
  const versions = all.flatMap((settings) => Object.values(settings.versions).flatMap(({ dir }) => dir ?? []))
  return [...paths, ...versions, ...staticDirectories].filter((path) =>
    /^\.\.(?:[\\/]|$)/.test(posix.normalize(path)),
  )
}

function resolveDocs(docs: Parsed<'docs'>): DocsConfig {
  const sidebars = Object.entries(docs.sidebars).map(([id, written]) => [id, expandSidebar(written)])
  return {
    ...docs,
    routeBasePath: `/${trimSlashes(docs.routeBasePath)}`,
    sidebars: Object.fromEntries(sidebars),
  }
}

function trimSlashes(path: string): string {
  return path.split('/').filter(Boolean).join('/')
}

function resolveTheme({ navbar, footer, ...theme }: Theme, title: string): Config['themeConfig'] {
  return {
    ...theme,
    navbar: { ...withLogo(navbar, title), title: navbar.title ?? title },
    ...(footer && { footer: withLogo(withColumns(footer), title) }),
  }
}

function withLogo<Part extends { logo?: Logo | undefined }>(part: Part, title: string): WithLogo<Part> {
  const { logo, ...rest } = part
  return { ...rest, ...(logo && { logo: { ...logo, alt: logo.alt ?? title } }) }
}

/** Links without a column form one. */
function withColumns({ links, ...footer }: Footer) {
  const loose = links.flatMap((link) => ('items' in link ? [] : [link]))
  const columns = links.flatMap((link) => ('items' in link ? [link] : []))
  return { ...footer, columns: loose.length > 0 ? [...columns, { items: loose }] : columns }
}

interface LocaleConfig {
  label: string
  direction: 'ltr' | 'rtl'
  /** Route of its pages: `/` for the default locale, otherwise such as `/de`. */
  root: string
  /** Folder of its files, relative to the site's root. */
  folder: string
  /** The site's title and tagline, if they differ from the default locale's. */
  title?: string
  tagline?: string
}

/** Completes the settings of every language. */
function resolveLocales({
  baseUrl,
  i18n,
}: Pick<ParsedConfig, 'baseUrl' | 'i18n'>): Record<string, LocaleConfig> {
  const { defaultLocale, locales, localeConfigs, path: base } = i18n
  const complete = (locale: string): LocaleConfig => {
    const written = getOwn(localeConfigs, locale) ?? {}
    const { label = languageName(locale), direction = directionOf(locale), title, tagline } = written
    return {
      label,
      direction,
      root: rootOf(written.baseUrl ?? (locale === defaultLocale ? '/' : `/${locale}/`), baseUrl),
      folder: `${base}/${locale}`,
      ...omitUndefined({ title, tagline }),
    }
  }
  return Object.fromEntries(locales.map((locale) => [locale, complete(locale)]))
}

/** The name of a language in that language, capitalised. English is built in, since Node loads names of languages slowly. */
function languageName(locale: string): string {
  if (locale === 'en') return 'English'
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

const RIGHT_TO_LEFT =
  /^(?:ar|arc|ckb|dv|fa|he|ks|ku-arab|nqo|pnb|ps|sd|syr|ug|ur|yi)(?:-|$)|-(?:arab|hebr)(?:-|$)/i

function directionOf(tag: string): LocaleConfig['direction'] {
  return RIGHT_TO_LEFT.test(tag) ? 'rtl' : 'ltr'
}

/** The route of a path that is written with or without the base path of the site. */
function rootOf(path: string, baseUrl: string): string {
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`
  const below = `${path}/`.startsWith(base) ? path.slice(base.length) : path
  return `/${below.split('/').filter(Boolean).join('/')}`
}
