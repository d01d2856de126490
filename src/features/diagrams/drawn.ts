// Where the drawings of diagrams are: two files for each, known by a hash of its text. The site's own folder
// comes first, so that a machine without a browser builds what another has drawn.

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import type { Drawing } from '../../model/page.ts'
import { drawingFolders, KEPT_DRAWINGS } from '../../sources/drawing-folders.ts'
import { hashOf } from '../../text/hashes.ts'

/** Changes when the same text is to be drawn in another way. */
const FORMAT = 2

/** The theme of mermaid in each color mode. */
export const THEMES = { light: 'default', dark: 'dark' } as const

export const SCHEMES = ['light', 'dark'] as const

type Drawn = Pick<Config, 'root' | 'markdown' | 'hosts'>

/** The name of a diagram's files. */
export function drawingName(text: string): string {
  return hashOf(JSON.stringify([FORMAT, text]))
    .replace(/\W/g, '')
    .slice(0, 16)
    .toLowerCase()
}

/** Prepares to say how a diagram is drawn. */
export function openDrawings(config: Drawn): (text: string) => Drawing {
  const folders = drawingFolders(config)
  return (text) => {
    const name = drawingName(text)
    const pair = (folder: string) => SCHEMES.map((scheme) => `${folder}/${name}-${scheme}.svg`)
    const isThere = (path: string) => existsSync(join(config.root, path))
    const folder = folders.find((candidate) => pair(candidate).every(isThere))
    const [light = '', dark = ''] = pair(folder ?? folders[0] ?? KEPT_DRAWINGS)
    if (folder !== undefined) return { light, dark }
    const fault = faultFile(name)
    const expected = [light, dark, fault]
    if (isThere(fault)) return { fault: readFileSync(join(config.root, fault), 'utf8'), expected }
    if (findMermaid(config.root) === undefined) return { expected, missing: 'mermaid' }
    // Their headers are for every file: they let no page frame another, and no frame have a policy of its own.
    return config.hosts.length > 0 ? { expected, missing: 'frame' } : { expected, byReader: true }
  }
}

/** Returns what is wrong with a diagram that could not be drawn, relative to the site's root. */
export function faultFile(name: string): string {
  return `${KEPT_DRAWINGS}/${name}.txt`
}

/** The script of mermaid as the site has installed it; undefined when it has not. */
export function findMermaid(root: string): string | undefined {
  try {
    const script = createRequire(join(root, 'package.json')).resolve('mermaid/dist/mermaid.min.js')
    return existsSync(script) ? script : undefined
  } catch {
    return undefined
  }
}
