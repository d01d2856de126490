import { expect, test } from 'vitest'
import type { SidebarItemConfig } from '../../../src/config/sidebars.ts'
import type { Doc, Site } from '../../../src/model/site.ts'
import type { SidebarNode } from '../../../src/model/site-data.ts'
import { sidebarBranch, sidebarKey, sidebarNodes } from '../../../src/site/sidebar-branch.ts'
import { createSidebarIndex } from '../../../src/site/sidebar-index.ts'
import { siteUrlsOf } from '../../../src/site/site-data.ts'
import { phrases } from '../../lists.ts'
import { lidoSite, page, settings, siteOf } from './fixtures.ts'

function sidebarOf(site: Site) {
  const [version] = site.editions
  const docs = new Map<string, Doc>(version?.docs.map((doc) => [doc.id, doc]))
  const [items = []] = Object.values(version?.sidebars ?? {})
  const index = createSidebarIndex(items, docs)
  const siteUrls = siteUrlsOf(site, { baseUrl: '/base/' })
  return {
    branch: (route: string) => sidebarBranch(index, route, siteUrls),
    whole: () => sidebarNodes(index, siteUrls),
  }
}

/** Labels; a closed category is `label …`, an open one has its content, a gap is its count. */
function sketch(nodes: SidebarNode[]): unknown[] {
  return nodes.map((node) => {
    if (node.type === 'gap') return node.count
    if (node.type === 'html') return node.html
    if (node.type === 'link') return node.label
    return node.items === null ? `${node.label} …` : { [node.label]: sketch(node.items) }
  })
}

const lido = sidebarOf(lidoSite())

test('a page carries the branches around it only', () => {
  const { items, trail } = lido.branch('/commands/metrics')
  expect(trail).toEqual(['Commands'])
  expect(sketch(items)).toEqual([
    'Introduction',
    'Get Started …',
    {
      Commands: phrases(`
        Contracts … · Vault Operations · Deposits · Metrics · Report · PredepositGuarantee Helpers ·
        Account
      `),
    },
    'Changelog',
  ])
})

test('the page of a category opens it', () => {
  const { items, trail } = lido.branch('/category/contracts')
  expect(trail).toEqual(['Commands', 'Commands/Contracts'])
  expect(JSON.stringify(items)).toContain('LazyOracle')
})

test('a page outside of the sidebar sees it closed', () => {
  expect(lido.branch('/elsewhere')).toMatchObject({
    trail: [],
    items: [{}, { items: null }, { items: null }, {}],
  })
})

test('links and closed categories are ready for the browser', () => {
  const { items } = lido.branch('/')
  expect(items.slice(0, 2)).toEqual([
    { type: 'link', label: 'Introduction', href: '/base/' },
    {
      type: 'category',
      key: 'Get Started',
      label: 'Get Started',
      href: '/base/category/get-started/',
      collapsible: true,
      collapsed: true,
      items: null,
    },
  ])
})

const doc = (id: string): SidebarItemConfig => ({ type: 'doc', id })
const category = (label: string, items: SidebarItemConfig[], rest: object = {}): SidebarItemConfig => ({
  type: 'category',
  label,
  items,
  ...rest,
})

function writtenSidebar(items: SidebarItemConfig[]) {
  const pages = [page('a.md'), page('b.md'), page('c.md'), page('u.md', { unlisted: true })]
  return sidebarOf(siteOf(pages, { config: settings({ sidebars: { docs: items } }) }))
}

test('a category without a page leads to the first page below it', () => {
  const { branch } = writtenSidebar([category('C', [doc('u'), category('D', [doc('b')])]), doc('a')])
  expect(branch('/a').items[0]).toMatchObject({ firstHref: '/base/b/' })
  expect(branch('/a').items[0]).not.toHaveProperty('href')
})

test('a page that is in several categories opens all of them', () => {
  const link = { link: { type: 'doc', id: 'a' } }
  const { branch } = writtenSidebar([
    category('Help', [category('FAQ', [doc('a'), doc('b')], link), doc('c')], link),
    category('More', [doc('c')], link),
    category('Last', [doc('c')]),
  ])
  const { items, trail } = branch('/a')
  expect(trail).toEqual(['Help', 'Help/FAQ', 'More'])
  expect(sketch(items)).toEqual([{ Help: [{ FAQ: ['a', 'b'] }, 'c'] }, { More: ['c'] }, 'Last …'])
})

test('categories that are open by configuration are filled', () => {
  const { branch } = writtenSidebar([
    category('Open', [doc('b')], { collapsed: false }),
    category('Fixed', [doc('c')], { collapsible: false }),
    category('Closed', [doc('c')]),
    doc('a'),
  ])
  expect(sketch(branch('/a').items)).toEqual([{ Open: ['b'] }, { Fixed: ['c'] }, 'Closed …', 'a'])
})

