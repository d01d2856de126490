import { describe, expect, test } from 'vitest'
import { ENGLISH } from '../../../src/model/labels.ts'
import type { Site } from '../../../src/model/site.ts'
import { assembleSite } from '../../../src/site/assemble.ts'
import { assembleSiteData, type SiteDataSettings } from '../../../src/site/site-data.ts'
import { told } from '../told.ts'
import { edition, lidoSite, page, settings, siteOf } from './fixtures.ts'

type Theme = SiteDataSettings['themeConfig']
type Items = Theme['navbar']['items']

const facts = { buildId: 'b1', storageSuffix: '', sidebarsUrl: '/base/sidebars.html' }

function config(
  theme: Partial<Omit<Theme, 'navbar'>> & { navbar?: Partial<Theme['navbar']> } = {},
): SiteDataSettings {
  return {
    configFile: 'docs.config.json',
    positions: {},
    title: 'Lido Staking Vault CLI',
    tagline: 'Vaults',
    baseUrl: '/base/',
    titleDelimiter: '|',
    i18n: {
      defaultLocale: 'en',
      current: 'en',
      path: 'i18n',
      locales: ['en'],
      localeConfigs: {
        en: { label: 'English', direction: 'ltr', root: '/', folder: 'i18n/en' },
      },
    },
    themeConfig: {
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      docs: {
        sidebar: { hideable: false, autoCollapseCategories: false },
        versionPersistence: 'localStorage',
      },
      prism: { magicComments: [] },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      socialCards: false,
      metadata: [],
      ...theme,
      navbar: { title: 'Lido', hideOnScroll: false, items: [], ...theme.navbar },
    },
  }
}

/** The navbar's items, resolved against a site. */
function navbar(items: Items, site: Site = lidoSite()) {
  const { data, problems } = assembleSiteData(site, config({ navbar: { items } }), facts)
  return { items: data.navbar.items, problems }
}

const left = { position: 'left' } as const
const right = { position: 'right' } as const

test('a site without extras has its settings, its version and its locale', () => {
  expect(assembleSiteData(lidoSite(), config(), facts)).toEqual({
    data: {
      ...facts,
      labels: ENGLISH.shell,
      pageLabels: ENGLISH.page,
      title: 'Lido Staking Vault CLI',
      tagline: 'Vaults',
      baseUrl: '/base/',
      home: '/base/',
      titleDelimiter: '|',
      colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
      navbar: { title: 'Lido', hideOnScroll: false, items: [] },
      docs: {
        sidebar: { hideable: false, autoCollapseCategories: false },
        versionPersistence: 'localStorage',
        versions: [
          {
            name: 'current',
            label: 'Next',
            isLast: true,
            path: '/base/',
            mainPath: '/base/',
            banner: 'none',
            docs: [],
          },
        ],
      },
      locales: [{ code: 'en', label: 'English', direction: 'ltr', path: '/base/' }],
      currentLocale: 'en',
    },
    problems: [],
  })
})

test('pages get the ids of docs when there is more than one version', () => {
  const editions = ['current', '1.0'].map((name) => ({
    ...edition(name),
    pages: [page('a.md')],
    categories: [],
  }))
  const site = assembleSite({ config: settings(), editions, mode: 'build' })
  expect(assembleSiteData(site, config(), facts).data.docs.versions).toMatchObject([
    { name: 'current', path: '/base/next/', mainPath: '/base/next/a/', docs: ['a'] },
    { name: '1.0', path: '/base/', mainPath: '/base/a/', docs: ['a'] },
  ])
})

test('logo and footer get their URLs', () => {
  const logo = { src: 'img/logo.svg', srcDark: '/img/dark.svg', alt: 'Lido', width: 32, href: '/changelog' }
  const resolved = {
    src: '/base/img/logo.svg',
    srcDark: '/base/img/dark.svg',
    alt: 'Lido',
    width: 32,
    href: '/base/changelog/',
  }
  const footer: Theme['footer'] = {
    style: 'dark',
    columns: [
      { title: 'Docs', items: [{ label: 'Home', to: '/' }] },
      { items: [{ html: '<b>x</b>', href: 'https://lido.fi', className: 'c' }] },
      { items: [{ html: '<i>y</i>', className: 'd' }, { html: '<i>z</i>' }] },
    ],
    logo,
    copyright: '© 2026',
  }
  const { data } = assembleSiteData(lidoSite(), config({ footer, navbar: { logo } }), facts)
  expect(data.navbar.logo).toEqual(resolved)
  expect(data.footer).toEqual({
    style: 'dark',
    columns: [
      { title: 'Docs', items: [{ label: 'Home', href: '/base/' }] },
      { items: [{ label: '', html: '<b>x</b>', href: 'https://lido.fi', external: true, className: 'c' }] },
      { items: [{ html: '<i>y</i>', className: 'd' }, { html: '<i>z</i>' }] },
    ],
    logo: resolved,
    copyright: '© 2026',
  })
})

