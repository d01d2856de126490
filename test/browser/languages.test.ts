// The behaviors of a site, in a language that is written from right to left and in one without blanks between words.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillLabel } from '../../src/model/fill-label.ts'
import type { LabelTexts } from '../../src/model/labels.ts'
import { violations, violationsInBothModes } from './axe.ts'
import { focused, newPage, open, PHONE, scrollTo } from './browser.ts'
import { config } from './fixture.ts'
import { type ServedSite, startSite } from './site.ts'
import { type Locale, labelsFor, translatedDocs, WORDS } from './translated-fixture.ts'

let site: ServedSite
const labels = {} as Record<Locale, LabelTexts>
beforeAll(async () => {
  const locales = ['ar', 'ja'] as const
  for (const locale of locales) labels[locale] = await labelsFor(locale)
  const settings = {
    ...config,
    lint: { 'translation-differs': 'ignore' },
    i18n: { defaultLocale: 'en', locales: ['en', ...locales] },
  }
  site = await startSite({
    files: { 'docs.config.json': JSON.stringify(settings), ...translatedDocs('ar'), ...translatedDocs('ja') },
  })
})

const urlOf = (locale: Locale, path = '') => `${site.home}${locale}/${path}`
const directionOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).direction)
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const announced = (page: Page) => page.locator('[aria-live=polite]').textContent()
/** Where the middle of an element is, from the left. */
const middle = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0) / 2
}

