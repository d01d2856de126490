import { expect, test } from 'vitest'
import { filesInSettings } from '../../../src/check/settings-files.ts'
import { loadConfig } from '../../../src/config/load.ts'
import { siteFolder } from '../config/site-folder.ts'

const settings = {
  url: 'https://docs.example',
  baseUrl: '/base/',
  favicon: 'img/favicon.ico',
  themeConfig: {
    image: 'https://docs.example/base/img/card.png?v=1',
    navbar: {
      logo: { src: '/base/img/logo%20one.svg' },
      items: [{ type: 'html', value: '<img srcset="/base/img/a.png 1x, /base/img/b.png 2x">' }],
    },
  },
}

test('files of settings are whole paths: another path that ends alike is not one of them', () => {
  const { config } = loadConfig({ root: siteFolder({ 'docs.config.json': JSON.stringify(settings) }) })
  const files = filesInSettings(config)
  const named = ['img/favicon.ico', 'img/card.png', 'img/logo one.svg', 'img/a.png', 'img/b.png']
  expect(named.filter((path) => !files.has(path))).toEqual([])
  expect(['favicon.ico', 'logo one.svg', 'card.png', 'img/logo'].filter((path) => files.has(path))).toEqual(
    [],
  )
})
