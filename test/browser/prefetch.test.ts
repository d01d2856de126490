// Prefetching of pages.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fetchedPage, newPage, nextFrame, open, routePages } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

let site: ServedSite
beforeAll(async () => {
  site = await startSite()
})

/** Collects the paths of the pages that the one on screen fetches, below the base URL. */
function watchPages(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const path = fetchedPage(request)
    if (path !== undefined) paths.push(path.replace('/base/', ''))
  })
  return paths
}

const connection = (page: Page, value: object) =>
  page.addInitScript((fake) => Object.defineProperty(navigator, 'connection', { value: fake }), value)

describe('a link', () => {
  it('[S-14] has its page fetched once when it is in sight, and not before', async () => {
    const page = await newPage()
    const paths = watchPages(page)
    await open(page, `${site.home}changelog/`)
    await expect.poll(() => paths).toContain('category/get-started/')
    expect(paths).not.toContain('get-started/reports/')
    await page.locator('.sidebar summary[aria-label="Get Started"]').click()
    await expect.poll(() => paths).toContain('get-started/reports/')
    await page.locator('.sidebar').getByRole('link', { name: 'Reports' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    await page.locator('.navbar .navbar-brand').hover()
    await nextFrame(page)
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })

  it('[S-14] has its page fetched when it is pointed at or has the focus', async () => {
    const page = await newPage()
    // Nothing is in view.
    await page.addInitScript(() => Object.defineProperty(globalThis, 'innerHeight', { value: 0 }))
    const paths = watchPages(page)
    await open(page, site.home)
    await page.locator('.sidebar').getByRole('link', { name: 'Changelog' }).hover()
    await expect.poll(() => paths).toEqual(['changelog/'])
    await page.locator('main').getByRole('link', { name: 'reports' }).focus()
    await expect.poll(() => paths).toEqual(['changelog/', 'get-started/reports/'])
  })

  it('prefetches nothing if it leads to no page, and loads the target in full', async () => {
    const { home, folder } = await startSite({
      themeConfig: { navbar: { items: [{ href: 'pathname:///blog', label: 'Blog' }] } },
      files: { 'docs/more.md': '# More\n\nTo the [shop](pathname:///shop).\n' },
    })
    writeFileSync(join(folder, 'shop.html'), '<!doctype html><title>Shop</title><h1>Shop</h1>')
    const page = await newPage()
    const paths = watchPages(page)
    await open(page, `${home}more/`)
    await page.getByRole('link', { name: 'Blog' }).hover()
    await page.getByRole('link', { name: 'shop' }).hover()
    await expect.poll(() => paths).toContain('changelog/')
    await page.getByRole('link', { name: 'shop' }).click()
    await page.getByRole('heading', { name: 'Shop' }).waitFor()
    expect(paths.filter((path) => /blog|shop/.test(path))).toEqual([])
  })

  it.each([{ effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
    '[S-14] has nothing fetched on a connection to spare: %o',
    async (value) => {
      const page = await newPage()
      await connection(page, value)
      const paths = watchPages(page)
      await open(page, site.home)
      await page.locator('.sidebar').getByRole('link', { name: 'Changelog' }).hover()
      await page.waitForTimeout(300)
      expect(paths).toEqual([])
      await page.locator('.sidebar').getByRole('link', { name: 'Changelog' }).click()
      await page.getByRole('heading', { level: 1, name: 'Changelog' }).waitFor()
      expect(paths).toEqual(['changelog/'])
    },
  )

  it('[S-14] waits while three pages are on their way', async () => {
    const page = await newPage()
    const held: Route[] = []
    await routePages(page, (route) => void held.push(route))
    await open(page, site.home)
    await expect.poll(() => held.length).toBe(3)
    await page.waitForTimeout(300)
    expect(held).toHaveLength(3)
    await held[0]?.continue()
    await expect.poll(() => held.length).toBe(4)
  })
})
