import { expect, test } from 'vitest'
import { phrases, words } from '../../lists.ts'
import { told } from '../told.ts'
import {
  categoryFile,
  lidoCategories,
  lidoPages,
  lidoSettings,
  lidoSite,
  page,
  settings,
  siteOf,
} from './fixtures.ts'
import { outline } from './outline.ts'

test('[R-03] the sidebar of the Lido docs lists all pages in their order', () => {
  const { editions, problems } = lidoSite()
  expect(problems).toEqual([])
  expect(outline(editions[0]?.sidebars.cliSidebar)).toEqual([
    'Introduction',
    {
      'Get Started': phrases(`
        Configuration · Creating a Vault · Supply (Fund) and Withdrawal · Mint and Burn Tokens · Reports ·
        Validator Deposits · Additional Helpers · WalletConnect
      `),
    },
    {
      Commands: [
        {
          Contracts: words(`
            Dashboard OperatorGrid PredepositGuarantee VaultFactory VaultHub VaultViewer Vault LazyOracle
          `),
        },
        'Vault Operations',
        'Deposits',
        'Metrics',
        'Report',
        'PredepositGuarantee Helpers',
        'Account',
      ],
    },
    'Changelog',
  ])
})

test('[R-01] the Lido docs have exactly these 27 routes', () => {
  expect(lidoSite().routes.map(({ route }) => route)).toEqual(
    words(`
    / /category/commands /category/contracts /category/get-started /changelog /commands/account
    /commands/contracts/dashboard /commands/contracts/lazy-oracle /commands/contracts/operator-grid
    /commands/contracts/predeposit-guarantee /commands/contracts/vault /commands/contracts/vault-factory
    /commands/contracts/vault-hub /commands/contracts/vault-viewer /commands/deposits /commands/metrics
    /commands/pdg-helpers /commands/report /commands/vault-operations /get-started/additional-helpers
    /get-started/configuration /get-started/create-vault /get-started/deposits /get-started/mint-burn
    /get-started/reports /get-started/supply-withdrawal /get-started/wallet-connect
  `),
  )
})

test('[R-05] there is one docs version, with the reference entity fields', () => {
  const { editions } = lidoSite()
  const [edition] = editions
  expect(editions).toHaveLength(1)
  expect(edition).toMatchObject({
    version: 'current',
    label: 'Next',
    isLast: true,
    route: '/',
    banner: 'none',
    badge: false,
    mainDocId: 'intro',
    draftIds: [],
  })
  expect(edition?.docs).toHaveLength(lidoPages.length)
  expect(edition?.docs.find(({ id }) => id === 'get-started/reports')).toMatchObject({
    id: 'get-started/reports',
    route: '/get-started/reports',
    sidebar: 'cliSidebar',
    label: 'Reports',
  })
  expect(edition?.docs.every(({ sidebar }) => sidebar === 'cliSidebar')).toBe(true)
})

test('[R-06] the route table maps each route to a component id and a content id', () => {
  const { routes } = lidoSite()
  expect(routes.slice(0, 2)).toEqual([
    { route: '/', component: 'DocPage', content: 'intro', edition: 'current', source: 'docs/intro.md' },
    {
      route: '/category/commands',
      component: 'CategoryPage',
      content: '/category/commands',
      edition: 'current',
      source: 'docs/commands/_category_.json',
    },
  ])
})

test('the same pages in another order make the same site', () => {
  const reversed = [...lidoPages].reverse()
  expect(siteOf(reversed, { categories: [...lidoCategories].reverse(), config: lidoSettings })).toEqual(
    lidoSite(),
  )
})

test("pages of the site's own have their route", () => {
  const ownPages = [{ route: '/team', component: 'pages/team', source: 'pages/team.tsx' }]
  expect(siteOf([page('a.md')], { ownPages }).routes).toEqual([
    { route: '/a', component: 'DocPage', content: 'a', edition: 'current', source: 'docs/a.md' },
    { route: '/team', component: 'pages/team', content: 'pages/team', edition: '', source: 'pages/team.tsx' },
  ])
})

const sameRoute = [page('b.md', { slug: '/x' }), page('a.md', { slug: '/x' })]

