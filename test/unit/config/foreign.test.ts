import { describe, expect, test } from 'vitest'
import { loadConfig } from '../../../src/config/load.ts'
import { formatProblem } from '../../../src/terminal/log.ts'
import { siteFolder } from './site-folder.ts'

function load(config: object) {
  return loadConfig({
    root: siteFolder({ 'docs.config.json': JSON.stringify({ url: 'https://a.org', ...config }) }),
  })
}

const said = (config: object) => load(config).problems.map((problem) => formatProblem(problem))

describe('settings of Docusaurus without a place here', () => {
  test('are omitted, with a line that says what to do instead', () => {
    expect(said({ themeConfig: { algolia: { appId: 'a' } } })).toEqual([
      'docs.config.json:1:39  info  themeConfig.algolia: this setting of Docusaurus has no effect\n    search is built in, without a service',
    ])
    expect(said({ future: { v4: true } })).toEqual([
      "docs.config.json:1:24  info  future: this setting of Docusaurus has no effect\n    of Docusaurus' own build",
    ])
  })

  test.each([
    ['scripts', { scripts: ['a.js'] }],
    ['docs.sidebarPath', { docs: { sidebarPath: './sidebars.js' } }],
    ['docs.id', { docs: { id: 'default' } }],
    ['themeConfig.prism.theme', { themeConfig: { prism: { theme: {} } } }],
    ['i18n.localeConfigs.en.calendar', { i18n: { localeConfigs: { en: { calendar: 'gregory' } } } }],
    [
      'themeConfig.navbar.items[0].data-x',
      { themeConfig: { navbar: { items: [{ label: 'A', to: '/', 'data-x': '1' }] } } },
    ],
    [
      'themeConfig.navbar.items[0].dropdownActiveClassDisabled',
      {
        themeConfig: {
          navbar: { items: [{ type: 'docsVersionDropdown', dropdownActiveClassDisabled: true }] },
        },
      },
    ],
    [
      'themeConfig.navbar.items[0].dropdownItemsAfter[0].title',
      {
        themeConfig: {
          navbar: {
            items: [
              { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'A', to: '/', title: 'All' }] },
            ],
          },
        },
      },
    ],
    ['docs.docLayoutComponent', { docs: { docLayoutComponent: '@theme/DocPage' } }],
  ])('%s is one', (key, config) => {
    const heads = said(config).map((text) => text.split('\n')[0]?.replace(/^\S+ +\S+ +/, ''))
    expect(heads).toEqual([`${key}: this setting of Docusaurus has no effect`])
  })
})

describe('what Docusaurus lets people write otherwise', () => {
  test('a navbar item with items is a dropdown', () => {
    const items = [{ label: 'More', items: [{ label: 'A', href: 'https://a.org' }] }]
    expect(load({ themeConfig: { navbar: { items } } }).config.themeConfig.navbar.items).toMatchObject([
      { type: 'dropdown', label: 'More', items: [{ type: 'link', label: 'A' }] },
    ])
  })

  test('a link may have an aria-label instead of a label', () => {
    const items = [{ href: 'https://a.org', className: 'icon', 'aria-label': 'GitHub' }]
    expect(load({ themeConfig: { navbar: { items } } }).config.themeConfig.navbar.items).toMatchObject(items)
  })

  test('a footer column may hold HTML, and keeps its title', () => {
    const links = [{ title: 'M', items: [{ html: '<b>x</b>' }] }]
    expect(load({ themeConfig: { footer: { links } } }).config.themeConfig.footer?.columns).toEqual(links)
  })

  test('a logo may have its size as text', () => {
    const logo = { src: 'a.svg', width: '32px', height: 20 }
    expect(load({ themeConfig: { navbar: { logo } } }).config.themeConfig.navbar.logo).toMatchObject({
      width: 32,
      height: 20,
    })
  })
})
