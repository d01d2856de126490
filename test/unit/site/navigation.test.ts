import { describe, expect, test } from 'vitest'
import { fillPlural } from '../../../src/model/fill-label.ts'
import { ENGLISH } from '../../../src/model/labels.ts'
import type { Doc, Site } from '../../../src/model/site.ts'
import { breadcrumbs, pagination } from '../../../src/render/navigation.ts'
import { cardsOf } from '../../../src/render/page-data.ts'
import { createSidebarIndex } from '../../../src/site/sidebar-index.ts'
import { siteUrlsOf } from '../../../src/site/site-data.ts'
import { categoryFile, lidoSite, page, settings, siteOf } from './fixtures.ts'

/** What pages of a site's first sidebar ask. */
function navigate(site: Site) {
  const [version] = site.editions
  const docs = new Map<string, Doc>(version?.docs.map((doc) => [doc.id, doc]))
  const [items = []] = Object.values(version?.sidebars ?? {})
  const index = createSidebarIndex(items, docs)
  const siteUrls = siteUrlsOf(site, { baseUrl: '/' })
  return {
    index,
    breadcrumbs: (route: string) => breadcrumbs(index, route, siteUrls),
    pagination: (route: string) => {
      const doc = [...docs.values()].find((one) => one.route === route)
      const { previous, next } = pagination(index, doc ?? { route }, { docs, siteUrls })
      return [previous?.label, next?.label]
    },
    cards: (route: string) => {
      const item = index.byRoute.get(route)?.item
      const countItems = (count: number) => fillPlural(ENGLISH.page.items, count, 'en')
      return cardsOf(item?.type === 'category' ? item.items : [], { index, siteUrls, countItems })
    },
  }
}

const lido = navigate(lidoSite())

describe('breadcrumbs', () => {
  test('lead from the root of the sidebar to the page, which is not a link', () => {
    expect(lido.breadcrumbs('/commands/contracts/vault')).toEqual([
      { label: 'Commands', href: '/category/commands/' },
      { label: 'Contracts', href: '/category/contracts/' },
      { label: 'Vault' },
    ])
  })

  test('end with the category on its own page', () => {
    expect(lido.breadcrumbs('/category/contracts')).toEqual([
      { label: 'Commands', href: '/category/commands/' },
      { label: 'Contracts' },
    ])
  })

  test('have no link for a category without a page, or with an unlisted one', () => {
    const pages = [page('a/x.md'), page('b/index.md', { unlisted: true, title: 'B' }), page('b/y.md')]
    const { breadcrumbs: of } = navigate(siteOf(pages))
    expect(of('/a/x')).toEqual([{ label: 'a' }, { label: 'x' }])
    expect(of('/b/y')).toEqual([{ label: 'B' }, { label: 'y' }])
  })

  test('are empty for a page outside of the sidebar', () => {
    expect(lido.breadcrumbs('/elsewhere')).toEqual([])
  })
})

describe('previous and next', () => {
  test('follow the sidebar, generated indexes included', () => {
    expect(lido.pagination('/')).toEqual([undefined, 'Get Started'])
    expect(lido.pagination('/category/get-started')).toEqual(['Introduction', 'Configuration'])
    expect(lido.pagination('/get-started/wallet-connect')).toEqual(['Additional Helpers', 'Commands'])
    expect(lido.pagination('/category/contracts')).toEqual(['Commands', 'Dashboard'])
    expect(lido.pagination('/changelog')).toEqual(['Account', undefined])
  })

  test('are what the front matter says', () => {
    const pages = [
      page('a.md', { pagination_label: 'First' }),
      page('b.md', { pagination_prev: null, pagination_next: 'a' }),
      page('c.md'),
    ]
    const { pagination: of } = navigate(siteOf(pages))
    expect(of('/b')).toEqual([undefined, 'First'])
    expect(of('/c')).toEqual(['b', undefined])
  })

  test('pass over unlisted pages, which have neighbors themselves', () => {
    const pages = [page('a.md'), page('b.md', { unlisted: true }), page('c.md')]
    const { pagination: of } = navigate(siteOf(pages))
    expect(of('/a')).toEqual([undefined, 'c'])
    expect(of('/b')).toEqual(['a', 'c'])
    expect(of('/c')).toEqual(['a', undefined])
  })

  test('do not exist outside of the sidebar, unless the front matter names them', () => {
    const pages = [page('a.md'), page('b.md', { pagination_next: 'a' })]
    const config = settings({ sidebars: { docs: [{ type: 'doc', id: 'a' }] } })
    expect(navigate(siteOf(pages, { config })).pagination('/b')).toEqual([undefined, 'a'])
  })
})

test('a category has a card for each item that leads somewhere', () => {
  const category = (label: string, items: number, description?: string) => ({
    type: 'category' as const,
    label,
    description,
    items: ['a', 'b'].slice(0, items).map((id) => ({ type: 'doc' as const, id })),
  })
  const link = (label: string, href: string) => ({ type: 'link' as const, label, href })
  const items = [
    { type: 'doc' as const, id: 'a' },
    { type: 'doc' as const, id: 'hidden' },
    category('One', 1),
    category('Two', 2),
    category('Told', 2, 'About it'),
    { ...category('Nowhere', 0), items: [link('x', 'https://lido.fi')] },
    link('Lido', 'https://lido.fi'),
    link('Here', '/b'),
  ]
  const all = { type: 'category' as const, label: 'All', link: { type: 'generated-index' as const }, items }
  const pages = [page('a.md', { description: 'D' }), page('b.md'), page('hidden.md', { unlisted: true })]
  const config = settings({ sidebars: { docs: [all] } })
  expect(navigate(siteOf(pages, { config })).cards('/category/all')).toEqual([
    { kind: 'doc', label: 'a', href: '/a/', description: 'D' },
    { kind: 'category', label: 'One', href: '/a/', description: '1 item' },
    { kind: 'category', label: 'Two', href: '/a/', description: '2 items' },
    { kind: 'category', label: 'Told', href: '/a/', description: 'About it' },
    { kind: 'external', label: 'Lido', href: 'https://lido.fi', description: '' },
    { kind: 'doc', label: 'Here', href: '/b/', description: '' },
  ])
})

test('the card of a category shows the description of its generated index', () => {
  const categories = [
    categoryFile('all', { link: { type: 'generated-index' } }),
    categoryFile('all/a', { link: { type: 'generated-index', description: 'About a' } }),
  ]
  expect(navigate(siteOf([page('all/a/x.md')], { categories })).cards('/category/all')).toEqual([
    { kind: 'category', label: 'a', href: '/category/a/', description: 'About a' },
  ])
})
