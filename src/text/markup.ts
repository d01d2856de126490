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
  return createMarkupReader()(html)
}

/**
 * Returns what reads documents one after another. What it returns holds on to none of them: a part of a long string
 * keeps the whole of it in memory, so each text is copied, once for all documents, which have most of them in common.
 */
export function createMarkupReader(): (html: string) => Markup {
  const copies = new Map<string, string>()
  const copyOf = (text: string): string => {
    const known = copies.get(text)
    if (known !== undefined) return known
    const copy = Buffer.from(text).toString()
    copies.set(copy, copy)
    return copy
  }
  return (html) => {
    const ids = new Set<string>()
    const urls = new Set<string>()
    scanTags(html, (name, attributes) => {
      if (attributes.id) ids.add(copyOf(attributes.id))
      if (name === 'a' && attributes.name) ids.add(copyOf(attributes.name))
      linksOf(name, attributes, (url) => urls.add(copyOf(url)))
    })
    return { ids: [...ids], urls: [...urls] }
  }
}
