// Extracts from finished HTML what concerns links.
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

/** Most texts to keep for sharing. */
const MAX_COPIES = 20_000

export interface Markup {
  /** Everything that an anchor can refer to. */
  ids: string[]
  /** Every URL that an element links to or embeds. */
  urls: string[]
  /** What it loads from other sites. */
  embeds: { kind: Embedded; url: string }[]
}

/** Reads a document's ids and URLs, each once. */
export function readMarkup(html: string): Markup {
  return createMarkupReader()(html)
}

/**
 * Creates a function that reads documents. Its results do not keep them in memory, as a part of a long string would: each
 * text is copied, but only once for successive documents, which share most of them.
 */
export function createMarkupReader(): (html: string) => Markup {
  const copies = new Map<string, string>()
  const copyOf = (text: string): string => {
    const known = copies.get(text)
    if (known !== undefined) return known
    const copy = Buffer.from(text).toString()
    if (copies.size >= MAX_COPIES) copies.clear()
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
