// The sidebar of a docs page.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPage, open } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

let site: ServedSite
beforeAll(async () => {
  site = await startSite()
})

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const category = (page: Page, name: string) =>
  sidebar(page).getByRole('button', { name: new RegExp(`(^|')${name}('|$)`) })
const isExpanded = async (page: Page, name: string) =>
  (await category(page, name).getAttribute('aria-expanded')) === 'true'
const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true })

describe('a category', () => {
  it('[T-09] is open when it has the current page in it, else as configured', async () => {
    const page = await newPage()
    await open(page, `${site.home}commands/deep/vault/`)
    expect(await isExpanded(page, 'Commands')).toBe(true)
    expect(await isExpanded(page, 'Deep')).toBe(true)
    expect(await isExpanded(page, 'Get Started')).toBe(false)
    expect(await link(page, 'Vault').getAttribute('aria-current')).toBe('page')
    expect(await link(page, 'Reports').count()).toBe(0)
  })

  it('[T-09] opens and closes by its button', async () => {
    const page = await newPage()
    await open(page, site.home)
    await category(page, 'Get Started').click()
    await link(page, 'Reports').waitFor()
    expect(await isExpanded(page, 'Get Started')).toBe(true)
    await category(page, 'Get Started').press('Enter')
    expect(await link(page, 'Reports').count()).toBe(0)
    expect(await isExpanded(page, 'Get Started')).toBe(false)
  })

  it('[T-09] opens by itself when its page is navigated to, and others stay as they are', async () => {
    const page = await newPage()
    await open(page, `${site.home}commands/account/`)
    await page.locator('.pagination-next').waitFor()
    await page.locator('.navbar-brand').click()
    await page.waitForURL(site.home)
    expect(await isExpanded(page, 'Commands')).toBe(true)
    await page.locator('main').getByRole('link', { name: 'reports' }).click()
    await page.waitForURL('**/reports/')
    expect(await isExpanded(page, 'Get Started')).toBe(true)
    expect(await isExpanded(page, 'Commands')).toBe(true)
    expect(await link(page, 'Account').isVisible()).toBe(true)
  })

  it('[T-09] opens again when its page is navigated to after it was closed', async () => {
    const page = await newPage()
    await open(page, `${site.home}commands/account/`)
    await category(page, 'Commands').click()
    expect(await isExpanded(page, 'Commands')).toBe(false)
    await page.locator('.navbar-brand').click()
    await page.waitForURL(site.home)
    expect(await isExpanded(page, 'Commands')).toBe(false)
    await page.goBack()
    await page.waitForURL('**/account/')
    await expect.poll(() => isExpanded(page, 'Commands')).toBe(true)
  })

  it('[T-09] with a page of its own leads there and opens; on that page its label toggles', async () => {
    const page = await newPage()
    await open(page, site.home)
    await link(page, 'Get Started').click()
    await page.waitForURL('**/category/get-started/')
    expect(await isExpanded(page, 'Get Started')).toBe(true)
    await link(page, 'Get Started').click()
    expect(await isExpanded(page, 'Get Started')).toBe(false)
    expect(page.url()).toContain('/category/get-started/')
  })

  it('[T-09] closes its open siblings, and no others, where the site collapses them', async () => {
    const collapsing = await startSite({
      themeConfig: { docs: { sidebar: { autoCollapseCategories: true } } },
    })
    const page = await newPage()
    await open(page, `${collapsing.home}commands/deep/vault/`)
    await category(page, 'Get Started').click()
    expect(await isExpanded(page, 'Commands')).toBe(false)
    await category(page, 'Commands').click()
    expect(await isExpanded(page, 'Get Started')).toBe(false)
    expect(await isExpanded(page, 'Deep')).toBe(true)
  })
})

describe('the sidebar', () => {
  it('[R-03] keeps its scroll position over pages and shows the current one', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 260 } })
    await open(page, `${site.home}commands/deep/vault/`)
    await category(page, 'Get Started').click()
    const aside = page.locator('.sidebar')
    const scroll = () => aside.evaluate((element) => element.scrollTop)
    await link(page, 'Account').hover()
    const before = await scroll()
    expect(before).toBeGreaterThan(0)
    await link(page, 'Account').click()
    await page.waitForURL('**/account/')
    expect(await scroll()).toBe(before)
    await page.locator('.navbar-brand').click()
    await page.waitForURL(site.home)
    await expect.poll(scroll).toBeLessThan(before)
  })
})
