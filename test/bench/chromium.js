// Starts the browser in which pages are measured.
import { chromium } from 'playwright-core'
import { BROWSER_ARGUMENTS, browserExecutable } from '../browser/executable.js'

let executable

export async function openBrowser() {
  // To find it, it is started: once is enough.
  executable ??= browserExecutable()
  return chromium.launch({ executablePath: await executable, args: BROWSER_ARGUMENTS })
}
