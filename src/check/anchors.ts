// Remembers the ids of finished pages and the anchors that are linked to, and finds those that do not exist.
import { defineRule } from '../model/rule.ts'
import { addTo } from '../text/groups.ts'
import { didYouMean, nearest } from '../text/nearest.ts'
import { decodePath } from '../text/url.ts'

export const brokenAnchor = defineRule<{
  url: string
  page: string
  hash: string
  meant: string | undefined
}>({
  id: 'broken-anchor',
  severity: 'warning',
  message: ({ url }) => `broken anchor ${url}`,
  hint: ({ page, hash, meant }) =>
    `${page} has no #${hash}${meant === undefined ? '' : `; ${didYouMean(`#${meant}`)}`}`,
  about: 'A link to a heading or another `id` that the page does not have.',
  fix: 'Use an existing id. A heading that was renamed can [keep its old ids](./markdown.md#headings-and-links). `onBrokenAnchors` sets the reaction; in a URL of the site that is written in full, it is a warning at most, since the deployed page may have another text.',
})

export interface Anchors<Reference> {
  /** Registers a finished page. */
  define(route: string, ids: Set<string>): void
  /** Registers a link to an anchor; `hash` as written, without `#`. */
  refer(route: string, hash: string, position: Reference): void
  /** The links whose page has no such anchor, each with the nearest one that it has. Pages not defined are not judged. */
  broken(): { route: string; hash: string; position: Reference; meant: string | undefined }[]
}

/** Starts without any page; pages and links to them may come in any order. */
export function createAnchors<Reference>(): Anchors<Reference> {
  const pages = new Map<string, ReadonlySet<string>>()
  const references = new Map<string, Map<string, Reference[]>>()
  return {
    define: (route, ids) => void pages.set(route, ids),
    refer(route, hash, position) {
      const ids = pages.get(route)
      if (alwaysExists(hash) || (ids && hasAnchor(ids, hash))) return
      const hashes = references.get(route) ?? new Map<string, Reference[]>()
      references.set(route, hashes)
      addTo(hashes, hash, position)
    },
    broken() {
      return [...references].flatMap(([route, hashes]) => {
        const ids = pages.get(route)
        if (!ids) return []
        return [...hashes]
          .filter(([hash]) => !hasAnchor(ids, hash))
          .flatMap(([hash, positions]) => {
            const meant = nearest(decodePath(hash) ?? hash, ids)
            return positions.map((position) => ({ route, hash, position, meant }))
          })
      })
    },
  }
}

/** The top of a page needs no id, nor does text that the reader's browser is to look for. */
function alwaysExists(hash: string): boolean {
  return hash === '' || hash.toLowerCase() === 'top' || hash.startsWith(':~:')
}

/** As a browser does it: the id as written, else decoded; a text directive after it does not count. */
function hasAnchor(ids: ReadonlySet<string>, hash: string): boolean {
  const [name = ''] = hash.split(':~:')
  if (ids.has(name)) return true
  // `#line=…` fills in the field of that id.
  const field = name.indexOf('=')
  if (field > 0 && ids.has(name.slice(0, field))) return true
  const decoded = decodePath(name)
  return decoded !== undefined && ids.has(decoded)
}
