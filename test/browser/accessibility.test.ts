// axe finds nothing to complain of, in whatever state a reader can bring a page.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { violations, violationsInBothModes } from './axe.ts'
import { newPage, open, type PageOptions, PHONE, scrollTo } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

let site: ServedSite
beforeAll(async () => {
  site = await startSite({ themeConfig: { announcementBar: { id: 'a', content: 'News' } } })
})

const states: Record<string, [path: string, reach: (page: Page) => Promise<unknown>, options?: PageOptions]> =
  {
    'as it opens': ['', async () => {}],
    'with the language menu open': ['', (page) => page.getByRole('button', { name: 'Language' }).click()],
    'with a category opened': [
      'changelog/',
      async (page) => {
        await page.locator('.sidebar summary[aria-label="Get Started"]').click()
        await page.locator('.sidebar').getByRole('link', { name: 'Reports' }).waitFor()
      },
    ],
    'far down a long page': ['get-started/reports/', (page) => scrollTo(page, 2500)],
    'with tabs': ['get-started/tabs/', (page) => page.getByRole('tab', { name: 'Linux' }).first().click()],
    'after a navigation': [
      '',
      async (page) => {
        await page.locator('main').getByRole('link', { name: 'reports' }).click()
        await page.waitForURL('**/reports/')
      },
    ],
    'with the skip link shown': ['', (page) => page.keyboard.press('Tab')],
    'on a phone': ['get-started/reports/', (page) => page.locator('.toc-mobile summary').tap(), PHONE],
    'with the mobile menu open': ['', (page) => page.getByRole('button', { name: 'Toggle' }).tap(), PHONE],
    'with the main pane of the mobile menu': [
      '',
      async (page) => {
        await page.getByRole('button', { name: 'Toggle' }).tap()
        await page.getByRole('button', { name: '← Back to main menu' }).tap()
      },
      PHONE,
    ],
  }

describe('a page', () => {
  it.each(Object.entries(states))(
    'is accessible %s, in light colors and in dark ones',
    async (_name, [path, reach, options]) => {
      const page = await newPage(options)
      await open(page, site.home + path)
      await reach(page)
      expect(await violationsInBothModes(page)).toEqual([])
    },
  )
})

describe('the not-found page', () => {
  it('[R-04] is accessible', async () => {
    const page = await newPage({ expectedErrors: ['404'] })
    await open(page, `${site.home}nothing/`)
    expect(await violations(page)).toEqual([])
  })
})

describe('a very long word', () => {
  it('makes no page wider than the window, wherever it is', async () => {
    const word = 'Verylong'.repeat(12)
    const columns = [{ title: 'Docs', items: [{ label: word, to: '/' }] }]
    const { home } = await startSite({
      files: { 'docs/word.md': `# ${word}\n\nThe ${word}.\n\n## ${word}\n` },
      themeConfig: { footer: { links: columns } },
    })
    const page = await newPage({ viewport: { width: 320, height: 700 } })
    await open(page, `${home}word/`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

describe('a page on paper', () => {
  it('has the same colors for readers of either color mode', async () => {
    const { home } = await startSite({
      files: { 'docs/paper.md': '# Paper\n\n:::warning\n\nIt is thin.\n\n:::\n' },
    })
    const colors = async (mode: string) => {
      const page = await newPage()
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
      await page.emulateMedia({ media: 'print' })
      await open(page, `${home}paper/`)
      return page.locator('body, .admonition, .admonition-title').evaluateAll((elements) =>
        elements.map((element) => {
          const { color, backgroundColor, colorScheme } = getComputedStyle(element)
          return [color, backgroundColor, colorScheme]
        }),
      )
    }
    expect(await colors('dark')).toEqual(await colors('light'))
  })
})

describe('every control', () => {
  it('is reached with Tab and shows that it has the focus', async () => {
    const page = await newPage()
    await open(page, `${site.home}get-started/tabs/`)
    const count = await page.locator(':is(a[href], button):not([tabindex="-1"]):visible').count()
    const unmarked: string[] = []
    for (let step = 0; step < count; step++) {
      await page.keyboard.press('Tab')
      const name = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 ? '' : element.outerHTML
      })
      if (name) unmarked.push(name)
    }
    expect(unmarked).toEqual([])
  })
})
