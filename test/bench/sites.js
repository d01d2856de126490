// Creates the measured sites, each in its own temporary folder: our docs, and generated ones of any size.
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeCorpus } from './corpus.js'

const GENERATED_CONFIG = {
  title: 'Generated',
  url: 'https://example.com',
  baseUrl: '/bench/',
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
  docs: { path: 'docs', routeBasePath: '/' },
}

/** Copies our docs from a folder, so that edits do not change the originals. */
export function copyOurDocs(parent, from) {
  const folder = join(parent, 'our-docs')
  mkdirSync(folder)
  for (const name of ['docs', 'docs.config.json']) {
    cpSync(join(from, name), join(folder, name), { recursive: true })
  }
  return describeSite('our docs', folder, 'get-started/create-vault.md')
}

/** Generates a site of `pages` pages. @param links as in `writeCorpus` */
export function generateSite(parent, pages, { links, name = `${pages.toLocaleString('en')} pages` } = {}) {
  const folder = join(parent, name.replaceAll(/\W+/g, '-'))
  const paths = writeCorpus(join(folder, 'docs'), pages, links === undefined ? {} : { links })
  writeFileSync(join(folder, 'docs.config.json'), JSON.stringify(GENERATED_CONFIG))
  return describeSite(name, folder, paths[Math.floor(paths.length / 2)])
}

function describeSite(name, folder, editable) {
  const docs = join(folder, 'docs')
  const { baseUrl } = JSON.parse(readFileSync(join(folder, 'docs.config.json'), 'utf8'))
  const sources = readdirSync(docs, { recursive: true }).filter((path) => path.endsWith('.md'))
  const sourceBytes = sources.reduce((sum, path) => sum + statSync(join(docs, path)).size, 0)
  return { name, folder, docs, baseUrl, sources: sources.length, sourceBytes, editable }
}

/** Changes the text of one page of the site, which then contains `mark`. */
export function editPage(site, mark) {
  const file = join(site.docs, site.editable)
  const text = readFileSync(file, 'utf8').replace(/\n\nAn edit, [\w-]+\.\n$/, '\n')
  writeFileSync(file, `${text.trimEnd()}\n\nAn edit, ${mark}.\n`)
}

/** Changes the title of one page, which the sidebars of others show. */
export function editHeading(site, mark) {
  const file = join(site.docs, site.editable)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/^(title:|#) .*$/m, `$1 A title of ${mark}`))
}

/** Changes the title of the site, which every page shows. */
export function editTitle(site, mark) {
  const file = join(site.folder, 'docs.config.json')
  const config = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...config, title: `Site ${mark}` }))
}

/** Path of the URL of the page that `editPage` changes. */
export function editablePath(site) {
  return `${site.baseUrl}${site.editable.replace(/\.md$/, '')}/`
}
