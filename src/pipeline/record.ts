// What the last build was made from and what it made, kept on disk so that the next one need not do it again. A record
// that is missing, damaged or of another version counts for nothing.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../model/problem.ts'
import type { Site } from '../model/site.ts'
import { type FileProof, hashOf } from '../sources/fingerprints.ts'
import type { LastChange } from '../sources/git-dates.ts'
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
  /** Size and time of change of each file in the output folder. */
  outputs: Record<string, readonly [size: number, mtime: number]>
  /** Warnings, to be said again. */
  problems: Problem[]
  pages: number
  bytes: number
  embedded: boolean
}

/** What a build of single pages needs to know of all others. */
export interface SiteRecord {
  /** That of the other part: two builds at once may each have written one. */
  takenAt: number
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

/** How many records are kept: one for each pair of config and output folder. */
const MOST_RECORDS = 8

export interface RecordPlace {
  /** Absolute path of the folder that records are kept in. */
  folder: string
  /** What sets this build apart from others: version, config, output folder, options. */
  key: string
}

/** Reads what decides whether anything has changed; undefined when there is no such record. */
export function readBuildRecord(place: RecordPlace): BuildRecord | undefined {
  return readPart(partOf(place, 'build')) as BuildRecord | undefined
}

/** Reads what a build of single pages needs; undefined when there is no such record of the same build. */
export function readSiteRecord(place: RecordPlace, takenAt: number): SiteRecord | undefined {
  const record = readPart(partOf(place, 'site')) as SiteRecord | undefined
  return record?.takenAt === takenAt ? record : undefined
}

/** Writes both parts. A disk that does not take them costs the next build time and nothing else. */
export function writeRecord(place: RecordPlace, build: BuildRecord, site: SiteRecord): void {
  try {
    forgetRecord(place)
    mkdirSync(place.folder, { recursive: true })
    writePart(partOf(place, 'site'), site)
    writePart(partOf(place, 'build'), build)
    prune(place.folder)
  } catch {
    forgetRecord(place)
  }
}

/**
 * Removes the record: from here on the output may differ from it. One that the disk keeps does no harm, as it knows the
 * files of an output by the time when they were written.
 */
export function forgetRecord(place: RecordPlace): void {
  try {
    for (const part of ['build', 'site'] as const)
      rmSync(partOf(place, part), { recursive: true, force: true })
  } catch {
    // Then the next build finds that it is not that output's.
  }
}

function partOf({ folder, key }: RecordPlace, part: 'build' | 'site'): string {
  return join(folder, `${hashOf(key).slice(0, 16)}.${part}.json`)
}

/** The first line is the hash of the rest, so that a file that was cut short or altered is noticed. */
function readPart(file: string): unknown {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    return text.slice(0, end) === hashOf(body) ? JSON.parse(body) : undefined
  } catch {
    return undefined
  }
}

/** Two builds at once each put a whole file in place; the last one stays. */
function writePart(file: string, part: object): void {
  const body = JSON.stringify(part)
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${hashOf(body)}\n${body}`)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

function prune(folder: string): void {
  const files = readdirSync(folder)
    .filter((name) => name.includes('.json'))
    .map((name) => join(folder, name))
    .map((file) => ({ file, mtime: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.mtime - a.mtime)
  for (const { file } of files.slice(2 * MOST_RECORDS)) rmSync(file, { recursive: true, force: true })
}
