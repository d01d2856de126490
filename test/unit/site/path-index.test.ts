import { expect, test } from 'vitest'
import { createPathIndex } from '../../../src/site/link-targets.ts'

const index = (...paths: string[]) => createPathIndex(() => paths)

test.each([
  ['/guides/instal', '/guides/install', 'a slip in the name'],
  ['/install', '/guides/install', 'a page that was moved'],
  ['/gudies/instal', '/guides/install', 'a slip in the folder and in the name'],
  ['/GUDIES/instal', '/guides/install', 'a slip in other letter case'],
])('%s means %s: %s', (wrong, meant) => {
  expect(index('/', '/guides/install', '/guides/upgrade', '/faq/instruments').suggest(wrong)).toBe(meant)
})

test('a shared beginning is not enough for another folder to be meant', () => {
  expect(index('/guides/install', '/guides/upgrade').suggest('/guides/advanced/uninstaller')).toBeUndefined()
})

test('a path in no other letter case than its own is found as it is', () => {
  expect(index('/Guides/Install').inOtherCase('/guides/install')).toBe('/Guides/Install')
  expect(index('/guides/install').inOtherCase('/guides/remove')).toBeUndefined()
})

test('suggestions end when too many names have been compared for them', () => {
  const pages = Array.from({ length: 30_000 }, (_, number) => `/pages/page-${number}`)
  const { suggest } = index(...pages)
  const suggestions = Array.from({ length: 8 }, (_, number) => suggest(`/pages/paeg-${number}`))
  expect(suggestions.slice(0, 6)).toEqual(pages.slice(0, 6))
  expect(suggestions.slice(6)).toEqual([undefined, undefined])
})
