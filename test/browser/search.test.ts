import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeSite } from '../command/command.ts'
import { RELEASES_SITE } from '../releases-fixture.ts'
import { violationsInBothModes } from './axe.ts'
import { holdBack, newPage, type PageOptions, PHONE } from './browser.ts'
import { serveFolder, startSite } from './site.ts'

const site = await startSite({
  files: {
    'docs/tank.md': [
      '# The tank',
      'Water goes in by `tidy fill`.',
      '## Withdraw water {#withdraw}',
      'A withdrawal takes a day, `--slow-drip` takes two.',
      '## <b>Markup</b> {#markup}',
      'It reads `<img src=x onerror=alert(1)>` as text.',
    ].join('\n\n'),
  },
})

const input = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' })
const options = (page: Page) => page.getByRole('option')

async function openSearch(page: Page, words = ''): Promise<void> {
  await page.goto(site.home)
  await page.keyboard.press('/')
  await input(page).waitFor()
  if (words) await input(page).fill(words)
}

test('what is deprecated is struck through, and said to be so', async () => {
  const old = makeSite(RELEASES_SITE)
  await old.run('build')
  const page = await newPage()
  await page.goto(await serveFolder(join(old.root, 'build'), '/'))
  await page.keyboard.press('/')
  await input(page).fill('list')
  const found = options(page).first()
  await expect.poll(() => found.textContent()).toBe('listdeprecated · Lists the boxes.')
  expect(
    await found
      .locator('s')
      .evaluate((name) => [name.textContent, getComputedStyle(name).textDecorationLine]),
  ).toEqual(['list', 'line-through'])
})

