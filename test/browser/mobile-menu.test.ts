// The menu of narrow windows.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  focused,
  isSameDocument,
  markDocument,
  newPage,
  nextFrame,
  open,
  PHONE,
  scrollTo,
  scrollTop,
  tapInPosition,
} from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

let site: ServedSite
beforeAll(async () => {
  site = await startSite()
})

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' })
const dialog = (page: Page) => page.getByRole('dialog')

async function openMenu(path = 'get-started/reports/') {
  const page = await newPage(PHONE)
  await open(page, site.home + path)
  await toggle(page).tap()
  await dialog(page).waitFor()
  return page
}

describe('the menu', () => {
  it('[S-02] shows the docs pages first, then the items of the navbar', async () => {
    const page = await openMenu()
    expect(await page.locator('.navbar-toggle').getAttribute('aria-expanded')).toBe('true')
    const current = dialog(page).locator('[aria-current=page]')
    expect(await current.innerText()).toBe('Reports')
    expect(await page.locator('.mobile-menu-main').evaluate((pane: HTMLElement) => pane.inert)).toBe(true)
    await dialog(page).getByRole('button', { name: '← Back to main menu' }).tap()
    await dialog(page).getByRole('link', { name: 'GitHub' }).waitFor()
    expect(await page.locator('.mobile-menu-sidebar').evaluate((pane: HTMLElement) => pane.inert)).toBe(true)
  })

  it('[S-02] shows the docs pages first again at the next opening', async () => {
    const page = await openMenu()
    await dialog(page).getByRole('button', { name: '← Back to main menu' }).tap()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await toggle(page).tap()
    await dialog(page).getByRole('link', { name: 'Changelog' }).waitFor()
  })

  it('[S-02] is modal: it keeps the focus, and the page behind it does not scroll', async () => {
    const page = await openMenu()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let count = 0; count < 20; count++) {
        await page.keyboard.press(key)
        expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(
          true,
        )
      }
    }
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).overflowY)).toBe('hidden')
  })

  it.each(['Escape', 'close button', 'backdrop', 'Back'])('[S-02] closes by: %s', async (way) => {
    const page = await openMenu()
    const url = page.url()
    const length = await page.evaluate(() => history.length)
    await nextFrame(page)
    if (way === 'Escape') await page.keyboard.press('Escape')
    if (way === 'close button') await dialog(page).getByRole('button', { name: 'Close navigation bar' }).tap()
    if (way === 'backdrop') await page.touchscreen.tap(370, 600)
    if (way === 'Back') await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(url)
    expect(await page.evaluate(() => history.length)).toBe(length)
    expect(await page.locator('html').evaluate((html) => getComputedStyle(html).overflowY)).not.toBe('hidden')
    await expect.poll(() => toggle(page).getAttribute('aria-expanded')).toBe('false')
    await expect.poll(() => page.evaluate(() => history.state?.menu)).toBeUndefined()
  })

  it('[S-02] gives the focus back to its button', async () => {
    const page = await openMenu()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('navbar-toggle')
  })

  it('[S-02] closes when a link in it is followed, and Back leads to the page before', async () => {
    const page = await openMenu()
    await markDocument(page)
    await dialog(page).getByRole('link', { name: 'Changelog' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Changelog' }).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${site.home}changelog/`)
    expect(await isSameDocument(page)).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    expect(page.url()).toBe(`${site.home}get-started/reports/`)
  })

  it('[S-02] [S-11] is left by a link to another page: Back and Forward lead to where each was left', async () => {
    const page = await newPage(PHONE)
    await open(page, `${site.home}get-started/reports/`)
    await scrollTo(page, 900)
    await tapInPosition(toggle(page))
    await dialog(page).getByRole('link', { name: 'Introduction' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor()
    await scrollTo(page, 300)
    await page.goBack()
    await expect.poll(() => scrollTop(page)).toBe(900)
    await page.goForward()
    await expect.poll(() => scrollTop(page)).toBe(300)
  })

  it('[S-02] [S-12] gives the keyboard to the page that a link in it leads to', async () => {
    const page = await newPage(PHONE)
    await open(page, `${site.home}get-started/reports/`)
    const fetched = page.waitForResponse('**/changelog/')
    await toggle(page).tap()
    const link = dialog(page).getByRole('link', { name: 'Changelog' })
    await link.focus()
    await (await fetched).finished()
    await link.tap()
    await page.getByRole('heading', { level: 1, name: 'Changelog' }).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await nextFrame(page)
    expect(await focused(page)).toBe('main')
  })

  it('[S-02] takes the keyboard along from pane to pane', async () => {
    const page = await openMenu()
    await page.getByRole('button', { name: '← Back to main menu' }).press('Enter')
    await nextFrame(page)
    expect(await focused(page)).toBe('Docs')
    await page.getByRole('button', { name: 'Docs pages →' }).press('Enter')
    await nextFrame(page)
    expect(await focused(page)).toBe('← Back to main menu')
  })

  it('[S-02] shows the current page, however far down it is', async () => {
    const page = await newPage({ ...PHONE, viewport: { width: 375, height: 280 } })
    await open(page, `${site.home}commands/deep/vault/`)
    await toggle(page).tap()
    const current = dialog(page).locator('[aria-current=page]')
    const box = await current.evaluate((link) => link.getBoundingClientRect())
    expect(box.bottom).toBeLessThanOrEqual(280)
  })

  it('[S-02] stays when a category without a page is opened in it', async () => {
    const page = await openMenu()
    await dialog(page).locator('summary', { hasText: 'Commands' }).tap()
    await dialog(page).getByRole('link', { name: 'Account' }).waitFor()
  })

  it('[T-07] closes when the window becomes a desktop one', async () => {
    const page = await newPage({ viewport: { width: 996, height: 700 } })
    await open(page, site.home)
    await toggle(page).click()
    await dialog(page).waitFor()
    await page.setViewportSize({ width: 997, height: 700 })
    await dialog(page).waitFor({ state: 'detached' })
  })
})

describe('the layout', () => {
  it.each([
    [996, true],
    [997, false],
  ])('[T-06] at %i pixels is mobile: %s', async (width, isMobile) => {
    const page = await newPage({ viewport: { width, height: 700 } })
    await open(page, site.home)
    expect(await page.locator('.navbar-toggle').isVisible()).toBe(isMobile)
    expect(await page.locator('.sidebar').isVisible()).toBe(!isMobile)
    expect(await page.locator('.navbar-items').first().isVisible()).toBe(!isMobile)
    expect(await page.locator('.toc').isVisible()).toBe(!isMobile)
    expect(await page.locator('.toc-mobile').isVisible()).toBe(isMobile)
  })
})
