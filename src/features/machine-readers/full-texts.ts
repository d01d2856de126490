// The texts of all pages for language models, made from the staged pages.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import type { OutputFile, Site } from '../../model/site.ts'
import type { ListingInput, MadeListings } from '../../pipeline/listings.ts'
import type { Project } from '../../project/project.ts'
import { localesOf, partInLocale } from '../../site/locale-part.ts'
import { configInLocale } from '../../site/localized-config.ts'
import { fileInRoot, markdownPathOf } from '../../site/permalink.ts'
import { memoize } from '../../text/memoize.ts'
import { FULL_TEXT, llmsSections } from './llms.ts'

export function listingPaths(config: Config): [path: string, remedy: string][] {
  if (!hasFullText(config)) return []
  const { locales, localeConfigs } = config.i18n
  return locales.map((locale) => [
    fileInRoot(localeConfigs[locale], FULL_TEXT),
    'set machineReaders.llms to false',
  ])
}

export function openListings({ config }: Pick<Project, 'config'>) {
  return async ({ folder, site }: ListingInput): Promise<MadeListings> => {
    if (!hasFullText(config)) return { files: [] }
    const sizeOf = memoize((path: string) => statSync(join(folder, path)).size)
    const fullTexts = localesOf(site, config.i18n.defaultLocale).map((locale) => {
      const { title } = configInLocale(config, locale, config.messages?.[locale])
      return planFullText(partInLocale(site, locale), title, sizeOf)
    })
    return { files: filesOf(fullTexts, folder, config.url + config.baseUrl) }
  }
}

function* filesOf(fullTexts: readonly FullText[], folder: string, home: string): Generator<OutputFile> {
  for (const text of fullTexts) {
    for (const part of text.parts) {
      const read = part.pages.map((page) => readFileSync(join(folder, page), 'utf8'))
      yield { path: part.path, contents: read.join('\n') }
    }
    if (!isInOne(text)) yield { path: text.path, contents: renderPartList(text, home) }
  }
}

/** Bytes of a part: about a hundred thousand tokens. One page alone may be longer. */
const MAX_SIZE = 400_000

/** A file of texts. */
interface TextPart {
  /** Relative to the output folder. */
  path: string
  title: string
  /** Paths of the Markdown of its pages, in reading order. */
  pages: string[]
}

/** The texts of all pages in one language. */
interface FullText {
  /** Of the file that has all of them, or lists their parts; relative to the output folder. */
  path: string
  title: string
  parts: TextPart[]
}

/** Returns whether all texts are in the file itself. */
function isInOne({ path, parts }: FullText): boolean {
  return parts.some((part) => part.path === path)
}

/** Returns whether a site has such files. */
function hasFullText({ machineReaders }: Pick<Config, 'machineReaders'>): boolean {
  return machineReaders.llms && machineReaders.markdown
}

/** Shares the pages out. @param sizeOf bytes of a page's Markdown */
export function planFullText(site: Site, title: string, sizeOf: (path: string) => number): FullText {
  const sections = llmsSections(site).map(({ title, docs }) => ({
    title,
    pages: docs.flatMap(({ route }) => markdownPathOf(route) ?? []),
  }))
  const path = fileInRoot(site.part, FULL_TEXT)
  const all = sections.flatMap(({ pages }) => pages)
  if (all.reduce((sum, page) => sum + sizeOf(page), 0) <= MAX_SIZE)
    return { path, title, parts: [{ path, title, pages: all }] }
  const parts = sections
    .flatMap(({ title, pages }) => split(pages, sizeOf).map((pages) => ({ title, pages })))
    .map((part, index) => ({ path: fileInRoot(site.part, `llms-full/${index + 1}.txt`), ...part }))
  return { path, title, parts }
}

/** Fills one part after the other. */
function split(pages: readonly string[], sizeOf: (path: string) => number): string[][] {
  const parts: string[][] = []
  let room = 0
  for (const path of pages) {
    const size = sizeOf(path)
    if (size > room) {
      parts.push([])
      room = MAX_SIZE
    }
    parts.at(-1)?.push(path)
    room -= size
  }
  return parts
}

/** Writes the list of the parts. @param home absolute URL of the site, where it is known, with a final slash */
export function renderPartList({ title, parts }: FullText, home: string): string {
  const lines = parts.map((part) => `- [${part.title}, ${part.path}](${home}${part.path})`)
  return `# ${title}\n\n${lines.join('\n')}\n`
}
