// The manifest of a build: every file with its hash, and what it was made from, so that anybody can build the same and
// compare.

import { byCodeUnits } from '../../model/code-units.ts'
import { isRecord } from '../../text/record.ts'

/** Its path, relative to the output folder. */
export const BUILD_MANIFEST = 'build-manifest.json'

/** The commit that a site is made from. */
export interface Commit {
  /** Its full hash. */
  id: string
  /** True if the site is made from uncommitted changes. */
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

export interface BuildManifestInput {
  /** Version of lido-docs. */
  generator: string
  commit: Commit | undefined
  baseUrl: string
  redirects: Iterable<readonly [path: string, url: string]>
  /** SHA-256 in base64url of each file, by path. */
  files: Iterable<readonly [path: string, hash: string]>
}

/** Writes the manifest of a build, its files in order. */
export function renderBuildManifest({ generator, commit, baseUrl, ...input }: BuildManifestInput): string {
  const inOrder = (pairs: Iterable<readonly [path: string, value: string]>) =>
    [...pairs].sort(byCodeUnits(([path]) => path))
  const redirects = inOrder(input.redirects)
  const files = inOrder(input.files).filter(([path]) => path !== BUILD_MANIFEST)
  const manifest: BuildManifest = {
    version: 1,
    generator: `lido-docs ${generator}`,
    ...(commit && { commit: commit.id, ...(commit.isModified && { modified: true as const }) }),
    baseUrl,
    ...(redirects.length > 0 && { redirects: Object.fromEntries(redirects) }),
    files: Object.fromEntries(
      files.map(([path, hash]) => [path, Buffer.from(hash, 'base64url').toString('hex')]),
    ),
  }
  return `${JSON.stringify(manifest, null, 1)}\n`
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
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
}
