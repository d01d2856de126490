// A page before its scripts: while they are wanted by nobody, on their way, or not to be had.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  fetchedPage,
  focused,
  holdBack,
  isSameDocument,
  markDocument,
  newPage,
  nextFrame,
  otherTab,
  type PageOptions,
  PHONE,
} from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

const form = `import { useState } from 'react'
export const title = 'Form'
export default function Form() {
  const [name, setName] = useState('')
  const [count, setCount] = useState(0)
  const [isSure, setSure] = useState(false)
  return (
    <form>
      <h1>Form</h1>
      <label>Name <input value={name} onChange={(event) => setName(event.target.value)} /></label>
      <label><input type="checkbox" checked={isSure} onChange={() => setSure(!isSure)} /> Sure</label>
      <button type="button" onClick={() => setCount(count + 1)}>Count</button>
      <output>{\`\${name} \${count} \${isSure}\`}</output>
    </form>
  )
}
`

let site: ServedSite
let own: ServedSite
beforeAll(async () => {
  site = await startSite({ themeConfig: { announcementBar: { id: 'a', content: 'News' } } })
  own = await startSite({ files: { 'pages/form.tsx': form } })
})

const CLIENT = '**/client.*.js'

/** Opens a page whose main script is held back, as it is for readers far away; returns what lets it come. */
async function openHeld(path = '', { home = site.home, ...options }: PageOptions & { home?: string } = {}) {
  const page = await newPage(options)
  const { asked, release } = await holdBack(page, CLIENT)
  // A page that asks for it at once has not loaded before.
  await page.goto(home + path, { waitUntil: 'domcontentloaded' })
  return { page, asked, release }
}

const isReady = (page: Page) => page.locator('html.ready').waitFor()

const sidebar = (page: Page) => page.locator('.sidebar nav')
const category = (page: Page, name: string) => sidebar(page).locator('summary', { hasText: name })
const isOpen = (page: Page, menu: string) =>
  page.locator(`.navbar ${menu} .dropdown-menu`).evaluate((element) => element.matches(':popover-open'))

describe('a page that is only loaded', () => {
  it('[S-14] fetches its document, style, first script and pictures, and nothing else', async () => {
    const page = await newPage()
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto(site.home, { waitUntil: 'networkidle' })
    await page.waitForTimeout(500)
    expect(fetched.map((path) => path.replace(/\.[\da-f]{8}\./, '.')).sort()).toEqual([
      '/base/',
      '/base/assets/first.js',
      '/base/assets/main.css',
    ])
  })

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['moves the pointer', (page) => page.mouse.move(200, 200)],
    ['presses a key', (page) => page.keyboard.press('Tab')],
    ['turns the wheel', (page) => page.mouse.wheel(0, 300)],
    ['scrolls by other means', (page) => page.evaluate(() => scrollTo(0, 300))],
  ])('loads the others, and fetches ahead, once its reader %s', async (_, sign) => {
    const page = await newPage()
    await page.goto(site.home, { waitUntil: 'load' })
    await page.waitForTimeout(300)
    const ahead = page.waitForRequest((request) => fetchedPage(request) !== undefined)
    await sign(page)
    await isReady(page)
    await ahead
  })

  it('loads the others at the first touch', async () => {
    const page = await newPage(PHONE)
    await page.goto(site.home)
    await page.touchscreen.tap(200, 400)
    await isReady(page)
  })

  it('is hydrated at once where it is a page of the site, and fetches nothing ahead all the same', async () => {
    const page = await newPage()
    const ahead: string[] = []
    page.on('request', (request) => fetchedPage(request) !== undefined && ahead.push(request.url()))
    await page.goto(`${own.home}form/`)
    await page.locator('html.ready.hydrated').waitFor()
    await page.waitForTimeout(500)
    expect(ahead).toEqual([])
    await page.mouse.move(300, 300, { steps: 3 })
    await expect.poll(() => ahead.length).toBeGreaterThan(0)
  })

  it('does not take the place that a hash names, or that was kept over a reload, for a sign', async () => {
    const { page, asked } = await openHeld('#heading-three')
    await page.waitForTimeout(400)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await page.reload({ waitUntil: 'load' })
    await page.waitForTimeout(400)
    expect(asked.count).toBe(0)
  })
})

