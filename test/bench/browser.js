// Measures a reader's first view, clicks and scrolling in Chromium, on a built site in `lido-docs preview`.
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { openBrowser } from './chromium.js'
import { longPage } from './corpus.js'
import { runLighthouse } from './lighthouse.js'
import { measure } from './measure.js'
import { observe, scrollThrough, waitForHeading } from './page-probes.js'
import { timeReactions } from './reactions.js'
import { startServer } from './server.js'
import { spread } from './statistics.js'
import { brotliSize, scriptContents } from './weight.js'

const VIEWPORT = { width: 1280, height: 800 }
const SLOWDOWN = 4
const LONG_PAGE = 'long-page'
const ATTEMPTS = 3
/** Milliseconds after which an attempt to find long tasks is given up. */
const LONGEST_LOOK = 120_000

/**
 * Builds our docs with a very long page added, and measures them.
 * @param clicks number of clicks to measure
 * @param sections number of sections of the long page. Default: that of `longPage`
 */
export async function benchBrowser(site, { command, clicks, sections }) {
  writeFileSync(join(site.docs, `${LONG_PAGE}.md`), longPage(sections))
  await measure([process.execPath, command, 'build', '--quiet'], { cwd: site.folder })
  const pages = { home: '', largest: largestPage(site), long: `${LONG_PAGE}/` }
  const server = await startServer('preview', { command, cwd: site.folder, path: site.baseUrl })
  const browser = await openBrowser()
  const home = server.origin + site.baseUrl
  try {
    const views = {}
    for (const [name, path] of Object.entries(pages)) {
      const firstView = await weighFirstView(browser, home + path)
      const tasks = await findLongTasks(home + path, 1)
      const slowTasks = await findLongTasks(home + path, SLOWDOWN)
      views[name] = { path: `/${path}`, ...firstView, tasks, slowTasks }
    }
    return {
      views,
      script: await scriptContents(),
      clicks: await timeClicks(browser, home, clicks),
      reactions: await timeReactions(browser, home, Math.min(clicks, 7)),
      lighthouse: await runLighthouse({ home, largest: home + pages.largest }),
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Path of the page with the longest document, except the long page, and the list of everything that the search has. */
function largestPage({ folder }) {
  const out = join(folder, 'build')
  const documents = readdirSync(out, { recursive: true })
    .filter((path) => path.endsWith('/index.html') && !/^(?:long-page|search)\//.test(path))
    .map((path) => ({ path, size: statSync(join(out, path)).size }))
  const [largest] = documents.sort((a, b) => b.size - a.size)
  return `${posix.dirname(largest.path)}/`
}

/**
 * Measures what a first visit fetches, without prefetching.
 * @returns bytes in brotli by resource type, and in total, the number of requests, and the layout shift
 */
async function weighFirstView(browser, url) {
  const page = await browser.newPage({ viewport: VIEWPORT })
  try {
    await page.addInitScript(observe)
    // With `saveData`, nothing is prefetched for later clicks.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const responses = []
    page.on('response', (response) => responses.push(response))
    await page.goto(url, { waitUntil: 'networkidle' })
    const brotli = {}
    for (const response of responses) {
      if (response.status() !== 200) continue
      const kind = response.request().resourceType()
      brotli[kind] = (brotli[kind] ?? 0) + brotliSize(await response.body())
    }
    const total = Object.values(brotli).reduce((sum, bytes) => sum + bytes, 0)
    const shift = await page.evaluate(() => globalThis.__seen.shift)
    return { brotli, total, requests: responses.length, shift }
  } finally {
    await page.close()
  }
}

/**
 * Finds tasks of more than 50 ms while a page is loaded, scrolled to its end, and left for the next page. A
 * slowed-down browser sometimes hangs, so there are several attempts, each with a new one.
 * @param slowdown factor by which the processor is slowed down
 * @returns their durations in milliseconds, as `loading`, `scrolling` and `leaving`
 */
async function findLongTasks(url, slowdown) {
  for (let attempt = 1; ; attempt++) {
    const browser = await openBrowser()
    const limit = setTimeout(() => browser.close(), LONGEST_LOOK)
    try {
      return await watchTasks(browser, url, slowdown)
    } catch (error) {
      if (browser.isConnected() || attempt === ATTEMPTS) throw error
    } finally {
      clearTimeout(limit)
      await browser.close()
    }
  }
}

async function watchTasks(browser, url, slowdown) {
  const page = await browser.newPage({ viewport: VIEWPORT })
  // No limit here: a browser that hangs is closed, so an error in an open browser is a fault of the page.
  page.setDefaultTimeout(0)
  await page.addInitScript(observe)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const take = async () => {
    await page.waitForTimeout(500)
    return page.evaluate(() => globalThis.__seen.tasks.splice(0))
  }
  await page.goto(url, { waitUntil: 'networkidle' })
  const loading = await take()
  await page.evaluate(scrollThrough)
  const scrolling = await take()
  await page.locator('.pagination a').last().click()
  return { loading, scrolling, leaving: await take() }
}

/** Measures clicks on two links of the sidebar in turn, until the title of their prefetched page is shown. */
async function timeClicks(browser, home, clicks) {
  const page = await browser.newPage({ viewport: VIEWPORT })
  try {
    await page.addInitScript(observe)
    await page.goto(home, { waitUntil: 'networkidle' })
    const paths = await openSidebar(page)
    const times = []
    // The first click is a warm-up.
    for (let click = 0; click <= clicks; click++) {
      const time = await timeClick(page, paths[click % paths.length])
      if (click > 0) times.push(time)
    }
    return {
      milliseconds: spread(times.map(({ milliseconds }) => milliseconds)),
      frames: spread(times.map(({ frames }) => frames)),
      shift: await page.evaluate(() => globalThis.__seen.shift),
      longTasks: await page.evaluate(() => globalThis.__seen.tasks),
    }
  } finally {
    await page.close()
  }
}

/** Opens the first category of the sidebar and returns the URLs of two pages in it. */
async function openSidebar(page) {
  const toggle = page.locator('.sidebar nav details:not([open]) > summary').first()
  if ((await toggle.count()) > 0) await toggle.click()
  await page.waitForTimeout(500)
  return page
    .locator('.sidebar nav details[open] a')
    .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href')))
}

async function timeClick(page, href) {
  const link = page.locator(`.sidebar nav a[href="${href}"]`)
  await link.hover()
  await page.waitForTimeout(500)
  const expected = await headingAt(page, href)
  const shown = page.evaluate(waitForHeading, expected)
  await link.click()
  const time = await shown
  await page.waitForTimeout(300)
  return time
}

/** The title of the page at `href`, read from its document. */
function headingAt(page, href) {
  return page.evaluate(async (url) => {
    const text = await (await fetch(url)).text()
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    return parsed.querySelector('h1').textContent.trim()
  }, href)
}
