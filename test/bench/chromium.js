// Starts the browser in which pages are measured.
import { chromium } from 'playwright-core'
import { BROWSER_ARGUMENTS, browserExecutable } from '../browser/executable.js'

export async function openBrowser() {
  return chromium.launch({ executablePath: await browserExecutable(), args: BROWSER_ARGUMENTS })
}