test('an unlisted page is shown on that page only', () => {
  const { branch, whole } = writtenSidebar([
    doc('a'),
    doc('u'),
    category('C', [category('D', [doc('u')])]),
    category('E', [doc('b')], { link: { type: 'doc', id: 'u' } }),
  ])
  expect(sketch(branch('/a').items)).toEqual(['a', 'E …'])
  expect(sketch(branch('/u').items)).toEqual(['a', 'u', 'E …'])
  expect(sketch(whole())).toEqual(['a', { E: ['b'] }])
  expect(branch('/a').items[1]).toMatchObject({ firstHref: '/base/b/' })
  expect(branch('/u').items[1]).toMatchObject({ type: 'link', label: 'u', unlisted: true })
})

test('a category of nothing but an unlisted page shows around that page', () => {
  const { branch } = writtenSidebar([doc('a'), category('C', [category('D', [doc('u')]), doc('u')])])
  expect(sketch(branch('/a').items)).toEqual(['a'])
  expect(sketch(branch('/u').items)).toEqual(['a', { C: [{ D: ['u'] }] }])
})

test('links of the sidebar get their URLs', () => {
  const link = (label: string, href: string): SidebarItemConfig => ({ type: 'link', label, href })
  const { branch } = writtenSidebar([doc('a'), link('B', '/b#x'), link('Lido', 'https://lido.fi')])
  expect(branch('/a').items.slice(1)).toEqual([
    { type: 'link', label: 'B', href: '/base/b/#x' },
    { type: 'link', label: 'Lido', href: 'https://lido.fi', external: true },
  ])
})

test('categories with the same label have different keys', () => {
  const { whole } = writtenSidebar([category('C', [doc('a')]), category('C', [doc('b')])])
  expect(whole().map((node) => node.type === 'category' && node.key)).toEqual(['C', 'C-1'])
})

test('the whole sidebar has everything', () => {
  expect(JSON.stringify(lido.whole())).not.toContain('null')
  expect(sketch(lido.whole())).toHaveLength(4)
})

test('the sidebar of another version has another key', () => {
  expect(sidebarKey({ id: 'current', isLast: true, collection: 'default' }, 'docs')).toBe('docs')
  expect(sidebarKey({ id: '1.0', isLast: false, collection: 'default' }, 'docs')).toBe('1.0/docs')
})

function longSidebar(count: number) {
  const names = Array.from({ length: count }, (_, index) => String(index).padStart(5, '0'))
  return sidebarOf(siteOf(names.map((name) => page(`p${name}.md`))))
}

test.each([
  ['p00000', 0, [1993]],
  ['p00005', 5, [1988]],
  ['p00500', 6 + 1 + 6, [488, 1493]],
  ['p01999', 6 + 1 + 6, [1987]],
])('a list of 2000 shows its beginning and what is around %s', (name, position, gaps) => {
  const { items } = longSidebar(2000).branch(`/${name}`)
  expect(items.length).toBeLessThan(22)
  expect(items[position]).toMatchObject({ label: name })
  expect(items.flatMap((item) => (item.type === 'gap' ? item.count : []))).toEqual(gaps)
  const shown = items.reduce((sum, item) => sum + (item.type === 'gap' ? item.count : 1), 0)
  expect(shown).toBe(2000)
})

test('a list of 100 is shown whole, and a longer one in part', () => {
  expect(longSidebar(100).branch('/p00000').items).toHaveLength(100)
  expect(longSidebar(101).branch('/p00000').items.at(-1)).toEqual({ type: 'gap', count: 94 })
})

test.each([
  [50, 50],
  [51, 8],
])('in a sidebar of more than 200 pages, of a list of %i there are %i parts', (count, parts) => {
  const others = Array.from({ length: 201 }, () => doc('b'))
  const list = Array.from({ length: count - 1 }, () => doc('a'))
  expect(writtenSidebar([category('C', others), ...list]).branch('/c').items).toHaveLength(parts)
})

test('categories open by configuration do not make pages grow with the site', () => {
  const content = Array.from({ length: 10 }, () => doc('b'))
  const branchOf = (count: number) => {
    const items = Array.from({ length: count }, (_, n) => category(`C${n}`, content, { collapsible: false }))
    return writtenSidebar([category('All', items, { collapsed: false }), doc('a')]).branch('/a')
  }
  const nodes = (count: number) => JSON.stringify(branchOf(count)).length
  expect(nodes(1000)).toBeLessThan(nodes(400) * 1.1)
  const flat = branchOf(50).items[0]
  const last = flat?.type === 'category' ? flat.items?.at(-1) : undefined
  expect(last).toMatchObject({ collapsible: true, collapsed: true, items: null })
})
