// Suggestions of the not-found page: pages whose URL or titles contain words of the requested path.

import { create } from '#templates/client/create-element.ts'
import { decodePath } from '../../../../../text/url.ts'
import type { PassageAnswer } from '../../../query/search.ts'
import { termsIn, wordsOf } from '../../../query/words.ts'
import type { Ask } from './site-index.ts'

const MAX_COUNT = 5

/** Shows in `position` the results for the words of a path; nothing if there are none. */
export async function suggestPages(
  element: HTMLElement,
  path: string,
  { ask, label }: { ask: Ask; label: string },
): Promise<void> {
  const words = questionOf(path)
  const { entries, passages, terms } = words ? await ask(words) : { entries: [], passages: [], terms: [] }
  const links = [
    ...entries.slice(0, 2).map(({ url, name }) => linkTo(url, name, [])),
    ...passages
      .filter((passage) => isNamed(passage, terms))
      .map(({ url, title, trail }) => linkTo(url, title, trail)),
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
  element.replaceChildren(create('p', { textContent: label }), list)
  element.hidden = false
}

/** Returns whether a found term is a word of a passage's URL or titles: words of a path occur in the text of many pages. */
export function isNamed({ url, title, trail }: PassageAnswer, terms: readonly string[]): boolean {
  const names = termsIn([decodePath(url) ?? url, title, ...trail].flatMap(wordsOf))
  return terms.some((term) => names.has(term))
}

function linkTo(href: string, title: string, trail: readonly string[]): HTMLElement {
  return create('a', { href, textContent: [...trail, title].join(' › ') })
}

function questionOf(path: string): string {
  return (decodePath(path) ?? path)
    .replace(/\.html?$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
