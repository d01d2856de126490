// Finds out whether there is anything to build. Loads nothing that reads or renders a site.

import { type BuildLocation, type BuildLocationOptions, locateBuild } from './build-location.ts'
import { type Changes, changedSince } from './comparison.ts'
import { type BuildRecord, openRecord, type SiteRecord } from './record.ts'

export interface LastBuild extends Changes {
  record: BuildRecord
  /** What a build of single pages needs to know about all others; undefined when it cannot be read. */
  site(): SiteRecord | undefined
}

/** Looks at what the last build left; undefined when it is no longer of use. */
export async function findLastBuild(options: BuildLocationOptions): Promise<{
  place: BuildLocation
  last: LastBuild | undefined
}> {
  const place = locateBuild(options)
  const found = openRecord(place)
  const changes = found && (await changedSince(found.build, place))
  return { place, last: found && changes && { record: found.build, site: found.site, ...changes } }
}
