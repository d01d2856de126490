// A book of our docs, opened as a file without a network, and on paper.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { pageNumbers } from '../../src/features/book/print-book.ts'
import { makeSite, packageFolder, runCommand } from '../command/command.ts'
import { temporary } from '../temporary.ts'
import { violationsInBothModes } from './axe.ts'
import { newPage, PHONE } from './browser.ts'
import { browserExecutable } from './executable.js'
import { config, docs } from './fixture.ts'

const folder = mkdtempSync(join(temporary, 'lido-docs-book-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'book.html')
const made = await runCommand(['book', '--out', file, '--quiet'], packageFolder)
if (made.code !== 0) throw new Error(made.stderr)

/** Opens the book, and collects what it asks for besides itself. */
async function openBook(hash = '', options: Parameters<typeof newPage>[0] = {}) {
  const page = await newPage(options)
  const requests: string[] = []
  page.on('request', (request) => {
    if (!/^(?:data|file):/.test(request.url())) requests.push(request.url())
  })
  await page.goto(pathToFileURL(file).href + hash)
  return { page, requests }
}

const shownAt = (page: Page, id: string) =>
  page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN, id)

describe('a book of our docs', () => {
  it('has no link that leads nowhere in it, and no id twice', async () => {
    const { page, requests } = await openBook()
    const found = await page.evaluate(() => {
      const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
      const links = Array.from(
        document.querySelectorAll('a[href^="#"]'),
        (link) => link.getAttribute('href') ?? '',
      )
      const isDead = (href: string) =>
        !/^#(?:$|line=|data=)/.test(href) && !ids.includes(decodeURIComponent(href.slice(1)))
      return { links: links.length, dead: links.filter(isDead), double: ids.length - new Set(ids).size }
    })
    expect(found).toEqual({ links: expect.any(Number), dead: [], double: 0 })
    expect(found.links).toBeGreaterThan(1000)
    expect(requests).toEqual([])
  })

  it('finds words, and opens and marks the passage that is chosen', async () => {
    const { page, requests } = await openBook()
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill('withdraw ETH')
    const option = page.locator('.search-passage').first()
    await option.waitFor()
    const id = decodeURIComponent(
      new URL((await option.getAttribute('href')) ?? '', page.url()).hash.slice(1),
    )
    await page.keyboard.press('Enter')
    await expect.poll(() => shownAt(page, id)).toBeLessThan(300)
    expect(await page.evaluate(() => CSS.highlights.get('search')?.size)).toBeGreaterThan(0)
    expect(requests).toEqual([])
  })

  it('explains a pasted command line and calldata, also of a link, and keeps its links within', async () => {
    const { page, requests } = await openBook(`#line=${encodeURIComponent('lsv-cli vo w fund 1')}`)
    const verdict = page.locator('.explain-verdict h2')
    await expect.poll(() => verdict.textContent()).toBe('Signs a transaction')
    expect(await page.locator('.explain-verdict').textContent()).toContain(
      'Works in 1.0.0-alpha.62 from npm.',
    )
    expect(await shownAt(page, '/explain/')).toBeLessThan(100)
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill('yarn start account r info')
    await page.getByRole('option').first().click()
    await expect.poll(() => verdict.textContent()).toBe('Only reads')
    const href = await page.locator('.explain-name a').first().getAttribute('href')
    expect(await page.evaluate((id) => document.getElementById(id) !== null, href?.slice(1) ?? '')).toBe(true)
    await page.locator('.explain textarea').fill('0xb60d4288')
    await expect.poll(() => verdict.textContent()).toContain('fund')
    expect(requests).toEqual([])
  })
})

describe('a book on paper', () => {
  it('has a title page, contents with page numbers, and each page on a new sheet', async () => {
    const site = makeSite({ 'docs.config.json': JSON.stringify(config), ...docs })
    const env = { CHROME_PATH: await browserExecutable() }
    const { code, stderr, stdout } = await runCommand(['book', '--pdf', 'book.pdf'], site.root, { env })
    expect([code, stderr, stdout]).toEqual([
      0,
      '',
      expect.stringMatching(/^Wrote book.html.*\nWrote book.pdf: 0.\d MB, \d+ pages\n$/),
    ])
    const numbers = pageNumbers(readFileSync(join(site.root, 'book.pdf')))
    expect([numbers.get('contents'), numbers.get('/')]).toEqual([2, 3])
    const chapters = Array.from(
      site.read('book.html').matchAll(/class="book-page" id="([^"]*)"/g),
      ([, id = '']) => numbers.get(id) ?? 0,
    )
    expect(chapters).toEqual([...new Set(chapters)].sort((a, b) => a - b))
    // What is ours is replaced.
    expect((await runCommand(['book', '--pdf', 'book.pdf', '--quiet'], site.root, { env })).stderr).toBe('')
  })

  it('names the chapters that links lead to, and shows nothing that needs a screen', async () => {
    const { page } = await openBook()
    await page.emulateMedia({ media: 'print' })
    const after = (selector: string) =>
      page.evaluate(
        (one) => getComputedStyle(document.querySelector(one) as Element, '::after').content,
        selector,
      )
    expect(await after('.markdown a[data-chapter="2.1"]:not(.cards a)')).toBe('" (2.1)"')
    for (const hidden of ['.navbar', '.sidebar', '.explain'])
      expect(await page.locator(hidden).isVisible()).toBe(false)
  })
})

it('a book is accessible in both modes, dark where its reader wants it, copies code, and fits a phone', async () => {
  const site = makeSite({ 'docs.config.json': JSON.stringify(config), ...docs })
  await runCommand(['book', '--quiet'], site.root)
  const page = await newPage(PHONE)
  await page.goto(`${pathToFileURL(join(site.root, 'book.html')).href}#/get-started/reports/`)
  expect(await violationsInBothModes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: /color mode/ }).click()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.getByRole('button', { name: 'Copy code' }).first().click()
  await expect.poll(() => page.locator('.copy').first().textContent()).toBe('Copied')
})
