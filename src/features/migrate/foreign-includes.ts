// Files outside the pages that pages of VitePress and Starlight show: our pages may publish only those that the settings name.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sitePath } from '../../text/site-path.ts'
import type { Data } from './data.ts'

/** `<<< @/../code.js`, `<!--@include: ../part.md-->`, and imports of texts, each up to what chooses lines. */
const INCLUDED =
  /^\s*<<<\s+([^\s{#[]+)|<!--\s*@include:\s*([^\s{#]+?)\s*(?:[{#]|-->)|\bfrom\s+['"](\.[^'"?]+)\?raw['"]/gm

/** Settings that let pages publish the files that they name. @param site absolute path of its folder @param folder that of its pages */
export function includeSettings(site: string, folder: string, paths: readonly string[]): Data {
  const from = new Set<string>()
  for (const path of paths) {
    const page = join(folder, path)
    for (const [, code, part, raw] of readFileSync(page, 'utf8').matchAll(INCLUDED)) {
      const name = code ?? part ?? raw ?? ''
      const file = name.startsWith('@/') ? join(folder, name.slice(2)) : join(dirname(page), name)
      const isOutside = sitePath(folder, file).startsWith('../')
      if (isOutside && existsSync(file)) from.add(sitePath(site, dirname(file)) || '.')
    }
  }
  return from.size === 0 ? {} : { include: { from: [...from].sort() } }
}
