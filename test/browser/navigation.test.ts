// Going from page to page.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  focused,
  hydrated,
  isSameDocument,
  markDocument,
  newPage,
  nextFrame,
  open,
  otherTab,
  routePages,
  scrollTo,
  scrollTop,
} from './browser.ts'
import { type ServedSite, startSite } from './site.ts'

let site: ServedSite
beforeAll(async () => {
  site = await startSite()
})

const article = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Lets the page believe that the reader spares data, so that nothing is fetched before it is wanted. */
const sparing = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Clicks a link of the article and waits for the page it leads to. */
async function follow(page: Page, link: string, title: string) {
  await article(page, link).evaluate((element: HTMLElement) => element.click())
  await heading(page, title).waitFor()
}

describe('a link to another page', () => {
  it('[S-12] is followed without a full load; title, description, canonical URL, marks and contents change', async () => {
    const page = await newPage()
    await open(page, site.home)
    await markDocument(page)
    await follow(page, 'reports', 'Reports')
    expect(await isSameDocument(page)).toBe(true)
    expect(page.url()).toBe(`${site.home}get-started/reports/`)
    expect(await page.title()).toBe('Reports | Site')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe('/base/get-started/reports/')
    expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBe('Reports | Site')
    expect(await page.locator('meta[name=description]').count()).toBe(1)
    expect(await page.locator('.sidebar nav [aria-current=page]').innerText()).toBe('Reports')
    expect(await page.locator('.breadcrumbs [aria-current=page]').innerText()).toBe('Reports')
    expect(await page.locator('.toc a').first().innerText()).toBe('Heading One')
  })

  it('[S-12] leaves the head, the sidebar and the content as a full load does', async () => {
    const page = await newPage()
    const look = () =>
      page.evaluate(() => ({
        head: [...document.querySelectorAll('title, meta, link:not([rel=stylesheet])')]
          .map(({ outerHTML }) => outerHTML)
          .sort(),
        shown: ['.sidebar', 'main', 'header'].map((part) => document.querySelector(part)?.outerHTML),
      }))
    await open(page, site.home)
    await follow(page, 'reports', 'Reports')
    await nextFrame(page)
    const followed = await look()
    await page.reload()
    await hydrated(page)
    await nextFrame(page)
    expect(await look()).toEqual(followed)
  })

  it('[S-12] takes the keyboard to the new content and reads its title aloud', async () => {
    const page = await newPage()
    await open(page, site.home)
    await follow(page, 'reports', 'Reports')
    expect(await focused(page)).toBe('main')
    const announcer = page.locator('[aria-live=polite]')
    expect(await announcer.innerText()).toBe('Reports | Site')
    await page.goBack()
    await heading(page, 'Introduction').waitFor()
    expect(await announcer.innerText()).toBe('Introduction | Site')
  })

  it('[S-12] is left to the browser with a modifier key, another button, a target or a download', async () => {
    const page = await newPage()
    await open(page, site.home)
    await markDocument(page)
    await article(page, 'reports').click({ modifiers: ['ControlOrMeta'] })
    await otherTab(page)
    expect(page.url()).toBe(site.home)
    await article(page, 'reports').evaluate((link) => link.setAttribute('target', '_self'))
    await article(page, 'reports').click()
    await hydrated(page)
    await heading(page, 'Reports').waitFor()
    expect(await isSameDocument(page)).toBe(false)
  })
})

