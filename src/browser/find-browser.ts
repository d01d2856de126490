// Finds an installed browser of Chromium's kind.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

/** Variables that name one, ours first. */
const VARIABLES = ['LIDO_DOCS_BROWSER', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH']
const NAMES = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
  'microsoft-edge',
]
const PLACES: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name]
    return folder === undefined
      ? []
      : [
          join(folder, 'Google/Chrome/Application/chrome.exe'),
          join(folder, 'Microsoft/Edge/Application/msedge.exe'),
        ]
  }),
}

/** Absolute path of a browser: one that a variable names, one of the system's, or the one of the site's own Playwright. */
export function findBrowser(root: string): string | undefined {
  const named = VARIABLES.map((name) => process.env[name]).find((path) => path !== undefined && path !== '')
  if (named !== undefined) return existsSync(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return (
    [...onPath, ...(PLACES[process.platform] ?? [])].find((path) => existsSync(path)) ?? ofPlaywright(root)
  )
}

function ofPlaywright(root: string): string | undefined {
  try {
    const { chromium } = createRequire(join(root, 'package.json'))('playwright-core') as {
      chromium: { executablePath(): string }
    }
    const path = chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}
