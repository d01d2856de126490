import { expect, test } from 'vitest'
import { withoutBlogLinks } from '../../../../src/features/migrate/blog-links.ts'

const docs = { type: 'doc', docId: 'a', label: 'Docs' }

function left(items: object[], blogs: object[] = [{}], routes: string[] = []) {
  const config = { url: 'https://example.org', baseUrl: '/base/' }
  const settings = { themeConfig: { navbar: { items }, footer: { links: items } } }
  const { settings: made, notes } = withoutBlogLinks(
    settings,
    { config, blogs: blogs.map((one) => ({ ...one })) },
    routes,
  )
  return { theme: made.themeConfig, texts: notes.map(({ text }) => text) }
}

test('links to the blog are left out of navbar and footer, and menus of them alone', () => {
  const { theme, texts } = left([
    docs,
    { to: '/blog', label: 'Blog' },
    { to: 'blog/tags#all', label: 'Tags' },
    { href: 'https://example.org/base/blog/', label: 'News' },
    { label: 'Posts', items: [{ to: '/blog/a', label: 'A' }] },
    { label: 'More', items: [docs, { to: '/blog', label: 'Blog' }] },
    { href: 'https://example.org/blog', label: 'Outside' },
    { to: '/blogs', label: 'Blogs' },
  ])
  const rest = [
    docs,
    { label: 'More', items: [docs] },
    { href: 'https://example.org/blog', label: 'Outside' },
    { to: '/blogs', label: 'Blogs' },
  ]
  expect(theme).toEqual({ navbar: { items: rest }, footer: { links: rest } })
  expect(texts).toEqual(['links to the blog are left out of navbar and footer: "Blog", "Tags", "News", "A"'])
})

test('what is no link to the blog, or leads to a page below its path, is kept', () => {
  const items = [docs, { to: '/blog', label: 'Blog' }, { to: '/', label: 'Home' }]
  const all = { navbar: { items }, footer: { links: items } }
  expect(left(items, [])).toEqual({ theme: all, texts: [] })
  expect(left(items, [{ routeBasePath: '/' }])).toEqual({ theme: all, texts: [] })
  expect(left(items, [{}], ['/blog'])).toEqual({ theme: all, texts: [] })
  expect(left(items, [{ routeBasePath: 'news' }]).texts).toEqual([])
})
