// A site of Starlight: its pages are built as they are; its integration's options become settings.

import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { MovedSite } from '../../../init/foreign-site.ts'
import { isRecord, listOf, recordOf } from '../../../text/record.ts'
import { type Data, textOf } from '../data.ts'
import { docId } from '../doc-id.ts'
import { readForeignConfig } from '../foreign-config.ts'
import { includeSettings } from '../foreign-includes.ts'
import { pageTexts, pictureSettings } from '../foreign-pictures.ts'
import { movedLocales } from '../locales.ts'
import { GENTLE, locationOf } from '../moved-site.ts'
import { indexPages, type PageIndex } from '../page-index.ts'

const CONTENT = 'src/content/docs'
const PACKAGE = '@astrojs/starlight'

/** What Starlight makes no page of, and its page for what is not found, of which there is another one here. */
const NO_PAGES = ['**/_*.{md,mdx}', '**/_*/**', '**/404.{md,mdx}']

/** Options that are taken over, or mean nothing here. */
const KNOWN = new Set(
  'title titleDelimiter description logo social editLink sidebar locales defaultLocale lastUpdated pagination favicon tableOfContents head expressiveCode markdown pagefind prerender disable404Route credits'.split(
    ' ',
  ),
)

/** @param file absolute path of `astro.config.*` */
export function moveStarlight(file: string): MovedSite {
  const root = dirname(file)
  const { data, remark, remarks } = readForeignConfig(file, relative(root, file), [PACKAGE])
  const options = listOf(data.integrations).flatMap((integration) => {
    const call = recordOf(integration)
    return call.$missing === PACKAGE ? [recordOf(call.$argument)] : []
  })[0]
  if (options === undefined && remarks.length === 0)
    remark('integrations', 'the options of Starlight were not found')
  const own = options ?? {}
  const locales = movedLocales(own.locales, { folder: join(root, CONTENT), path: CONTENT })
  const isTranslation = (path: string) => locales.exclude.some((glob) => path.startsWith(glob.slice(0, -2)))
  const pages = indexPages(join(root, CONTENT), (path) => !isTranslation(path))
  const sidebar = starlightItems(own.sidebar, { pages, report: (text) => remark('sidebar', text) })
  for (const key of Object.keys(own).filter((key) => !KNOWN.has(key)))
    remark(key, `${key} of Starlight is not taken over`)
  const redirects = redirectsOf(recordOf(data.redirects), pages, (text) => remark('redirects', text))
  const editUrl = textOf(recordOf(own.editLink).baseUrl)
  return {
    title: titleOf(own.title),
    description: textOf(own.description),
    settings: {
      ...locationOf(data.site),
      ...(typeof data.base === 'string' && {
        baseUrl: `/${data.base.replace(/^\/|\/$/g, '')}/`.replace('//', '/'),
      }),
      ...GENTLE,
      ...includeSettings(root, join(root, CONTENT), pages.paths),
      ...pictureSettings(pageTexts(join(root, CONTENT), pages.paths)),
      ...(existsSync(join(root, 'public')) && { staticDirectories: ['public'] }),
      ...locales.settings,
      ...(redirects.length > 0 && { redirects }),
    },
    docs: {
      path: CONTENT,
      exclude: [...NO_PAGES, ...locales.exclude],
      numberPrefixParser: false,
      filePaths: true,
      ...(editUrl !== undefined && { editUrl: editUrl.endsWith('/') ? editUrl : `${editUrl}/` }),
      ...(own.lastUpdated === true && { showLastUpdateTime: true }),
      ...(sidebar.length > 0 && { sidebars: { docs: sidebar } }),
    },
    navbar: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
      ...socialLinks(own.social),
    ],
    drafts: [],
    copies: locales.copies,
    remarks,
  }
}

/** A text, or one for each language. */
function titleOf(title: unknown): string | undefined {
  return textOf(title) ?? textOf(Object.values(recordOf(title))[0])
}

/** `[{ icon, label, href }]`, or `{ github: url }`. */
function socialLinks(social: unknown): Data[] {
  const links = isRecord(social)
    ? Object.entries(social).map(([name, href]) => ({
        label: name.charAt(0).toUpperCase() + name.slice(1),
        href,
      }))
    : listOf(social).map(recordOf)
  return links.flatMap(({ label, href }) =>
    typeof label === 'string' && typeof href === 'string' ? [{ label, href, position: 'right' }] : [],
  )
}

/** `{ '/old': '/new' }`, also with `{ status, destination }`; patterns such as `[...slug]` are reported. */
function redirectsOf(
  map: Data,
  pages: PageIndex,
  report: (text: string) => void,
): { from: string; to: string }[] {
  const all = Object.entries(map).flatMap(([from, target]) => {
    const to = textOf(target) ?? textOf(recordOf(target).destination)
    if (to === undefined || from.includes('[') || pages.find(from) !== undefined) {
      report(
        `redirects: ${from} is not taken over, because ${from.includes('[') ? 'it is a pattern' : 'it is a page'}`,
      )
      return []
    }
    return [{ from, to }]
  })
  // Redirects to redirects lead to where these lead.
  const next = new Map(all.map(({ from, to }) => [from.replace(/\/$/, ''), to]))
  const end = (to: string, steps = 0): string => {
    const further = next.get(to.replace(/\/$/, ''))
    return further === undefined || steps > 8 ? to : end(further, steps + 1)
  }
  return all.flatMap(({ from, to }) => {
    const last = end(to)
    const isThere = /^https?:/.test(last) || pages.find(last) !== undefined
    if (!isThere) report(`redirects: ${from} is not taken over, because its target ${last} is not a page`)
    return isThere ? [{ from, to: last }] : []
  })
}

interface SidebarOptions {
  pages: PageIndex
  report(text: string): void
}

function starlightItems(items: unknown, options: SidebarOptions): (string | Data)[] {
  return listOf(items).flatMap((entry): (string | Data)[] => {
    if (typeof entry === 'string') return leaf(undefined, entry, options)
    const item = recordOf(entry)
    const label = textOf(item.label)
    const generated = recordOf(item.autogenerate)
    const directory = textOf(generated.directory)
    const link = textOf(item.slug) ?? textOf(item.link)
    if (link !== undefined) return leaf(label, link, options)
    const inner =
      directory === undefined ? starlightItems(item.items, options) : autogenerated(directory, options)
    if (label === undefined || inner.length === 0) return inner
    return [
      { type: 'category', label, ...(item.collapsed === true ? {} : { collapsed: false }), items: inner },
    ]
  })
}

function autogenerated(directory: string, { pages, report }: SidebarOptions): Data[] {
  if (pages.hasFolder(directory))
    return [{ type: 'autogenerated', dirName: directory.replace(/^\/|\/$/g, '') }]
  report(`sidebar: no folder ${directory}`)
  return []
}

function leaf(label: string | undefined, link: string, { pages, report }: SidebarOptions): Data[] {
  if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(link)) return [{ type: 'link', label: label ?? link, href: link }]
  const page = pages.find(link)
  if (page === undefined) {
    report(`sidebar: no page ${link}`)
    return []
  }
  if (link.includes('#'))
    return [{ type: 'link', label: label ?? link, href: link.startsWith('/') ? link : `/${link}` }]
  return [{ type: 'doc', id: docId(page), ...(label !== undefined && { label }) }]
}