test('[B-04] two pages with one URL are reported with both files, and the first is built', () => {
  const { routes, problems } = siteOf(sameRoute)
  expect(routes).toMatchObject([{ route: '/x', source: 'docs/a.md' }])
  expect(told(problems)).toEqual([
    'warning docs/b.md duplicate-route: docs/a.md has the same path, /x\nonly that file is built; set slug in the front matter of one of them',
  ])
})

test('[B-04] two pages whose URLs differ in letter case only are built, and reported', () => {
  const { routes, problems } = siteOf([page('Guide.md'), page('guide.md')])
  expect(routes.map(({ route }) => route)).toEqual(['/Guide', '/guide'])
  expect(told(problems)).toEqual([
    'warning docs/guide.md duplicate-route: /guide differs only in case from /Guide, the path of docs/Guide.md\non case-insensitive file systems, as on macOS and Windows, one page overwrites the other; rename one of them',
  ])
})

test.each([
  ['ignore', []],
  ['log', ['info']],
  ['warn', ['warning']],
  ['throw', ['error']],
] as const)('[B-04] onDuplicateRoutes %s', (onDuplicateRoutes, severities) => {
  const { problems } = siteOf(sameRoute, { config: settings({}, { onDuplicateRoutes }) })
  expect(problems.map(({ severity }) => severity)).toEqual(severities)
})

test('[B-04] a page at the URL of a generated index names the category file', () => {
  const categories = [categoryFile('guides', { link: { type: 'generated-index', slug: '/guides/start' } })]
  const { problems } = siteOf([page('guides/start.md')], { categories })
  expect(problems).toMatchObject([
    {
      file: 'docs/guides/start.md',
      message: 'the generated index of docs/guides/_category_.json has the same path, /guides/start',
    },
  ])
})

test('a version that consists of drafts is reported', () => {
  expect(told(siteOf([page('a.md', { draft: true })]).problems)).toEqual([
    'error docs/a.md no-docs: docs version "current" contains only drafts\nremove draft: true from the front matter of at least one page',
  ])
})

test('all mistakes of a site are collected', () => {
  const pages = [page('a.md', { id: 'x/y' }), page('b.md', { displayed_sidebar: 'doc' })]
  const config = settings({
    sidebars: { docs: ['nope', 'nada'].map((id) => ({ type: 'doc', id })) },
    lastVersion: '9',
  })
  expect(siteOf(pages, { config }).problems.map(({ message }) => message)).toEqual([
    'docs.lastVersion refers to a docs version that does not exist: "9"',
    'id "x/y" has a slash',
    'displayed_sidebar refers to a sidebar that does not exist: "doc"',
    'sidebar "docs" refers to a doc that does not exist: "nope"',
    'sidebar "docs" refers to a doc that does not exist: "nada"',
  ])
})

test('names of pages that do not exist are warnings where broken links are not errors, and are never ignored', () => {
  const sidebars = {
    docs: [
      { type: 'doc' as const, id: 'a' },
      { type: 'doc' as const, id: 'nope' },
    ],
    made: [{ type: 'autogenerated' as const, dirName: 'made' }],
    hollow: [{ type: 'category' as const, label: 'C', items: [] }],
  }
  const judged = (onBrokenLinks: 'throw' | 'warn' | 'ignore') =>
    siteOf([page('a.md')], { config: settings({ sidebars }, { onBrokenLinks }) }).problems.map(
      ({ severity, rule }) => `${severity} ${rule}`,
    )
  const rules = ['empty-sidebar', 'empty-category', 'unknown-doc', 'empty-folder']
  expect(judged('throw').sort()).toEqual(
    rules.map((rule) => `${rule === 'empty-folder' ? 'warning' : 'error'} ${rule}`).sort(),
  )
  for (const reaction of ['warn', 'ignore'] as const)
    expect(judged(reaction).sort()).toEqual(rules.map((rule) => `warning ${rule}`).sort())
})

test('a folder without pages is the problem reported, not each doc that a sidebar expects in it', () => {
  const sidebars = { docs: ['a', 'b'].map((id) => ({ type: 'doc' as const, id })) }
  expect(siteOf([], { config: settings({ sidebars }) }).problems).toEqual([])
})
