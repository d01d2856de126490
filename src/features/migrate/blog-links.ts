// Items of navbar and footer that lead to the blog, which is not built: readers would find a missing page.
import { isRecord } from '../../text/record.ts'
import { splitUrl, trimSlash } from '../../text/url.ts'
import { type Data, dataOf, listOf, textOf } from './data.ts'
import type { DocusaurusSite } from './docusaurus-site.ts'
import { COST, type Note, unsupported } from './note.ts'

/** @param routes what is there nevertheless: pages and redirects, which may be below the path of the blog */
export function withoutBlogLinks(
  settings: Data,
  { blogs, config }: Pick<DocusaurusSite, 'blogs' | 'config'>,
  routes: readonly string[],
): { settings: Data; notes: Note[] } {
  const home = `${config.url ?? ''}${config.baseUrl ?? ''}`
  const bases = blogs.map(({ routeBasePath = 'blog' }) => pathOf(String(routeBasePath)))
  const left: string[] = []
  const leadsToBlog = ({ to, href, label }: Data) => {
    const written = textOf(to) ?? textOf(href) ?? ''
    const inside = home !== '' && written.startsWith(home) ? written.slice(home.length) : written
    const path = pathOf(splitUrl(inside).path)
    const isBlog = bases.some((base) => base !== '/' && `${path}/`.startsWith(`${base}/`))
    if (!isBlog || routes.includes(path)) return false
    left.push(`"${textOf(label) ?? written}"`)
    return true
  }
  const kept = (items: unknown): unknown => {
    if (!Array.isArray(items)) return items
    return items.flatMap((item: unknown) => {
      if (!isRecord(item)) return [item]
      if (!Array.isArray(item.items)) return leadsToBlog(item) ? [] : [item]
      const within = listOf(kept(item.items))
      // A menu of the blog alone goes with it.
      return within.length === 0 && item.items.length > 0 ? [] : [{ ...item, items: within }]
    })
  }
  const theme = dataOf(settings.themeConfig)
  const { navbar, footer } = theme
  const themeConfig = {
    ...theme,
    ...(isRecord(navbar) && { navbar: { ...navbar, items: kept(navbar.items) } }),
    ...(isRecord(footer) && { footer: { ...footer, links: kept(footer.links) } }),
  }
  if (left.length === 0) return { settings, notes: [] }
  const names = [...new Set(left)].join(', ')
  const note = unsupported(
    'themeConfig',
    `links to the blog are left out of navbar and footer: ${names}`,
    COST.look,
  )
  return { settings: { ...settings, themeConfig }, notes: [note] }
}

function pathOf(written: string): string {
  return trimSlash(written.startsWith('/') ? written : `/${written}`)
}
