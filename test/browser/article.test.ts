// What a script adds to an article that is complete without one.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { focused, newPage, nextFrame, open, PHONE, scrollTo, tapInPosition } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

/** A page that no list shows, with a command of npm. */
const install = (name: string, other: string) =>
  `---\nunlisted: true\n---\n\n# ${name}\n\n\`\`\`sh npm2yarn\nnpm install ${name}\n\`\`\`\n\n[Next](./${other}.md)\n`

let site: ServedSite
beforeAll(async () => {
  site = await startSite({
    files: {
      'docs/one.md': install('one', 'two'),
      'docs/two.md': install('two', 'one'),
      'docs/parts.md':
        '# Parts\n\nText.\n\n## Page data\n\nText.\n\n## Root\n\nText.\n\n## Main\n\nText.\n\n## Sidebar\n\nText.\n',
      'docs/words/_category_.json': '{ "label": "Outer", "link": { "type": "generated-index" } }',
      'docs/words/deep/_category_.json': '{ "label": "Inner", "link": { "type": "generated-index" } }',
      'docs/words/deep/below.md': '# Below\n\nShort.\n',
    },
  })
})

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const announced = (page: Page) => page.locator('[aria-live=polite]').textContent()

it('may have headings that are called like the parts of a page', async () => {
  const page = await newPage()
  await open(page, `${site.home}parts/`)
  for (const name of ['Page data', 'Root', 'Main', 'Sidebar']) {
    const heading = page.getByRole('heading', { name: new RegExp(`^${name}`) })
    expect((await heading.boundingBox())?.height).toBeLessThan(100)
    const href = await page.locator('.toc').getByRole('link', { name }).getAttribute('href')
    expect(await page.locator(`[id="${href?.slice(1)}"]`).count()).toBe(1)
  }
})

describe('breadcrumbs', () => {
  it('[S-08] lead home and to ancestors, and end with the current page as text', async () => {
    const page = await newPage()
    await open(page, `${site.home}get-started/reports/`)
    const items = page.getByRole('navigation', { name: 'Breadcrumbs' }).locator('li')
    const hrefs = await items.evaluateAll((list) =>
      list.map((item) => item.querySelector('a')?.getAttribute('href')),
    )
    expect(hrefs).toEqual(['/base/', '/base/category/get-started/', undefined])
    expect(await page.getByRole('link', { name: 'Home page' }).count()).toBe(1)
    expect(await items.last().locator('[aria-current=page]').innerText()).toBe('Reports')
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(data['@type']).toBe('BreadcrumbList')
  })

  it('keep to one line on a phone, and say which page it is', async () => {
    const page = await newPage({ ...PHONE, viewport: { width: 320, height: 640 } })
    await open(page, `${site.home}get-started/reports/`)
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
    expect((await trail.boundingBox())?.height).toBeLessThan(40)
    expect(await trail.locator('[aria-current=page]').innerText()).toBe('Reports')
  })

  it('show an ancestor on a phone while it has the focus', async () => {
    const page = await newPage({ ...PHONE, viewport: { width: 320, height: 640 } })
    await open(page, `${site.home}words/deep/below/`)
    const link = (name: string) => page.locator('.breadcrumbs').getByRole('link', { name })
    const clip = (name: string) =>
      link(name).evaluate((element) => getComputedStyle(element.closest('li') as Element).clipPath)
    expect([await clip('Inner'), await clip('Outer')]).toEqual(['inset(50%)', 'inset(50%)'])
    await link('Outer').focus()
    expect(await clip('Outer')).toBe('none')
  })
})

