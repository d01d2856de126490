// Finds a Chromium for the browser tests: the same one everywhere, if possible.
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

/**
 * Returns the path and the version of the first browser that starts: the one of CHROME_PATH, else the one whose version
 * our lock file pins, else an installed one. Undefined if none does.
 */
export async function findBrowser() {
  for (const path of await candidates()) {
    const version = await versionOf(path)
    if (version) return { path, version }
  }
  return undefined
}

async function candidates() {
  if (process.env.CHROME_PATH) return [process.env.CHROME_PATH]
  const pinned = await import('@sparticuz/chromium').then(
    ({ default: chromium }) => chromium.executablePath(),
    () => '',
  )
  return [pinned, chromium.executablePath(), ...SYSTEM].filter((path) => path && existsSync(path))
}

/** Opens a page in the browser; undefined if it does not start. */
async function versionOf(executablePath) {
  try {
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
    const page = await browser.newPage()
    await page.setContent('<p>ready</p>')
    const version = browser.version()
    await browser.close()
    return version
  } catch {
    return undefined
  }
}

/** Returns the path of that browser. @throws Error when none starts */
export async function browserExecutable() {
  const found = await findBrowser()
  if (!found) throw new Error('no Chromium starts here; install one, or set CHROME_PATH to one that does')
  return found.path
}
