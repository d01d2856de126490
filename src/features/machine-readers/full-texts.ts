// The texts of all pages for language models: for a whole site from the staged pages, after an edit only the
// parts that contain an edited page.
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

/** Bytes of a part: about a hundred thousand tokens. One page alone may be longer. */
const MAX_SIZE = 400_000

/** A file of texts. */
interface TextPart {
  /** Relative to the output folder. */
  path: string
  title: string
  /** Paths of the Markdown of its pages, in reading order. */
  pages: string[]
  /** The next part goes on with the same section. */
  isContinued: boolean
}

/** The texts of all pages in one language. */
interface FullText {
  /** Of the file that has all of them, or lists their parts; relative to the output folder. */
  path: string
  title: string
  parts: TextPart[]
}

/** Whether all texts are in the file itself. */
function isInOne({ path, parts }: FullText): boolean {
  return parts.some((part) => part.path === path)
}

/** Whether a site has such files. */
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
  if (sumOf(all, sizeOf) <= MAX_SIZE)
    return { path, title, parts: [{ path, title, pages: all, isContinued: false }] }
  const parts = sections
    .flatMap(({ title, pages }) =>
      split(pages, sizeOf).map((pages, at, { length }) => ({ title, pages, isContinued: at + 1 < length })),
    )
    .map((part, index) => ({ path: fileInRoot(site.part, `llms-full/${index + 1}.txt`), ...part }))
  return { path, title, parts }
}

interface EditedText {
  isEdited(path: string): boolean
  /** Bytes of a page's Markdown. */
  sizeNow(path: string): number
  sizeBefore(path: string): number
  /** Bytes of a part before the edit. */
  sizeOfPart(path: string): number
}

/** The parts that an edit of some pages changes; undefined where the pages would now be shared out otherwise. */
export function editedParts(text: FullText, edit: EditedText): TextPart[] | undefined {
  const { parts } = text
  const { isEdited, sizeNow, sizeBefore, sizeOfPart } = edit
  const edited = new Set(parts.filter(({ pages }) => pages.some(isEdited)))
  const pages = [...edited].flatMap((part) => part.pages)
  const before = sumOf(parts, ({ path, pages }) => sizeOfPart(path) - feedsIn(pages))
  const now = before + sumOf(pages, sizeNow) - sumOf(pages, sizeBefore)
  const isAlike = parts.every((part, at) => {
    const next = part.isContinued ? parts[at + 1] : undefined
    const isConcerned = edited.has(part) || (next && edited.has(next))
    return !isConcerned || isFilledAlike(part.pages, next?.pages[0], sizeNow)
  })
  return isAlike && now <= MAX_SIZE === isInOne(text) ? [...edited] : undefined
}

/** Line feeds between the texts of pages. */
function feedsIn(pages: readonly string[]): number {
  return Math.max(0, pages.length - 1)
}

/** Whether pages still fill a part: they fit into it, and the next page of the section does not. */
function isFilledAlike(
  pages: readonly string[],
  next: string | undefined,
  sizeOf: (path: string) => number,
): boolean {
  const size = sumOf(pages, sizeOf)
  const isFitting = pages.length === 1 || size <= MAX_SIZE
  return isFitting && (next === undefined || size + sizeOf(next) > MAX_SIZE)
}

function sumOf<Value>(values: readonly Value[], sizeOf: (value: Value) => number): number {
  return values.reduce((sum, value) => sum + sizeOf(value), 0)
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
