// What the last build was made from and what it made, kept on disk so that the next one need not do it again. A record
// that is missing, damaged or of another version counts for nothing.
import type { Site } from '../model/site.ts'
import type { FullText } from '../site/full-text.ts'
import { FileTable } from '../sources/file-table.ts'
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
  inputs: FileTable<FileProof>
  /** Where git was; absent when the output has nothing from git. */
  head?: { name: string /** Pages show something of it. */; isOnPages: boolean }
  /** Each file in the output folder. */
  outputs: FileTable<OutputState>
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
  /** The texts of the pages in each language, as they are shared out. */
  fullTexts: readonly FullText[]
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
  const found = readParts(place, 'record')
  const [said, inputs, outputs] = ['said', 'inputs', 'outputs'].map((part) => found?.read(part))
  if (!said || !inputs || !outputs) return undefined
  const rest: Omit<BuildRecord, 'inputs' | 'outputs'> = JSON.parse(said.toString())
  const build: BuildRecord = { ...rest, inputs: FileTable.read(inputs), outputs: FileTable.read(outputs) }
  return {
    build,
    site() {
      const known = readParts(place, 'site')
      const bytes = known?.read('said')
      // Another build may have put its record in the place of this one's meanwhile.
      return bytes && known?.madeAt === build.madeAt ? JSON.parse(bytes.toString()) : undefined
    },
  }
}

/**
 * Writes the record of a build. A disk that does not take it costs the next build time and nothing else.
 * @param site left out where the build made single pages: what it needed to know of the others has stayed
 */
export function writeRecord(place: RecordPlace, build: BuildRecord, site?: SiteRecord): void {
  const { inputs, outputs, ...said } = build
  try {
    if (site) writeParts(place, 'site', { said: textOf(site) }, build.madeAt)
    const parts = { said: textOf(said), inputs: inputs.bytes, outputs: outputs.bytes }
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

function readParts({ folder, key }: RecordPlace, kind: Kind): Parts | undefined {
  const [found] = openStore(folder).open<number>(nameOf(key, kind))
  if (!found) return undefined
  const { pack } = found
  const madeAt = pack.about('said')
  const parts = new Map(['said', 'inputs', 'outputs'].map((part) => [part, pack.read(part)]))
  pack.close()
  return madeAt === undefined ? undefined : { madeAt, read: (part) => parts.get(part) }
}

/** @throws Error when the disk does not take it */
function writeParts(
  { folder, key }: RecordPlace,
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
 * Removes the record: from here on the output may differ from it. One that the disk keeps does no harm, as it knows the
 * files of an output by their contents.
 */
export function forgetRecord({ folder, key }: RecordPlace): void {
  openStore(folder).remove(nameOf(key, 'record'))
}

function nameOf(key: string, kind: Kind): string {
  return `${hashOf(key).slice(0, 16)}.${kind}`
}
