// The page that says what changed between releases: without a script, and with the choice of any two.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeSite } from '../command/command.ts'
import { RELEASES_SITE } from '../releases-fixture.ts'
import { violationsInBothModes } from './axe.ts'
import { newPage, type PageOptions, PHONE } from './browser.ts'
import { serveFolder } from './site.ts'

const site = makeSite(RELEASES_SITE, { until: 'file' })
await site.run('build')
const home = await serveFolder(join(site.root, 'build'), '/')

const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const texts = (page: Page) => page.locator('.changes li').allTextContents()

test('without a script, there is a section for each release, and no choice', async () => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(`${home}changes/`)
  expect(await page.locator('h2').allTextContents()).toEqual(['From 1.1 to 1.2', 'From 1.0 to 1.1'])
  expect(await page.locator('select').count()).toBe(0)
})

test('a reader chooses two releases, also after coming from another page, and reads what is between them', async () => {
  const page = await newPage()
  await page.goto(home)
  await page.getByRole('link', { name: 'What changed for you' }).first().click()
  await choice(page, 'From').selectOption('1.1')
  expect(await texts(page)).toEqual([
    'Option --loud',
    'fill · Option --limit',
    'stuff',
    'fill · Option --size · deprecated; use --limit',
  ])
  await choice(page, 'To').selectOption('1.0')
  expect(await texts(page)).toEqual([
    'list',
    'stuff · deprecated; use fill → –',
    'fill · Option --size · Default: 20 → 10',
  ])
  await choice(page, 'To').selectOption('1.1')
  expect(await page.locator('.changes').textContent()).toContain('Nothing has changed.')
})

test.each<[string, PageOptions]>([
  ['on a desktop', {}],
  ['on a phone', PHONE],
])('axe objects to nothing of the choice, in both color modes: %s', async (_, options) => {
  const page = await newPage(options)
  await page.goto(`${home}changes/`)
  await page.mouse.move(9, 9)
  await choice(page, 'From').selectOption('1.0')
  expect(await violationsInBothModes(page)).toEqual([])
})
