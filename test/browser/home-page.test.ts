// A home page with a hero and cards, as `init` writes those of VitePress and Starlight.
import { beforeAll, expect, it } from 'vitest'
import { violationsInBothModes } from './axe.ts'
import { newPage, open } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

const page = `---
title: Tidy
slug: /home
displayed_sidebar: null
hide_table_of_contents: true
pagination_prev: null
pagination_next: null
---

<div class="hero">

<div class="hero-text">

# <span class="hero-name">Tidy</span> Sorts a folder that nobody has looked into for years {#tidy}

It has no settings, and asks nothing.

<p class="buttons"><a href="/">Get started</a> <a href="/">Read about everything that it does</a></p>

</div>

<p class="hero-image"><img src="./light.svg" alt="A broom" class="light-only" /><img src="./dark.svg" alt="A broom" class="dark-only" /></p>

</div>

<div class="cards">

<div class="card card-link">

<h2><span class="card-icon">*</span> Everywhere</h2>

On each system

[See all systems](/)

</div>

<div class="card">

<h2>A title that takes more than a single line on narrow screens</h2>

A text.

</div>

</div>
`
const picture = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${color}"/></svg>`

let site: ServedSite
beforeAll(async () => {
  const files = { 'docs/home.md': page, 'docs/light.svg': picture('red'), 'docs/dark.svg': picture('blue') }
  site = await startSite({ files })
})

it.each([1440, 768, 375])(
  'fits a window of %i pixels, and is accessible in both color modes',
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
  const link = card.getByRole('link')
  await link.focus()
  await tab.keyboard.press('Shift+Tab')
  await tab.keyboard.press('Tab')
  const ring = await link.evaluate((element) => {
    const { outlineStyle, width } = getComputedStyle(element, '::after')
    return {
      outlineStyle,
      isWhole: Number.parseFloat(width) > (element.closest('.card')?.clientWidth ?? 0) - 4,
    }
  })
  expect(ring).toEqual({ outlineStyle: 'solid', isWhole: true })
  await card.click({ position: { x: 4, y: 4 } })
  await tab.waitForURL(site.home)
})
