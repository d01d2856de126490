// What the last build was made from and what it made, kept on disk so that the next one need not do it again. A record
// that is missing, damaged or of another version counts for nothing.
import type { Site } from '../model/site.ts'
import type { FileProof, OutputState } from '../sources/fingerprints.ts'
import type { LastChange } from '../sources/git-dates.ts'
import { openStore } from '../store/store.ts'
import { hashOf } from '../text/hashes.ts'
import type { Findings } from './findings.ts'

/** What decides whether anything has changed. Paths are relative to the site's root. */
export interface BuildRecord {
  /** When the build began, in milliseconds since 1970. */
  takenAt: number
  /** Likewise of the last build that made the whole site, which the site's record is of. */
  madeAt: number
  /** Files below each folder that the site is read from, as one hash. */
  listings: Record<string, string>
  inputs: Record<string, FileProof>
  /** Where git was; absent when the output has nothing from git. */
  head?: { name: string /** Pages show something of it. */; isOnPages: boolean }
  /** Each file in the output folder. */
  outputs: Record<string, OutputState>
  /** Files that the components of pages have besides these, by route. */
  parts: Record<string, string[]>
  /** Warnings, to be said again. */
  findings: Findings
  pages: number
  bytes: number
  embedded: boolean
}

/** What a build of single pages needs to know of all others. */
export interface SiteRecord {
  site: Site
  lastChanges: [path: string, change: LastChange][]
  /** Ids of each route's page. */
  ids: Record<string, string[]>
  /** Of each route: the hash of what the rest of the site has to do with its page. */
  ties: Record<string, string>
  /** Of each source: the hash of all that others know of it. */
  outlines: Record<string, string>
  /** By file: the sources of the pages that include it. */
  includers: Record<string, string[]>
  /** Files that pages embed. */
  embedded: string[]
}

export interface RecordPlace {
  /** Absolute path of the folder of the store. */
  folder: string
  /** What sets this build apart from others: version, config, output folder, options. */
  key: string
}

/** A record of the last build, of which each part is read when it is wanted. */
export interface OpenRecord {
  build: BuildRecord
  /** What a build of single pages needs; undefined when it cannot be read. */
  site(): SiteRecord | undefined
}

/** Reads what decides whether anything has changed; undefined when there is no such record. */
export function openRecord(place: RecordPlace): OpenRecord | undefined {
  const build = readValue<BuildRecord>(place, 'record')?.value
  return (
    build && {
      build,
      site() {
        const found = readValue<SiteRecord>(place, 'site')
        // Another build may have put its record in the place of this one's meanwhile.
        return found?.madeAt === build.madeAt ? found.value : undefined
      },
    }
  )
}

/**
 * Writes the record of a build. A disk that does not take it costs the next build time and nothing else.
 * @param site left out where the build made single pages: what it needed to know of the others has stayed
 */
export function writeRecord(place: RecordPlace, build: BuildRecord, site?: SiteRecord): void {
  try {
    if (site) writeValue(place, 'site', site, build.madeAt)
    writeValue(place, 'record', build, build.madeAt)
  } catch {
    forgetRecord(place)
  }
}

type Kind = 'record' | 'site'

function readValue<Value>(
  { folder, key }: RecordPlace,
  kind: Kind,
): { value: Value; madeAt: number } | undefined {
  const [found] = openStore(folder).open<number>(nameOf(key, kind))
  const bytes = found?.pack.read(kind)
  const madeAt = found?.pack.about(kind)
  found?.pack.close()
  return bytes && madeAt !== undefined ? { value: JSON.parse(bytes.toString()), madeAt } : undefined
}

/** @throws Error when the disk does not take it */
function writeValue({ folder, key }: RecordPlace, kind: Kind, value: unknown, madeAt: number): void {
  const store = openStore(folder)
  store.remove(nameOf(key, kind))
  const pack = store.create<number>(nameOf(key, kind))
  try {
    pack?.add(kind, Buffer.from(JSON.stringify(value)), madeAt)
    pack?.commit()
  } finally {
    pack?.close()
  }
}

/**
 * Removes the record: from here on the output may differ from it. One that the disk keeps does no harm, as it knows the
 * files of an output by their contents.
 */
export function forgetRecord({ folder, key }: RecordPlace): void {
  openStore(folder).remove(nameOf(key, 'record'))
}

function nameOf(key: string, kind: Kind): string {
  return `${hashOf(key).slice(0, 16)}.${kind}`
}
