// The texts of all pages for language models: for a whole site from the staged pages, after an edit only the
// parts that contain an edited page.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/resolve.ts'
import type { OutputFile } from '../../model/site.ts'
import type { ListingInput, MadeListings } from '../../pipeline/listings.ts'
import { localesOf, partInLocale } from '../../site/locale-part.ts'
import { configInLocale } from '../../site/localized-config.ts'
import { fileInRoot } from '../../site/permalink.ts'
import type { Project } from '../../sources/project.ts'
import { memoize } from '../../text/memoize.ts'
import {
  editedParts,
  type FullText,
  hasFullText,
  isInOne,
  planFullText,
  renderPartList,
  type TextPart,
} from './full-text.ts'
import { FULL_TEXT } from './llms.ts'

export function listingPaths(config: Config): [path: string, remedy: string][] {
  if (!hasFullText(config)) return []
  const { locales, localeConfigs } = config.i18n
  return locales.map((locale) => [
    fileInRoot(localeConfigs[locale], FULL_TEXT),
    'set machineReaders.llms to false',
  ])
}

export function openListings({ config }: Pick<Project, 'config'>) {
  return async (input: ListingInput): Promise<MadeListings | undefined> => {
    if (!hasFullText(config)) return { files: [] }
    return input.before ? editTexts(input, input.before) : makeTexts(config, input)
  }
}

function makeTexts(config: Config, { folder, site }: ListingInput): MadeListings {
  const sizeOf = memoize((path: string) => statSync(join(folder, path)).size)
  const fullTexts = localesOf(site, config.i18n.defaultLocale).map((locale) => {
    const { title } = configInLocale(config, locale, config.messages?.[locale])
    return planFullText(partInLocale(site, locale), title, sizeOf)
  })
  return { plan: fullTexts, files: filesOf(fullTexts, folder, config.url + config.baseUrl) }
}

function* filesOf(fullTexts: readonly FullText[], folder: string, home: string): Generator<OutputFile> {
  for (const text of fullTexts) {
    for (const part of text.parts) yield fileOf(part, () => folder)
    if (!isInOne(text)) yield { path: text.path, contents: renderPartList(text, home) }
  }
}

/** @param folderOf where the Markdown of a page is */
function fileOf({ path, pages }: TextPart, folderOf: (page: string) => string): OutputFile {
  const texts = pages.map((page) => readFileSync(join(folderOf(page), page), 'utf8'))
  return { path, contents: texts.join('\n') }
}

/** Undefined if an edit would change which files there are. */
function editTexts(
  { folder, files }: ListingInput,
  before: NonNullable<ListingInput['before']>,
): MadeListings | undefined {
  const { outputs } = before
  const plan = before.plan as readonly FullText[]
  const isEdited = (path: string) => files.get(path) !== undefined
  const sizeBefore = memoize((path: string) => outputs.get(path)?.[0] ?? 0)
  const sizeNow = (path: string) => (isEdited(path) ? statSync(join(folder, path)).size : sizeBefore(path))
  const edited: OutputFile[] = []
  for (const text of plan) {
    const parts = editedParts(text, { isEdited, sizeNow, sizeBefore, sizeOfPart: sizeBefore })
    if (!parts) return undefined
    edited.push(...parts.map((part) => fileOf(part, (page) => (isEdited(page) ? folder : before.folder))))
  }
  return { plan, files: edited }
}
