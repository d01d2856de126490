// Lays the elements that authors wrote for the heads of pages over those that these have anyway.
import type { HeadElement, PageLink } from '../model/page.ts'
import type { OwnElement } from './document.ts'
import type { PageDescription } from './page-data.ts'

/**
 * Returns a page with the elements of its author, in place of what its data says. Of several elements that say the same,
 * the last one counts.
 * @param urlOf the absolute URL that a link leads to; undefined where nobody knows the site's own
 */
export function withOwnHead<Props>(
  { page, head, props }: PageDescription<Props>,
  elements: readonly HeadElement[],
  urlOf: (link: PageLink) => string | undefined,
): PageDescription<Props> {
  const data = { ...page }
  const own = new Map<string, OwnElement>()
  for (const { tagName, attributes, text = '', link } of elements) {
    const url = link && urlOf(link)
    if (link && url === undefined) continue
    const { content = '' } = attributes
    if (tagName === 'title') data.title = text || data.title
    else if (tagName === 'link' && attributes.rel === 'canonical') data.canonical = url
    else if (attributes.name === 'description') data.description = content
    // A page that search engines must not find stays hidden from them.
    else if (attributes.name === 'robots') data.robots ??= content
    else {
      const target = url === undefined ? {} : { [tagName === 'link' ? 'href' : 'content']: url }
      const element = { tagName, attributes: { ...attributes, ...target }, text }
      own.set(attributes.name ?? attributes.property ?? `${own.size}`, element)
    }
  }
  return { page: data, head: { ...head, ...(own.size > 0 && { own: [...own.values()] }) }, props }
}