describe('the table of contents', () => {
  const active = (page: Page) => page.locator('.toc [aria-current]').allInnerTexts()

  it('[S-09] marks the heading that the reader is at', async () => {
    const page = await newPage()
    await open(page, `${site.home}get-started/reports/`)
    expect(await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').count()).toBe(4)
    const headings = await page
      .locator('main h2')
      .evaluateAll((list) => list.map((heading) => heading.getBoundingClientRect().top + scrollY))
    await scrollTo(page, (headings[1] ?? 0) - 100)
    await expect.poll(() => active(page)).toEqual(['Heading Two'])
    await scrollTo(page, (headings[2] ?? 0) - 600)
    await expect.poll(() => active(page)).toEqual(['Heading Two'])
    await scrollTo(page, (headings[3] ?? 0) + 200)
    await expect.poll(() => active(page)).toEqual(['Heading Four'])
  })

  const openList = async (page: Page) => {
    const list = page.locator('.toc-mobile > ul')
    expect(await list.isVisible()).toBe(false)
    await tapInPosition(page.locator('.toc-mobile').getByText('On this page'))
    expect(await list.isVisible()).toBe(true)
    return list
  }
  const topOf = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)

  it('[S-09] is a list to open on a phone, over the page, and gives way to what it leads to', async () => {
    const page = await newPage(PHONE)
    await open(page, `${site.home}get-started/reports/`)
    const top = await topOf(page, 'main h1')
    const list = await openList(page)
    expect(await topOf(page, 'main h1')).toBe(top)
    await list.getByRole('link', { name: 'Heading Two' }).tap()
    expect(page.url()).toContain('#heading-two')
    expect(await list.isVisible()).toBe(false)
    const end = await page.locator('.doc-path').evaluate((row) => row.getBoundingClientRect().bottom)
    await expect.poll(() => topOf(page, '#heading-two')).toBeLessThan(end + 60)
    expect(await topOf(page, '#heading-two')).toBeGreaterThan(end)
  })

  it('on a phone is in reach wherever the reader is, and marks that', async () => {
    const page = await newPage(PHONE)
    await open(page, `${site.home}get-started/reports/`)
    await page.locator('#heading-three').evaluate((heading) => heading.scrollIntoView())
    const list = await openList(page)
    await expect
      .poll(() => list.locator('[aria-current=location]').allInnerTexts())
      .toEqual(['Heading Three'])
  })

  it('on a phone closes with Escape, and when the reader turns to something else', async () => {
    const page = await newPage(PHONE)
    await open(page, `${site.home}get-started/reports/`)
    const list = await openList(page)
    await list.getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    expect(await list.isVisible()).toBe(false)
    expect(await focused(page)).toBe('On this page')
    await openList(page)
    await page.touchscreen.tap(100, 700)
    expect(await list.isVisible()).toBe(false)
    await openList(page)
    await page.locator('main a.anchor').first().focus()
    await expect.poll(() => list.isVisible()).toBe(false)
  })

  it.each([320, 375, 768])(
    'is with the breadcrumbs in one row before the title, %i pixels',
    async (width) => {
      const page = await newPage({ ...PHONE, viewport: { width, height: 740 } })
      await open(page, `${site.home}get-started/reports/`)
      const bar = await page.locator('.navbar').evaluate((element) => element.getBoundingClientRect().bottom)
      expect((await topOf(page, 'main h1')) - bar).toBeLessThan(76)
      const rows = await page
        .locator('.doc-path > *')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()))
      expect(rows.length).toBeGreaterThan(2)
      for (const { top, bottom, right } of rows) {
        expect([top >= bar, bottom <= bar + 45, right <= width]).toEqual([true, true, true])
      }
    },
  )

  it('does not stay in view on a phone held across, whose height is the text’s', async () => {
    const page = await newPage({ ...PHONE, viewport: { width: 740, height: 375 } })
    await open(page, `${site.home}get-started/reports/`)
    await scrollTo(page, 1000)
    expect(await topOf(page, '.doc-path')).toBeLessThan(0)
  })
})

describe('the end of a page', () => {
  it('[S-15] leads to its neighbors in the order of the sidebar, and to its source', async () => {
    const page = await newPage()
    await open(page, `${site.home}get-started/reports/`)
    const previous = page.locator('.pagination-previous')
    const next = page.locator('.pagination-next')
    expect(await previous.getAttribute('href')).toBe('/base/get-started/key/')
    expect(await next.getAttribute('href')).toBe('/base/get-started/tabs/')
    const edit = page.getByRole('link', { name: 'Edit this page' })
    expect(await edit.getAttribute('href')).toBe('https://example.org/edit/docs/get-started/reports.md')
    await next.click()
    await page.waitForURL('**/get-started/tabs/')
  })
})