describe('search by the keyboard alone', () => {
  test('goes from a key to the section that answers, and marks its words', async () => {
    const page = await newPage()
    await openSearch(page)
    await page.keyboard.type('withdrawing')
    await expect.poll(() => options(page).first().textContent()).toContain('Withdraw water')
    expect(await options(page).first().textContent()).toContain('The tank')
    expect(await input(page).getAttribute('aria-activedescendant')).toBe(
      await options(page).first().getAttribute('id'),
    )
    await page.keyboard.press('Enter')
    await page.waitForURL('**/tank/#withdraw')
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('search')?.size ?? 0)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => CSS.highlights.has('search'))).toBe(false)
  })

  test('shows the words that it found in forced colors too', async () => {
    const page = await newPage({ forcedColors: 'active', colorScheme: 'dark' })
    await openSearch(page, 'withdraw')
    const found = options(page).locator('mark').first()
    await found.waitFor()
    const [text, ground] = await found.evaluate((mark) => {
      const { color, backgroundColor } = getComputedStyle(mark)
      return [color, backgroundColor]
    })
    expect([text, ground]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 0)'])
  })

  test('opens by Control and K, closes by Escape, and gives the keyboard back', async () => {
    const page = await newPage()
    await page.goto(site.home)
    const button = page.locator('a[data-search]:visible')
    await button.focus()
    await page.keyboard.press('Control+k')
    await input(page).fill('heading')
    await options(page).first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('moves through the options round and round', async () => {
    const page = await newPage()
    await openSearch(page, 'heading')
    await expect.poll(() => options(page).count()).toBeGreaterThan(2)
    const chosen = () =>
      options(page).evaluateAll((all) => all.findIndex((one) => one.ariaSelected === 'true'))
    await page.keyboard.press('ArrowDown')
    expect(await chosen()).toBe(1)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await chosen()).toBe((await options(page).count()) - 1)
  })

  test('keeps the last searches in this browser until they are cleared', async () => {
    const page = await newPage()
    await openSearch(page, '--slow-drip')
    await expect.poll(() => options(page).count()).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/tank/**')
    await page.keyboard.press('/')
    await input(page).fill('')
    await expect.poll(() => options(page).allTextContents()).toEqual(['--slow-drip'])
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    expect(await options(page).count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('docs.searches'))).toBe(null)
  })
})

describe('the dialog', () => {
  const looks: [string, PageOptions][] = [
    ['320 px', { viewport: { width: 320, height: 640 } }],
    ['1440 px', { viewport: { width: 1440, height: 900 } }],
    ['a phone', PHONE],
  ]
  test.each(looks)(
    'has nothing that axe objects to in any state, in both color modes: %s',
    async (_, look) => {
      const page = await newPage({ ...look, expectedErrors: ['503'] })
      await page.goto(site.home)
      await page.locator('a[data-search]:visible').click()
      await input(page).waitFor()
      expect(await violationsInBothModes(page)).toEqual([])
      await page.route('**/search/current/*.json', (route) => route.fulfill({ status: 503 }))
      await input(page).fill('wate')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      expect(await violationsInBothModes(page)).toEqual([])
      await page.unroute('**/search/current/*.json')
      await input(page).fill('withdraw')
      await expect.poll(() => options(page).count()).toBeGreaterThan(0)
      expect(await violationsInBothModes(page)).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(width).toBeLessThanOrEqual(0)
      await input(page).fill('qqqqqqqqqqqq')
      await page.getByText('Nothing found for “qqqqqqqqqqqq”.').first().waitFor()
      expect(await violationsInBothModes(page)).toEqual([])
    },
  )

  test('says that the index did not come, and asks again for the same words', async () => {
    const page = await newPage({ expectedErrors: ['503'] })
    await page.route('**/search/current/*.json', (route) => route.fulfill({ status: 503 }))
    await openSearch(page, 'withdraw')
    await page.getByText('Search could not be loaded.').first().waitFor()
    await page.unroute('**/search/current/*.json')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => options(page).first().textContent()).toContain('Withdraw water')
    expect(await input(page).inputValue()).toBe('withdraw')
  })

  test('answers what was typed last when the index is slow, and loses nothing', async () => {
    const page = await newPage()
    const { release } = await holdBack(page, '**/search/current/**')
    await openSearch(page, 'markup')
    await input(page).fill('withdraw')
    await page.waitForTimeout(300)
    expect(await options(page).count()).toBe(0)
    expect(await input(page).inputValue()).toBe('withdraw')
    release()
    await expect.poll(() => options(page).first().textContent()).toContain('Withdraw water')
    expect(await options(page).allTextContents()).not.toContain('Markup')
  })

  test('finds in each of two tabs what another build has, deployed meanwhile, and shares the last searches', async () => {
    const other = await startSite({ files: { 'docs/zoo.md': '# Zoo\n\nZebras sleep.' } })
    const first = await newPage({ expectedErrors: ['404'] })
    const tabs = [first, await first.context().newPage()]
    const findInAll = async (words: string, title: string): Promise<void> => {
      for (const tab of tabs) {
        await input(tab).fill(words)
        await expect.poll(() => options(tab).first().textContent()).toContain(title)
      }
    }
    for (const tab of tabs) {
      await tab.goto(other.home)
      await tab.keyboard.press('/')
      await input(tab).waitFor()
    }
    await findInAll('sleep', 'Zoo')
    // The edit of a text leaves the names of files as they are, and moves words from one to the next.
    const many = Array.from({ length: 900 }, (_, number) => `ant${number}`).join(' ')
    await other.rebuild({ 'docs/zoo.md': `# Zoo\n\nZebras sleep.\n\n${many}` })
    await findInAll('zebras', 'Zoo')
    // Another page has them renamed.
    await other.rebuild({ 'docs/hill.md': '# Home of ant500\n\nA hill.' })
    await findInAll('home of ant500', 'Home of ant500')
    await first.keyboard.press('Enter')
    await first.waitForURL('**/hill/')
    await input(tabs[1] ?? first).fill('')
    await expect.poll(() => options(tabs[1] ?? first).allTextContents()).toEqual(['home of ant500'])
  })

  test('says that nothing came when its files are gone and no build has taken their place', async () => {
    const other = await startSite()
    const page = await newPage({ expectedErrors: ['404'] })
    await page.goto(other.home)
    await page.keyboard.press('/')
    await input(page).fill('heading')
    await expect.poll(() => options(page).count()).toBeGreaterThan(0)
    const root = join(other.folder, 'search/current/index.json')
    const response = await page.request.get(`${other.home}search/current/index.json`)
    const { generation, ...rest } = await response.json()
    rmSync(join(other.folder, 'search/current', generation), { recursive: true })
    writeFileSync(root, JSON.stringify({ ...rest, generation: 'gone/' }))
    await input(page).fill('vault jumps quick')
    await page.getByText('Search could not be loaded.').first().waitFor()
  })

  test('leads to the list of everything when its script does not come', async () => {
    const page = await newPage({ expectedErrors: ['503'] })
    await page.route('**/search.*.js', (route) => route.fulfill({ status: 503 }))
    await page.goto(site.home)
    await page.locator('a[data-search]:visible').click()
    await page.waitForURL('**/search/')
    await page.getByRole('link', { name: 'The tank' }).last().waitFor()
  })

  test('shows markup as text, and is not led astray by hostile words', async () => {
    const page = await newPage()
    await openSearch(page)
    let isRun = false
    await page.exposeFunction('alert', () => {
      isRun = true
    })
    const hostile = [
      '<img src=x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      '(a+)+$',
      '\\',
      '‮abc',
      '__proto__ constructor',
      '%00',
      '*'.repeat(600),
      '{{7*7}}',
      '-'.repeat(500),
    ]
    for (const words of hostile) await input(page).fill(words)
    await input(page).fill('markup')
    await expect.poll(() => options(page).first().textContent()).toContain('<img src=x onerror=alert(1)>')
    expect(await page.locator('dialog img, dialog script').count()).toBe(0)
    expect(isRun).toBe(false)
  })

  test('is loaded when it is wanted, and not before', async () => {
    const page = await newPage()
    const urls: string[] = []
    page.on('request', (request) => urls.push(request.url()))
    await page.goto(site.home)
    await page.waitForLoadState('networkidle')
    expect(urls.filter((url) => url.includes('search'))).toEqual([])
  })
})

