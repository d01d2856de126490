// Extracts from finished HTML what concerns links: ids, and the URLs that a browser follows or loads.

import { type Embedded, originOf } from '../text/origins.ts'
import { type ScannedAttributes, scanTags } from './scan.ts'
import { parseSrcset } from './srcset.ts'

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
  /** URLs that it loads from other sites. */
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

/** `meta` tags whose content is the URL of an image. */
export const IMAGE_TAGS = new Set(['og:image', 'twitter:image', 'og:image:url', 'og:image:secure_url'])

/** Calls `found` with every URL that a tag links to or embeds. */
function linksOf(name: string, attributes: ScannedAttributes, found: (url: string) => void): void {
  const { href, src, srcset, poster, data, rel, property, content } = attributes
  if (href !== undefined && !(name === 'link' && /\b(?:preconnect|dns-prefetch)\b/i.test(rel ?? '')))
    found(href)
  if (src !== undefined) found(src)
  if (poster !== undefined) found(poster)
  if (data !== undefined && name === 'object') found(data)
  if (srcset !== undefined) for (const { url } of parseSrcset(srcset)) found(url)
  if (name === 'meta' && content && IMAGE_TAGS.has(property ?? attributes.name ?? '')) found(content)
}
