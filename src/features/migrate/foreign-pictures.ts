// Pictures of other sites in the pages of another builder: the policy of ours blocks them unless the settings name the sites.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Data } from './data.ts'

const PICTURE = /!\[[^\]]*\]\(\s*<?(https?:\/\/[^\s)>"]+)|<img\b[^<>]*?\bsrc=["'{]*(https?:\/\/[^\s"'}>]+)/g

/** Settings that let pages show the pictures that their texts name. */
export function pictureSettings(texts: Iterable<string>): Data {
  const origins = new Set<string>()
  for (const text of texts)
    for (const [, markdown, html] of text.matchAll(PICTURE)) {
      const url = markdown ?? html ?? ''
      if (URL.canParse(url)) origins.add(new URL(url).origin)
    }
  return origins.size === 0 ? {} : { security: { images: [...origins].sort() } }
}

/** The texts of pages in a folder, one after the other. */
export function* pageTexts(folder: string, paths: readonly string[]): Generator<string> {
  for (const path of paths) yield readFileSync(join(folder, path), 'utf8')
}
