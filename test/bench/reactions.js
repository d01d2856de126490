// How long a reader waits after the first press on a page that is only loaded: a tap, an empty cache, a network that is slow.
import { waitForReaction } from './page-probes.js'
import { spread } from './statistics.js'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: true }
/** 40 ms away, at 10 Mbit/s. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1.25e6, uploadThroughput: 1.25e6 }

/**
 * What is pressed, and what shows that it was answered: a selector that nothing has before.
 * Those of the first script need no other; the rest waits for the one that hydrates, or for one of its own.
 */
const PRESSES = {
  'color mode': { press: '.navbar .color-mode', shown: 'html:not([data-theme-choice="light"])' },
  'branch of the sidebar': {
    press: '.sidebar .sidebar-opener, .sidebar .sidebar-toggle',
    shown: '.sidebar li li',
  },
  menu: { press: '.navbar-toggle', shown: 'dialog.mobile-menu[open]', device: PHONE },
  search: { press: 'a[data-search]', shown: '.search-input' },
  'link to another page': { press: '.article a[href^="/"]:not([href*="#"])', shown: 'h1:not([data-first])' },
}

/** Milliseconds from a press to the frame that shows its effect, by what is pressed. */
export async function timeReactions(browser, url, runs) {
  const times = Object.fromEntries(Object.keys(PRESSES).map((name) => [name, []]))
  for (let run = 0; run < runs; run++)
    for (const name of Object.keys(PRESSES)) times[name].push(await timeReaction(browser, url, PRESSES[name]))
  return Object.fromEntries(Object.entries(times).map(([name, found]) => [name, spread(found)]))
}

async function timeReaction(browser, url, { press, shown, device = DESKTOP }) {
  const context = await browser.newContext(device)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-first', ''))
    const answered = page.evaluate(waitForReaction, shown)
    await page.locator(press).first().tap()
    return await answered
  } finally {
    await context.close()
  }
}