describe.each(['ar', 'ja'] as const)('a site in %s', (locale) => {
  const words = WORDS[locale]

  it('has a skip link, a color mode and a menu of languages that work by the keyboard and are named in it', async () => {
    const { shell } = labels[locale]
    const page = await newPage()
    await open(page, urlOf(locale, 'changelog/'))
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(shell.skip)
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('main')
    const mode = (name: string) =>
      page.getByRole('button', { name: fillLabel(shell.colorMode.switch, { mode: name }) })
    await mode(shell.colorMode.light).press('Enter')
    await mode(shell.colorMode.dark).waitFor()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    const language = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? ''
    const menu = page.getByRole('button', { name: fillLabel(shell.language, { language }) })
    await menu.press('ArrowDown')
    await page.getByRole('link', { name: 'English' }).waitFor()
    const box = await page.locator('.navbar .dropdown-menu:visible').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280)
    await page.keyboard.press('Escape')
    expect(await menu.getAttribute('aria-expanded')).toBe('false')
    await menu.press('Enter')
    await page.getByRole('link', { name: 'English' }).click()
    await page.waitForURL(`${site.home}changelog/`)
    expect(await directionOf(page, 'html')).toBe('ltr')
  })

  it('has a sidebar, breadcrumbs, a table of contents and neighbors that lead to its own pages', async () => {
    const { shell, page: texts } = labels[locale]
    const page = await newPage()
    await open(page, urlOf(locale))
    const sidebar = page.getByRole('navigation', { name: shell.sidebar.docs })
    await sidebar.locator('summary', { hasText: words.commands }).press('Enter')
    await sidebar.getByRole('link', { name: words.account, exact: true }).click()
    await page.waitForURL(urlOf(locale, 'commands/account/'))
    expect(await sidebar.locator('[aria-current=page]').innerText()).toBe(words.account)
    const toc = page.getByRole('navigation', { name: texts.onThisPage })
    await toc.getByRole('link', { name: words.headings[2] }).click()
    await expect.poll(() => toc.locator('[aria-current]').allInnerTexts()).toEqual([words.headings[2]])
    await sidebar.getByRole('link', { name: words.start }).click()
    await page.getByRole('heading', { level: 1, name: words.start }).waitFor()
    await page.locator('main .card').getByText(words.reports).click()
    await page.waitForURL(urlOf(locale, 'get-started/reports/'))
    const trail = page.getByRole('navigation', { name: texts.breadcrumbs })
    await trail.getByRole('link', { name: words.start }).waitFor()
    expect(await page.locator('.pagination-previous').innerText()).toContain(texts.previous)
    await page.locator('.pagination-next').click()
    await page.getByRole('heading', { level: 1, name: words.tabs[0] }).waitFor()
  })

  it('copies commands and links to headings, and opens details', async () => {
    const { shell } = labels[locale]
    const page = await newPage()
    await open(page, urlOf(locale))
    await page.getByRole('button', { name: shell.copy.code }).first().press('Enter')
    await expect.poll(() => announced(page)).toBe(shell.copy.codeCopied)
    expect(await clipboard(page)).toBe(
      'lido-docs build\n\ncat <<END > notes\n27 pages\nEND\nlido-docs preview',
    )
    const anchor = page.locator('h2 a.anchor').nth(1)
    const [id, own] = await anchor.evaluate((link) => [
      link.parentElement?.querySelector('span[id]')?.id,
      decodeURIComponent((link as HTMLAnchorElement).hash),
    ])
    expect([id, own]).toEqual(['heading-two', `#${words.headings[1].replace(' ', '-')}`])
    await anchor.press('Enter')
    await expect.poll(() => announced(page)).toBe(shell.copy.linkCopied)
    expect(decodeURIComponent(await clipboard(page))).toBe(urlOf(locale) + own)
    const details = page.locator('article details').first()
    await details.locator('summary').press('Enter')
    expect(await details.getByText(words.sentence.trim()).isVisible()).toBe(true)
    await scrollTo(page, 2000)
    await page.getByRole('button', { name: shell.backToTop }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  it('has tabs that follow the arrows that point to them, and stay in step over a reload', async () => {
    const page = await newPage()
    await open(page, urlOf(locale, 'get-started/tabs/'))
    const [, first, second] = words.tabs
    const panels = () => page.locator('.tab:visible > p:not(.tab-title)').allInnerTexts()
    const [forward, back] = locale === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await page.getByRole('tab', { name: first }).first().focus()
    await page.keyboard.press(forward)
    expect(await panels()).toEqual([`${second} 2`, `${second} 2`])
    await page.reload()
    await expect.poll(panels).toEqual([`${second} 2`, `${second} 2`])
    await page.getByRole('tab', { name: second }).first().press(back)
    expect(await panels()).toEqual([`${first} 1`, `${first} 1`])
  })

  it('is searched by the keyboard, in its own language', async () => {
    const { search } = labels[locale]
    const page = await newPage()
    await page.goto(urlOf(locale))
    await page.keyboard.press('/')
    const input = page.getByRole('combobox', { name: search.label })
    await input.waitFor()
    expect(await directionOf(page, '.search-input')).toBe(locale === 'ar' ? 'rtl' : 'ltr')
    await input.fill(words.vault)
    await expect.poll(() => page.getByRole('option').first().textContent()).toContain(words.vault)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.waitForURL(urlOf(locale, 'commands/deep/vault/'))
  })

  it('has a menu on a phone, with its pages first, that is closed by Escape', async () => {
    const { shell, page: texts } = labels[locale]
    const page = await newPage(PHONE)
    await open(page, urlOf(locale, 'get-started/reports/'))
    await page.getByRole('button', { name: shell.menu.toggle }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(await dialog.locator('[aria-current=page]').innerText()).toBe(words.reports)
    const [menu, window] = [await middle(page, '[role=dialog]'), 375 / 2]
    expect(locale === 'ar' ? menu > window : menu < window).toBe(true)
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: shell.menu.back }).tap()
    await dialog.getByRole('link', { name: 'GitHub' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('.toc-mobile').getByText(texts.onThisPage).tap()
    await page.locator('.toc-mobile').getByRole('link', { name: words.headings[1] }).tap()
    await page.waitForURL((url) => decodeURIComponent(url.hash).startsWith('#'))
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width).toBeLessThanOrEqual(0)
  })

  it('is accessible in light colors and in dark ones', async () => {
    const page = await newPage()
    await open(page, urlOf(locale))
    await page.locator('.navbar-items-right button').first().click()
    expect(await violationsInBothModes(page)).toEqual([])
  })

  it('says in it that a page is not translated, and that there is none', async () => {
    const { page: texts } = labels[locale]
    const page = await newPage({ expectedErrors: ['404'] })
    await open(page, urlOf(locale, 'get-started/key/'))
    const notice = fillLabel(texts.translation.missing, { language: 'English' })
    expect(await page.locator('.version-banner').innerText()).toBe(notice)
    expect(await directionOf(page, 'article .markdown')).toBe('ltr')
    expect(await directionOf(page, 'html')).toBe(locale === 'ar' ? 'rtl' : 'ltr')
    await page.goto(urlOf(locale, 'nothing/'))
    await page.getByRole('heading', { level: 1, name: texts.notFound.title }).waitFor()
  })
})

describe('a page that is written from right to left', () => {
  it('has its code from left to right, and all else mirrored', async () => {
    const page = await newPage()
    await open(page, urlOf('ar'))
    expect(await directionOf(page, 'article')).toBe('rtl')
    for (const code of ['.markdown p code', 'pre', 'pre code'])
      expect(await directionOf(page, code)).toBe('ltr')
    expect(await middle(page, '.sidebar')).toBeGreaterThan(await middle(page, 'article'))
    expect(await middle(page, 'nav.toc')).toBeLessThan(await middle(page, 'article'))
    expect(await middle(page, '.copy')).toBeGreaterThan(await middle(page, 'pre'))
    // An amount is on the far side, as it is on the right of other languages.
    const cell = page.locator('td.align-right').first()
    expect(await cell.evaluate((element) => getComputedStyle(element).textAlign)).toBe('left')
  })

  it('has the pages that stand in for translations from left to right, whole', async () => {
    const page = await newPage()
    await open(page, urlOf('ar', 'get-started/key/'))
    expect(await directionOf(page, 'article .markdown p')).toBe('ltr')
    expect(await middle(page, '.sidebar')).toBeGreaterThan(await middle(page, 'article'))
  })
})
