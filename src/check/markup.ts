// What finished HTML holds that links have to do with.
import { scanTags } from './html-scan.ts'
import { linksOf } from './tag-links.ts'

export interface Markup {
  /** Everything that an anchor can lead to. */
  ids: string[]
  /** Every address that an element leads to or embeds. */
  urls: string[]
}

/** Reads a document's ids and addresses, each once. */
export function readMarkup(html: string): Markup {
  const ids = new Set<string>()
  const urls = new Set<string>()
  scanTags(html, (name, attributes) => {
    if (attributes.id) ids.add(attributes.id)
    if (name === 'a' && attributes.name) ids.add(attributes.name)
    linksOf(name, attributes, (url) => urls.add(url))
  })
  return { ids: [...ids], urls: [...urls] }
}
