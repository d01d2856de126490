// The documentation that this package carries, as its readers get it.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { packageFolder, runCommand } from '../command/command.ts'
import { temporary } from '../temporary.ts'
import { bringAxe, violationsInBothModes } from './axe.ts'
import { hydrated, isSameDocument, markDocument, newPage, nextFrame, open, PHONE } from './browser.ts'
import { serveFolder } from './site.ts'

const BASE = '/lido-staking-vault-cli/'
const folder = mkdtempSync(join(temporary, 'lido-docs-own-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const built = await runCommand(['build', '--out-dir', join(folder, 'build')], packageFolder)
if (built.code !== 0) throw new Error(built.stderr)
const home = await serveFolder(join(folder, 'build'), BASE)

const { stdout } = await runCommand(['routes', '--format', 'json'], packageFolder)
const routes: string[] = JSON.parse(stdout).map(({ route }: { route: string }) => route)

/** Sums the layout shifts that no reader brought about. */
const watchShifts = () => {
  Object.assign(globalThis, { shifts: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) (globalThis as unknown as { shifts: number }).shifts += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
const shifts = () => (globalThis as unknown as { shifts: number }).shifts
/** A page that arrives in pieces may widen a column of a table; half of what counts as good is more than that. */
const ARRIVAL = 0.05

/** The text of each cell that is wider than its column. */
const namesOfSpilling = (cells: Element[]) =>
  cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)

/** The link in the contents to the section with the third example, or the last one; undefined for a page without any. */
function sectionOfThirdExample(): string | undefined {
  const example = [...document.querySelectorAll('.article .code-block')].slice(0, 3).at(-1)
  if (!example) return undefined
  const above = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')].filter(({ hash }) => {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)))
    return heading && heading.compareDocumentPosition(example) & Node.DOCUMENT_POSITION_FOLLOWING
  })
  return above.at(-1)?.getAttribute('href') ?? undefined
}

/** How often a reader presses Tab on a page that has just come, to get to the third example by its contents. */
async function stopsToThirdExample(page: Page): Promise<number> {
  const section = await page.evaluate(sectionOfThirdExample)
  if (section === undefined) return 0
  let stops = 0
  const tabTo = async (isThere: (section: string) => boolean) => {
    do await page.keyboard.press('Tab')
    while (++stops < 50 && !(await page.evaluate(isThere, section)))
  }
  const enterAt = async (hash: string) => {
    await page.keyboard.press('Enter')
    await page.waitForFunction((id) => document.activeElement?.id === id, hash.slice(1))
  }
  await tabTo(() => document.activeElement?.getAttribute('href') === '#ld_main')
  await enterAt('#ld_main')
  await tabTo(() => document.activeElement?.getAttribute('href') === '#ld_toc')
  await enterAt('#ld_toc')
  await tabTo((hash) => document.activeElement?.getAttribute('href') === hash)
  await page.keyboard.press('Enter')
  await tabTo(
    () =>
      [...document.querySelectorAll('.article .code-block')]
        .slice(0, 3)
        .at(-1)
        ?.contains(document.activeElement) === true,
  )
  return stops
}

describe('our docs', () => {
  // One test, so that each page is opened once.
  it('[R-01] are 43 pages and the one that explains commands, each of which opens, hydrates, moves nothing, and is accessible in light colors and in dark ones; of commands, by a keyboard within 20 stops to its third example, by its contents', {
    timeout: 420_000,
  }, async () => {
    expect(routes).toHaveLength(44)
    const page = await newPage()
    await page.addInitScript(watchShifts)
    // Each page is the first one that its reader opens.
    await page.addInitScript(() => localStorage.clear())
    await bringAxe(page)
    const known = new Set<string>()
    for (const route of routes) {
      const response = await page.goto(home + route.slice(1))
      expect(response?.status()).toBe(200)
      await hydrated(page)
      await nextFrame(page)
      expect(await page.evaluate(shifts), route).toBeLessThan(ARRIVAL)
      expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
      expect(await violationsInBothModes(page, known), route).toEqual([])
      if (route.startsWith('/commands/'))
        expect(await stopsToThirdExample(page), route).toBeLessThanOrEqual(20)
    }
  })

  it('list the commands of a reference by short names, of which a field keeps those with the typed words', async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${home}commands/contracts/dashboard/`)
    const list = page.locator('.toc')
    // Before the script is there.
    await list.getByRole('searchbox', { name: 'Filter' }).fill('write mint shares')
    await hydrated(page)
    const shown = () => list.locator('a:visible').allInnerTexts()
    await expect.poll(shown).toEqual(['Write', 'Mint', 'mint-shares'])
    await list.getByRole('searchbox').fill('')
    expect((await shown()).length).toBeGreaterThan(50)
    await page.setViewportSize({ width: 375, height: 740 })
    await page.locator('.toc-mobile > summary').click()
    await page.locator('.toc-mobile').getByRole('searchbox').fill('Burn')
    expect(await page.locator('.toc-mobile a:visible').allInnerTexts()).toEqual([
      'Write',
      'Burn',
      'burn-shares',
      'burn-steth',
      'burn-wsteth',
    ])
  })

  it('move nothing on a phone either, where no cell of a table covers the next one', {
    timeout: 300_000,
  }, async () => {
    const page = await newPage(PHONE)
    await page.addInitScript(watchShifts)
    for (const route of routes) {
      await open(page, home + route.slice(1))
      await nextFrame(page)
      expect(await page.evaluate(shifts), route).toBeLessThan(ARRIVAL)
      expect(await page.locator('td, th').evaluateAll(namesOfSpilling), route).toEqual([])
    }
  })

  it('[S-15] are read from the first page to the last by their links to the next', {
    timeout: 300_000,
  }, async () => {
    const page = await newPage()
    await open(page, home)
    await markDocument(page)
    const titles: string[] = []
    for (;;) {
      titles.push(await page.locator('main h1').innerText())
      const next = page.locator('.pagination-next')
      if ((await next.count()) === 0) break
      const href = await next.getAttribute('href')
      await next.click()
      await page.waitForURL(`**${href}`)
    }
    // All but the page that explains commands.
    expect(titles).toHaveLength(routes.length - 1)
    expect(titles[0]).toBe('Introduction')
    expect(titles.at(-1)).toBe('Changelog')
    expect(await isSameDocument(page)).toBe(true)
  })

  const WAYS = ['by a click', 'by its URL'] as const

  /** Goes to our longest page, in a browser that is never idle until `idle` is called. */
  async function goToLongPage(way: (typeof WAYS)[number], options?: Parameters<typeof newPage>[0]) {
    const page = await newPage(options)
    await page.addInitScript(() => {
      const waiting: (() => void)[] = []
      const idle = () => {
        for (let work = waiting.shift(); work; work = waiting.shift()) work()
      }
      Object.assign(globalThis, { requestIdleCallback: (work: () => void) => waiting.push(work), idle })
    })
    if (way === 'by a click') {
      await open(page, `${home}commands/contracts/operator-grid/`)
      await page.locator('.sidebar nav a[href$="/contracts/dashboard/"]').click()
    } else {
      await page.goto(`${home}commands/contracts/dashboard/`)
    }
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await nextFrame(page)
    const last = page.locator('.markdown > * > *').last()
    return {
      page,
      idle: () => page.evaluate(() => (globalThis as unknown as { idle(): void }).idle()),
      isLaidOut: () => last.evaluate((inner) => inner.checkVisibility({ contentVisibilityAuto: true })),
    }
  }

  it.each(WAYS)(
    'lay a long page, come to %s, out below its beginning when its reader scrolls',
    async (way) => {
      const { page, isLaidOut } = await goToLongPage(way)
      await page.mouse.move(600, 400)
      await hydrated(page)
      await nextFrame(page)
      expect(await isLaidOut()).toBe(false)
      await page.mouse.wheel(0, 10)
      await expect.poll(isLaidOut).toBe(true)
    },
  )

  it('lay a long page out when idle where there is a mouse, and a scrollbar with it; on a phone, when its reader has begun', async () => {
    const { idle, isLaidOut } = await goToLongPage('by its URL')
    await idle()
    expect(await isLaidOut()).toBe(true)
    const phone = await goToLongPage('by its URL', { hasTouch: true, isMobile: true })
    await phone.idle()
    expect(await phone.isLaidOut()).toBe(false)
    await phone.page.getByRole('heading', { level: 1 }).tap()
    await phone.idle()
    expect(await phone.isLaidOut()).toBe(true)
  })

  it('lay a long page out at once where it was left, and where a hash leads', async () => {
    const { page, isLaidOut } = await goToLongPage('by its URL')
    expect(await isLaidOut()).toBe(false)
    await page.reload()
    expect(await isLaidOut()).toBe(true)
    const hash = await page.locator('.toc a').last().getAttribute('href')
    await page.goto('about:blank')
    await page.goto(`${home}commands/contracts/dashboard/${hash}`)
    expect(await isLaidOut()).toBe(true)
  })

  it.each(WAYS)(
    'have their end where the End key leads, also when the page has only just come %s',
    async (way) => {
      const { page } = await goToLongPage(way)
      await page.keyboard.press('End')
      const below = () =>
        page.evaluate(() => Math.round(document.documentElement.scrollHeight - innerHeight - scrollY))
      await expect.poll(below).toBe(0)
      await nextFrame(page)
      expect(await below()).toBe(0)
    },
  )

  it.each(WAYS)(
    '[S-10] [S-11] lead to the same places in a long page that has only just come %s',
    async (way) => {
      const { page, isLaidOut } = await goToLongPage(way)
      const entry = page.locator('.toc a').last()
      const hash = (await entry.getAttribute('href')) ?? ''
      await entry.click()
      const top = () =>
        page.locator(hash).evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
      await nextFrame(page)
      const landed = await top()
      expect(await isLaidOut()).toBe(true)
      await page.locator('.sidebar nav a[href$="/contracts/vault/"]').click()
      await page.getByRole('heading', { level: 1, name: 'Vault' }).waitFor()
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
      await nextFrame(page)
      expect(await top()).toBe(landed)
    },
  )

  it('[R-03] are listed in one sidebar, in order', async () => {
    const page = await newPage()
    await open(page, home)
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    // A category opens at once, its list comes when it was fetched.
    const openAnother = async () => {
      const closed = sidebar.locator('details:not([open]) > summary').first()
      if ((await closed.count()) > 0) await closed.click()
      const labels = await sidebar.locator('.sidebar-link').allInnerTexts()
      return labels.map((label) => label.trim())
    }
    await expect
      .poll(openAnother)
      .toEqual([
        'Introduction',
        'Get Started',
        'Configuration',
        'What Works with What',
        'Creating a Vault',
        'A Standalone Vault',
        'Supply (Fund) and Withdrawal',
        'Mint and Burn Tokens',
        'Reports',
        'Validator Deposits',
        'Unguaranteed Deposits',
        'Additional Helpers',
        'WalletConnect',
        'Sign with a multisig',
        'Create a pool',
        'Commands',
        'Contracts',
        'Dashboard',
        'Dashboard Reads',
        'OperatorGrid',
        'PredepositGuarantee',
        'VaultFactory',
        'VaultHub',
        'VaultViewer',
        'Vault',
        'LazyOracle',
        'Vault Operations',
        'Deposits',
        'Metrics',
        'Report',
        'PredepositGuarantee Helpers',
        'Account',
        'Consolidation',
        'DeFi Wrapper',
        'Factory',
        'Distributor',
        'WithdrawalQueue',
        'StvPool',
        'StvStETHPool',
        'StvStrategyPool',
        'Errors',
        'Glossary',
        'Changelog',
      ])
  })

  it('mark in the sidebar the pages that document commands which sign', async () => {
    const page = await newPage()
    await page.goto(`${home}commands/contracts/vault/`)
    expect(await page.locator('.sidebar [title="commands that sign"]').allTextContents()).toEqual([
      'Dashboard',
      'OperatorGrid',
      'PredepositGuarantee',
      'VaultFactory',
      'VaultHub',
      'Vault',
      'Vault Operations',
      'Deposits',
      'Report',
      'Account',
    ])
  })

  it('ask first for the values of the example that is used, and unfold the others for theirs', async () => {
    const page = await newPage()
    await open(page, `${home}commands/vault-operations/`)
    const panel = page.getByRole('region', { name: 'Your values' })
    const shown = () => panel.locator('label').filter({ visible: true }).allInnerTexts()
    // No example that asks for a value is in view.
    await page.getByRole('button', { name: 'Your values' }).click()
    await expect.poll(shown).toEqual(['Vault address'])
    await panel.getByRole('button', { name: 'Close' }).click()
    const fund = page.locator('pre', { hasText: 'vo w fund' }).locator('[data-value]').first()
    await fund.click()
    await expect.poll(shown).toEqual(['Vault address'])
    expect(await panel.getByRole('textbox').getAttribute('placeholder')).toBe('0x12ab…89ef')
    await page.locator('pre [data-value="recipient"]').first().click()
    await expect.poll(shown).toContain('Recipient address')
  })

  it('[S-06] end with columns of links, a logo and a copyright with its year', async () => {
    const page = await newPage()
    await open(page, home)
    const footer = page.locator('footer.footer')
    expect(await footer.locator('.footer-column').count()).toBe(3)
    expect(await footer.locator('img:visible').count()).toBe(1)
    expect(await footer.locator('.footer-copyright').innerText()).toMatch(/Copyright © 20\d\d/)
  })
})
