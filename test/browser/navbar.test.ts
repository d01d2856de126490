// The bar at the top and its controls.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { focused, newPage, open, scrollTo } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

let site: ServedSite
beforeAll(async () => {
  site = await startSite()
})

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

describe('the navbar', () => {
  it('[S-01] leads home, to the docs, which are marked, and off the site in a new tab', async () => {
    const page = await newPage()
    await open(page, `${site.home}get-started/reports/`)
    const bar = navbar(page)
    const docs = bar.getByRole('link', { name: 'Docs' })
    expect(await docs.getAttribute('href')).toBe('/base/')
    expect(await docs.getAttribute('aria-current')).toBe('true')
    const source = bar.getByRole('link', { name: 'GitHub' })
    expect(await source.getAttribute('target')).toBe('_blank')
    expect(await source.getAttribute('rel')).toBe('noopener noreferrer')
    expect((await source.boundingBox())?.x).toBeGreaterThan(((await docs.boundingBox())?.x ?? 0) + 400)
    await bar.getByRole('link', { name: 'Site' }).click()
    await page.waitForURL(site.home)
    expect(await docs.getAttribute('aria-current')).toBe('page')
  })

  it('[S-01] [R-04] marks no item on the not-found page', async () => {
    const page = await newPage({ expectedErrors: ['404'] })
    await open(page, `${site.home}nothing/`)
    expect(await navbar(page).getByRole('link', { name: 'Docs' }).getAttribute('aria-current')).toBeNull()
  })

  it('[S-07] comes after a link that skips to the content', async () => {
    const page = await newPage()
    await open(page, site.home)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Skip to main content')
    expect(await page.getByRole('link', { name: 'Skip to main content' }).isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    expect(await focused(page)).toBe('main')
    expect(page.url()).toBe(site.home)
  })
})

it('the navbar keeps to one row with the search among its items', async () => {
  const { home } = await startSite({
    themeConfig: {
      navbar: {
        items: [
          { type: 'search', position: 'right' },
          { to: '/changelog', label: 'Changelog', position: 'right' },
          { type: 'dropdown', label: 'More', position: 'right', items: [{ to: '/changelog', label: 'A' }] },
        ],
      },
    },
  })
  const page = await newPage({ viewport: { width: 1440, height: 900 } })
  await open(page, home)
  const middles = await page.locator('.navbar-items-right > *').evaluateAll((items) =>
    items.map((item) => {
      const { top, bottom } = item.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    }),
  )
  expect(new Set(middles).size).toBe(1)
})

it.each([
  ['at the end', []],
  ['among the items on the left', [{ type: 'search', position: 'left' }]],
  ['among the items on the right', [{ type: 'search', position: 'right' }]],
])('the search %s gives way before anything in the navbar takes a second row', async (_, placed) => {
  const label = 'A label of a few words'
  const links = ['left', 'right', 'right'].map((position) => ({ to: '/changelog', label, position }))
  const { home } = await startSite({
    themeConfig: { navbar: { title: 'The title of a whole site', items: [...placed, ...links] } },
  })
  const page = await newPage()
  await open(page, home)
  const search = page.locator('.navbar .search-open:visible')
  const narrowed: number[] = []
  for (let width = 1200; width >= 1000; width -= 10) {
    await page.setViewportSize({ width, height: 800 })
    const { offsetWidth, cut } = await search.evaluate((box: HTMLElement) => {
      const edges = box.getBoundingClientRect()
      const isCut = (part: Element) => {
        const { top, right } = part.getBoundingClientRect()
        return top < edges.bottom && right > edges.right
      }
      return { offsetWidth: box.offsetWidth, cut: [...box.children].filter(isCut).length }
    })
    expect(cut).toBe(0)
    if (offsetWidth > 60 && offsetWidth < 160) narrowed.push(width)
    if (offsetWidth > 60) expect(await navbar(page).evaluate((bar) => bar.clientHeight)).toBeLessThan(61)
  }
  expect(narrowed).not.toEqual([])
})

it('items of the navbar may have a class of the site that is one of ours, too', async () => {
  const links = ['GitHub', 'Discord'].map((label) => ({ to: '/changelog', label, className: 'icon' }))
  const { home } = await startSite({ themeConfig: { navbar: { items: links } } })
  const page = await newPage()
  await open(page, home)
  for (const { label } of links) {
    const link = navbar(page).getByRole('link', { name: label })
    expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
})

describe('the color mode button', () => {
  it('[S-03] cycles light, dark, system, and says which it is', async () => {
    const page = await newPage()
    await open(page, site.home)
    const button = navbar(page).getByRole('button', { name: 'Switch color mode' })
    const names: (string | null)[] = []
    await button.focus()
    for (const key of ['Enter', 'Space', 'Enter', 'Enter']) {
      names.push(await button.getAttribute('aria-label'))
      await page.keyboard.press(key)
    }
    expect(names.map((name) => /currently (\w+) mode/.exec(name ?? '')?.[1])).toEqual([
      'light',
      'dark',
      'system',
      'light',
    ])
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(await button.locator('svg:visible').count()).toBe(1)
  })
})

describe('a dropdown', () => {
  it.each([
    ['Language: English', 'English'],
    ['Version: Next', 'Next'],
  ])('[S-04] opens by click, Enter, Space and ArrowDown: %s', async (name, entry) => {
    const page = await newPage()
    await open(page, site.home)
    const button = navbar(page).getByRole('button', { name })
    const link = navbar(page).getByRole('link', { name: entry })
    const isOpen = async () => [await button.getAttribute('aria-expanded'), await link.isVisible()]
    expect(await isOpen()).toEqual(['false', false])
    await button.click()
    expect(await isOpen()).toEqual(['true', true])
    await button.click()
    expect(await isOpen()).toEqual(['false', false])
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await button.press(key)
      expect(await isOpen()).toEqual(['true', true])
      await page.keyboard.press('Escape')
      expect(await isOpen()).toEqual(['false', false])
      expect(await focused(page)).toBe(name)
    }
  })

  it('[S-04] is walked with the arrows, however quick they are', async () => {
    const items = ['One', 'Two', 'Three'].map((label) => ({ label, href: `https://example.org/${label}` }))
    const other = await startSite({
      themeConfig: { navbar: { items: [{ type: 'dropdown', label: 'More', position: 'left', items }] } },
    })
    const page = await newPage()
    await open(page, other.home)
    await navbar(page).getByRole('button', { name: 'More' }).focus()
    const walk: string[] = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await page.keyboard.press(key)
      walk.push(await focused(page))
    }
    expect(walk).toEqual(['One', 'Two', 'Three', 'One', 'Three', 'One', 'Three'])
  })

  it('[S-04] closes by a click outside and gives the focus back', async () => {
    const page = await newPage()
    await open(page, site.home)
    const button = navbar(page).getByRole('button', { name: 'Version: Next' })
    await button.click()
    await page.locator('main h1').click()
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    expect(await focused(page)).toBe('Version: Next')
  })

  it('[S-04] closes by Escape also where a click gives a button no focus', async () => {
    const page = await newPage()
    await open(page, site.home)
    const button = navbar(page).getByRole('button', { name: 'Version: Next' })
    await button.evaluate((element: HTMLElement) => element.click())
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    expect(await focused(page)).toBe('Version: Next')
  })

  it('[S-04] breaks the lines of a label that is too long for it', async () => {
    const label = 'An entry whose label says far more than the label of an entry ought to'
    const items = [{ label, href: 'https://example.org/' }]
    const other = await startSite({
      themeConfig: { navbar: { items: [{ type: 'dropdown', label: 'More', position: 'left', items }] } },
    })
    const page = await newPage()
    await open(page, other.home)
    await navbar(page).getByRole('button', { name: 'More' }).click()
    const widths = await page
      .locator('.navbar .dropdown-menu')
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
    expect(widths[0]).toBe(widths[1])
  })
})

describe('a navbar that hides on scroll', () => {
  it('[T-08] goes on the way down and comes on the way up, and is always there at the top', async () => {
    const hiding = await startSite({ themeConfig: { navbar: { hideOnScroll: true } } })
    const page = await newPage()
    await open(page, hiding.home)
    const isHidden = () =>
      page.locator('header.navbar').evaluate((header) => header.classList.contains('navbar-hidden'))
    const states: boolean[] = []
    for (const top of [0, 600, 900, 700, 1200, 0]) {
      await scrollTo(page, top)
      states.push(await isHidden())
    }
    expect(states).toEqual([false, true, true, false, true, false])
    await scrollTo(page, 900)
    await expect.poll(async () => (await page.locator('header.navbar').boundingBox())?.y).toBeLessThan(-40)
  })

  it('[T-08] is not the default', async () => {
    const page = await newPage()
    await open(page, site.home)
    await scrollTo(page, 900)
    expect((await page.locator('header.navbar').boundingBox())?.y).toBe(0)
  })
})
