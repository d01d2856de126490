// The texts of all pages for language models: for a whole site from the staged pages, after an edit only the
// parts that contain an edited page.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/resolve.ts'
import {
  editedParts,
  type FullText,
  hasFullText,
  isInOne,
  planFullText,
  renderPartList,
  type TextPart,
} from '../features/machine-readers/full-text.ts'
import type { OutputFile, Site } from '../model/site.ts'
import { localesOf, partInLocale } from '../site/locale-part.ts'
import { configInLocale } from '../site/localized-config.ts'
import type { FileTable } from '../sources/file-table.ts'
import type { OutputState } from '../sources/fingerprints.ts'
import { memoize } from '../text/memoize.ts'

export interface TextInput {
  config: Config
  /** Absolute path of the folder to write files to. */
  folder: string
  site: Site
  /** Hash of every file that was made, by path; undefined for one that was removed. */
  files: ReadonlyMap<string, string | undefined>
}

/** What was published before an edit. */
export interface OutputBefore {
  folder: string
  outputs: FileTable<OutputState>
  fullTexts: readonly FullText[]
}

export interface MadeTexts {
  /** How they are divided into files, in each language. */
  fullTexts: readonly FullText[]
  /** Each file is made when it is iterated. */
  files: Iterable<OutputFile>
}

export function makeTexts({ config, folder, site }: TextInput): MadeTexts {
  if (!hasFullText(config)) return { fullTexts: [], files: [] }
  const sizeOf = memoize((path: string) => statSync(join(folder, path)).size)
  const fullTexts = localesOf(site, config.i18n.defaultLocale).map((locale) => {
    const { title } = configInLocale(config, locale, config.messages?.[locale])
    return planFullText(partInLocale(site, locale), title, sizeOf)
  })
  return { fullTexts, files: filesOf(fullTexts, folder, config.url + config.baseUrl) }
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
export function editTexts({ folder, files }: TextInput, before: OutputBefore): MadeTexts | undefined {
  const { fullTexts, outputs } = before
  const isEdited = (path: string) => files.get(path) !== undefined
  const sizeBefore = memoize((path: string) => outputs.get(path)?.[0] ?? 0)
  const sizeNow = (path: string) => (isEdited(path) ? statSync(join(folder, path)).size : sizeBefore(path))
  const edited: OutputFile[] = []
  for (const text of fullTexts) {
    const parts = editedParts(text, { isEdited, sizeNow, sizeBefore, sizeOfPart: sizeBefore })
    if (!parts) return undefined
    edited.push(...parts.map((part) => fileOf(part, (page) => (isEdited(page) ? folder : before.folder))))
  }
  return { fullTexts, files: edited }
}