describe('scrolling', () => {
  it('[S-11] starts at the top of the new page', async () => {
    const page = await newPage()
    await open(page, site.home)
    await scrollTo(page, 900)
    await follow(page, 'reports', 'Reports')
    expect(await scrollTop(page)).toBe(0)
  })

  it.each(['key', 'key encoded'])('[S-11] goes to the anchor that the link names: %s', async (name) => {
    const page = await newPage()
    await open(page, site.home)
    await follow(page, name, 'Key')
    const top = await page
      .locator('[id="заголовок"]')
      .evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(50)
    expect(top).toBeLessThan(200)
    expect(await focused(page)).toContain('Заголовок')
  })

  it('[S-11] stays where it is when only the query changes', async () => {
    const page = await newPage()
    await open(page, site.home)
    await scrollTo(page, 400)
    await article(page, 'with a query').evaluate((link: HTMLElement) => link.click())
    expect(await scrollTop(page)).toBe(400)
    expect(page.url()).toBe(`${site.home}?q=1`)
  })

  it('[S-11] is restored by Back and by Forward', async () => {
    const page = await newPage()
    await open(page, site.home)
    await scrollTo(page, 700)
    await follow(page, 'reports', 'Reports')
    await scrollTo(page, 500)
    await page.goBack()
    await heading(page, 'Introduction').waitFor()
    expect(await scrollTop(page)).toBe(700)
    await page.goForward()
    await heading(page, 'Reports').waitFor()
    expect(await scrollTop(page)).toBe(500)
  })

  it('[S-11] is restored by Back after a reload, and over an anchor of the same page', async () => {
    const page = await newPage()
    await open(page, site.home)
    await scrollTo(page, 600)
    await article(page, 'this part').evaluate((link: HTMLElement) => link.click())
    expect(await scrollTop(page)).toBeGreaterThan(1000)
    await follow(page, 'reports', 'Reports')
    await scrollTo(page, 200)
    await page.reload()
    await hydrated(page)
    // The browser's own doing, by what it had in sight: a few pixels more or less.
    expect(Math.abs((await scrollTop(page)) - 200)).toBeLessThan(8)
    await page.goBack()
    await heading(page, 'Introduction').waitFor()
    expect(await scrollTop(page)).toBeGreaterThan(1000)
    await page.goBack()
    expect(await scrollTop(page)).toBe(600)
  })
})

describe('a page that is opened first', () => {
  it.each(['index.html', 'get-started/reports/index.html'])('[S-10] has its clean URL: %s', async (path) => {
    const page = await newPage()
    await open(page, `${site.home}${path}?q=1#heading-two`)
    expect(page.url()).toBe(`${site.home}${path.replace('index.html', '')}?q=1#heading-two`)
    expect(await scrollTop(page)).toBeGreaterThan(500)
  })

  it('[S-10] is found under its name with .html, which no file has', async () => {
    const page = await newPage({ expectedErrors: ['404'] })
    await page.goto(`${site.home}get-started/reports.html?q=1#heading-two`)
    await heading(page, 'Reports').waitFor()
    expect(page.url()).toBe(`${site.home}get-started/reports/?q=1#heading-two`)
  })

  it('[R-04] is the not-found page, with its status, wherever nothing is', async () => {
    const page = await newPage({ expectedErrors: ['404'] })
    for (const path of ['nothing/', 'a/b/c/d', 'nothing.html']) {
      const response = await page.goto(site.home + path)
      await hydrated(page)
      expect(response?.status()).toBe(404)
      expect(await page.title()).toBe('Page not found | Site')
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
      expect(await page.locator('link[rel=canonical]').count()).toBe(0)
    }
    await page.locator('main a').first().click()
    await page.waitForURL(site.home)
    await heading(page, 'Introduction').waitFor()
    expect(await page.locator('meta[name=robots]').count()).toBe(0)
    await page.goBack()
    await heading(page, 'Page not found').waitFor()
  })
})

describe('a page that cannot be had', () => {
  const document = (data: string) =>
    `<!doctype html><main id="ld_main"></main><script type="application/json" id="ld_page">${data}</script>`
  const breakages = {
    'is missing for a script': { status: 404, body: 'not found' },
    'is no page of the site': { status: 200, body: '<!doctype html><main id="ld_main"></main>' },
    'has data that is no JSON': { status: 200, body: document('{') },
    'has no data': { status: 200, body: document('null') },
    'is of another build': {
      status: 200,
      body: document('{"buildId":"other","path":"/base/get-started/reports/"}'),
    },
  }
  it.each(Object.entries(breakages))('[S-13] %s: it is loaded in full, once', async (_name, answer) => {
    const page = await newPage({ expectedErrors: ['404'] })
    await routePages(page, (route, path) =>
      path.endsWith('/reports/') ? route.fulfill(answer) : route.fallback(),
    )
    await open(page, site.home)
    await markDocument(page)
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
    })
    await follow(page, 'second part', 'Reports')
    await hydrated(page)
    await nextFrame(page)
    expect(await isSameDocument(page)).toBe(false)
    expect(loads).toEqual(['/base/get-started/reports/'])
    expect(page.url()).toBe(`${site.home}get-started/reports/#heading-two`)
  })

  it('[S-13] is loaded in full after a network error, also by Back', async () => {
    const page = await newPage({ expectedErrors: ['ERR_FAILED'] })
    await open(page, `${site.home}get-started/reports/`)
    await routePages(page, (route) => route.abort())
    await page.locator('.navbar .navbar-brand').click()
    await heading(page, 'Introduction').waitFor()
    await page.goBack()
    await heading(page, 'Reports').waitFor()
    await hydrated(page)
  })
})

