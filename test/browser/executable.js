// Finds a Chromium for the browser tests.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns the path of a browser to try. */
export async function browserExecutable() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  const found = [...SYSTEM, chromium.executablePath()].find((path) => path && existsSync(path))
  if (found) return found
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}

/** Tells whether the browser opens a page. */
export async function starts(executablePath) {
  try {
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
    const page = await browser.newPage()
    await page.setContent('<p>ready</p>')
    await browser.close()
    return true
  } catch {
    return false
  }
}
