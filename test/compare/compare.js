// Holds two built sites against each other, page by page.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { BUILDERS } from './builders.js'
import { countOf, differences } from './diff.js'
import { readBlocks } from './elements.js'

/** Pages that a builder makes for itself. */
const OF_ITSELF = /^\/(?:404|explain|search(?:\/.*)?|assets\/mermaid\.\w+)$/

/**
 * The pages of a built site by route, without final slashes: docs only.
 * @param {string} folder @param {string} base path that the reference is served under
 */
function pagesOf(folder, base) {
  const pages = new Map()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).split(sep).join('/')
    const route = `/${path.replace(/(?:^|\/)index\.html$|\.html$/, '')}`
    pages.set(route === '/' ? '/' : route.replace(/\/$/, ''), file)
  }
  return base === '/' || !existsSync(join(folder, base)) ? pages : pagesOf(join(folder, base), '/')
}

const isRedirect = (html) => /<meta http-equiv="refresh"/i.test(html)

/** Titles of boxes differ in case only, as Docusaurus writes them in capitals by its style; MDX drops breaks of lines, its minifier spaces. */
const normal = (text) =>
  text
    .replace(/[“”]/g, '"')
    .replace(/[\s\0]+/g, '')
    .toLowerCase()

/** A very long list of a sidebar has "24 more" in a page, and what is in these; they are fetched when a reader opens them. */
const isShortened = ({ before, after: [more, ...others] }) =>
  others.length === 0 && before.length >= Number(/^(\d+) more$/.exec(more)?.[1] ?? Infinity)

/** @param {string} html @param {import('./compare.d.ts').Builder} builder */
function readPage(html, builder) {
  const { blocks, ids } = readBlocks(html, builder.article)
  return { blocks, ids, sidebar: readBlocks(html, builder.sidebar).blocks }
}

/**
 * @param {{ reference: string, own: string, base?: string }} folders
 * @returns {import('./compare.d.ts').Comparison}
 */
export function compare({ reference, own, base = '/' }) {
  const [theirs, ours] = [pagesOf(reference, base), pagesOf(own, base)]
  const result = { missing: [], extra: [], pages: [], others: [] }
  for (const [route, file] of theirs) {
    const html = readFileSync(file, 'utf8')
    if (OF_ITSELF.test(route) || isRedirect(html)) continue
    const there = readPage(html, BUILDERS.docusaurus)
    const ownFile = ours.get(route)
    // A page of React, of the blog or of tags has no article of docs.
    if (there.blocks.length === 0) {
      if (!ownFile) result.others.push(route)
      continue
    }
    if (!ownFile) {
      result.missing.push(route)
      continue
    }
    const here = readPage(readFileSync(ownFile, 'utf8'), BUILDERS.own)
    const pair = (key) => {
      const found = differences(there[key], here[key], normal)
      const stretches = key === 'sidebar' ? found.filter((stretch) => !isShortened(stretch)) : found
      return { count: there[key].length, differing: countOf(stretches), stretches }
    }
    result.pages.push({ route, blocks: pair('blocks'), ids: pair('ids'), sidebar: pair('sidebar') })
  }
  for (const [route, file] of ours)
    if (!theirs.has(route) && !OF_ITSELF.test(route) && !isRedirect(readFileSync(file, 'utf8')))
      result.extra.push(route)
  return result
}
