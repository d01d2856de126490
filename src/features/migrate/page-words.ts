// The words that a site's pages and components are written with, among which are the classes that they use.

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { textOf } from './data.ts'
import type { DocusaurusSite } from './docusaurus-site.ts'
import { filesBelow } from './files-below.ts'

const SOURCE = /\.(?:mdx?|[jt]sx?)$/
const WORD = /[\w-]+/g

/** Collects the words of the docs, the pages and `src/`. */
export function pageWords({ root, docs, pages }: DocusaurusSite): ReadonlySet<string> {
  const folders = new Set(['src', ...[...docs, ...pages].map(({ path }) => textOf(path) ?? 'docs')])
  const words = new Set<string>()
  for (const folder of folders) {
    const absolute = resolve(root, folder)
    for (const file of filesBelow(absolute).filter(
      (path) => SOURCE.test(path) && !path.includes('node_modules'),
    ))
      for (const [word] of readFileSync(join(absolute, file), 'utf8').matchAll(WORD)) words.add(word)
  }
  return words
}
