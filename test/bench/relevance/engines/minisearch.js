// MiniSearch as in VitePress' local search: a document per section, and its weights, prefixes and fuzziness.
import { cutSections, readArticles } from '../articles.js'

export const name = 'MiniSearch, as in VitePress'

const MOST = 16

export async function open({ folder, base }) {
  const { default: MiniSearch } = await import('minisearch')
  const index = new MiniSearch({
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  })
  const documents = new Map()
  for (const { url, html } of readArticles(folder, base)) {
    for (const { id, titles, text } of cutSections(html)) {
      const key = id === '' ? url : `${url}#${encodeURIComponent(id)}`
      if (!documents.has(key)) {
        documents.set(key, { id: key, text, title: titles.at(-1) ?? '', titles: titles.slice(0, -1) })
      }
    }
  }
  index.addAll([...documents.values()])
  return async (question) =>
    index
      .search(question)
      .slice(0, MOST)
      .map(({ id }) => [id])
}
