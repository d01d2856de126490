// Pagefind as in Starlight: with its ranking, and for each page the three sections with the most matches. The
// script expects a browser; the parts of one that it uses are replaced.
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readArticles } from '../articles.js'

export const name = 'Pagefind, as in Starlight'

const RANKING = { pageLength: 0.1, termFrequency: 0.1, termSaturation: 2, termSimilarity: 9 }
const MOST = 16
const MAX_SECTIONS = 3

export async function open({ folder, base, work }) {
  const pagefind = await import('pagefind')
  const { index } = await pagefind.createIndex({})
  for (const { url, html } of readArticles(folder, base)) {
    const content = `<html lang="en"><body><main data-pagefind-body>${html}</main></body></html>`
    await index.addHTMLFile({ url, content })
  }
  await index.writeFiles({ outputPath: work })
  await pagefind.close()
  const client = await loadClient(work)
  await client.options({ basePath: '/pagefind/', ranking: RANKING })
  return async (question) => {
    const { results } = await client.search(question)
    const shown = await Promise.all(results.slice(0, MOST).map((result) => result.data()))
    return shown.map(({ url, sub_results: sections }) => [url, ...mostMatched(sections, url)])
  }
}

async function loadClient(work) {
  copyFileSync(join(work, 'pagefind.js'), join(work, 'pagefind.mjs'))
  globalThis.document = { querySelector: () => ({ getAttribute: () => 'en' }), currentScript: null }
  globalThis.window = { location: { origin: 'https://example.org' } }
  globalThis.location = { href: 'https://example.org/', origin: 'https://example.org' }
  globalThis.fetch = async (url) => {
    const path = String(url)
      .replace(/^.*\/pagefind\//, '')
      .replace(/\?.*$/, '')
    return new Response(readFileSync(join(work, path)))
  }
  return import(pathToFileURL(join(work, 'pagefind.mjs')).href)
}

/** URLs of the sections that the list of results shows below a page. */
function mostMatched(sections, page) {
  const below = sections.filter(({ url }) => url !== page)
  return [...below]
    .sort((a, b) => b.locations.length - a.locations.length)
    .slice(0, MAX_SECTIONS)
    .map(({ url }) => url)
}
