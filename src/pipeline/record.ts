// What the last build was made from and what it made, kept on disk so that the next one need not do it again. A record
// that is missing, damaged or of another version counts for nothing.
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import type { FileProof, OutputState } from '../sources/fingerprints.ts'
import type { LastChange } from '../sources/git-dates.ts'
import { openStore } from '../store/store.ts'
import { hashOf } from '../text/hashes.ts'
import type { Findings } from './check.ts'

/** What decides whether anything has changed. Paths are relative to the site's root. */
export interface BuildRecord {
  /** When the build began, in milliseconds since 1970. */
  takenAt: number
  /** Files below each folder that the site is read from, as one hash. */
  listings: Record<string, string>
  inputs: Record<string, FileProof>
  /** The commit that the dates and authors on the pages were read from; absent when pages show none. */
  head?: string
  /** Each file in the output folder. */
  outputs: Record<string, OutputState>
  /** Warnings, to be said again. */
  problems: Problem[]
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
  findings: Findings
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
  const build = readParts(place, 'build')?.build
  return (
    build && {
      build,
      site() {
        const parts = readParts(place, 'build', 'site')
        // Another build may have put its record in the place of this one meanwhile.
        return parts?.build?.takenAt === build.takenAt ? parts.site : undefined
      },
    }
  )
}

type Parts = Partial<{ build: BuildRecord; site: SiteRecord }>

function readParts({ folder, key }: RecordPlace, ...names: (keyof Parts)[]): Parts | undefined {
  const [found] = openStore(folder).open<null>(nameOf(key))
  if (!found) return undefined
  const parts = names.map((name) => {
    const bytes = found.pack.read(name)
    return [name, bytes && JSON.parse(bytes.toString())]
  })
  found.pack.close()
  return Object.fromEntries(parts)
}

/** Writes both parts. A disk that does not take them costs the next build time and nothing else. */
export function writeRecord({ folder, key }: RecordPlace, build: BuildRecord, site: SiteRecord): void {
  forgetRecord({ folder, key })
  const pack = openStore(folder).create<null>(nameOf(key))
  try {
    pack?.add('build', Buffer.from(JSON.stringify(build)), null)
    pack?.add('site', Buffer.from(JSON.stringify(site)), null)
    pack?.commit()
  } catch {
    forgetRecord({ folder, key })
  } finally {
    pack?.close()
  }
}

/**
 * Removes the record: from here on the output may differ from it. One that the disk keeps does no harm, as it knows the
 * files of an output by their contents.
 */
export function forgetRecord({ folder, key }: RecordPlace): void {
  openStore(folder).remove(nameOf(key))
}

function nameOf(key: string): string {
  return `${hashOf(key).slice(0, 16)}.record`
}
