// A page before it is hydrated: while the script for that is wanted by nobody, on its way, or not to be had.
import { readFileSync } from 'node:fs'
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

/** Opens a page whose hydration script is held back, as it is for readers far away; returns what lets it come. */
async function openHeld(path = '', { home = site.home, ...options }: PageOptions & { home?: string } = {}) {
  const page = await newPage(options)
  const { asked, release } = await holdBack(page, CLIENT)
  // A page that asks for it at once has not loaded before.
  await page.goto(home + path, { waitUntil: 'domcontentloaded' })
  return { page, asked, release }
}

const isHydrated = (page: Page) =>
  page.waitForFunction(() => document.querySelector('button.navbar-toggle') !== null)

const sidebar = (page: Page) => page.locator('.sidebar')

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
  ])('is hydrated, and fetches ahead, once its reader %s', async (_, sign) => {
    const page = await newPage()
    await page.goto(site.home, { waitUntil: 'load' })
    await page.waitForTimeout(300)
    const ahead = page.waitForRequest((request) => fetchedPage(request) !== undefined)
    await sign(page)
    await isHydrated(page)
    await ahead
  })

  it('is hydrated at the first touch', async () => {
    const page = await newPage(PHONE)
    await page.goto(site.home)
    await page.touchscreen.tap(200, 400)
    await isHydrated(page)
  })

  it('is hydrated at once where it is a page of the site, and fetches nothing ahead all the same', async () => {
    const page = await newPage()
    const ahead: string[] = []
    page.on('request', (request) => fetchedPage(request) !== undefined && ahead.push(request.url()))
    await page.goto(`${own.home}form/`)
    await isHydrated(page)
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
  it('is at most 1.2 kB of script in the page, and 4.6 kB in a file that all pages share', () => {
    const html = readFileSync(join(site.folder, 'index.html'), 'utf8')
    const file = /assets\/first\.[\da-f]+\.js/.exec(html)?.[0] ?? ''
    const bytes = (text: string) => brotliCompressSync(text).length
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code).join('')
    expect(inline.length).toBeGreaterThan(1000)
    expect(bytes(html) - bytes(html.replace(inline, ''))).toBeLessThanOrEqual(1200)
    expect(bytes(readFileSync(join(site.folder, file), 'utf8'))).toBeLessThanOrEqual(4600)
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
      'of the colour mode',
      (page) => page.locator('.navbar .color-mode').click(),
      (page) => page.locator('html[data-theme=dark]').waitFor(),
    ],
    [
      'of a category',
      (page) => sidebar(page).getByText('Commands').click(),
      (page) => sidebar(page).getByRole('link', { name: 'Account' }).waitFor(),
    ],
    [
      'of a dropdown',
      (page) => page.getByRole('button', { name: 'Version: Next' }).press('Enter'),
      (page) => page.locator('.version-dropdown [aria-expanded=true]').waitFor(),
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

  it('a tap on the menu of a phone waits for it', async () => {
    const { page, release } = await openBare(PHONE)
    await page.locator('.navbar-toggle').tap()
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
    await sidebar(page).getByText('Commands').click()
    fail()
    await page.waitForURL('**/commands/account/')
    expect(await page.locator('html.js').count()).toBe(0)
  })
})

describe('before the script has come, at the first press', () => {
  it('[S-03] [T-01] the colour mode changes, and goes on from there', async () => {
    const { page, release } = await openHeld()
    const button = page.locator('.navbar .color-mode')
    const named = (mode: string) =>
      page.getByRole('button', { name: `Switch color mode (currently ${mode} mode)` }).waitFor()
    await button.click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await named('dark')
    release()
    await isHydrated(page)
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
    expect(await bar.isVisible()).toBe(false)
    release()
    await isHydrated(page)
    expect(await bar.count()).toBe(0)
    await page.reload()
    expect(await bar.isVisible()).toBe(false)
  })

  it('code is copied, once, and so is the link of a heading', async () => {
    const { page, release } = await openHeld()
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await page.getByRole('button', { name: 'Copy code' }).click()
    await expect.poll(clipboard).toContain('lido-docs build')
    await page.locator('#heading-two a.anchor').press('Enter')
    await expect.poll(clipboard).toBe(`${site.home}#heading-two`)
    await page.evaluate(() => navigator.clipboard.writeText('something else'))
    release()
    await isHydrated(page)
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
    await isHydrated(page)
    expect(await shown()).toEqual(['for linux', 'for linux'])
    expect(await page.getByRole('tab').count()).toBe(4)
    await page.getByRole('tab', { name: 'Mac' }).last().click()
    expect(await shown()).toEqual(['for mac', 'for mac'])
  })

  it('[T-09] a branch of the sidebar closes and opens, and stays as it is', async () => {
    const { page, release } = await openHeld('commands/account/')
    const commands = sidebar(page).getByRole('button', { name: 'Commands' })
    const account = sidebar(page).getByRole('link', { name: 'Account' })
    expect(await commands.getAttribute('aria-expanded')).toBe('true')
    await commands.click()
    expect(await account.isVisible()).toBe(false)
    await commands.press('Space')
    expect(await account.isVisible()).toBe(true)
    await commands.press('Enter')
    expect(await account.isVisible()).toBe(false)
    release()
    await isHydrated(page)
    expect(await commands.getAttribute('aria-expanded')).toBe('false')
    expect(await account.count()).toBe(0)
    expect(await focused(page)).toBe('Commands')
  })

  it('[T-09] a branch that the page does not carry opens, and its links keep the focus', async () => {
    const { page, release } = await openHeld()
    const started = page.getByRole('button', { name: /sidebar category 'Get Started'/ })
    await started.click()
    const reports = sidebar(page).getByRole('link', { name: 'Reports' })
    await reports.waitFor()
    expect(await started.getAttribute('aria-expanded')).toBe('true')
    await sidebar(page).getByRole('button', { name: 'Commands' }).click()
    await sidebar(page).getByRole('link', { name: 'Account' }).waitFor()
    expect(await sidebar(page).locator('[aria-current]').allInnerTexts()).toEqual(['Introduction'])
    await reports.focus()
    release()
    await isHydrated(page)
    expect(await started.getAttribute('aria-expanded')).toBe('true')
    expect(await reports.count()).toBe(1)
    expect(await sidebar(page).getByRole('link', { name: 'Account' }).isVisible()).toBe(true)
    expect(await focused(page)).toBe('Reports')
    await started.click()
    expect(await reports.count()).toBe(0)
  })

  it('[S-04] a dropdown opens and closes, and stays as it is', async () => {
    const { page, release } = await openHeld()
    const version = page.getByRole('button', { name: 'Version: Next' })
    const language = page.getByRole('button', { name: 'Language: English' })
    const states = () =>
      Promise.all([language, version].map((button) => button.getAttribute('aria-expanded')))
    await language.click()
    expect(await states()).toEqual(['true', 'false'])
    await version.click()
    expect(await states()).toEqual(['false', 'true'])
    await page.locator('main h1').click()
    expect(await states()).toEqual(['false', 'false'])
    await version.press('Enter')
    await page.keyboard.press('Escape')
    expect(await states()).toEqual(['false', 'false'])
    expect(await focused(page)).toBe('Version: Next')
    await version.press('Enter')
    release()
    await isHydrated(page)
    await nextFrame(page)
    expect(await states()).toEqual(['false', 'true'])
    expect(await focused(page)).toBe('Version: Next')
    await version.click()
    expect(await states()).toEqual(['false', 'false'])
  })

  it('[S-02] the mobile menu opens, with both panes and branches that open, and stays open', async () => {
    const { page, release } = await openHeld('get-started/reports/', PHONE)
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' })
    const menu = page.getByRole('dialog', { name: 'Navigation' })
    await toggle.tap()
    expect(await menu.isVisible()).toBe(true)
    expect(await menu.locator('[aria-current=page]').innerText()).toBe('Reports')
    await menu.getByRole('button', { name: 'Commands' }).tap()
    await menu.getByRole('link', { name: 'Account' }).waitFor()
    await menu.getByRole('button', { name: '← Back to main menu' }).tap()
    await menu.getByRole('link', { name: 'GitHub' }).waitFor()
    await menu.getByRole('link', { name: 'Account' }).waitFor({ state: 'hidden' })
    release()
    await isHydrated(page)
    expect(await menu.count()).toBe(1)
    expect(await menu.getByRole('link', { name: 'GitHub' }).isVisible()).toBe(true)
    await menu.getByRole('button', { name: 'Docs pages →' }).tap()
    await menu.getByRole('link', { name: 'Account' }).waitFor()
    await page.goBack()
    await menu.waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${site.home}get-started/reports/`)
    // The button that it was opened by is another one.
    expect(await focused(page)).toBe('Toggle navigation bar')
  })

  it.each(['Escape', 'close button', 'backdrop'])('[S-02] the mobile menu closes by: %s', async (way) => {
    const { page } = await openHeld('', PHONE)
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' })
    const menu = page.getByRole('dialog')
    await toggle.tap()
    await menu.waitFor()
    await nextFrame(page)
    if (way === 'Escape') await page.keyboard.press('Escape')
    if (way === 'close button') await menu.getByRole('button', { name: 'Close navigation bar' }).tap()
    if (way === 'backdrop') await page.touchscreen.tap(370, 600)
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
    expect(await focused(page)).toBe('Toggle navigation bar')
  })
})

describe('what is pressed before the script has come', () => {
  it('is not done if the reader has gone back since', async () => {
    const { page, release } = await openHeld()
    release()
    await page.locator('main').getByRole('link', { name: 'reports' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    await page.unroute(CLIENT)
    const held = await holdBack(page, CLIENT)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.locator('.pagination-next').evaluate((link) => (link as HTMLElement).click())
    await page.evaluate(() => history.back())
    await page.waitForURL(site.home)
    held.release()
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor()
    await isHydrated(page)
    await page.waitForTimeout(300)
    expect(page.url()).toBe(site.home)
  })

  it('[S-04] is done by key when it has: ArrowDown opens a dropdown at its first link', async () => {
    const { page, release } = await openHeld()
    await page.getByRole('button', { name: 'Version: Next' }).press('ArrowDown')
    release()
    await expect.poll(() => focused(page)).toBe('Next')
  })

  it('[S-12] is a link that is followed without a full load where the script comes in time', async () => {
    const page = await newPage()
    await page.goto(site.home)
    await markDocument(page)
    await page.locator('main').getByRole('link', { name: 'reports' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    expect(await isSameDocument(page)).toBe(true)
  })

  it('[S-12] is a link whose page is fetched in parallel with the script, once', async () => {
    const { page, release } = await openHeld()
    const asked: string[] = []
    page.on('request', (request) => asked.push(fetchedPage(request) ?? ''))
    await page.locator('main').getByRole('link', { name: 'reports' }).click()
    const path = '/base/get-started/reports/'
    await expect.poll(() => asked).toContain(path)
    release()
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    expect(asked.filter((one) => one === path)).toEqual([path])
  })

  it('[S-12] is a link to the page itself, which is not fetched once more', async () => {
    const { page, asked, release } = await openHeld()
    await markDocument(page)
    const pages: string[] = []
    page.on('request', (request) => fetchedPage(request) === '/base/' && pages.push(request.url()))
    await page.locator('.navbar-brand').click()
    await expect.poll(() => asked.count).toBe(1)
    release()
    await isHydrated(page)
    expect(await focused(page)).toBe('main')
    expect(await isSameDocument(page)).toBe(true)
    expect(pages).toEqual([])
  })

  it('[S-12] is a link that the browser follows where it does not', async () => {
    const { page } = await openHeld()
    await markDocument(page)
    await page.locator('main').getByRole('link', { name: 'reports' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
    expect(await isSameDocument(page)).toBe(false)
  })

  it('[S-12] is a link that opens a new tab at once, with a modifier key', async () => {
    const { page } = await openHeld()
    await page
      .locator('main')
      .getByRole('link', { name: 'reports' })
      .click({ modifiers: ['ControlOrMeta'] })
    await otherTab(page)
    expect(page.url()).toBe(site.home)
  })

  it('is counted once each in a page of the site, and what was typed and picked is there', async () => {
    const { page, release } = await openHeld('form/', { home: own.home })
    await page.getByLabel('Name').fill('Ada')
    await page.getByLabel('Sure').check()
    await page.getByRole('button', { name: 'Count' }).click({ clickCount: 2 })
    await page.getByLabel('Name').press('Home')
    release()
    await expect.poll(() => page.locator('output').innerText()).toBe('Ada 2 true')
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada')
    expect(await page.getByLabel('Sure').isChecked()).toBe(true)
    await page.keyboard.type('I am ')
    await expect.poll(() => page.locator('output').innerText()).toBe('I am Ada 2 true')
  })
})

describe('a script that comes in the middle', () => {
  it('of a click waits for its end: nothing is lost, nothing is done twice', async () => {
    const { page, release } = await openHeld()
    const commands = sidebar(page).getByRole('button', { name: 'Commands' })
    await commands.hover()
    await page.mouse.down()
    release()
    await page.waitForResponse(CLIENT)
    await page.waitForTimeout(300)
    await page.mouse.up()
    await isHydrated(page)
    await sidebar(page).getByRole('link', { name: 'Account' }).waitFor()
    await nextFrame(page)
    expect(await commands.getAttribute('aria-expanded')).toBe('true')
  })

  it('of a drag waits for its end, and what is selected stays selected', async () => {
    const { page, release } = await openHeld('get-started/reports/')
    const text = page.locator('main p').first()
    const box = await text.boundingBox()
    if (!box) throw new Error('there is no text')
    await page.mouse.move(box.x + 5, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 200, box.y + 10, { steps: 3 })
    release()
    await page.waitForResponse(CLIENT)
    await page.waitForTimeout(300)
    expect(await page.locator('button.navbar-toggle').count()).toBe(0)
    await page.mouse.move(box.x + 300, box.y + 10, { steps: 3 })
    await page.mouse.up()
    await isHydrated(page)
    expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(10)
  })

  it('of typing leaves the text, the caret and the focus', async () => {
    const { page, release } = await openHeld('form/', { home: own.home })
    await page.getByLabel('Name').focus()
    await page.keyboard.type('one')
    release()
    await page.keyboard.type(' two three', { delay: 20 })
    await expect.poll(() => page.locator('output').innerText()).toBe('one two three 0 false')
    await isHydrated(page)
    expect(await page.getByLabel('Name').inputValue()).toBe('one two three')
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

  it('is asked for twice, then leaves a page on which all works that needs no hydration', async () => {
    const { page, asked } = await blocked()
    await page.mouse.move(300, 300, { steps: 3 })
    await expect.poll(() => page.locator('html').getAttribute('class')).toContain('alone')
    expect(asked.count).toBe(2)
    await page.locator('.navbar .color-mode').click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await sidebar(page).getByRole('button', { name: 'Commands' }).click()
    await sidebar(page).getByRole('link', { name: 'Account' }).waitFor()
    await page.getByRole('button', { name: 'Version: Next' }).focus()
    expect(await page.locator('.version-dropdown .dropdown-menu').isVisible()).toBe(true)
    await page.locator('main').getByRole('link', { name: 'reports' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor()
  })

  it('is asked for again at the next press', async () => {
    const { page } = await blocked()
    await page.mouse.move(300, 300, { steps: 3 })
    await expect.poll(() => page.locator('html').getAttribute('class')).toContain('alone')
    await page.unroute(CLIENT)
    await page.locator('main h1').click()
    await isHydrated(page)
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
    await page.getByRole('dialog').getByRole('link', { name: 'Changelog' }).tap()
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
