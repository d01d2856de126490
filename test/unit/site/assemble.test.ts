import { expect, test } from 'vitest'
import type { SidebarItem } from '../../../src/site/model.ts'
import { lidoCategories, lidoPages, lidoSettings, lidoSite, siteOf } from './fixtures.ts'

type Outline = string | { [label: string]: Outline[] }

function outline(items: readonly SidebarItem[]): Outline[] {
  return items.map((item) => (item.type === 'category' ? { [item.label]: outline(item.items) } : item.label))
}

test('[R-03] the sidebar of the Lido docs lists all pages in their order', () => {
  const { versions, problems } = lidoSite()
  expect(problems).toEqual([])
  expect(outline(versions[0]?.sidebars.cliSidebar ?? [])).toEqual([
    'Introduction',
    {
      'Get Started': [
        'Configuration',
        'Creating a Vault',
        'Supply (Fund) and Withdrawal',
        'Mint and Burn Tokens',
        'Reports',
        'Validator Deposits',
        'Additional Helpers',
        'WalletConnect',
      ],
    },
    {
      Commands: [
        {
          Contracts: [
            'Dashboard',
            'OperatorGrid',
            'PredepositGuarantee',
            'VaultFactory',
            'VaultHub',
            'VaultViewer',
            'Vault',
            'LazyOracle',
          ],
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
  expect(lidoSite().routes.map(({ route }) => route)).toEqual([
    '/',
    '/category/commands',
    '/category/contracts',
    '/category/get-started',
    '/changelog',
    '/commands/account',
    '/commands/contracts/dashboard',
    '/commands/contracts/lazy-oracle',
    '/commands/contracts/operator-grid',
    '/commands/contracts/predeposit-guarantee',
    '/commands/contracts/vault',
    '/commands/contracts/vault-factory',
    '/commands/contracts/vault-hub',
    '/commands/contracts/vault-viewer',
    '/commands/deposits',
    '/commands/metrics',
    '/commands/pdg-helpers',
    '/commands/report',
    '/commands/vault-operations',
    '/get-started/additional-helpers',
    '/get-started/configuration',
    '/get-started/create-vault',
    '/get-started/deposits',
    '/get-started/mint-burn',
    '/get-started/reports',
    '/get-started/supply-withdrawal',
    '/get-started/wallet-connect',
  ])
})

test('[R-05] there is one docs version, with the reference entity fields', () => {
  const { versions } = lidoSite()
  const [version] = versions
  expect(versions).toHaveLength(1)
  expect(version).toMatchObject({
    name: 'current',
    label: 'Next',
    isLast: true,
    route: '/',
    banner: 'none',
    badge: false,
    mainDocId: 'intro',
    draftIds: [],
  })
  expect(version?.docs).toHaveLength(lidoPages.length)
  expect(version?.docs.find(({ id }) => id === 'get-started/reports')).toMatchObject({
    id: 'get-started/reports',
    route: '/get-started/reports',
    sidebar: 'cliSidebar',
    label: 'Reports',
  })
  expect(version?.docs.every(({ sidebar }) => sidebar === 'cliSidebar')).toBe(true)
})

test('[R-06] the route table maps each route to a component id and a content id', () => {
  const { routes } = lidoSite()
  expect(routes.slice(0, 2)).toEqual([
    { route: '/', component: 'DocPage', content: 'intro', version: 'current', source: 'docs/intro.md' },
    {
      route: '/category/commands',
      component: 'CategoryPage',
      content: '/category/commands',
      version: 'current',
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