describe('what a first view weighs', () => {
  it('is at most 1.2 kB of script in the page, and 6 kB in a file that all pages share, 2.5 kB compressed', () => {
    const html = readFileSync(join(site.folder, 'index.html'), 'utf8')
    const file = /assets\/first\.[\da-f]+\.js/.exec(html)?.[0] ?? ''
    const bytes = (text: string) => brotliCompressSync(text).length
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code).join('')
    expect(inline.length).toBeGreaterThan(1000)
    expect(bytes(html) - bytes(html.replace(inline, ''))).toBeLessThanOrEqual(1200)
    const first = readFileSync(join(site.folder, file))
    expect(first.length).toBeLessThanOrEqual(6000)
    expect(bytes(first.toString())).toBeLessThanOrEqual(2500)
  })

  it('is at most 15 kB more when the reader gives a sign, compressed', () => {
    const files = readdirSync(join(site.folder, 'assets')).filter((name) => /^client\..*js$/.test(name))
    const sizes = files.map(
      (name) => brotliCompressSync(readFileSync(join(site.folder, 'assets', name))).length,
    )
    expect(sizes.length).toBe(1)
    expect(sizes[0]).toBeLessThanOrEqual(15_000)
  })
})

describe('before even the first script has come', () => {
  const FIRST = '**/first.*.js'

  async function openBare(options?: PageOptions) {
    const page = await newPage(options)
    const held = await holdBack(page, FIRST)
    await page.goto(site.home, { waitUntil: 'commit' })
    await page.locator('.route-announcer').waitFor({ state: 'attached' })
    return { page, ...held }
  }

  type Case = [what: string, press: (page: Page) => Promise<void>, result: (page: Page) => Promise<unknown>]
  it.each<Case>([
    [
      'of the color mode',
      (page) => page.locator('.navbar .color-mode').click(),
      (page) => page.locator('html[data-theme=dark]').waitFor(),
    ],
    [
      'of the search',
      (page) => page.locator('a[data-search]').first().click(),
      (page) => page.getByRole('dialog').waitFor(),
    ],
  ])('a press %s waits for it', async (_, press, result) => {
    const { page, release } = await openBare()
    await press(page)
    expect(page.url()).toBe(site.home)
    release()
    await result(page)
  })

  it('[S-02] [S-04] [T-09] menus and categories open, and are filled by the scripts', async () => {
    const { page, release } = await openBare()
    await page.getByRole('button', { name: 'Version: Next' }).press('Enter')
    expect(await isOpen(page, '.version-dropdown')).toBe(true)
    await category(page, 'Commands').click()
    expect(await isOpen(page, '.version-dropdown')).toBe(false)
    expect(
      await category(page, 'Commands').evaluate(({ parentElement }) => parentElement?.matches('[open]')),
    ).toBe(true)
    release()
    await sidebar(page).getByRole('link', { name: 'Account' }).waitFor()
  })

  it('[S-02] the menu of a phone opens, and is a dialog when they have come', async () => {
    const { page, release } = await openBare(PHONE)
    await page.locator('.navbar-toggle').tap()
    expect(await page.locator('#ld_sidebar:popover-open').count()).toBe(1)
    release()
    await page.getByRole('dialog', { name: 'Navigation' }).waitFor()
  })

  it('the browser follows links by itself', async () => {
    const { page } = await openBare()
    await page.locator('main').getByRole('link', { name: 'reports' }).click()
    await page.waitForURL('**/reports/', { waitUntil: 'commit' })
  })

  it('or if it never does, the browser follows the link that was pressed, too', async () => {
    const page = await newPage({ expectedErrors: ['ERR_FAILED'] })
    let fail = () => {}
    const held = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route(FIRST, (route) => held.then(() => route.abort()))
    await page.goto(site.home, { waitUntil: 'commit' })
    await page.locator('a[data-search]').first().click()
    fail()
    await page.waitForURL('**/search/')
    expect(await page.locator('html.js').count()).toBe(0)
  })
})

