// Readers with large text, colors of their own, other directions, few bytes, and sites with words of any length.
import { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { violations } from './axe.ts'
import { newPage, nextFrame, open, PHONE } from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(3)
const numbers = Array.from({ length: 120 }, (_, index) => String(index + 1).padStart(3, '0'))

let site: ServedSite
beforeAll(async () => {
  site = await startSite({
    themeConfig: {
      announcementBar: { id: 'a', content: 'News' },
      navbar: {
        title: 'The Documentation of Everything',
        items: [
          { type: 'docSidebar', sidebarId: 'main', label: 'Docs', position: 'left' },
          { to: '/commands/account', label: 'Commands', activeBasePath: '/commands' },
          { to: '/changelog', label: 'Changes', activeBasePath: '/base/changelog' },
        ],
      },
    },
    files: {
      ...Object.fromEntries(numbers.map((number) => [`docs/long/p${number}.md`, `# Page ${number}\n`])),
      'docs/words/_category_.json': JSON.stringify({
        label: 'Words',
        link: { type: 'generated-index', slug: '/words' },
      }),
      'docs/words/box.md': `# ${LONG}\n\n:::note ${LONG}\n\nText.\n\n:::\n\n:::tip[\`${LONG}\`]\n\nText.\n\n:::\n`,
      'docs/words/hidden.md': `# Hidden\n\n[To it](#in-a-tab)\n\n${'Text.\n\n'.repeat(60)}::::tabs sys\n:::tab A\nText.\n:::\n:::tab B\n## In a tab\n:::\n::::\n\n${'Text.\n\n'.repeat(60)}`,
      'docs/words/code.md': '# Code\n\n```js title="a.js"\nlet a = 1\n```\n\n```js\nlet b = 2\n```\n',
      'docs/words/html.md': `# HTML\n\n<table><tr>${'<td>A cell of words</td>'.repeat(30)}</tr></table>\n\n<iframe src="data:text/html,x" width="560" height="300"></iframe>\n\n${'## A heading\n\nText.\n\n'.repeat(30)}`,
      'docs/words/table.md': `# Table\n\n| Option | What it does |\n|---|---|\n${`| \`-v, --vault-address <string>\` | ${'Says which of the vaults it is, by `role-grant`. '.repeat(8)} |\n`.repeat(3)}`,
    },
  })
})

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const enlarge = async (page: Page) => {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await nextFrame(page)
}

describe('a connection to spare', () => {
  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
    '[S-14] has the rest of the sidebar fetched only when it is asked for: %o',
    async (value) => {
      const page = await newPage()
      await page.addInitScript(
        (fake) => Object.defineProperty(navigator, 'connection', { value: fake }),
        value,
      )
      const fetched: string[] = []
      page.on('request', (request) => {
        if (/sidebars\./.test(request.url())) fetched.push(request.url())
      })
      await open(page, site.home)
      const category = page.locator('.sidebar summary[aria-label="Get Started"]')
      await category.hover()
      await category.focus()
      await page.waitForTimeout(300)
      expect(fetched).toEqual([])
      await category.click()
      await page.locator('.sidebar').getByRole('link', { name: 'Reports' }).waitFor()
      expect(fetched).toHaveLength(1)
    },
  )
})

describe('an item of the bar', () => {
  it('[S-01] is marked on the pages below its activeBasePath, with the base URL or without', async () => {
    const page = await newPage()
    const marked = () => page.locator('.navbar .navbar-link[aria-current]').allTextContents()
    await open(page, `${site.home}commands/deep/vault/`)
    expect(await marked()).toEqual(['Docs', 'Commands'])
    await open(page, `${site.home}changelog/`)
    expect(await marked()).toEqual(['Docs', 'Changes'])
    await open(page, site.home)
    expect(await marked()).toEqual(['Docs'])
  })
})

describe('assistive technology', () => {
  it('hears of the copy button what others see on it', async () => {
    const page = await newPage()
    await open(page, `${site.home}words/code/`)
    const rule = { runOnly: ['label-content-name-mismatch'] }
    await page.locator('.copy').first().waitFor()
    expect(await violations(page, rule)).toEqual([])
    const button = page.locator('.copy').first()
    await button.click()
    await expect.poll(() => button.textContent()).toBe('Copied')
    expect(await violations(page, rule)).toEqual([])
    await expect.poll(() => button.getAttribute('aria-label')).toBe('Copy code')
  })

  it('finds each landmark by a name of its own', async () => {
    const page = await newPage()
    const validator = new HtmlValidate({ rules: { 'unique-landmark': 'error' } })
    for (const path of ['', 'words/', 'words/box/', 'long/p030/']) {
      await open(page, site.home + path)
      const report = await validator.validateString(await page.content())
      const said = report.results.flatMap(({ messages }) => messages.map(({ message }) => message))
      expect(said, path).toEqual([])
    }
  })
})

describe('text twice as large', () => {
  it('makes no page wider than a phone', async () => {
    const page = await newPage({ viewport: { width: 375, height: 740 } })
    for (const path of ['', 'words/', 'words/box/', 'words/table/', 'commands/deep/vault/']) {
      await open(page, site.home + path)
      await enlarge(page)
      expect(await isTooWide(page), path).toBeLessThanOrEqual(0)
    }
  })

  it('makes no page wider than a desktop, whose search gives way', async () => {
    const page = await newPage({ viewport: { width: 1000, height: 740 } })
    await open(page, site.home)
    await enlarge(page)
    expect(await isTooWide(page)).toBeLessThanOrEqual(0)
  })

  it('leaves the article more room than the columns beside it', async () => {
    const page = await newPage()
    await open(page, site.home)
    await enlarge(page)
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      const widths = await page
        .locator('.sidebar, .markdown, .toc')
        .evaluateAll((columns) => columns.map((column) => column.clientWidth))
      expect(widths).toHaveLength(3)
      expect(widths[1]).toBe(Math.max(...widths))
    }
  })

  it('has the skip link out of sight until it has the focus', async () => {
    const page = await newPage({ viewport: { width: 320, height: 740 } })
    await open(page, site.home)
    await enlarge(page)
    const link = page.locator('.skip-link').first()
    const edges = () => link.evaluate((element) => element.getBoundingClientRect())
    expect((await edges()).bottom).toBeLessThanOrEqual(0)
    await link.focus()
    expect((await edges()).top).toBeGreaterThan(0)
  })

  it("breaks no word of the site's name on a phone", async () => {
    const page = await newPage({ viewport: { width: 375, height: 740 } })
    await open(page, site.home)
    await enlarge(page)
    const isBroken = await page.locator('.navbar .navbar-title').evaluate((title) => {
      title.textContent = 'A Staking Vault'
      const width = title.clientWidth
      title.style.overflowWrap = 'normal'
      return title.scrollWidth > width
    })
    expect(isBroken).toBe(false)
  })

  it.each([
    [320, false],
    [375, true],
    [1280, true],
  ])("leaves the site's name whole, %i pixels wide, enlarged: %s", async (width, isLarge) => {
    const page = await newPage({ viewport: { width, height: 740 } })
    await open(page, site.home)
    if (isLarge) await enlarge(page)
    await page.evaluate(() => {
      for (const element of document.querySelectorAll<HTMLElement>('.navbar *')) {
        Object.assign(element.style, { letterSpacing: '0.12em', wordSpacing: '0.16em' })
      }
    })
    const cut = await page.locator('.navbar .navbar-title').evaluate((title) => {
      const box = title.getBoundingClientRect()
      const bar = title.closest('.navbar')?.getBoundingClientRect()
      return [
        title.scrollWidth > title.clientWidth + 1,
        box.bottom > (bar?.bottom ?? 0),
        box.right > innerWidth,
      ]
    })
    expect(cut).toEqual([false, false, false])
  })
})

describe('a word of any length', () => {
  it('in the title of a box makes no page wider', async () => {
    const page = await newPage()
    await open(page, `${site.home}words/box/`)
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await isTooWide(page), `${width} pixels`).toBeLessThanOrEqual(0)
    }
  })

  it('with a hyphen stays on one line in a table', async () => {
    const page = await newPage({ viewport: { width: 375, height: 740 } })
    await open(page, `${site.home}words/table/`)
    const lines = await page
      .locator('td .whole')
      .evaluateAll((words) => words.map((word) => word.getClientRects().length))
    expect(new Set(lines)).toEqual(new Set([1]))
    expect(await page.locator('td .whole').first().textContent()).toBe('-v,')
  })
})

describe('a heading in a tab that is not shown', () => {
  it("[S-11] is scrolled to, at the first click and at another one, which is not stored as the reader's pick", async () => {
    const page = await newPage()
    await page.goto(`${site.home}words/hidden/`)
    const heading = page.locator('#in-a-tab')
    const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top / 100))
    await page.getByRole('link', { name: 'To it' }).click()
    await expect.poll(top).toBe(1)
    const pick = () => page.evaluate(() => localStorage.getItem('docusaurus.tab.sys'))
    expect(await pick()).toBeNull()
    await page.getByRole('tab', { name: 'A' }).click()
    await expect.poll(pick).toBe('A')
    await heading.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: 'To it' }).click()
    await expect.poll(top).toBe(1)
    expect(await pick()).toBe('A')
  })
})

describe('the keyboard', () => {
  it.each([375, 1100, 1440])(
    'leaves the page where it is on what stays in view, %i pixels',
    async (width) => {
      const page = await newPage({ viewport: { width, height: 700 } })
      await open(page, `${site.home}commands/account/`)
      await page.keyboard.press('Shift')
      const moved = await page.evaluate(async () => {
        const controls = document.querySelectorAll<HTMLElement>(
          '.navbar :is(a, button), .sidebar a, .toc a, .doc-path :is(a, summary)',
        )
        const stays = (control: HTMLElement) => {
          const row = control.closest('.doc-path')
          return !row || getComputedStyle(row).position === 'sticky'
        }
        const seen = [...controls].filter((control) => control.checkVisibility() && stays(control))
        const moves: string[] = []
        for (const control of seen) {
          scrollTo(0, 1500)
          control.focus()
          await new Promise(requestAnimationFrame)
          if (scrollY !== 1500) moves.push(`${control.innerText}: ${scrollY}`)
        }
        return { moves, count: seen.length }
      })
      expect(moved.moves).toEqual([])
      expect(moved.count).toBeGreaterThan(3)
    },
  )

  it.each([
    ['the table of contents', '.toc a[href="#heading-two"]'],
    ['the article', 'main p a[href="#heading-two"]'],
  ])('leads by a link of %s to just below what stays in view', async (_, link) => {
    const page = await newPage({ viewport: { width: 1440, height: 700 } })
    await open(page, `${site.home}commands/account/`)
    await page.evaluate(() => {
      const paragraph = document.createElement('p')
      paragraph.innerHTML = '<a href="#heading-two">two</a>'
      document.querySelector('main h1')?.after(paragraph)
    })
    await page.locator(link).focus()
    await page.keyboard.press('Enter')
    const gap = () =>
      page.evaluate(() => {
        const [bar, heading] = ['.navbar', '#heading-two'].map((part) => document.querySelector(part))
        return (heading?.getBoundingClientRect().top ?? 0) - (bar?.getBoundingClientRect().bottom ?? 0)
      })
    await expect.poll(gap).toBeLessThan(60)
    expect(await gap()).toBeGreaterThan(0)
  })

  it.each([
    [375, 700],
    [1100, 800],
    [1100, 500],
    [1440, 400],
  ])(
    'pages through all lines: none is passed over below what stays in view, %i × %i',
    async (width, height) => {
      const page = await newPage({ viewport: { width, height } })
      await open(page, `${site.home}commands/account/`)
      await page.evaluate(() => scrollTo(0, 300))
      await nextFrame(page)
      await page.keyboard.press('PageDown')
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400)
      // Scrolling may be smooth.
      let last = -1
      await expect
        .poll(async () => {
          const before = last
          last = await page.evaluate(() => scrollY)
          return last === before
        })
        .toBe(true)
      const covered = await page.locator('.navbar, .doc-path, .toc').evaluateAll((bars) =>
        Math.max(
          ...bars
            .filter((bar) => bar.checkVisibility())
            .map((bar) => bar.getBoundingClientRect())
            .filter(({ top }) => top < 70)
            .map(({ bottom }) => bottom),
        ),
      )
      expect(last - 300).toBeLessThanOrEqual(height - covered)
    },
  )

  it.each([375, 1100])('is seen on a link that the bar covered, %i pixels', async (width) => {
    const page = await newPage({ viewport: { width, height: 700 } })
    await open(page, `${site.home}commands/account/`)
    const anchor = page.locator('#heading-two a')
    const top = () => anchor.evaluate((element) => element.getBoundingClientRect().top)
    await anchor.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 10))
    expect(await top()).toBeLessThan(20)
    await anchor.focus()
    const bar = page.locator(width > 996 ? '.toc' : '.doc-path')
    const end = await bar.evaluate((element) => element.getBoundingClientRect().bottom)
    await expect.poll(top).toBeGreaterThan(end)
  })
})

describe('HTML that an author wrote', () => {
  it('scrolls in itself on a phone', async () => {
    const page = await newPage({ ...PHONE, expectedErrors: ['frame-src'] })
    await open(page, `${site.home}words/html/`)
    expect(await isTooWide(page)).toBe(0)
    const table = page.locator('.markdown table')
    expect(await table.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    await expect.poll(() => table.getAttribute('tabindex')).toBe('0')
  })
})

describe('the focus at the end of a page', () => {
  it('is never under the bar, wherever Shift and Tab lead', async () => {
    const page = await newPage({ expectedErrors: ['frame-src'] })
    await open(page, `${site.home}words/html/`)
    await page.keyboard.press('End')
    await page.locator('.toc a').last().focus()
    const bar = await page.locator('.navbar').evaluate((element) => element.getBoundingClientRect().bottom)
    for (let count = 0; count < 30; count++) {
      await page.keyboard.press('Shift+Tab')
      await nextFrame(page)
      const [top, inList] = await page.evaluate(() => {
        const { activeElement } = document
        return [activeElement?.getBoundingClientRect().top ?? 0, activeElement?.closest('.toc') !== null]
      })
      if (inList) expect(top).toBeGreaterThanOrEqual(bar)
    }
  })
})

describe('forced colors', () => {
  it('distinguish the selected choice from the others', async () => {
    const page = await newPage({ forcedColors: 'active' })
    await open(page, site.home)
    const outlines = await page.evaluate(() => {
      const box = document.createElement('fieldset')
      box.className = 'switch'
      box.innerHTML =
        '<label>A<input type="radio" name="x" checked></label><label>B<input type="radio" name="x"></label>'
      document.querySelector('main')?.append(box)
      return [...box.querySelectorAll('label')].map((label) => getComputedStyle(label).outlineStyle)
    })
    expect(outlines).toEqual(['solid', 'none'])
  })

  it('distinguish the current page from the others in the menu of phones', async () => {
    const page = await newPage({ ...PHONE, forcedColors: 'active' })
    await open(page, `${site.home}commands/account/`)
    await page.locator('.navbar-toggle').tap()
    const link = page.locator('[role=dialog] .sidebar-link[aria-current=page]')
    expect(await link.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
  })
})

describe('a very long list in the sidebar', () => {
  it('[S-16] has no dead button without a script', async () => {
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(`${site.home}long/p030/`)
    expect(await page.locator('.sidebar button:visible').count()).toBe(0)
  })
})

describe('text from right to left', () => {
  it('has its arrows point the other way', async () => {
    const page = await newPage()
    await open(page, site.home)
    const rotations = () =>
      page.evaluate(() =>
        ['Get Started', 'Words'].map((name) => {
          const toggle = document.querySelector(`.sidebar-toggle[aria-label="${name}"]`)
          return toggle && getComputedStyle(toggle, '::after').rotate
        }),
      )
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.locator('.sidebar-toggle[aria-label="Words"]').click()
    await expect.poll(rotations).toEqual(['45deg', '135deg'])
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    await expect.poll(rotations).toEqual(['-135deg', '135deg'])
  })
})
