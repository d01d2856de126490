// The files that list others: they are written last, when all others are known.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/resolve.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { createWriter } from '../output/writer.ts'
import { version } from '../package/manifest.ts'
import {
  type AboutBuild,
  BUILD_MANIFEST,
  type Commit,
  editBuildManifest,
  renderBuildManifest,
} from '../site/build-manifest.ts'
import { hasFullText, planFullText, renderPartList } from '../site/full-text.ts'
import { FULL_TEXT, fileInRoot } from '../site/llms.ts'
import { localesOf, partInLocale } from '../site/locale-part.ts'
import { configInLocale } from '../site/localized-config.ts'
import { outputPathOf, redirectRoute } from '../site/permalink.ts'
import { addressesOf } from '../site/site-data.ts'
import type { FileTable } from '../sources/file-table.ts'
import type { OutputState } from '../sources/fingerprints.ts'
import { hashOf } from '../text/hashes.ts'
import { remember } from '../text/remember.ts'

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
  /** Hash of every file that was made, by path; undefined for one that is no more. */
  files: ReadonlyMap<string, string | undefined>
  /** The output of which a part was edited; undefined where all of it is new. */
  before?: { folder: string; outputs: FileTable<OutputState> } | undefined
}

export interface Listings {
  /** The listings that were written, with the hashes of their contents. */
  files: Map<string, string>
  bytes: number
}

/** Writes the listings of a site; undefined when an edit would change which there are. */
export function writeListings(input: ListingInput): Listings | undefined {
  const { config, folder, commit, site } = input
  const texts = hasFullText(config) ? fullTexts(input) : []
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
    const about = {
      generator: version,
      commit,
      baseUrl: config.baseUrl,
      redirects: redirectsOf(site, config),
    }
    add({ path: BUILD_MANIFEST, contents: manifestOf(about, files, input.before) })
  }
  return written
}

function manifestOf(about: AboutBuild, files: ListingInput['files'], before: ListingInput['before']): string {
  if (before) return editBuildManifest(readFileSync(join(before.folder, BUILD_MANIFEST)), about, files)
  const made = [...files].flatMap(([path, hash]) => (hash === undefined ? [] : [[path, hash] as const]))
  return renderBuildManifest({ ...about, files: made })
}

/** The texts of the pages in each language. */
function fullTexts(input: ListingInput): (OutputFile[] | undefined)[] {
  const { config, site, before } = input
  const sizes = before && sizesOf(before.outputs)
  return localesOf(site, config.i18n.defaultLocale).map((locale) => {
    const { title } = configInLocale(config, locale, config.messages?.[locale])
    return fullText({
      ...input,
      site: partInLocale(site, locale),
      title,
      sizeBefore: (path) => sizes?.get(path) ?? 0,
    })
  })
}

interface FullTextInput extends ListingInput {
  /** The site's, in the language of the texts. */
  title: string
  /** Bytes that a page's Markdown had. */
  sizeBefore(path: string): number
}

/** The texts of pages one after the other; after an edit only where these pages are. */
function fullText(input: FullTextInput): OutputFile[] | undefined {
  const { config, folder, site, title, files, before, sizeBefore } = input
  const { url, baseUrl } = config
  const list = fileInRoot(site.part, FULL_TEXT)
  const isStaged = (path: string) => !before || files.get(path) !== undefined
  const sizeNow = remember((path: string) =>
    isStaged(path) ? statSync(join(folder, path)).size : sizeBefore(path),
  )
  const parts = planFullText(site, title, sizeNow)
  const isOther = () => JSON.stringify(parts) !== JSON.stringify(planFullText(site, title, sizeBefore))
  if (before && isOther()) return undefined
  const read = (path: string) =>
    readFileSync(join(before && !isStaged(path) ? before.folder : folder, path), 'utf8')
  const texts = parts
    .filter(({ pages }) => pages.some(isStaged))
    .map(({ path, pages }) => ({ path, contents: pages.map(read).join('\n') }))
  if (before || parts.some(({ path }) => path === list)) return texts
  return [...texts, { path: list, contents: renderPartList(parts, { title, home: url + baseUrl }) }]
}

/** Bytes of each page's Markdown. */
function sizesOf(outputs: FileTable<OutputState>): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const [path, [size]] of outputs) if (path.endsWith('.md')) sizes.set(path, size)
  return sizes
}

/** The pages of redirects, with the addresses that they lead to. */
function redirectsOf(site: Site, config: Config): [path: string, address: string][] {
  const addresses = addressesOf(site, config)
  return config.redirects.map(({ from, to }) => [outputPathOf(redirectRoute(from), config), addresses.of(to)])
}
