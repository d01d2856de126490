// Queries the index of an edition, which is opened at the first query, and again after the site was deployed.

import type { SearchEdition } from '../../../../../model/site-data.ts'
import { type OpenIndex, OtherBuild, openIndex } from '../../../query/open-index.ts'
import { type Answers, search } from '../../../query/search.ts'

/** Time limit for a file, in milliseconds. */
const PATIENCE = 15_000

export type Ask = (question: string) => Promise<Answers>

const known = new Map<string, Ask>()

/** Returns the function that queries an edition; it rejects when a file does not load, and may be called again. */
export function askEdition({ index: folder }: Pick<SearchEdition, 'index'>): Ask {
  const before = known.get(folder)
  if (before) return before
  let opening: Promise<OpenIndex> | undefined
  const open = async (options?: { isFresh: boolean }) => {
    opening ??= openIndex((path, { isFresh }) => fetchJson(folder + path, isFresh), options)
    return opening.catch((error) => {
      opening = undefined
      throw error
    })
  }
  const ask: Ask = async (question) => {
    const index = await open()
    try {
      return await search(index, question)
    } catch (error) {
      // Another build may have replaced the one whose index is open.
      opening = undefined
      const newest = await open({ isFresh: true })
      const isSame = JSON.stringify(newest.root) === JSON.stringify(index.root)
      if (isSame && !(error instanceof OtherBuild)) throw error
      return search(newest, question)
    }
  }
  known.set(folder, ask)
  return ask
}

async function fetchJson(url: string, isFresh: boolean): Promise<unknown> {
  const response = await fetch(url, {
    cache: isFresh ? 'no-cache' : 'default',
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  return response.json()
}
