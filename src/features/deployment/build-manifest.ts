// The manifest of a build: every file with its hash, and what it was made from, so that anybody can build the same and
// compare.

import { byCodeUnits } from '../../model/code-units.ts'
import { isRecord } from '../../text/record.ts'
import { SortedLines } from '../../text/sorted-lines.ts'

/** Its path, relative to the output folder. */
export const BUILD_MANIFEST = 'build-manifest.json'

/** The commit that a site is made from. */
export interface Commit {
  /** Its full hash. */
  id: string
  /** Whether the site is made from uncommitted changes. */
  isModified: boolean
}

export interface BuildManifest {
  version: 1
  /** `lido-docs` and its version. */
  generator: string
  /** Hash of the commit; absent outside of git. */
  commit?: string
  /** Present where the sources differed from the commit. */
  modified?: true
  baseUrl: string
  /** Targets of redirect pages, by path relative to the output folder. */
  redirects?: Record<string, string>
  /** SHA-256 in hex of each file, by path relative to the output folder. */
  files: Record<string, string>
}

/** What a manifest contains besides the files. */
export interface AboutBuild {
  /** Version of lido-docs. */
  generator: string
  commit: Commit | undefined
  baseUrl: string
  redirects: Iterable<readonly [path: string, url: string]>
}

export interface BuildManifestInput extends AboutBuild {
  /** SHA-256 in base64url of each file, by path. */
  files: Iterable<readonly [path: string, hash: string]>
}

/** Writes the manifest of a build, its files in order. */
export function renderBuildManifest({ files, ...about }: BuildManifestInput): Buffer {
  const lines = [...files]
    .filter(([path]) => path !== BUILD_MANIFEST)
    .sort(byCodeUnits(([path]) => path))
    .map(([path, hash]) => lineOf(path, hash))
  return manifestOf(about, Buffer.from(lines.join('')))
}

/**
 * Writes the manifest of a build that has changed a few files.
 * @param before the manifest of the build before it
 * @param changes hash of each file that changed, by path; undefined for one that was removed
 */
export function editBuildManifest(
  before: Buffer,
  about: AboutBuild,
  changes: ReadonlyMap<string, string | undefined>,
): Buffer {
  const start = before.indexOf(START) + START.length
  const known = Buffer.concat([before.subarray(start, -END.length), Buffer.from(SEPARATOR)])
  const changed = Array.from(changes, ([path, hash]) => [path, hash && lineOf(path, hash)] as const)
  return manifestOf(about, new SortedLines(known, pathIn).with(new Map(changed)).bytes)
}

/** What is before the first file, between two, and after the last one. */
const START = '\n "files": {\n'
const SEPARATOR = ',\n'
const END = '\n }\n}\n'

/** The line of a file. @param hash in base64url */
function lineOf(path: string, hash: string): string {
  return `  ${JSON.stringify(path)}: "${Buffer.from(hash, 'base64url').toString('hex')}"${SEPARATOR}`
}

/** All hashes are of one length. */
const AFTER_PATH = `: "${'0'.repeat(64)}"${SEPARATOR}`.length

function pathIn(line: string): string {
  return JSON.parse(line.slice(0, -AFTER_PATH))
}

/** @param lines of the files */
function manifestOf({ generator, commit, baseUrl, ...about }: AboutBuild, lines: Uint8Array): Buffer {
  const redirects = [...about.redirects].sort(byCodeUnits(([path]) => path))
  const head: Omit<BuildManifest, 'files'> = {
    version: 1,
    generator: `lido-docs ${generator}`,
    ...(commit && { commit: commit.id, ...(commit.isModified && { modified: true as const }) }),
    baseUrl,
    ...(redirects.length > 0 && { redirects: Object.fromEntries(redirects) }),
  }
  const opened = JSON.stringify(head, null, 1).slice(0, -'\n}'.length)
  const inner = lines.subarray(0, Math.max(0, lines.length - SEPARATOR.length))
  return Buffer.concat([Buffer.from(`${opened},${START}`), inner, Buffer.from(END)])
}

/** Reads a manifest; undefined when the text is not one. */
export function parseBuildManifest(text: string): BuildManifest | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  return isManifest(value) ? value : undefined
}

function isManifest(value: unknown): value is BuildManifest {
  if (!isRecord(value)) return false
  const { version, generator, baseUrl, files, redirects = {} } = value
  if (version !== 1 || typeof generator !== 'string' || typeof baseUrl !== 'string') return false
  return baseUrl.startsWith('/') && isTexts(files) && isTexts(redirects)
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
