// What templates and settings embed from other sites, though the policy of the pages blocks it: each reported once, with
// the place in the config where it was set.
import type { Problem } from '../model/problem.ts'
import { type Embedded, listingHint, originOf } from '../text/origins.ts'
import { type ConfigText, createConfigPlaces } from './config-places.ts'

/** Something of another site that a finished page loads. */
export interface Embed {
  kind: Embedded
  url: string
}

export interface LayoutEmbeds {
  /** Registers what no author wrote into a page. */
  add(embed: Embed, source: string): void
  report(): Problem[]
}

const NAMES: Record<Embedded, string> = { images: 'image', media: 'media', frames: 'frame' }

/** @param mayEmbed whether the settings allow it; anything when left out */
export function createLayoutEmbeds(
  mayEmbed: (kind: Embedded, origin: string) => boolean = () => true,
  config?: ConfigText,
): LayoutEmbeds {
  const blocked = new Map<string, Embed & { origin: string; source: string }>()
  return {
    add({ kind, url }, source) {
      const origin = originOf(url)
      if (origin === undefined || blocked.has(url) || mayEmbed(kind, origin)) return
      blocked.set(url, { kind, url, origin, source })
    },
    report() {
      const placeInConfig = createConfigPlaces(config)
      return [...blocked.values()].map(({ kind, url, origin, source }) => {
        const found = placeInConfig([url], { inMarkup: true }) ?? placeInConfig([url])
        const what = `${NAMES[kind]} ${url} is blocked by the policy`
        const hint = listingHint(kind, origin)
        const problem = { severity: 'warning', rule: 'unlisted-origin' } as const
        return found
          ? { ...problem, ...found.place, message: `${found.key}: ${what}`, hint }
          : { ...problem, file: source, message: what, hint: `${hint}\nfound in template output` }
      })
    },
  }
}