describe('navbar items', () => {
  test('lead where they say', () => {
    const { items, problems } = navbar([
      { type: 'docSidebar', ...left, sidebarId: 'cliSidebar', label: 'Docs' },
      { type: 'docSidebar', ...left, sidebarId: 'cliSidebar', className: 'c' },
      { type: 'doc', ...left, docId: 'get-started/reports' },
      { type: 'link', ...right, label: 'Changes', to: 'changelog', activeBasePath: '/base/changelog' },
      { type: 'link', ...right, label: 'GitHub', href: 'https://github.com/x', className: 'gh' },
      { type: 'dropdown', ...right, label: 'More', items: [{ type: 'link', ...right, label: 'A', to: '/' }] },
      {
        type: 'localeDropdown',
        ...right,
        dropdownItemsBefore: [],
        dropdownItemsAfter: [{ label: 'A', to: '/a' }],
      },
      { type: 'search', ...right },
      { type: 'html', ...right, value: '<b>x</b>' },
      { type: 'custom-clock', ...right, zone: 'UTC' },
    ])
    expect(problems).toEqual([])
    expect(items).toEqual([
      { type: 'docSidebar', ...left, label: 'Docs', href: '/base/', sidebar: 'cliSidebar' },
      {
        type: 'docSidebar',
        ...left,
        label: 'Introduction',
        href: '/base/',
        sidebar: 'cliSidebar',
        className: 'c',
      },
      {
        type: 'doc',
        ...left,
        label: 'Reports',
        href: '/base/get-started/reports/',
        docId: 'get-started/reports',
        sidebar: 'cliSidebar',
      },
      { type: 'link', ...right, label: 'Changes', href: '/base/changelog/', activeBase: '/base/changelog' },
      {
        type: 'link',
        ...right,
        label: 'GitHub',
        href: 'https://github.com/x',
        external: true,
        className: 'gh',
      },
      {
        type: 'dropdown',
        ...right,
        label: 'More',
        items: [{ type: 'link', ...right, label: 'A', href: '/base/' }],
      },
      {
        type: 'localeDropdown',
        ...right,
        before: [],
        after: [{ label: 'A', href: '/base/a', elsewhere: true }],
      },
      { type: 'search', ...right },
      { type: 'html', ...right, value: '<b>x</b>' },
      {
        type: 'custom',
        name: 'custom-clock',
        ...right,
        item: { type: 'custom-clock', ...right, zone: 'UTC' },
      },
    ])
  })

  test('that lead to a draft are omitted', () => {
    const site = siteOf([page('a.md'), page('d.md', { draft: true })])
    expect(navbar([{ type: 'doc', ...left, docId: 'd' }], site)).toEqual({ items: [], problems: [] })
  })

  test('lead to the page of a category by its path, too', () => {
    const link = { type: 'generated-index', slug: '/examples' } as const
    const sidebars = {
      docs: [
        { type: 'category' as const, label: 'Examples', link, items: [{ type: 'doc' as const, id: 'a' }] },
      ],
    }
    const editions = [{ ...edition('current'), pages: [page('a.md')], categories: [] }]
    const site = assembleSite({ config: settings({ sidebars }), editions, mode: 'build' })
    const item = { type: 'doc', ...left, docId: '/examples' } as const
    expect(navbar([item], site)).toMatchObject({
      items: [{ label: 'Examples', href: '/base/examples/', sidebar: 'docs' }],
      problems: [],
    })
  })

  test('skip unlisted pages for the first of a sidebar', () => {
    const site = siteOf([page('a.md', { unlisted: true }), page('b.md')])
    const item = { type: 'docSidebar', ...left, sidebarId: 'docs' } as const
    expect(navbar([item], site).items).toMatchObject([{ label: 'b', href: '/base/b/' }])
  })

  test('lead to the version that has the sidebar, when the last one has nothing for it', () => {
    const sidebars = { docs: [{ type: 'doc', id: 'new' } as const] }
    const editions = ['current', '1.0'].map((name) => ({
      ...edition(name),
      pages: [page(name === 'current' ? 'new.md' : 'old.md')],
      categories: [],
    }))
    const site = assembleSite({ config: settings({ sidebars }), editions, mode: 'build' })
    const item = { type: 'docSidebar', ...left, sidebarId: 'docs' } as const
    expect(navbar([item], site)).toMatchObject({ items: [{ label: 'new', href: '/base/next/new/' }] })
  })

  test('lead readers of a version to that version, where it has the sidebar or doc', () => {
    const editions = ['current', '2.0', '1.0'].map((name) => ({
      ...edition(name),
      pages: [page(name === '1.0' ? 'old.md' : 'new.md'), page('same.md')],
      categories: [],
    }))
    const sidebars = { docs: [{ type: 'doc', id: 'new' } as const, { type: 'doc', id: 'same' } as const] }
    const old = { docs: [{ type: 'doc', id: 'same' } as const] }
    const site = assembleSite({
      config: settings({ sidebars }),
      editions: editions.map((one) => (one.id === '1.0' ? { ...one, sidebars: old } : one)),
      mode: 'build',
    })
    const { items } = navbar(
      [
        { type: 'docSidebar', ...left, sidebarId: 'docs', label: 'Docs' },
        { type: 'doc', ...left, docId: 'new' },
        { type: 'doc', ...left, docId: 'old' },
      ],
      site,
    )
    const next = { href: '/base/next/new/', sidebar: 'current/docs' }
    expect(items).toEqual([
      {
        type: 'docSidebar',
        ...left,
        label: 'Docs',
        href: '/base/new/',
        sidebar: 'docs',
        versions: { current: next, '1.0': { href: '/base/1.0/same/', sidebar: '1.0/docs' } },
      },
      {
        type: 'doc',
        ...left,
        label: 'new',
        href: '/base/new/',
        docId: 'new',
        sidebar: 'docs',
        versions: { current: next },
      },
      { type: 'doc', ...left, label: 'old', href: '/base/1.0/old/', docId: 'old' },
    ])
  })

  test('[E-11] that name an unknown sidebar or doc are reported with the known ones and the nearest', () => {
    const { items, problems } = navbar(
      [
        { type: 'docSidebar', ...left, sidebarId: 'doc' },
        {
          type: 'dropdown',
          ...left,
          label: 'More',
          items: [{ type: 'doc', ...left, docId: 'repotrs' }],
        },
      ],
      siteOf([page('intro.md'), page('reports.md')]),
    )
    expect(items).toEqual([{ type: 'dropdown', ...left, label: 'More', items: [] }])
    expect(told(problems)).toEqual([
      'error docs.config.json unknown-sidebar: themeConfig.navbar.items[0] refers to a sidebar that does not exist: "doc"\ndid you mean "docs"?\nknown sidebars: docs',
      'error docs.config.json unknown-doc: themeConfig.navbar.items[1].items[0] refers to a doc that does not exist: "repotrs"\ndid you mean "reports"?\nknown doc ids: intro, reports',
    ])
  })

  test('that name what does not exist are omitted with a warning where broken links are not errors', () => {
    const items = [{ type: 'doc' as const, ...left, docId: 'nope' }]
    const settings = { ...config({ navbar: { items } }), onBrokenLinks: 'warn' as const }
    const { data, problems } = assembleSiteData(lidoSite(), settings, facts)
    expect(data.navbar.items).toEqual([])
    expect(problems).toMatchObject([{ severity: 'warning', rule: 'unknown-doc' }])
  })

  test('[E-09] that lead to a sidebar with nothing to link to are reported, naming it', () => {
    const sidebars = { links: [{ type: 'link', label: 'x', href: 'https://x.org' } as const], empty: [] }
    const site = siteOf([page('a.md')], { config: settings({ sidebars }) })
    const items = ['links', 'empty'].map((sidebarId) => ({ type: 'docSidebar' as const, ...left, sidebarId }))
    expect(navbar(items, site)).toEqual({
      items: [],
      problems: [
        {
          severity: 'error',
          file: 'docs.config.json',
          message: 'themeConfig.navbar.items[0] leads to sidebar "links", which contains no pages',
          hint: 'a docSidebar item needs a sidebar with a listed doc or a category page',
          rule: 'empty-sidebar',
        },
      ],
    })
    expect(site.problems).toMatchObject([{ message: 'sidebar "empty" contains no pages' }])
  })
})

