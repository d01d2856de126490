// The inputs and outputs of the last build, kept on disk so that the next one need not repeat it. A record
// that is missing, damaged or from another version is ignored.

import { deserialize, serialize } from 'node:v8'
import type { Config } from '../config/resolve.ts'
import type { Problem } from '../model/problem.ts'
import type { FileProof, OutputState } from '../sources/fingerprints.ts'
import { openStore } from '../store/store.ts'
import { hashOf } from '../text/hashes.ts'
import type { MadeRoute } from './made-route.ts'

/** Paths are relative to the site's root, and of outputs to the output folder. */
export interface BuildRecord {
  /** When the build began, in milliseconds since 1970. */
  takenAt: number
  /** The paths below each folder that the site is read from, as one hash. */
  listings: Record<string, string>
  inputs: [path: string, proof: FileProof][]
  /** Git's HEAD; absent when the output shows nothing of git. */
  head?: string
  /** As in `Config`. */
  revisions?: Config['revisions']
  /** Each file in the output folder. */
  outputs: [path: string, state: OutputState][]
  /** Warnings, to be reported again. */
  problems: Problem[]
  pages: number
  bytes: number
  embedded: boolean
}

export interface RecordLocation {
  /** Absolute path of the folder of the store. */
  folder: string
  /** The identity of this build: version, config, output folder, options. */
  key: string
}

/** The routes of a build and the words of their pages, so that the next one need not make them. */
export interface SiteMemo {
  /** All routes, in order. */
  order: string[]
  made: Map<string, MadeRoute>
  texts: unknown
}

/** The record of a build; its parts are read when they are needed. */
export interface OpenRecord {
  build: BuildRecord
  /** Undefined if it cannot be read. */
  memo(): SiteMemo | undefined
}

/** Reads the record of the last build; undefined when there is none. */
export function openRecord(location: RecordLocation): OpenRecord | undefined {
  const build = readPart(location, 'build')
  if (!build) return undefined
  return {
    build: JSON.parse(build.toString()),
    memo() {
      const bytes = readPart(location, 'memo')
      return bytes && deserialize(bytes)
    },
  }
}

function readPart(location: RecordLocation, part: 'build' | 'memo'): Buffer | undefined {
  const [found] = openStore(location.folder).open(nameOf(location))
  const bytes = found?.pack.read(part)
  found?.pack.close()
  return bytes
}

/** Writes the record of a build. If the disk refuses it, the next build only takes longer. */
export function writeRecord(location: RecordLocation, build: BuildRecord, memo: SiteMemo): void {
  const store = openStore(location.folder)
  store.remove(nameOf(location))
  try {
    const pack = store.create(nameOf(location))
    try {
      pack?.add('build', Buffer.from(JSON.stringify(build)))
      pack?.add('memo', serialize(memo))
      pack?.commit()
    } finally {
      pack?.close()
    }
  } catch {
    forgetRecord(location)
  }
}

/**
 * Removes the record, since the output may differ from it from now on. If it cannot be removed, the next
 * build still notices other output files, by their size, time or hash.
 */
export function forgetRecord(location: RecordLocation): void {
  openStore(location.folder).remove(nameOf(location))
}

function nameOf({ key }: RecordLocation): string {
  return `${hashOf(key).slice(0, 16)}.record`
}