describe('a page on its way', () => {
  /** Holds fetched pages back until `release` is called with their path. */
  async function holdPages(page: Page) {
    const held = new Map<string, () => void>()
    await routePages(page, async (route, path) => {
      await new Promise<void>((resolve) => held.set(path, resolve))
      await route.continue().catch(() => {})
    })
    return async (path: string) => {
      await expect.poll(() => held.has(path)).toBe(true)
      held.get(path)?.()
    }
  }
  it('[T-11] leaves the old one in place until it is ready', async () => {
    const page = await newPage()
    await sparing(page)
    const release = await holdPages(page)
    await open(page, site.home)
    await article(page, 'reports').click()
    await nextFrame(page)
    expect(await heading(page, 'Introduction').isVisible()).toBe(true)
    expect(page.url()).toBe(site.home)
    await release('/base/get-started/reports/')
    await heading(page, 'Reports').waitFor()
  })

  it('[S-12] gives way to the one that was clicked last', async () => {
    const page = await newPage({ expectedErrors: ['ERR_ABORTED'] })
    await sparing(page)
    const release = await holdPages(page)
    await open(page, site.home)
    await article(page, 'reports').click()
    await article(page, 'key').click()
    await release('/base/get-started/key/')
    await heading(page, 'Key').waitFor()
    await release('/base/get-started/reports/')
    await nextFrame(page)
    expect(await heading(page, 'Key').isVisible()).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/base/get-started/key/')
  })

  it('[S-12] is not loaded in full because it was clicked twice', async () => {
    const page = await newPage({ expectedErrors: ['ERR_ABORTED'] })
    await sparing(page)
    await open(page, site.home)
    await markDocument(page)
    await article(page, 'reports').evaluate((link: HTMLElement) => {
      link.click()
      link.click()
    })
    await heading(page, 'Reports').waitFor()
    expect(await isSameDocument(page)).toBe(true)
  })

  it('[T-05] shows the progress bar after 200 ms, until it is there', async () => {
    const page = await newPage()
    await sparing(page)
    await page.clock.install()
    const release = await holdPages(page)
    await open(page, site.home)
    await page.clock.pauseAt(Date.now() + 10_000)
    const bar = page.locator('.progress-bar')
    await article(page, 'reports').evaluate((link: HTMLElement) => link.click())
    await page.clock.runFor(199)
    expect(await bar.isVisible()).toBe(false)
    await page.clock.runFor(1)
    expect(await bar.isVisible()).toBe(true)
    expect(await bar.evaluate((element) => element.style.transform)).toBe('scaleX(0.08)')
    await page.clock.runFor(800)
    const trickled = await bar.evaluate((element) => Number(/[\d.]+/.exec(element.style.transform)))
    expect(trickled).toBeGreaterThan(0.08)
    expect(trickled).toBeLessThanOrEqual(0.1)
    await release('/base/get-started/reports/')
    await heading(page, 'Reports').waitFor()
    await page.clock.runFor(200)
    expect(await bar.isVisible()).toBe(false)
  })

  it('[T-05] shows no progress bar when it came in time, nor for a change of hash or query', async () => {
    const page = await newPage()
    await page.clock.install()
    await open(page, site.home)
    await page.clock.pauseAt(Date.now() + 10_000)
    const bar = page.locator('.progress-bar')
    await article(page, 'with a query').evaluate((link: HTMLElement) => link.click())
    await article(page, 'this part').evaluate((link: HTMLElement) => link.click())
    await page.clock.runFor(1000)
    expect(await bar.isVisible()).toBe(false)
    await follow(page, 'reports', 'Reports')
    await page.clock.runFor(1000)
    expect(await bar.isVisible()).toBe(false)
  })
})
