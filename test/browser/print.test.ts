// A section of the docs on paper.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPage, open, routePages } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

declare global {
  var printed: number
}

let site: ServedSite
beforeAll(async () => {
  site = await startSite({
    files: {
      'docs/get-started/more/_category_.json': '{ "label": "More", "link": { "type": "generated-index" } }',
      'docs/get-started/more/last.md':
        '# Last\n\n<p id="styled" style="color: rgb(1, 2, 3)">Styled</p>\n\nSee [two](../reports.md#heading-two), [keys](../key.md), [home](/).\n',
    },
  })
})

/** Opens the index of the section; what would be printed stays, as if the reader looked at the preview. */
async function openSection(options: Parameters<typeof newPage>[0] = {}): Promise<Page> {
  const page = await newPage(options)
  await page.addInitScript(() => {
    globalThis.printed = 0
    globalThis.print = () => {
      globalThis.printed++
    }
  })
  await open(page, `${site.home}category/get-started/`)
  return page
}

const button = (page: Page) => page.getByRole('button', { name: 'Print section' })
const timesPrinted = (page: Page) => page.evaluate(() => globalThis.printed)
const visibleTitles = (page: Page) => page.locator('h1:visible').allTextContents()

describe('the index of a section', () => {
  it('prints all pages of the section, also of those below it, one after the other', async () => {
    const page = await openSection()
    await button(page).click()
    await expect.poll(() => timesPrinted(page)).toBe(1)
    expect(await visibleTitles(page)).toEqual(['Get Started'])
    await page.emulateMedia({ media: 'print' })
    expect(await visibleTitles(page)).toEqual(['Get Started', 'Key', 'Last', 'Reports', 'Tabs'])
    expect(await page.locator('.paper #page-1-styled').evaluate((p) => getComputedStyle(p).color)).toBe(
      'rgb(1, 2, 3)',
    )
    const hrefs = await page
      .locator('.paper a[href^="#"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs).toEqual(expect.arrayContaining(['#page-2-heading-two', '#page-0']))
    const lost = await page.evaluate(
      (all) => all.filter((href) => !document.getElementById(decodeURIComponent(href.slice(1)))),
      hrefs,
    )
    expect(lost).toEqual([])
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await page.locator('.paper').count()).toBe(0)
  })

  it('prints nothing when a page cannot be had, and all when it can', async () => {
    const page = await openSection({ expectedErrors: ['ERR_FAILED'] })
    await routePages(page, (route, path) => (path.endsWith('/last/') ? route.abort() : route.fallback()))
    await button(page).click()
    await expect
      .poll(() => page.locator('.route-announcer').textContent())
      .toBe('Not every page could be loaded')
    expect(await timesPrinted(page)).toBe(0)
    await page.unrouteAll()
    await button(page).click()
    await expect.poll(() => timesPrinted(page)).toBe(1)
  })
})
