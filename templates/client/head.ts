// Keeps the document's head in step with the page on screen.
import type { PageData } from '../../src/model/site-data.ts'

/** Sets title, description, canonical URL, robots, Open Graph and breadcrumbs; removes those that the page lacks. */
export function updateHead(page: PageData): void {
  const { title, description, canonical, robots, jsonLd, markdown } = page
  document.title = title
  for (const element of document.head.querySelectorAll('[data-head]')) element.remove()
  const tags: [tag: string, key: string, name: string, attribute: string, value: string | undefined][] = [
    ['meta', 'name', 'description', 'content', description],
    ['meta', 'name', 'robots', 'content', robots],
    ['link', 'rel', 'canonical', 'href', canonical],
    ['meta', 'property', 'og:title', 'content', title],
    ['meta', 'property', 'og:description', 'content', description],
    ['meta', 'property', 'og:url', 'content', canonical],
    ['script', 'type', 'application/ld+json', '', jsonLd],
    ['link', 'type', 'text/markdown', 'href', markdown],
  ]
  for (const [tag, key, name, attribute, value] of tags) {
    const found = document.head.querySelector(`${tag}[${key}="${name}"]`)
    if (value === undefined) {
      found?.remove()
      continue
    }
    const element = found ?? document.head.appendChild(document.createElement(tag))
    element.setAttribute(key, name)
    if (tag === 'link' && key === 'type') element.setAttribute('rel', 'alternate')
    if (attribute) element.setAttribute(attribute, value)
    else element.textContent = value
  }
}
