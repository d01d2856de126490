// Draws the diagrams of pages that are not drawn yet, before the pages are parsed. One browser draws all of them; where no
// browser or no mermaid is, nothing happens, and the pages say so.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import type { Problem } from '../../model/problem.ts'
import { drawingFolders, KEPT_DRAWINGS } from '../../sources/drawing-folders.ts'
import { messageOf } from '../../text/error-message.ts'
import { openBrowserPage } from './browser-page.ts'
import { drawingName, faultFile, findMermaid, SCHEMES } from './drawn.ts'
import { type DrawnDiagram, drawInPage } from './in-page.ts'

interface DrawOptions {
  config: Config
  /** False: drawings go where the repository does not see them, as for texts that are just being written. */
  isFinal: boolean
}

/** Draws what is missing. @param texts of the diagrams of the site, or of a part of it */
export async function drawMissing(
  texts: Iterable<string>,
  { config, isFinal }: DrawOptions,
): Promise<Problem[]> {
  const folders = drawingFolders(config)
  const target = (isFinal ? folders[0] : KEPT_DRAWINGS) ?? KEPT_DRAWINGS
  const wanted = new Map([...texts].map((text) => [drawingName(text, config), text]))
  const pathIn = (folder: string, name: string, scheme: string) =>
    join(config.root, folder, `${name}-${scheme}.svg`)
  for (const name of [...wanted.keys()]) {
    const folder = folders.find((one) => SCHEMES.every((scheme) => existsSync(pathIn(one, name, scheme))))
    if (folder === undefined) continue
    wanted.delete(name)
    if (folder !== KEPT_DRAWINGS || folder === target) continue
    for (const scheme of SCHEMES) {
      const to = pathIn(target, name, scheme)
      mkdirSync(dirname(to), { recursive: true })
      copyFileSync(pathIn(folder, name, scheme), to)
    }
  }
  const script = wanted.size > 0 ? findMermaid(config.root) : undefined
  const browser = script === undefined ? undefined : findBrowser(config.root)
  if (script === undefined || browser === undefined) return []
  try {
    for (const drawn of await draw(wanted, { script, browser, config })) keep(drawn, config.root, target)
    return []
  } catch (error) {
    const message = `diagrams could not be drawn: ${messageOf(error)}`
    const hint = `the browser is ${browser}; CHROME_PATH names another one`
    return [{ severity: 'warning', file: config.configFile, rule: 'diagram', message, hint }]
  }
}

async function draw(
  wanted: ReadonlyMap<string, string>,
  { script, browser, config }: { script: string; browser: string; config: Config },
): Promise<DrawnDiagram[]> {
  const page = await openBrowserPage(browser)
  try {
    await page.evaluate(`${readFileSync(script, 'utf8')}\n;0`)
    const diagrams = Array.from(wanted, ([name, text]) => ({ name, text }))
    const { theme, options } = config.themeConfig.mermaid
    const input = [diagrams, { themes: theme, options }].map((value) => JSON.stringify(value)).join(',')
    return (await page.evaluate(`(${drawInPage.toString()})(${input})`)) as DrawnDiagram[]
  } finally {
    await page.close()
  }
}

function keep({ name, svgs, fault }: DrawnDiagram, root: string, target: string): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  if (fault !== undefined) write(join(root, faultFile(name)), fault)
  else rmSync(join(root, faultFile(name)), { force: true })
  for (const [scheme, svg] of Object.entries(svgs ?? {}))
    write(join(root, target, `${name}-${scheme}.svg`), svg)
}

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
function findBrowser(root: string): string | undefined {
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
