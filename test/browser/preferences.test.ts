// What the site remembers of its reader.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { focused, hydrated, newPage, open, type PageOptions } from './browser.ts'
import { startSite } from './site.ts'

const site = await startSite()

/** The theme attribute at the first paint is what the inline script set: read it where no other script runs. */
async function firstPaint(page: Page, url: string) {
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(url)
  const html = page.locator('html')
  const theme = [await html.getAttribute('data-theme'), await html.getAttribute('data-theme-choice')]
  await page.unroute('**/*.js')
  return theme
}

const theme = async (page: Page) => {
  const html = page.locator('html')
  return [await html.getAttribute('data-theme'), await html.getAttribute('data-theme-choice')]
}
const store = (page: Page, values: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, values)
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const colorButton = (page: Page) => page.getByRole('button', { name: 'Switch color mode' })

describe('the color mode', () => {
  it.each<[string | undefined, 'light' | 'dark', string, string]>([
    [undefined, 'light', 'light', 'light'],
    [undefined, 'dark', 'light', 'light'],
    ['light', 'dark', 'light', 'light'],
    ['dark', 'light', 'dark', 'dark'],
    ['null', 'dark', 'dark', 'system'],
    ['null', 'light', 'light', 'system'],
    ['purple', 'dark', 'light', 'light'],
  ])(
    '[T-01] with %s stored on a %s system is %s (%s), before and after the script',
    async (value, colorScheme, ...expected) => {
      const page = await newPage({ colorScheme, expectedErrors: ['ERR_FAILED'] })
      if (value) await store(page, { theme: value })
      expect(await firstPaint(page, site.home)).toEqual(expected)
      await open(page, site.home)
      expect(await theme(page)).toEqual(expected)
      const name = `Switch color mode (currently ${expected[1]} mode)`
      expect(await page.getByRole('button', { name }).count()).toBe(1)
    },
  )

  it('[T-01] is kept as light, dark, and the text null', async () => {
    const page = await newPage({ colorScheme: 'dark' })
    await open(page, site.home)
    expect(await stored(page, 'theme')).toBeNull()
    const kept: (string | null)[] = []
    for (let count = 0; count < 3; count++) {
      await colorButton(page).click()
      kept.push(await stored(page, 'theme'))
    }
    expect(kept).toEqual(['dark', 'null', 'light'])
  })

  it('[T-01] follows the system live when that is the choice, and only then', async () => {
    const page = await newPage({ colorScheme: 'light' })
    await open(page, site.home)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await theme(page)).toEqual(['light', 'light'])
    await colorButton(page).click()
    await colorButton(page).click()
    expect(await theme(page)).toEqual(['dark', 'system'])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => theme(page)).toEqual(['light', 'system'])
  })

  it('[T-01] follows a choice made in another tab', async () => {
    const page = await newPage()
    await open(page, site.home)
    const other = await page.context().newPage()
    await open(other, site.home)
    await colorButton(other).click()
    await expect.poll(() => theme(page)).toEqual(['dark', 'dark'])
    await expect.poll(() => colorButton(page).getAttribute('aria-label')).toContain('currently dark mode')
  })

  it('[T-01] follows a dark system from the first where the site says so', async () => {
    const following = await startSite({ themeConfig: { colorMode: { respectPrefersColorScheme: true } } })
    const page = await newPage({ colorScheme: 'dark', expectedErrors: ['ERR_FAILED'] })
    expect(await firstPaint(page, following.home)).toEqual(['dark', 'system'])
    await open(page, following.home)
    expect(await theme(page)).toEqual(['dark', 'system'])
  })
})

describe('storage that throws', () => {
  const denied: PageOptions = {}
  it('[T-01] [T-02] breaks nothing and is warned of once', async () => {
    const page = await newPage(denied)
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      }
    })
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const announcing = await startSite({ themeConfig: { announcementBar: { id: 'a', content: 'News' } } })
    await open(page, announcing.home)
    await colorButton(page).click()
    expect(await theme(page)).toEqual(['dark', 'dark'])
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.locator('main').getByRole('link', { name: 'reports' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    expect(await page.locator('.announcement').isVisible()).toBe(false)
    expect(warnings).toHaveLength(1)
  })
})

