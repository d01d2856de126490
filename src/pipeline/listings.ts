// The files that list others: they are written last, when all others are known.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/resolve.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { createWriter } from '../output/writer.ts'
import { version } from '../package/manifest.ts'
import { BUILD_MANIFEST, type Commit, renderBuildManifest } from '../site/build-manifest.ts'
import { hasFullText, planFullText, renderPartList } from '../site/full-text.ts'
import { FULL_TEXT, fileInRoot } from '../site/llms.ts'
import { localesOf, partInLocale } from '../site/locale-part.ts'
import { configInLocale } from '../site/localized-config.ts'
import { outputPathOf, redirectRoute } from '../site/permalink.ts'
import { addressesOf } from '../site/site-data.ts'
import type { OutputState } from '../sources/fingerprints.ts'
import { hashOf } from '../text/hashes.ts'

/** Paths of the listings of a site, relative to its output folder, with what keeps them from being written. */
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

export interface ListingInput {
  config: Config
  /** Absolute path of the folder that they are written to. */
  folder: string
  commit: Commit | undefined
  site: Site
  /** Hash of every file of the output, by path. */
  files: ReadonlyMap<string, string>
  /** The output of which a part was edited; undefined where all of it is new. */
  before?: { folder: string; outputs: Readonly<Record<string, OutputState>> } | undefined
}

export interface Listings {
  /** The listings that were written, with the hashes of their contents. */
  files: Map<string, string>
  bytes: number
}

/** Writes the listings of a site; undefined when an edit would change which there are. */
export function writeListings(input: ListingInput): Listings | undefined {
  const { config, folder, commit, site } = input
  const texts = hasFullText(config)
    ? localesOf(site, config.i18n.defaultLocale).map((locale) => {
        const { title } = configInLocale(config, locale, config.messages?.[locale])
        return fullText({ ...input, site: partInLocale(site, locale), title })
      })
    : []
  if (texts.includes(undefined)) return undefined
  const write = createWriter(folder)
  const written: Listings = { files: new Map(), bytes: 0 }
  const add = (file: OutputFile) => {
    write(file)
    written.files.set(file.path, hashOf(file.contents))
    written.bytes += Buffer.byteLength(file.contents)
  }
  for (const file of texts) file?.forEach(add)
  if (config.proof.manifest) {
    const files = new Map([...input.files, ...written.files])
    const redirects = redirectsOf(site, config)
    const { baseUrl } = config
    const about = { generator: version, commit, baseUrl, redirects, files }
    add({ path: BUILD_MANIFEST, contents: renderBuildManifest(about) })
  }
  return written
}

interface FullTextInput extends ListingInput {
  /** The site's, in the language of the texts. */
  title: string
}

/** The texts of pages one after the other; after an edit only where these pages are. */
function fullText({ config, folder, site, title, files, before }: FullTextInput): OutputFile[] | undefined {
  const { url, baseUrl } = config
  const list = fileInRoot(site.part, FULL_TEXT)
  const staged = (path: string) => join(folder, path)
  const sizeBefore = (path: string) => before?.outputs[path]?.[0] ?? 0
  const parts = planFullText(site, title, (path) => sizeIn(staged(path)) ?? sizeBefore(path))
  const isOther = () => JSON.stringify(parts) !== JSON.stringify(planFullText(site, title, sizeBefore))
  if (before && isOther()) return undefined
  const isEdited = (path: string) => files.get(path) !== before?.outputs[path]?.[2]
  const read = (path: string) => {
    const isStaged = !before || sizeIn(staged(path)) !== undefined
    return readFileSync(isStaged ? staged(path) : join(before.folder, path), 'utf8')
  }
  const texts = parts
    .filter(({ pages }) => !before || pages.some(isEdited))
    .map(({ path, pages }) => ({ path, contents: pages.map(read).join('\n') }))
  if (before || parts.some(({ path }) => path === list)) return texts
  return [...texts, { path: list, contents: renderPartList(parts, { title, home: url + baseUrl }) }]
}

/** Bytes of a file; undefined when there is none. */
function sizeIn(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size
}

/** The pages of redirects, with the addresses that they lead to. */
function redirectsOf(site: Site, config: Config): [path: string, address: string][] {
  const addresses = addressesOf(site, config)
  return config.redirects.map(({ from, to }) => [outputPathOf(redirectRoute(from), config), addresses.of(to)])
}
