// Finds the attributes of a tag that are URLs which a browser follows or loads.

import type { ScannedAttributes } from './html-scan.ts'
import { parseSrcset } from './srcset.ts'

/** `meta` tags whose content is the URL of an image. */
export const IMAGE_TAGS = new Set(['og:image', 'twitter:image', 'og:image:url', 'og:image:secure_url'])

/** Calls `found` with every URL that a tag links to or embeds. */
export function linksOf(name: string, attributes: ScannedAttributes, found: (url: string) => void): void {
  const { href, src, srcset, poster, data, rel, property, content } = attributes
  if (href !== undefined && !(name === 'link' && /\b(?:preconnect|dns-prefetch)\b/i.test(rel ?? '')))
    found(href)
  if (src !== undefined) found(src)
  if (poster !== undefined) found(poster)
  if (data !== undefined && name === 'object') found(data)
  if (srcset !== undefined) for (const { url } of parseSrcset(srcset)) found(url)
  if (name === 'meta' && content && IMAGE_TAGS.has(property ?? attributes.name ?? '')) found(content)
}