test('keeps the letters that are typed before its script has come, and where the focus was', async () => {
  const page = await newPage()
  const { release } = await holdBack(page, '**/search.*.js')
  await page.goto(site.home)
  const link = page.locator('main a').first()
  await link.focus()
  await page.keyboard.type('/withdrxw', { delay: 20 })
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('aw', { delay: 20 })
  release()
  await input(page).waitFor()
  expect(await input(page).inputValue()).toBe('withdraw')
  await expect.poll(() => options(page).first().textContent()).toContain('Withdraw water')
  await page.keyboard.press('Escape')
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.locator('body > input').count()).toBe(0)
})

test.each([
  ['its script', '**/search.*.js'],
  ['the index', '**/search/current/**'],
])('opens the first result when Enter was pressed before %s had come', async (_, url) => {
  const page = await newPage()
  const { asked, release } = await holdBack(page, url)
  await page.goto(site.home)
  await page.keyboard.type('/withdraw', { delay: 20 })
  await expect.poll(() => asked.count).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  release()
  await page.waitForURL('**/tank/#withdraw')
  await page.getByRole('heading', { name: 'Withdraw water' }).waitFor()
})

test('the not-found page offers pages with the words of the path that failed', async () => {
  const page = await newPage({ expectedErrors: ['404'] })
  await page.goto(`${site.home}old/withdraw-water.html`)
  await page.getByRole('link', { name: 'The tank › Withdraw water' }).waitFor()
})

test('without the script the button leads to a list of all pages', async () => {
  const page = await newPage({ javaScriptEnabled: false })
  await page.goto(site.home)
  await page.getByRole('link', { name: 'Search' }).first().click()
  await page.getByRole('link', { name: 'The tank' }).last().click()
  expect(page.url()).toBe(`${site.home}tank/`)
})
