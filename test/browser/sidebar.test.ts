// The sidebar of a docs page.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { focused, hydrated, newPage, open, otherTab } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

let site: ServedSite
beforeAll(async () => {
  site = await startSite()
})

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const category = (page: Page, name: string) =>
  sidebar(page).locator(`summary:is([aria-label="${name}"], :text-is("${name}"))`)
const isExpanded = (page: Page, name: string) =>
  category(page, name).evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open)
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

  it('[T-09] that was opened is open after a reload, before anything moves, until it is closed', async () => {
    const page = await newPage()
    await open(page, site.home)
    await category(page, 'Get Started').click()
    await page.reload()
    await link(page, 'Reports').waitFor()
    expect(await isExpanded(page, 'Get Started')).toBe(true)
    await category(page, 'Get Started').click()
    await page.reload()
    await hydrated(page)
    expect(await isExpanded(page, 'Get Started')).toBe(false)
  })

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['after a reload', (page) => page.reload()],
    ['by a press that the script finds in progress', () => Promise.resolve()],
  ])('[T-09] [T-11] shows its list %s, however late that is', async (_, again) => {
    const page = await newPage()
    // Nothing is fetched ahead.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    await page.route(/\/(?:client|sidebars)\./, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue().catch(() => {})
    })
    await page.goto(site.home)
    await category(page, 'Commands').hover()
    await page.mouse.down()
    await page.waitForFunction(() => '__LIDO_DOCS__' in globalThis)
    await page.mouse.up()
    await hydrated(page)
    await again(page)
    await link(page, 'Account').waitFor()
    expect(await isExpanded(page, 'Commands')).toBe(true)
  })

  it('[T-09] opens by itself when its page is navigated to, and others stay as they are', async () => {
    const page = await newPage()
    await open(page, `${site.home}commands/account/`)
    await page.locator('.pagination-next').waitFor()
    await page.locator('.navbar .navbar-brand').click()
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
    await page.locator('.navbar .navbar-brand').click()
    await page.waitForURL(site.home)
    expect(await isExpanded(page, 'Commands')).toBe(false)
    await page.goBack()
    await page.waitForURL('**/account/')
    await expect.poll(() => isExpanded(page, 'Commands')).toBe(true)
  })

  it('[T-09] with its own page links there and opens; on that page its label toggles', async () => {
    const page = await newPage()
    await open(page, site.home)
    await link(page, 'Get Started').click()
    await page.waitForURL('**/category/get-started/')
    expect(await isExpanded(page, 'Get Started')).toBe(true)
    await link(page, 'Get Started').click()
    expect(await isExpanded(page, 'Get Started')).toBe(false)
    expect(page.url()).toContain('/category/get-started/')
  })

  it('[S-12] [T-09] opens a new tab by a click with a modifier key, also on its page', async () => {
    const page = await newPage()
    await open(page, `${site.home}category/get-started/`)
    await link(page, 'Get Started').click({ modifiers: ['ControlOrMeta'] })
    await otherTab(page)
    expect(await isExpanded(page, 'Get Started')).toBe(true)
  })

  it('[T-11] [E-03] whose list fails to load says so and loads again by "Retry"', async () => {
    const page = await newPage({ expectedErrors: ['ERR_FAILED'] })
    await page.route('**/sidebars.html', (route) => route.abort())
    await open(page, site.home)
    await category(page, 'Commands').click()
    const retry = sidebar(page).getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    await page.unroute('**/sidebars.html')
    await retry.click()
    await link(page, 'Account').waitFor()
    expect(await retry.count()).toBe(0)
  })

  it('[T-11] whose list is on its way for 200 ms shows that, until it is there', async () => {
    const page = await newPage()
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/sidebars.html', (route) => held.then(() => route.continue()))
    await open(page, site.home)
    const spinner = sidebar(page).getByRole('status', { name: 'Loading' })
    await category(page, 'Commands').click()
    expect(await spinner.count()).toBe(0)
    await spinner.waitFor()
    release()
    await link(page, 'Account').waitFor()
    expect(await spinner.count()).toBe(0)
  })

  it.each([
    [
      'another list',
      '<nav data-sidebar="main"><ul class="sidebar-list"><li><a href="/">Home</a></li></ul></nav>',
    ],
    ['no list', '<!doctype html>'],
  ])('[T-11] [E-03] whose answer has %s says so and loads again by "Retry"', async (_, body) => {
    const page = await newPage()
    await page.route('**/sidebars.html', (route) => route.fulfill({ status: 200, body }))
    await open(page, site.home)
    await category(page, 'Commands').click()
    const retry = sidebar(page).getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    await page.unroute('**/sidebars.html')
    await retry.click()
    await link(page, 'Account').waitFor()
    expect(await retry.count()).toBe(0)
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
    await link(page, 'Reports').waitFor()
    const aside = page.locator('.sidebar')
    const scroll = () => aside.evaluate((element) => element.scrollTop)
    await link(page, 'Account').hover()
    const before = await scroll()
    expect(before).toBeGreaterThan(0)
    await link(page, 'Account').click()
    await page.waitForURL('**/account/')
    expect(await scroll()).toBe(before)
    await page.locator('.navbar .navbar-brand').click()
    await page.waitForURL(site.home)
    await expect.poll(scroll).toBeLessThan(before)
  })

  it('can be put away where the site lets it, by mouse and keyboard, and stays so from page to page', async () => {
    const { home } = await startSite({ themeConfig: { docs: { sidebar: { hideable: true } } } })
    const page = await newPage()
    await open(page, `${home}commands/account/`)
    const width = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().width)
    const before = await width()
    await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).click()
    await sidebar(page).waitFor({ state: 'detached' })
    await expect.poll(width).toBeGreaterThan(before)
    await page.locator('.pagination-next').click()
    await page.waitForURL((url) => !url.href.endsWith('account/'))
    expect(await sidebar(page).count()).toBe(0)
    const expand = page.getByRole('button', { name: 'Expand sidebar', exact: true })
    expect(await expand.getAttribute('aria-expanded')).toBe('false')
    await expand.press('Enter')
    await sidebar(page).waitFor()
    await expect.poll(width).toBe(before)
  })

  it('shows the current page when it is back', async () => {
    const { home } = await startSite({ themeConfig: { docs: { sidebar: { hideable: true } } } })
    const page = await newPage({ viewport: { width: 1280, height: 260 } })
    await open(page, `${home}commands/deep/vault/`)
    await page.getByRole('button', { name: 'Collapse sidebar', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Expand sidebar', exact: true }).press('Enter')
    const bottom = () => link(page, 'Vault').evaluate((element) => element.getBoundingClientRect().bottom)
    await expect.poll(bottom).toBeLessThanOrEqual(260)
  })

  it('has no such button elsewhere', async () => {
    const page = await newPage()
    await open(page, site.home)
    expect(await page.getByRole('button', { name: /sidebar$/ }).count()).toBe(0)
  })

  it('shows the neighbors of the current page in a very long list, and the others when asked', async () => {
    const numbers = Array.from({ length: 120 }, (_, index) => String(index + 1).padStart(3, '0'))
    const files = Object.fromEntries(
      numbers.map((number) => [`docs/long/p${number}.md`, `# Page ${number}\n`]),
    )
    const { home } = await startSite({ files })
    const page = await newPage()
    await open(page, `${home}long/p030/`)
    const labels = () => sidebar(page).getByRole('link', { name: /^Page/ }).allTextContents()
    const shown = await labels()
    expect(shown.length).toBeLessThan(30)
    expect(shown).toEqual(expect.arrayContaining(['Page 001', 'Page 024', 'Page 030', 'Page 036']))
    const more = sidebar(page).getByRole('button', { name: /^\d+ more$/ })
    expect(await more.allTextContents()).toEqual(['17 more', '84 more'])
    await more.first().press('Enter')
    await link(page, 'Page 120').waitFor()
    expect(await focused(page)).toBe('Page 007')
    expect(await labels()).toEqual(numbers.map((number) => `Page ${number}`))
    expect(await more.count()).toBe(0)
    expect(await link(page, 'Page 030').getAttribute('aria-current')).toBe('page')
    await page.reload()
    // Before the script is there.
    await sidebar(page).getByRole('searchbox', { name: 'Filter' }).fill('PAGE 11')
    await hydrated(page)
    await expect.poll(labels).toEqual(['011', ...numbers.slice(109, 119)].map((number) => `Page ${number}`))
  })
})
