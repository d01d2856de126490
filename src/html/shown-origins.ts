// Other sites whose pictures and media pages showed before: the policy of ours blocks them unless the settings name them.

import { originOf } from '../text/origins.ts'
import { readMarkup } from './markup.ts'

const PICTURE = /!\[[^\]]*\]\(\s*<?(https?:\/\/[^\s)>"]+)/g
/** A badge in a link, and pictures whose URLs are elsewhere in a page. */
const REFERENCE = /^ {0,3}\[[^\]^][^\]]*\]:\s*<?(https?:\/\/[^\s>]+\.(?:svg|png|jpe?g|gif|webp)[^\s>]*)/gm

export interface ShownOrigins {
  images?: string[]
  media?: string[]
}

/** Settings that let pages show what their texts name. */
export function shownOrigins(texts: Iterable<string>): { security?: ShownOrigins } {
  const found = { images: new Set<string>(), media: new Set<string>() }
  const add = (kind: keyof typeof found, url: string) => {
    const origin = originOf(url)
    if (origin !== undefined) found[kind].add(origin)
  }
  for (const text of texts) {
    for (const pattern of [PICTURE, REFERENCE])
      for (const [, url = ''] of text.matchAll(pattern)) add('images', url)
    for (const { kind, url } of readMarkup(text).embeds) if (kind !== 'frames') add(kind, url)
  }
  const security = Object.fromEntries(
    Object.entries(found).flatMap(([kind, origins]) =>
      origins.size > 0 ? [[kind, [...origins].sort()]] : [],
    ),
  )
  return Object.keys(security).length > 0 ? { security } : {}
}

/** Tells the author of them. */
export function originLines({ images = [], media = [] }: ShownOrigins): string[] {
  const lists = Object.entries({ images, media }).filter(([, origins]) => origins.length > 0)
  return lists.map(
    ([kind, origins]) =>
      `\nPages show ${kind === 'images' ? 'pictures' : kind} of other sites: remove from security.${kind} those that you do not trust: ${origins.join(', ')}`,
  )
}
