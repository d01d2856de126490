// Our own search, with the code that browsers run.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleProgram } from '../../bundle.js'

export const name = 'lido-docs'

export async function open({ folder }) {
  const entry = new URL('../../programs/search.js', import.meta.url).pathname
  const { openIndex, search } = await import(pathToFileURL(await bundleProgram(entry, 'search')).href)
  return async (question) => {
    const index = await openIndex(async (path) =>
      JSON.parse(readFileSync(join(folder, 'search/current', path), 'utf8')),
    )
    const { entries, passages, others } = await search(index, question)
    return [...entries, ...passages, ...others].map(({ url }) => [url])
  }
}
