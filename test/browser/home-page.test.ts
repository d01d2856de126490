// A home page that front matter describes, as VitePress and Starlight have them.
import { beforeAll, expect, it } from 'vitest'
import { violationsInBothModes } from './axe.ts'
import { newPage, open } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

const page = `---
layout: home
slug: /home
hero:
  name: Tidy
  text: Sorts a folder that nobody has looked into for years
  tagline: It has no settings, and asks nothing.
  image: { light: ./light.svg, dark: ./dark.svg, alt: A broom }
  actions:
    - { text: Get started, link: / }
    - { text: Read about everything that it does, link: / }
features:
  - { icon: '*', title: Everywhere, details: On each system, link: /, linkText: See all systems }
  - { title: A title that takes more than a single line on narrow screens, details: A text. }
---
`
const picture = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${color}"/></svg>`

let site: ServedSite
beforeAll(async () => {
  const files = { 'docs/home.md': page, 'docs/light.svg': picture('red'), 'docs/dark.svg': picture('blue') }
  site = await startSite({ files })
})

it.each([1440, 768, 375])(
  'fits a window of %i pixels, and is accessible in both colour modes',
  async (width) => {
    const tab = await newPage({ viewport: { width, height: 900 } })
    await open(tab, `${site.home}home/`)
    expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await tab.locator('aside.sidebar, nav.toc, .pagination a').count()).toBe(0)
    const shown = tab.locator('.hero-image img:visible')
    expect(await shown.getAttribute('class')).toBe('light-only')
    expect(await violationsInBothModes(tab)).toEqual([])
    await tab.evaluate(() => localStorage.setItem('theme', 'dark'))
    await tab.reload()
    expect(await shown.getAttribute('class')).toBe('dark-only')
  },
)

it('shows the focus around the whole card that is a link, which can be pressed anywhere', async () => {
  const tab = await newPage()
  await open(tab, `${site.home}home/`)
  const card = tab.locator('.card-link')
  await card.getByRole('link').focus()
  await tab.keyboard.press('Shift+Tab')
  await tab.keyboard.press('Tab')
  const outline = await card.getByRole('link').evaluate((link) => {
    const { outlineStyle, width } = getComputedStyle(link, '::after')
    return { outlineStyle, width: Number.parseFloat(width) }
  })
  const box = await card.boundingBox()
  expect(outline.outlineStyle).toBe('solid')
  expect(Math.abs(outline.width - (box?.width ?? 0))).toBeLessThan(4)
  await card.click({ position: { x: 4, y: 4 } })
  await tab.waitForURL(site.home)
})
