// A site of VitePress: its pages are built as they are; its config becomes settings.

import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { MovedSite } from '../../../init/foreign-site.ts'
import { listOf, recordOf } from '../../../text/record.ts'
import { sitePath } from '../../../text/site-path.ts'
import { type Data, textOf } from '../data.ts'
import { readForeignConfig } from '../foreign-config.ts'
import { includeSettings } from '../foreign-includes.ts'
import { pageTexts, pictureSettings } from '../foreign-pictures.ts'
import { movedLocales } from '../locales.ts'
import { folderRedirects, GENTLE } from '../moved-site.ts'
import { indexPages } from '../page-index.ts'
import { navbarItems, sidebarsOf } from './navigation.ts'

/** Folders that have no pages, where the site is in the folder of its package. */
const OURS = ['node_modules/**', 'build/**', 'static/**', 'i18n/**', '.*/**']
/** What is not a page anywhere. */
const NO_PAGES = ['**/_*.{md,mdx}', '**/_*/**', '**/404.md', '**/*[[]*']

/** Keys of the config that are taken over, or mean nothing here. */
const KNOWN = new Set(
  'title titleTemplate description lang base srcDir srcExclude outDir cacheDir assetsDir cleanUrls lastUpdated sitemap themeConfig locales rewrites markdown appearance ignoreDeadLinks metaChunk mpa extends useWebFonts contentProps router vite vue head scrollOffset'.split(
    ' ',
  ),
)

/** @param file absolute path of `.vitepress/config.*` @param above the folder in which `init` runs */
export function moveVitePress(file: string, above: string): MovedSite & { root: string } {
  const site = file.slice(0, file.lastIndexOf('.vitepress') - 1)
  const first = readForeignConfig(file, 'config')
  const srcDir = (textOf(first.data.srcDir) ?? '.').replace(/^\.\//, '').replace(/\/$/, '') || '.'
  const stripped = strippedFolder(recordOf(first.data.rewrites))
  const inner = [srcDir, stripped].filter((part) => part !== '.' && part !== '').join('/')
  // Pages beside the config are a folder of the site above it: its output cannot be among them.
  const root = inner === '' && site !== above ? above : site
  const path = sitePath(root, join(site, inner)) || '.'
  const name = relative(root, file).replaceAll('\\', '/')
  const remarks = first.remarks.map((remark) => ({ ...remark, file: name }))
  const config = {
    ...first,
    remark: (key: string, text: string) => {
      first.remark(key, text)
      const last = first.remarks.at(-1)
      if (last) remarks.push({ ...last, file: name })
    },
  }
  const { data } = config
  const theme = recordOf(data.themeConfig)
  const locales = movedLocales(data.locales, { folder: join(root, path), path })
  const pages = indexPages(join(root, path))
  const options = { pages, report: (text: string) => config.remark(text.split(':')[0] ?? '', text) }
  const exclude = [
    ...NO_PAGES,
    ...(path === '.' ? OURS : []),
    ...listOf(data.srcExclude).map(String),
    ...locales.exclude,
  ]
  for (const key of Object.keys(data).filter((key) => !KNOWN.has(key)))
    config.remark(key, `${key} is not taken over`)
  const nav = navbarItems(theme.nav, options)
  const sidebars = sidebarsOf(theme.sidebar, options)
  const rewrites = Object.keys(recordOf(data.rewrites))
  if (rewrites.length > 0 && stripped === '')
    config.remark('rewrites', 'rewrites are not taken over: pages have the paths of their files')
  const redirects = folderRedirects(pages.paths.filter((path) => !/README\.md$/i.test(path)))
  const statics = [srcDir === '.' ? 'public' : `${srcDir}/public`, 'public']
    .map((folder) => sitePath(root, join(site, folder)))
    .filter((folder, index, all) => existsSync(join(root, folder)) && all.indexOf(folder) === index)
  return {
    root,
    title: textOf(data.title),
    description: textOf(data.description),
    settings: {
      ...urlOf(data),
      ...GENTLE,
      ...includeSettings(root, join(root, path), pages.paths),
      ...pictureSettings(pageTexts(join(root, path), pages.paths)),
      trailingSlash: false,
      ...(redirects.length > 0 && { redirects }),
      ...(statics.length > 0 && { staticDirectories: statics }),
      ...locales.settings,
      markdown: {
        anchors: { style: 'vitepress' },
        ...(recordOf(data.markdown).math === true && { math: true }),
      },
      themeConfig: { ...themeOf(theme, data) },
    },
    docs: {
      ...(path !== 'docs' && { path }),
      exclude,
      numberPrefixParser: false,
      filePaths: true,
      ...(data.lastUpdated === true && { showLastUpdateTime: true }),
      ...(Object.keys(sidebars).length > 0 && { sidebars }),
    },
    navbar: nav.length > 0 ? nav : undefined,
    drafts: [],
    copies: locales.copies,
    remarks,
  }
}

/** The folder that all pages are in, if a rewrite removes it from their paths: `{ 'next/:path*': ':path*' }`. */
function strippedFolder(rewrites: Data): string {
  const [[from = '', to] = ['', ''], ...others] = Object.entries(rewrites)
  const [, folder = ''] = /^([\w./-]+)\/:([\w]+)(?:\*|\(\.\*\))$/.exec(from) ?? []
  return others.length === 0 && typeof to === 'string' && /^:\w+(?:\*|\(\.\*\))$/.test(to) ? folder : ''
}

function urlOf({ sitemap, base }: Data): Data {
  const host = textOf(recordOf(sitemap).hostname)
  const url = host !== undefined && URL.canParse(host) ? new URL(host) : undefined
  return {
    ...(url && { url: url.origin }),
    ...(typeof base === 'string' && base.startsWith('/') ? { baseUrl: base } : url ? { baseUrl: '/' } : {}),
  }
}

function themeOf(theme: Data, data: Data): Data {
  const { copyright, message } = recordOf(theme.footer)
  const footer = [message, copyright].filter((text) => typeof text === 'string').join('<br />')
  const logo = recordOf(theme.logo)
  const src = textOf(theme.logo) ?? textOf(logo.src) ?? textOf(logo.light)
  const dark = textOf(logo.dark)
  const levels = recordOf(theme.outline).level ?? theme.outline
  return {
    navbar: {
      ...(theme.siteTitle === false && { title: '' }),
      ...(src?.startsWith('/') && {
        logo: { src: src.slice(1), ...(dark?.startsWith('/') && { srcDark: dark.slice(1) }) },
      }),
    },
    ...(footer !== '' && { footer: { copyright: footer } }),
    ...(levels === 'deep' && { tableOfContents: { maxHeadingLevel: 6 } }),
    ...(data.appearance === 'dark' && { colorMode: { defaultMode: 'dark' } }),
  }
}
