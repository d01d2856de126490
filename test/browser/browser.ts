// Opens pages in the shared Chromium: each test has its own, in a new context.
import {
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
  type Request,
  type Route,
} from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

const browser = await chromium.connect(inject('browserEndpoint'))

export const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 740 },
  hasTouch: true,
  isMobile: true,
}

export interface PageOptions extends BrowserContextOptions {
  /** Console errors that the test brings about, by a part of their text. */
  expectedErrors?: string[]
}

/** Opens an empty page; when the test ends it must not have logged an error that was not expected. */
export async function newPage({ expectedErrors = [], ...options }: PageOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const { url } = message.location()
    // The fixture has no icon, and some browsers ask for one.
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) errors.push(`${message.text()} ${url}`)
  })
  onTestFinished(async () => {
    await context.close()
    expect(errors.filter((error) => !expectedErrors.some((expected) => error.includes(expected)))).toEqual([])
  })
  return page
}

/** Opens a URL as a reader who moves the pointer, and waits until all scripts of the page have come. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await hydrated(page)
}

/** Gives the sign that has the page load all its scripts, and waits until they have come. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))
    const { classList } = document.documentElement
    const first = (globalThis as { __LIDO_DOCS_FIRST__?: { hydrate?: unknown } }).__LIDO_DOCS_FIRST__
    return classList.contains('ready') && (!first?.hydrate || classList.contains('hydrated'))
  })
}

/** Marks the document, so that `isSameDocument` tells a navigation within it from a full load. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { marked: true })
  })
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in globalThis)
}

/** Waits for a second tab of this page's context, which ends with it: closing one while it loads may never come back. */
export async function otherTab(page: Page): Promise<void> {
  await expect.poll(() => page.context().pages().length).toBe(2)
}

/** Taps what stays in view where it is, as readers do; `tap` would scroll the page first, as for all that bars may cover. */
export async function tapInPosition(control: Locator): Promise<void> {
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await control.page().touchscreen.tap(x + width / 2, y + height / 2)
}

/** Distance scrolled from the top, in whole pixels, once scrolling has been noticed. */
export async function scrollTop(page: Page): Promise<number> {
  await nextFrame(page)
  return page.evaluate(() => Math.round(scrollY))
}

export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await nextFrame(page)
}

/** Waits until the browser has painted twice: what a scroll or a click brings about has happened then. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** The element that has the keyboard's focus: its label or text, otherwise its id. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    return (
      element?.ariaLabel ||
      (element?.tagName === 'MAIN' ? 'main' : element?.innerText?.trim()) ||
      element?.id ||
      ''
    )
  })
}

/** The path of a page that a script fetches; undefined for what the browser loads itself, and for files. */
export function fetchedPage(request: Request): string | undefined {
  const { pathname } = new URL(request.url())
  return request.isNavigationRequest() || !pathname.endsWith('/') ? undefined : pathname
}

/** Handles the requests of scripts for other pages. */
export async function routePages(page: Page, handle: (route: Route, path: string) => unknown): Promise<void> {
  await page.route('**/', (route) => {
    const path = fetchedPage(route.request())
    return path === undefined ? route.fallback() : handle(route, path)
  })
}

/** Holds back the page's requests for `url`, as a slow line does; `asked.count` tells how many came, `release` lets them go on. */
export async function holdBack(page: Page, url: string | RegExp) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = { count: 0 }
  await page.route(url, async (route) => {
    asked.count++
    await held
    await route.continue().catch(() => {})
  })
  return { asked, release: () => release() }
}