describe('a code block', () => {
  it('has a button that copies what one types, and says so', async () => {
    const page = await newPage()
    await open(page, site.home)
    const button = page.getByRole('button', { name: 'Copy code' })
    await button.press('Enter')
    await expect.poll(() => announced(page)).toBe('Code copied')
    expect(await clipboard(page)).toBe(
      'lido-docs build\n\ncat <<END > notes\n27 pages\nEND\nlido-docs preview',
    )
  })

  it('has its button after a navigation too, and one only', async () => {
    const page = await newPage()
    await open(page, `${site.home}changelog/`)
    await page.locator('.navbar .navbar-brand').click()
    await page.waitForURL(site.home)
    await expect.poll(() => page.locator('button.copy').count()).toBe(1)
  })
})

describe('the link to the Markdown of a page', () => {
  it('copies that, says so, and shows what it did before, also when it was pressed twice', async () => {
    const page = await newPage(PHONE)
    await open(page, `${site.home}get-started/reports/`)
    const link = page.locator('.copy-page')
    const before = await link.innerHTML()
    await link.tap()
    await expect.poll(() => link.innerText()).toBe('Copied')
    expect(await clipboard(page)).toContain('# Reports')
    await link.tap()
    await expect.poll(() => announced(page)).toBe('Page copied')
    await page.waitForTimeout(2500)
    expect(await link.innerHTML()).toBe(before)
  })
})

describe("a heading's anchor", () => {
  it('goes there and copies its link', async () => {
    const page = await newPage()
    await open(page, site.home)
    const anchor = page.locator('#heading-two a.anchor')
    await anchor.focus()
    await anchor.press('Enter')
    await expect.poll(() => announced(page)).toBe('Link copied')
    expect(await clipboard(page)).toBe(`${site.home}#heading-two`)
    expect(page.url()).toBe(`${site.home}#heading-two`)
  })
})

describe('tabs', () => {
  const panels = (page: Page) => page.locator('.tab:visible > p:not(.tab-title)').allInnerTexts()

  it('are picked with a click or the arrows; those of a group keep in step, over reloads too', async () => {
    const page = await newPage()
    await open(page, `${site.home}get-started/tabs/`)
    expect(await panels(page)).toEqual(['for mac', 'for mac'])
    const tabs = page.getByRole('tab', { name: 'Mac' })
    await tabs.last().focus()
    await page.keyboard.press('ArrowRight')
    expect(await panels(page)).toEqual(['for linux', 'for linux'])
    expect(await page.getByRole('tab', { name: 'Linux' }).first().getAttribute('aria-selected')).toBe('true')
    await page.reload()
    await expect.poll(() => panels(page)).toEqual(['for linux', 'for linux'])
    await page.getByRole('tab', { name: 'Linux' }).first().press('ArrowRight')
    expect(await panels(page)).toEqual(['for mac', 'for mac'])
  })

  it('of package managers are those that readers chose before, on other pages and after a reload', async () => {
    const page = await newPage()
    const command = () => page.locator('.tab:visible code').allInnerTexts()
    await open(page, `${site.home}one/`)
    await expect.poll(command).toEqual([expect.stringMatching(/^npm install one/)])
    await page.getByRole('tab', { name: 'pnpm' }).click()
    await expect.poll(command).toEqual([expect.stringMatching(/^pnpm add one/)])
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await page.waitForURL('**/two/')
    await expect.poll(command).toEqual([expect.stringMatching(/^pnpm add two/)])
    await page.reload()
    await expect.poll(command).toEqual([expect.stringMatching(/^pnpm add two/)])
    expect(await page.getByRole('tab', { name: 'pnpm' }).getAttribute('aria-selected')).toBe('true')
  })
})

describe('a long page', () => {
  it('has a way back to the top once one is far down', async () => {
    const page = await newPage()
    await open(page, site.home)
    const button = page.getByRole('button', { name: 'Back to top' })
    expect(await button.isVisible()).toBe(false)
    await scrollTo(page, 2000)
    await button.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await nextFrame(page)
    expect(await button.isVisible()).toBe(false)
  })
})
