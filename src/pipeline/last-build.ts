// The quickest build: the one that need not be done. Loads nothing that reads or renders a site.

import { type BuildPlace, type BuildPlaceOptions, placeOfBuild } from './build-place.ts'
import { changedSince } from './comparison.ts'
import { type BuildRecord, readBuildRecord } from './record.ts'

export interface LastBuild {
  record: BuildRecord
  /** Paths, relative to the site's root, of what has changed since; empty when the output is up to date. */
  changed: string[]
}

/** Looks at what the last build left; undefined when it is of no use any more. */
export function findLastBuild(options: BuildPlaceOptions): {
  place: BuildPlace
  last: LastBuild | undefined
} {
  const place = placeOfBuild(options)
  const record = readBuildRecord(place)
  const changed = record && changedSince(record, place)
  return { place, last: record && changed && { record, changed } }
}
