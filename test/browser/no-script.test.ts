// The site where no script runs, or the one script does not come.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPage, PHONE } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

let site: ServedSite
beforeAll(async () => {
  site = await startSite({ themeConfig: { announcementBar: { id: 'a', content: 'News' } } })
})

/** Follows links of the sidebar and the content from page to page; returns the paths reached. */
async function crawl(page: Page): Promise<string[]> {
  const waiting = [site.home]
  const seen = new Set(waiting)
  for (let url = waiting.pop(); url; url = waiting.pop()) {
    await page.goto(url)
    expect(await page.locator('main h1').isVisible()).toBe(true)
    // Their Markdown is for programs.
    const links = await page
      .locator('a[href]:not([href$=".md"]):visible')
      .evaluateAll((list) => list.map((link) => (link as HTMLAnchorElement).href.replace(/[#?].*/, '')))
    for (const link of links) {
      if (!link.startsWith(site.home) || seen.has(link)) continue
      seen.add(link)
      waiting.push(link)
    }
  }
  return [...seen].map((url) => url.slice(site.home.length)).sort()
}

describe('without JavaScript', () => {
  it.each([
    ['a desktop', {}],
    ['a phone', PHONE],
  ])('[S-16] every page is reached and read on %s', async (_name, options) => {
    const page = await newPage({ ...options, javaScriptEnabled: false })
    expect(await crawl(page)).toEqual([
      '',
      'category/get-started/',
      'changelog/',
      'commands/account/',
      'commands/deep/vault/',
      'get-started/key/',
      'get-started/reports/',
      'get-started/tabs/',
      'search/',
    ])
  })

  it('[S-16] a closed category leads to its page, or to the first one below it', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(site.home)
    const sidebar = page.locator('.sidebar')
    expect(await sidebar.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe(
      '/base/category/get-started/',
    )
    await sidebar.locator('summary', { hasText: 'Commands' }).click()
    await sidebar.getByRole('link', { name: 'Commands' }).click()
    expect(page.url()).toBe(`${site.home}commands/account/`)
    expect(await sidebar.getByRole('link', { name: 'Account' }).isVisible()).toBe(true)
  })

  it('[S-16] a phone has the navbar in sight and a way to the sidebar', async () => {
    const page = await newPage({ ...PHONE, javaScriptEnabled: false })
    await page.goto(`${site.home}get-started/reports/`)
    expect(await page.locator('.navbar').getByRole('link', { name: 'GitHub' }).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap()
    expect(await page.locator('.sidebar').getByRole('link', { name: 'Changelog' }).isVisible()).toBe(true)
  })

  it('[S-09] a phone has the headings in the page, which they move down, as nothing else would close them', async () => {
    const page = await newPage({ ...PHONE, javaScriptEnabled: false })
    await page.goto(`${site.home}get-started/reports/`)
    const top = async () => (await page.locator('main h1').boundingBox())?.y ?? 0
    const closed = await top()
    await page.locator('.toc-mobile').getByText('On this page').tap()
    expect(await top()).toBeGreaterThan(closed + 100)
    await page.locator('.toc-mobile').getByRole('link', { name: 'Heading Three' }).tap()
    const row = await page.locator('.doc-path').boundingBox()
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(0)
    expect((await page.locator('#heading-three').boundingBox())?.y).toBeLessThan(200)
  })

  it('[S-16] shows no control that does nothing, all tabs, and a dropdown that is pressed', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(`${site.home}get-started/tabs/`)
    expect(await page.locator('.navbar .color-mode').isVisible()).toBe(false)
    expect(await page.locator('.announcement-close').isVisible()).toBe(false)
    expect(await page.getByText('for linux').first().isVisible()).toBe(true)
    expect(await page.getByText('for mac').first().isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Language: English' }).click()
    expect(await page.locator('.navbar .locale-dropdown .dropdown-menu').isVisible()).toBe(true)
  })
})

describe('a script that does not load', () => {
  it('is asked for once more', async () => {
    const page = await newPage({ expectedErrors: ['ERR_FAILED'] })
    let requests = 0
    await page.route('**/tabs.*.js', (route) => (++requests === 1 ? route.abort() : route.continue()))
    await page.goto(`${site.home}get-started/tabs/`)
    await page.getByRole('tab', { name: 'Linux' }).first().waitFor()
    expect(requests).toBe(2)
  })

  it('keeps no page from what its first script does', async () => {
    const page = await newPage({ expectedErrors: ['ERR_FAILED'] })
    await page.route(/(?<!first\.[\da-f]{8})\.js$/, (route) => route.abort())
    await page.goto(site.home)
    await page.locator('.navbar .color-mode').click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.locator('main').getByRole('link', { name: 'reports' }).click()
    await page.waitForURL('**/reports/')
  })

  it('shows all tabs when it is the one of tabs, and makes them as soon as the page is wanted', async () => {
    const page = await newPage({ expectedErrors: ['ERR_FAILED'] })
    await page.route('**/tabs.*.js', (route) => route.abort())
    await page.goto(`${site.home}get-started/tabs/`)
    await page.getByText('for linux').first().waitFor()
    expect(await page.getByText('for mac').first().isVisible()).toBe(true)
    await page.mouse.move(300, 300, { steps: 3 })
    await page.getByRole('tab', { name: 'Linux' }).first().waitFor()
  })
})
