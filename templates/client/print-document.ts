// Several pages as one document: their articles one after the other; links between them lead to places in the document.
import { decodePath } from '../../src/text/url.ts'
import { cleanPath } from './clean-path.ts'
import { create } from './create-element.ts'
import type { ReadPage } from './read-page.ts'

/** Adds a title, a list of the pages, and the pages: the styles show them on paper only. */
export function buildPrintDocument(title: string, pages: readonly ReadPage[]): HTMLElement {
  const places = new Map(pages.map(({ path }, index) => [cleanPath(path), `page-${index}`]))
  const paper = create('div', { className: 'paper markdown', hidden: true })
  const contents = create('ol', {})
  paper.append(create('h1', { textContent: title }), contents)
  for (const page of pages) {
    const place = places.get(cleanPath(page.path)) ?? ''
    const article = articleOf(page, place)
    for (const link of article.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const target = leadWithin(link, page.path, places)
      if (target) link.setAttribute('href', target)
    }
    const heading = article.querySelector('h1')?.cloneNode(true) as Element | undefined
    heading?.querySelector('.anchor')?.remove()
    const entry = create('li', {})
    entry.append(create('a', { href: `#${place}`, textContent: heading?.textContent ?? page.title }))
    contents.append(entry)
    paper.append(article)
  }
  return paper
}

/** The article of a page, with ids prefixed so that no other page has them. */
function articleOf({ main }: ReadPage, place: string): HTMLElement {
  const template = create('template', { innerHTML: main })
  const article = template.content.querySelector<HTMLElement>('.article') ?? create('article', {})
  for (const element of article.querySelectorAll('[id]')) element.id = `${place}-${element.id}`
  for (const image of article.querySelectorAll('img')) image.loading = 'eager'
  article.id = place
  return article
}

/** The target of a link inside the document; undefined if it is outside. */
function leadWithin(
  link: HTMLAnchorElement,
  path: string,
  places: ReadonlyMap<string, string>,
): string | undefined {
  const url = new URL(link.getAttribute('href') ?? '', new URL(path, location.href))
  const place = url.origin === location.origin ? places.get(cleanPath(url.pathname)) : undefined
  if (place === undefined) return undefined
  const anchor = url.hash.slice(1)
  return anchor === '' ? `#${place}` : `#${place}-${decodePath(anchor) ?? anchor}`
}
