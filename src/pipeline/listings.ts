// The files that list others: they are written last, once all others are known.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/resolve.ts'
import {
  type AboutBuild,
  BUILD_MANIFEST,
  type Commit,
  editBuildManifest,
  renderBuildManifest,
} from '../features/deployment/build-manifest.ts'
import { type FullText, hasFullText } from '../features/machine-readers/full-text.ts'
import { FULL_TEXT, fileInRoot } from '../features/machine-readers/llms.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { createWriter } from '../output/writer.ts'
import { version } from '../package/manifest.ts'
import { outputPathOf, redirectRoute } from '../site/permalink.ts'
import { siteUrlsOf } from '../site/site-data.ts'
import { hashOf } from '../text/hashes.ts'
import { editTexts, makeTexts, type OutputBefore, type TextInput } from './full-texts.ts'

/**
 * Paths of the listings of a site, relative to its output folder, each with the setting that turns it off.
 */
export function listingPaths(
  config: Pick<Config, 'proof' | 'machineReaders' | 'i18n'>,
): [path: string, remedy: string][] {
  const { locales, localeConfigs } = config.i18n
  const texts = locales.map((locale) => fileInRoot(localeConfigs[locale], FULL_TEXT))
  return [
    ...(config.proof.manifest ? [[BUILD_MANIFEST, 'set proof.manifest to false'] as [string, string]] : []),
    ...(hasFullText(config)
      ? texts.map((path): [string, string] => [path, 'set machineReaders.llms to false'])
      : []),
  ]
}

export interface ListingInput extends TextInput {
  commit: Commit | undefined
  /** The output before an edit; undefined if all of it is new. */
  before?: OutputBefore | undefined
}

export interface Listings {
  /** The listings that were written, with the hashes of their contents. */
  files: Map<string, string>
  bytes: number
  /** How the texts of the pages are divided into files, in each language. */
  fullTexts: readonly FullText[]
}

/** Writes the listings of a site; undefined when an edit would change which listings there are. */
export function writeListings(input: ListingInput): Listings | undefined {
  const { config, folder, commit, site, before } = input
  const texts = before ? editTexts(input, before) : makeTexts(input)
  if (!texts) return undefined
  const write = createWriter(folder)
  const written: Listings = { files: new Map(), bytes: 0, fullTexts: texts.fullTexts }
  const add = (file: OutputFile) => {
    write(file)
    written.files.set(file.path, hashOf(file.contents))
    written.bytes += Buffer.byteLength(file.contents)
  }
  for (const file of texts.files) add(file)
  if (config.proof.manifest) {
    const files = new Map([...input.files, ...written.files])
    const about = {
      generator: version,
      commit,
      baseUrl: config.baseUrl,
      redirects: redirectsOf(site, config),
    }
    add({ path: BUILD_MANIFEST, contents: manifestOf(about, files, before) })
  }
  return written
}

function manifestOf(about: AboutBuild, files: ListingInput['files'], before: ListingInput['before']): Buffer {
  if (before) return editBuildManifest(readFileSync(join(before.folder, BUILD_MANIFEST)), about, files)
  const made = [...files].flatMap(([path, hash]) => (hash === undefined ? [] : [[path, hash] as const]))
  return renderBuildManifest({ ...about, files: made })
}

/** The pages of redirects, with their targets. */
function redirectsOf(site: Site, config: Config): [path: string, url: string][] {
  const siteUrls = siteUrlsOf(site, config)
  return config.redirects.map(({ from, to }) => [outputPathOf(redirectRoute(from), config), siteUrls.of(to)])
}