it('what another site of the same origin has stored under our names counts for nothing', async () => {
  const page = await newPage()
  await page.addInitScript(() => {
    sessionStorage.setItem('scroll-positions', '[1, null, {}, ["a"], ["b", 2]]')
    for (const key of ['docs.values', 'docs.searches', 'docs-preferred-version-default'])
      localStorage.setItem(key, '[1, null, {"a": []}]')
  })
  await open(page, site.home)
  await page.locator('main').getByRole('link', { name: 'reports' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor({ state: 'detached' })
})

describe('the announcement', () => {
  const announcement = (id: string) =>
    startSite({ themeConfig: { announcementBar: { id, content: '<b>News</b> of the day' } } })

  it('leaves the keyboard at the way home when it closes, and the page where it is', async () => {
    const { home } = await announcement('first')
    const page = await newPage({ viewport: { width: 375, height: 500 } })
    await open(page, home)
    await page.locator('.announcement').evaluate(() => scrollTo(0, 20))
    await page.getByRole('button', { name: 'Close', exact: true }).press('Enter')
    await page.locator('.announcement').waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('Site')
    expect(await page.evaluate(() => scrollY)).toBeLessThanOrEqual(20)
  })

  it('[S-05] [T-02] is open until it is closed, then stays closed across pages and reloads', async () => {
    const { home } = await announcement('first')
    const page = await newPage()
    await open(page, home)
    const bar = page.locator('.announcement')
    expect(await bar.innerText()).toContain('News of the day')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    expect(await bar.isVisible()).toBe(false)
    await page.locator('main').getByRole('link', { name: 'reports' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    expect(await bar.isVisible()).toBe(false)
    await page.reload()
    await hydrated(page)
    expect(await bar.isVisible()).toBe(false)
  })

  it('[T-02] that was closed is hidden before the first paint', async () => {
    const { home } = await announcement('first')
    const page = await newPage({ expectedErrors: ['ERR_FAILED'] })
    await store(page, { 'docusaurus.announcement.id': 'first', 'docusaurus.announcement.dismiss': 'true' })
    await firstPaint(page, home)
    await page.evaluate(() => document.documentElement.classList.add('js'))
    expect(await page.locator('.announcement').isVisible()).toBe(false)
  })

  it('[T-02] of a new id shows at the first load', async () => {
    const { home } = await announcement('second')
    const page = await newPage()
    await store(page, { 'docusaurus.announcement.id': 'first', 'docusaurus.announcement.dismiss': 'true' })
    await open(page, home)
    expect(await page.locator('.announcement').isVisible()).toBe(true)
  })

  it('[T-02] that is closed in one tab is closed in the others, also after an older one was', async () => {
    const { home } = await announcement('second')
    const page = await newPage()
    await open(page, home)
    await page.evaluate(() => {
      localStorage.setItem('docusaurus.announcement.id', 'first')
      localStorage.setItem('docusaurus.announcement.dismiss', 'true')
    })
    const other = await page.context().newPage()
    await open(other, home)
    await other.getByRole('button', { name: 'Close', exact: true }).click()
    await page.locator('.announcement').waitFor({ state: 'hidden' })
  })

  it('[S-05] has no close button where the site wants none', async () => {
    const fixed = await startSite({
      themeConfig: { announcementBar: { id: 'a', content: 'News', isCloseable: false } },
    })
    const page = await newPage()
    await open(page, fixed.home)
    expect(await page.locator('.announcement').isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Close', exact: true }).count()).toBe(0)
  })
})

describe('the preferred version', () => {
  it('[T-03] is the one picked in the dropdown', async () => {
    const page = await newPage()
    await open(page, site.home)
    expect(await stored(page, 'docs-preferred-version-default')).toBeNull()
    await page.getByRole('button', { name: 'Version: Next' }).click()
    await page.locator('.dropdown-menu').getByRole('link', { name: 'Next' }).click()
    expect(await stored(page, 'docs-preferred-version-default')).toBe('current')
    await page.reload()
    await hydrated(page)
    expect(await stored(page, 'docs-preferred-version-default')).toBe('current')
  })

  it('[T-03] is dropped when no version has that name any more', async () => {
    const page = await newPage()
    await open(page, site.home)
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', 'gone'))
    await page.reload()
    await hydrated(page)
    expect(await stored(page, 'docs-preferred-version-default')).toBeNull()
  })
})

describe('a site that stores no version', () => {
  it('[T-03] keeps the pick until the tab leaves it', async () => {
    const { home } = await startSite({ themeConfig: { docs: { versionPersistence: 'none' } } })
    const page = await newPage()
    await open(page, home)
    await page.getByRole('button', { name: 'Version: Next' }).click()
    await page.locator('.dropdown-menu').getByRole('link', { name: 'Next' }).click()
    expect(await stored(page, 'docs-preferred-version-default')).toBeNull()
  })
})

describe('every storage key', () => {
  it('[T-04] ends with the namespace of the site', async () => {
    const { home } = await startSite({
      storage: { namespace: 'mine' },
      themeConfig: { announcementBar: { id: 'a', content: 'News' } },
    })
    const page = await newPage()
    await open(page, `${home}get-started/tabs/`)
    await colorButton(page).click()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('button', { name: 'Version: Next' }).click()
    await page.locator('.dropdown-menu').getByRole('link', { name: 'Next' }).click()
    await page.getByRole('tab', { name: 'Linux' }).first().click()
    const keys = await page.evaluate(() => Object.keys(localStorage).sort())
    expect(keys).toEqual([
      'docs-preferred-version-default-mine',
      'docusaurus.announcement.dismiss-mine',
      'docusaurus.announcement.id-mine',
      'docusaurus.tab.os-mine',
      'theme-mine',
    ])
    await page.goto(`${home}changelog/`)
    const inSession = await page.evaluate(() => Object.keys(sessionStorage).sort())
    expect(inSession).toEqual(['scroll-positions-mine', 'sidebar-scroll-mine'])
  })
})
