// The inputs and outputs of the last build, kept on disk so that the next one need not repeat it. A record
// that is missing, damaged or from another version is ignored.

import type { Config } from '../config/resolve.ts'
import type { Site } from '../model/site.ts'
import type { FileProof, OutputState } from '../sources/fingerprints.ts'
import type { LastChange } from '../sources/git-dates.ts'
import { openStore } from '../store/store.ts'
import { hashOf } from '../text/hashes.ts'
import { FileTable } from './file-table.ts'
import type { Findings } from './findings.ts'

/** What decides whether anything has changed. Paths are relative to the site's root. */
export interface BuildRecord {
  /** When the build began, in milliseconds since 1970. */
  takenAt: number
  /** Likewise, for the last build of the whole site, which the site's record describes. */
  madeAt: number
  /** The paths below each folder that the site is read from, as one hash. */
  listings: Record<string, string>
  inputs: FileTable<FileProof>
  /** Git's HEAD; absent when the output shows nothing of git. */
  head?: { name: string /** Pages show something of it. */; isOnPages: boolean }
  /** As in `Config`. */
  revisions?: Config['revisions']
  /** Each file in the output folder. */
  outputs: FileTable<OutputState>
  /** Files in `assets/` that belong to single pages, such as those of components, by route. */
  parts: Record<string, string[]>
  /** Warnings, to be reported again. */
  findings: Findings
  pages: number
  bytes: number
  embedded: boolean
}

/** What a build of single pages needs to know about all others. */
export interface SiteRecord {
  site: Site
  lastChanges: [path: string, change: LastChange][]
  /** Ids of each route's page. */
  ids: Record<string, string[]>
  /** For each route, the hash of what ties its page to the rest of the site. */
  ties: Record<string, string>
  /** For each source, the hash of all that others know about it. */
  outlines: Record<string, string>
  /** For each included file, the sources of the pages that include it. */
  includers: Record<string, string[]>
  /** Files that pages embed. */
  embedded: string[]
  /** Of each feature with listings. */
  plans: readonly unknown[]
}

export interface RecordLocation {
  /** Absolute path of the folder of the store. */
  folder: string
  /** What distinguishes this build from others: version, config, output folder, options. */
  key: string
}

/** A record of the last build; each part is read when it is needed. */
export interface OpenRecord {
  build: BuildRecord
  /** What a build of single pages needs; undefined when it cannot be read. */
  site(): SiteRecord | undefined
}

/** Reads what decides whether anything has changed; undefined when there is no such record. */
export function openRecord(place: RecordLocation): OpenRecord | undefined {
  const found = readParts(place, 'record')
  const [data, inputs, outputs] = ['data', 'inputs', 'outputs'].map((part) => found?.read(part))
  if (!data || !inputs || !outputs) return undefined
  const rest: Omit<BuildRecord, 'inputs' | 'outputs'> = JSON.parse(data.toString())
  const build: BuildRecord = { ...rest, inputs: FileTable.read(inputs), outputs: FileTable.read(outputs) }
  return {
    build,
    site() {
      const known = readParts(place, 'site')
      const bytes = known?.read('data')
      // Another build may have replaced this record meanwhile.
      return bytes && known?.madeAt === build.madeAt ? JSON.parse(bytes.toString()) : undefined
    },
  }
}

/**
 * Writes the record of a build. If the disk refuses it, the next build only takes longer.
 * @param site omitted for a build of single pages: what it needed to know about the others has not changed
 */
export function writeRecord(place: RecordLocation, build: BuildRecord, site?: SiteRecord): void {
  const { inputs, outputs, ...data } = build
  try {
    if (site) writeParts(place, 'site', { data: textOf(site) }, build.madeAt)
    const parts = { data: textOf(data), inputs: inputs.bytes, outputs: outputs.bytes }
    writeParts(place, 'record', parts, build.madeAt)
  } catch {
    forgetRecord(place)
  }
}

type Kind = 'record' | 'site'

function textOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value))
}

interface Parts {
  madeAt: number
  read(part: string): Buffer | undefined
}

function readParts({ folder, key }: RecordLocation, kind: Kind): Parts | undefined {
  const [found] = openStore(folder).open<number>(nameOf(key, kind))
  if (!found) return undefined
  const { pack } = found
  const madeAt = pack.about('data')
  const parts = new Map(['data', 'inputs', 'outputs'].map((part) => [part, pack.read(part)]))
  pack.close()
  return madeAt === undefined ? undefined : { madeAt, read: (part) => parts.get(part) }
}

/** @throws Error when the disk refuses it */
function writeParts(
  { folder, key }: RecordLocation,
  kind: Kind,
  parts: Record<string, Uint8Array>,
  madeAt: number,
): void {
  const store = openStore(folder)
  store.remove(nameOf(key, kind))
  const pack = store.create<number>(nameOf(key, kind))
  try {
    for (const [part, bytes] of Object.entries(parts)) pack?.add(part, bytes, madeAt)
    pack?.commit()
  } finally {
    pack?.close()
  }
}

/**
 * Removes the record, since the output may differ from it from now on. If it cannot be removed, the next
 * build still notices other output files, by their size, time or hash.
 */
export function forgetRecord({ folder, key }: RecordLocation): void {
  openStore(folder).remove(nameOf(key, 'record'))
}

function nameOf(key: string, kind: Kind): string {
  return `${hashOf(key).slice(0, 16)}.${kind}`
}
