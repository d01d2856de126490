// What finished HTML holds that links have to do with.
import { scanTags } from './html-scan.ts'
import { type Embedded, originOf } from './origins.ts'
import { linksOf } from './tag-links.ts'

/** Elements that load what their `src` names. */
const EMBEDDING: ReadonlyMap<string, Embedded> = new Map([
  ['img', 'images'],
  ['video', 'media'],
  ['audio', 'media'],
  ['iframe', 'frames'],
])

/** Texts that are kept to be shared. */
const MOST_COPIES = 20_000

export interface Markup {
  /** Everything that an anchor can lead to. */
  ids: string[]
  /** Every address that an element leads to or embeds. */
  urls: string[]
  /** What it loads from other sites. */
  embeds: { kind: Embedded; url: string }[]
}

/** Reads a document's ids and addresses, each once. */
export function readMarkup(html: string): Markup {
  return createMarkupReader()(html)
}

/**
 * Returns what reads documents one after another. What it returns holds on to none of them: a part of a long string
 * keeps the whole of it in memory, so each text is copied, once for documents that follow each other, which have most of
 * them in common.
 */
export function createMarkupReader(): (html: string) => Markup {
  const copies = new Map<string, string>()
  const copyOf = (text: string): string => {
    const known = copies.get(text)
    if (known !== undefined) return known
    const copy = Buffer.from(text).toString()
    if (copies.size >= MOST_COPIES) copies.clear()
    copies.set(copy, copy)
    return copy
  }
  return (html) => {
    const ids = new Set<string>()
    const urls = new Set<string>()
    const embeds = new Map<string, Embedded>()
    scanTags(html, (name, attributes) => {
      if (attributes.id) ids.add(copyOf(attributes.id))
      if (name === 'a' && attributes.name) ids.add(copyOf(attributes.name))
      linksOf(name, attributes, (url) => urls.add(copyOf(url)))
      const kind = EMBEDDING.get(name)
      if (kind && attributes.src && originOf(attributes.src)) embeds.set(copyOf(attributes.src), kind)
    })
    return { ids: [...ids], urls: [...urls], embeds: Array.from(embeds, ([url, kind]) => ({ kind, url })) }
  }
}
