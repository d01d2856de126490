// Reports resources of other sites that Markdown embeds, but the pages' security policy would block.

import { parseSrcset } from '../../html/srcset.ts'
import { type Embedded, originOf, unlistedOrigin } from '../../text/origins.ts'
import type { Attribute } from '../document.ts'
import type { Positioned } from '../source.ts'
import type { Context } from './context.ts'

const NAMES: Record<Embedded, string> = { images: 'image', media: 'media', frames: 'frame' }

interface Embed extends Positioned {
  kind: Embedded
  url: string
}

/** Reports a URL of an origin that the settings do not list. */
export function checkEmbed(context: Context, { kind, url, at }: Embed): void {
  const origin = originOf(url)
  if (origin === undefined || (context.options.mayEmbed?.(kind, origin) ?? true)) return
  const message = `${NAMES[kind]} ${url.trim()} is blocked by the policy`
  context.draft.report(context.source, at, unlistedOrigin({ message, kind, origin }))
}

/** By element, the attributes that load something, and its kind. */
const LOADING: Record<string, Record<string, Embedded>> = {
  img: { src: 'images', srcset: 'images' },
  image: { href: 'images', 'xlink:href': 'images' },
  input: { src: 'images' },
  video: { src: 'media', poster: 'images' },
  audio: { src: 'media' },
  track: { src: 'media' },
  source: { src: 'media', srcset: 'images' },
  iframe: { src: 'frames' },
}

/** Reports URLs in the attributes of an element that the policy blocks. */
export function checkEmbeds(context: Context, element: string, attributes: readonly Attribute[]): void {
  const loading = LOADING[element.toLowerCase()]
  for (const { name, value, at } of attributes) {
    if (value === true) continue
    const kind = loading?.[name.toLowerCase()]
    if (kind && /^srcset$/i.test(name)) {
      for (const { url } of parseSrcset(value)) checkEmbed(context, { kind, url, at })
    } else if (kind) checkEmbed(context, { kind, url: value, at })
    if (/^style$/i.test(name)) {
      for (const [, url = ''] of value.matchAll(/url\(\s*["']?([^"')]+)/gi))
        checkEmbed(context, { kind: 'images', url, at })
    }
  }
}
