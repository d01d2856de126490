// Suggestions of the not-found page: pages that contain the words of the requested path.

import { create } from '#templates/client/create-element.ts'
import { decodePath } from '../../../../../text/url.ts'
import type { PassageAnswer } from '../../../query/search.ts'
import type { Ask } from './site-index.ts'

const MAX_COUNT = 5

/** Shows in `place` the results for the words of a path; nothing if there are none. */
export async function suggestPages(
  place: HTMLElement,
  path: string,
  { ask, label }: { ask: Ask; label: string },
): Promise<void> {
  const words = wordsOf(path)
  const { entries, passages } = words ? await ask(words) : { entries: [], passages: [] }
  const links = [
    ...entries.slice(0, 2).map(({ url, name }) => linkTo(url, name, [])),
    ...passages.map(({ url, title, trail }: PassageAnswer) => linkTo(url, title, trail)),
  ].slice(0, MAX_COUNT)
  if (links.length === 0) return
  const list = create('ul', {})
  list.append(
    ...links.map((link) => {
      const item = create('li', {})
      item.append(link)
      return item
    }),
  )
  place.replaceChildren(create('p', { textContent: label }), list)
  place.hidden = false
}

function linkTo(href: string, title: string, trail: readonly string[]): HTMLElement {
  return create('a', { href, textContent: [...trail, title].join(' › ') })
}

function wordsOf(path: string): string {
  return (decodePath(path) ?? path)
    .replace(/\.html?$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