describe('before the main script has come, at the first press', () => {
  it('[S-03] [T-01] the color mode changes, and goes on from there', async () => {
    const { page, release } = await openHeld()
    const button = page.locator('.navbar .color-mode')
    const named = (mode: string) =>
      page.getByRole('button', { name: `Switch color mode (currently ${mode} mode)` }).waitFor()
    await button.click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await named('dark')
    release()
    await isReady(page)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await named('dark')
    await button.click()
    expect(await page.locator('html').getAttribute('data-theme-choice')).toBe('system')
    await named('system')
  })

  it('[S-05] [T-02] the announcement closes for good', async () => {
    const { page, release } = await openHeld()
    const bar = page.locator('.announcement')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    release()
    await bar.waitFor({ state: 'hidden' })
    await page.reload()
    expect(await bar.isVisible()).toBe(false)
  })

  it('code is copied, once, and so is the link of a heading', async () => {
    const { page, release } = await openHeld()
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await page.getByRole('button', { name: 'Copy code' }).click()
    release()
    await expect.poll(clipboard).toContain('lido-docs build')
    await page.locator('#heading-two a.anchor').press('Enter')
    await expect.poll(clipboard).toBe(`${site.home}#heading-two`)
    await page.evaluate(() => navigator.clipboard.writeText('something else'))
    await nextFrame(page)
    expect(await clipboard()).toBe('something else')
    expect(await page.locator('button.copy').count()).toBe(1)
  })

  it('tabs are picked, and stay picked', async () => {
    const { page, release } = await openHeld('get-started/tabs/')
    await page.getByRole('tab', { name: 'Linux' }).first().click()
    const shown = () => page.locator('.tab:visible > p:not(.tab-title)').allInnerTexts()
    expect(await shown()).toEqual(['for linux', 'for linux'])
    release()
    await isReady(page)
    expect(await shown()).toEqual(['for linux', 'for linux'])
    expect(await page.getByRole('tab').count()).toBe(4)
    await page.getByRole('tab', { name: 'Mac' }).last().click()
    expect(await shown()).toEqual(['for mac', 'for mac'])
  })

  it('[T-09] categories close and open, are filled when it has come, and stay as they are', async () => {
    const { page, release } = await openHeld('commands/account/')
    const account = sidebar(page).getByRole('link', { name: 'Account' })
    await category(page, 'Commands').click()
    expect(await account.isVisible()).toBe(false)
    await sidebar(page).locator('summary[aria-label="Get Started"]').press('Space')
    release()
    await sidebar(page).getByRole('link', { name: 'Reports' }).waitFor()
    expect(await account.isVisible()).toBe(false)
    expect(await sidebar(page).locator('[aria-current]').count()).toBe(1)
  })

  it('[S-04] a dropdown opens and closes, and stays as it is', async () => {
    const { page, release } = await openHeld()
    const version = page.getByRole('button', { name: 'Version: Next' })
    const states = () =>
      Promise.all(['.locale-dropdown', '.version-dropdown'].map((menu) => isOpen(page, menu)))
    await page.getByRole('button', { name: 'Language: English' }).click()
    expect(await states()).toEqual([true, false])
    await version.click()
    expect(await states()).toEqual([false, true])
    await page.locator('main h1').click()
    expect(await states()).toEqual([false, false])
    await version.press('Enter')
    await page.keyboard.press('Escape')
    expect(await states()).toEqual([false, false])
    expect(await focused(page)).toBe('Version: Next')
    await version.press('Enter')
    release()
    await isReady(page)
    await nextFrame(page)
    expect(await states()).toEqual([false, true])
    await version.click()
    expect(await states()).toEqual([false, false])
  })

  it('[S-02] the mobile menu opens, and stays open', async () => {
    const { page, release } = await openHeld('get-started/reports/', PHONE)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap()
    const menu = page.locator('#ld_sidebar:popover-open')
    expect(await menu.locator('nav [aria-current=page]').innerText()).toBe('Reports')
    release()
    await page.getByRole('dialog', { name: 'Navigation' }).waitFor()
    await menu.locator('summary', { hasText: 'Commands' }).tap()
    await menu.getByRole('link', { name: 'Account' }).waitFor()
    await page.goBack()
    await menu.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${site.home}get-started/reports/`)
    expect(await focused(page)).toBe('Toggle navigation bar')
  })

  it.each(['Escape', 'close button', 'backdrop'])('[S-02] the mobile menu closes by: %s', async (way) => {
    const { page } = await openHeld('', PHONE)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap()
    const menu = page.locator('#ld_sidebar:popover-open')
    await menu.waitFor()
    await nextFrame(page)
    if (way === 'Escape') await page.keyboard.press('Escape')
    if (way === 'close button') await menu.getByRole('button', { name: 'Close navigation bar' }).tap()
    if (way === 'backdrop') await page.touchscreen.tap(370, 600)
    await menu.waitFor({ state: 'detached' })
  })

  it('[S-12] a link is followed by the browser, or opens a new tab with a modifier key', async () => {
    const { page } = await openHeld()
    const link = page.locator('main').getByRole('link', { name: 'reports' })
    await link.click({ modifiers: ['ControlOrMeta'] })
    await otherTab(page)
    expect(page.url()).toBe(site.home)
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  })

  it('[S-12] a link is followed without a full load once the script has come', async () => {
    const page = await newPage()
    await page.goto(site.home)
    await markDocument(page)
    await page.mouse.move(200, 200)
    await isReady(page)
    await page.locator('main').getByRole('link', { name: 'reports' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
  })
})

describe('a script that cannot be had', () => {
  const blocked = async (path = '', options: PageOptions = {}) => {
    const page = await newPage({ expectedErrors: ['ERR_FAILED'], ...options })
    const asked = { count: 0 }
    await page.route(CLIENT, (route) => {
      asked.count++
      return route.abort()
    })
    await page.goto(site.home + path)
    return { page, asked }
  }

  it('is asked for twice, then leaves a page on which all works that the browser does', async () => {
    const { page, asked } = await blocked()
    await page.mouse.move(300, 300, { steps: 3 })
    await expect.poll(() => page.locator('html').getAttribute('class')).toContain('alone')
    expect(asked.count).toBe(2)
    await page.locator('.navbar .color-mode').click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.getByRole('button', { name: 'Version: Next' }).click()
    expect(await isOpen(page, '.version-dropdown')).toBe(true)
    await category(page, 'Commands').click()
    await sidebar(page).getByRole('link', { name: 'Commands' }).click()
    await page.waitForURL('**/commands/account/')
  })

  it('is asked for again at the next press', async () => {
    const { page } = await blocked()
    await page.mouse.move(300, 300, { steps: 3 })
    await expect.poll(() => page.locator('html').getAttribute('class')).toContain('alone')
    await page.unroute(CLIENT)
    await page.locator('main h1').click()
    await isReady(page)
    expect(await page.locator('html.js:not(.alone)').count()).toBe(1)
  })

  it('is not run when it is not what was built', async () => {
    const page = await newPage({ expectedErrors: ['integrity'] })
    await page.route(CLIENT, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.title = "Other"' }),
    )
    await page.goto(site.home)
    await page.mouse.move(300, 300, { steps: 3 })
    await expect.poll(() => page.locator('html').getAttribute('class')).toContain('alone')
    expect(await page.title()).toBe('Introduction | Site')
  })

  it('[S-02] has a phone keep its menu', async () => {
    const { page } = await blocked('', PHONE)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap()
    await page.locator('#ld_sidebar').getByRole('link', { name: 'Changelog' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Changelog' }).waitFor()
  })

  it('[S-09] has a phone show the headings in the page, as nothing would close them over it', async () => {
    const { page } = await blocked('get-started/reports/', PHONE)
    await page.touchscreen.tap(100, 600)
    await expect.poll(() => page.locator('html').getAttribute('class')).toContain('alone')
    const top = async () => (await page.locator('main h1').boundingBox())?.y ?? 0
    const closed = await top()
    await page.locator('.toc-mobile summary').tap()
    expect(await top()).toBeGreaterThan(closed + 100)
    await page.locator('.toc-mobile').getByRole('link', { name: 'Heading Three' }).tap()
    const row = await page.locator('.doc-path').boundingBox()
    expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(0)
  })
})
