// Measures how long a reader waits after the first tap on a page that was just loaded, with an empty cache
// and a slow network.
import { waitForReaction } from './page-probes.js'
import { spread } from './statistics.js'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: true }
/** A latency of 40 ms, and 10 Mbit/s in bytes per second. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1.25e6, uploadThroughput: 1.25e6 }

/**
 * What is pressed, and a selector that matches only after the reaction. The first is handled by the
 * first script; the others need the main script, or their own.
 */
const PRESSES = {
  'color mode': { press: '.navbar .color-mode', shown: 'html:not([data-theme-choice="light"])' },
  'branch of the sidebar': {
    press: '.sidebar nav :is(.sidebar-opener, .sidebar-toggle)',
    shown: '.sidebar nav details[open]',
  },
  menu: { press: '.navbar-toggle', shown: '.mobile-menu:popover-open', device: PHONE },
  search: { press: 'a[data-search]', shown: '.search-input' },
}

/**
 * Measures the milliseconds from a tap to the frame that shows its effect.
 * @returns spreads by what is pressed
 */
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
    await page.locator(press).locator('visible=true').first().tap()
    return await answered
  } finally {
    await context.close()
  }
}
