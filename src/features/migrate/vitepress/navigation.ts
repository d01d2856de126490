// `nav` and `sidebar` of VitePress as items of our navbar and sidebars.
import { isRecord, listOf, recordOf } from '../../../text/record.ts'
import { type Data, textOf } from '../data.ts'
import { docId } from '../doc-id.ts'
import type { PageIndex } from '../page-index.ts'

export interface NavigationOptions {
  pages: PageIndex
  report(text: string): void
}

/** Converts `nav`. */
export function navbarItems(nav: unknown, options: NavigationOptions): Data[] {
  return listOf(nav).flatMap((item) => {
    const { text, link, items } = recordOf(item)
    const label = textOf(text)
    if (label === undefined) return []
    if (items !== undefined) {
      const links = leaves(listOf(items)).flatMap((one) => navbarLink(one, options))
      return links.length === 0 ? [] : [{ type: 'dropdown', label, position: 'left', items: links }]
    }
    return navbarLink({ label, link: textOf(link) ?? '' }, options).map((one) => ({
      ...one,
      position: 'left',
    }))
  })
}

interface Leaf {
  label: string
  link: string
}

function leaves(items: readonly unknown[]): Leaf[] {
  return items.flatMap((item) => {
    const { text, link, items: inner } = recordOf(item)
    if (inner !== undefined) return leaves(listOf(inner))
    return typeof text === 'string' && typeof link === 'string' ? [{ label: text, link }] : []
  })
}

function navbarLink({ label, link }: Leaf, { pages, report }: NavigationOptions): Data[] {
  if (isUrl(link)) return [{ label, href: link }]
  const path = link.startsWith('/') ? link : `/${link}`
  if (link === '' || pages.find(path) === undefined) {
    report(`nav: no page ${link || label}`)
    return []
  }
  return [{ label, to: path.replace(/\.(?:md|html)(?=#|$)/, '') }]
}

/** Converts `sidebar`: a list, or lists by the path of the pages that show them. */
export function sidebarsOf(sidebar: unknown, options: NavigationOptions): Record<string, unknown[]> {
  if (Array.isArray(sidebar)) {
    const items = sidebarItems(sidebar, '', options)
    return items.length === 0 ? {} : { docs: items }
  }
  if (!isRecord(sidebar)) return {}
  const all = Object.entries(sidebar).map(([path, list]) => {
    const { base, items } = isRecord(list) && 'items' in list ? list : { base: '', items: list }
    const id = path.replace(/[^a-z\d]+/gi, '-').replace(/^-+|-+$/g, '') || 'docs'
    return [id, sidebarItems(listOf(items), textOf(base) ?? '', options)] as const
  })
  return Object.fromEntries(all.filter(([, items]) => items.length > 0))
}

function sidebarItems(
  items: readonly unknown[],
  base: string,
  options: NavigationOptions,
): (string | Data)[] {
  return items.flatMap((entry) => {
    const item = recordOf(entry)
    const label = plainText(textOf(item.text) ?? '')
    const link = textOf(item.link)
    const inner =
      item.items === undefined
        ? undefined
        : sidebarItems(listOf(item.items), textOf(item.base) ?? base, options)
    const own = link === undefined ? [] : leaf(label, base + link, options)
    if (inner === undefined || inner.length === 0) return own
    if (label === '') return inner
    const [first] = own
    return [
      {
        type: 'category',
        label,
        ...(item.collapsed === undefined ? { collapsible: false } : { collapsed: item.collapsed === true }),
        ...(first?.type === 'doc' && { link: { type: 'doc', id: first.id } }),
        items: inner,
      },
    ]
  })
}

function leaf(label: string, link: string, { pages, report }: NavigationOptions): Data[] {
  if (isUrl(link)) return [{ type: 'link', label: label || link, href: link }]
  const page = pages.find(link)
  if (page === undefined) {
    report(`sidebar: no page ${link}`)
    return []
  }
  if (link.includes('#')) return [{ type: 'link', label, href: link.startsWith('/') ? link : `/${link}` }]
  return [{ type: 'doc', id: docId(page), ...(label !== '' && { label }) }]
}

function isUrl(link: string): boolean {
  return /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(link)
}

/** Labels may contain HTML, such as badges. */
function plainText(label: string): string {
  return label.replace(/<[^<>]*>/g, '').trim()
}
