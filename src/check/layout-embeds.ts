// What templates and settings embed from other sites, though the policy of the pages blocks it: each site reported once,
// with the place in the config where the first URL of it was set.
import type { Problem } from '../model/problem.ts'
import { type Embedded, originOf, unlistedOrigin } from '../text/origins.ts'
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
  /** By what one setting would allow: the first of them, and how many more there are. */
  const blocked = new Map<string, Embed & { origin: string; source: string; more: Set<string> }>()
  return {
    add({ kind, url }, source) {
      const origin = originOf(url)
      if (origin === undefined || mayEmbed(kind, origin)) return
      const key = `${kind} ${origin}`
      const first = blocked.get(key)
      if (!first) blocked.set(key, { kind, url, origin, source, more: new Set() })
      else if (first.url !== url) first.more.add(url)
    },
    report() {
      const placeInConfig = createConfigPlaces(config)
      return [...blocked.values()].map(({ kind, url, origin, source, more }) => {
        const found = placeInConfig([url], { inMarkup: true }) ?? placeInConfig([url])
        const others = more.size > 0 ? `, and ${more.size} more from there` : ''
        const what = `${NAMES[kind]} ${url} is blocked by the policy${others}`
        const problem = { severity: 'warning', ...unlistedOrigin(kind, origin) } as const
        return found
          ? { ...problem, ...found.place, message: `${found.key}: ${what}` }
          : { ...problem, file: source, message: what, hint: `${problem.hint}\nfound in template output` }
      })
    },
  }
}
