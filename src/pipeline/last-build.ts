// The quickest build: the one that need not be done. Loads nothing that reads or renders a site.

import { type BuildPlace, type BuildPlaceOptions, placeOfBuild } from './build-place.ts'
import { changedSince } from './comparison.ts'
import { type BuildRecord, openRecord, type SiteRecord } from './record.ts'

export interface LastBuild {
  record: BuildRecord
  /** What a build of single pages needs to know of all others; undefined when it cannot be read. */
  site(): SiteRecord | undefined
  /** Paths, relative to the site's root, of what has changed since; empty when the output is up to date. */
  changed: string[]
}

/** Looks at what the last build left; undefined when it is of no use any more. */
export function findLastBuild(options: BuildPlaceOptions): {
  place: BuildPlace
  last: LastBuild | undefined
} {
  const place = placeOfBuild(options)
  const found = openRecord(place)
  const changed = found && changedSince(found.build, place)
  return { place, last: found && changed && { record: found.build, site: found.site, changed } }
}