describe('the version dropdown', () => {
  const links = { dropdownItemsBefore: [{ label: 'A', to: '/a' }], dropdownItemsAfter: [] }
  const editions = ['current', '1.0'].map((name) => ({
    ...edition(name),
    pages: [page('a.md')],
    categories: [],
  }))
  const site = assembleSite({ config: settings(), editions, mode: 'build' })
  const dropdown = (wanted?: string[] | Record<string, { label?: string }>) =>
    navbar([{ type: 'docsVersionDropdown', ...right, versions: wanted, ...links }], site)

  test('offers all versions', () => {
    expect(dropdown().items).toEqual([
      {
        type: 'docsVersionDropdown',
        ...right,
        versions: [
          { name: 'current', label: 'Next' },
          { name: '1.0', label: '1.0' },
        ],
        before: [{ label: 'A', href: '/base/a/' }],
        after: [],
      },
    ])
  })

  test('offers those that the config names, as it calls them', () => {
    expect(dropdown(['1.0']).items).toMatchObject([{ versions: [{ name: '1.0', label: '1.0' }] }])
    expect(dropdown({ '1.0': { label: 'Old' }, current: {} }).items).toMatchObject([
      {
        versions: [
          { name: '1.0', label: 'Old' },
          { name: 'current', label: 'Next' },
        ],
      },
    ])
  })

  test('[E-08] with an unknown version is reported with the available names', () => {
    expect(told(dropdown(['2.0']).problems)).toEqual([
      'error docs.config.json unknown-version: themeConfig.navbar.items[0] refers to a docs version that does not exist: "2.0"\ndid you mean "1.0"?\nknown versions: 1.0, current',
    ])
  })
})
