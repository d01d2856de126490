// Draws the diagrams of pages that are not drawn yet, before the pages are parsed. One browser draws all of them; where no
// browser or no mermaid is, nothing happens, and the pages say so.

import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openBrowserPage } from '../../browser/browser-page.ts'
import { findBrowser } from '../../browser/find-browser.ts'
import type { Config } from '../../config/resolve.ts'
import { faultyDiagram } from '../../markdown/extensions/diagrams.ts'
import type { Problem } from '../../model/problem.ts'
import { drawingFolders, KEPT_DRAWINGS } from '../../sources/drawing-folders.ts'
import { messageOf } from '../../text/error-message.ts'
import { drawingName, faultFile, findMermaid, SCHEMES, THEMES } from './drawn.ts'
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
  const wanted = new Map([...texts].map((text) => [drawingName(text), text]))
  const pathIn = (folder: string, name: string, scheme: string) =>
    join(config.root, folder, `${name}-${scheme}.svg`)
  for (const name of [...wanted.keys()]) {
    const folder = folders.find((path) => SCHEMES.every((scheme) => existsSync(pathIn(path, name, scheme))))
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
    for (const drawn of await draw(wanted, { script, browser })) keep(drawn, config.root, target)
    return []
  } catch (error) {
    const message = `diagrams could not be drawn: ${messageOf(error)}`
    const hint = `the browser is ${browser}; CHROME_PATH names another one`
    return [faultyDiagram({ severity: 'warning', file: config.configFile, message, hint })]
  }
}

async function draw(
  wanted: ReadonlyMap<string, string>,
  { script, browser }: { script: string; browser: string },
): Promise<DrawnDiagram[]> {
  const page = await openBrowserPage(browser)
  try {
    await page.evaluate(`${readFileSync(script, 'utf8')}\n;0`)
    const diagrams = Array.from(wanted, ([name, text]) => ({ name, text }))
    const input = [diagrams, THEMES].map((value) => JSON.stringify(value)).join(',')
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
