// `lido-docs messages`: writes the files that translators fill in, and keeps what is already in them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../../../config/resolve.ts'
import english from '../../../locales/en.json'
import { type Message, messagesOf } from '../../../model/label-messages.ts'
import { loadLabelTexts } from '../../../model/label-sets.ts'
import type { LabelTexts } from '../../../model/labels.ts'
import { type Problem, UsageError } from '../../../model/problem.ts'
import type { Site } from '../../../model/site.ts'
import { openSite, type SiteFeature } from '../../../pipeline/feature.ts'
import { parseSite } from '../../../pipeline/pipeline.ts'
import { MESSAGES_FILE } from '../../../project/read-labels.ts'
import { EXIT } from '../../../terminal/exit-codes.ts'
import { fromWorkingFolder } from '../../../terminal/from-working-folder.ts'
import { createLog } from '../../../terminal/log.ts'
import { getOwn } from '../../../text/get-own.ts'
import { isRecord } from '../../../text/record.ts'
import { editionTexts, isOfPage, settingsTexts } from '../site-messages.ts'

export interface MessagesOptions {
  config?: string
  /** Languages. Default: all except the default one. */
  locale?: string[]
  /** Also write the texts of lido-docs that already exist in the language. */
  all?: boolean
}

/** A file of messages, with the messages that it should have. */
interface Wanted {
  /** Relative to the site's root. */
  file: string
  texts: ReadonlyMap<string, Message>
}

/** Runs the command and returns its exit code. @throws SiteError when the config is wrong, UsageError for other languages */
export async function run(options: MessagesOptions, features: readonly SiteFeature[]): Promise<number> {
  const log = createLog({ config: options.config })
  const project = await openSite({ cwd: process.cwd(), config: options.config, features })
  const { config } = project
  const locales = askedLocales(config, options)
  const { site, problems } = (await parseSite({ project })).assembled
  const errors = [...project.problems, ...problems].filter(isBlocking)
  log.problems(errors)
  if (errors.length > 0) return EXIT.problems
  for (const locale of locales) {
    for (const wanted of await wantedFiles(locale, { config, site, all: options.all ?? false }))
      log.print(update(config.root, wanted))
  }
  return EXIT.fine
}

function isBlocking({ severity, rule }: Problem): boolean {
  return severity === 'error' && rule === 'messages-file'
}

function askedLocales({ i18n }: Config, { locale, all }: MessagesOptions): string[] {
  const unknown = locale?.find((code) => !i18n.locales.includes(code))
  if (unknown !== undefined)
    throw new UsageError(`"${unknown}" is not in i18n.locales, which has ${i18n.locales.join(', ')}`)
  const selected = locale ?? i18n.locales.filter((code) => code !== i18n.defaultLocale || (all ?? false))
  if (selected.length > 0) return selected
  throw new UsageError(
    'the site has one language; add others to i18n.locales, or use --all to change its own texts',
  )
}

async function wantedFiles(
  locale: string,
  { config, site, all }: { config: Config; site: Site; all: boolean },
): Promise<Wanted[]> {
  const folder = getOwn(config.i18n.localeConfigs, locale)?.folder ?? ''
  const texts = await loadLabelTexts(locale)
  // The texts of lido-docs need not be translated again.
  const isComplete = texts !== undefined || /^en\b/.test(locale)
  const labels = isComplete && !all ? new Map<string, Message>() : withForms(texts ?? english, locale)
  const files: Wanted[] = [{ file: `${folder}/${MESSAGES_FILE}`, texts: labels }]
  if (locale !== config.i18n.defaultLocale) {
    const { navbar, footer } = settingsTexts(config)
    const inTheme = (name: string) => {
      const theirs = `${folder}/docusaurus-theme-classic/${name}`
      return existsSync(join(config.root, theirs)) ? theirs : `${folder}/${name}`
    }
    files.push(
      { file: inTheme('navbar.json'), texts: navbar },
      { file: inTheme('footer.json'), texts: footer },
    )
    files.push(...editionFiles(locale, site))
  }
  return files.filter((file) => file.texts.size > 0)
}

/** The texts of lido-docs, those with a number in every plural form of the language. */
function withForms(texts: LabelTexts, locale: string): Map<string, Message> {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  const forms = (message: Message): Message => {
    if (typeof message === 'string') return message
    const { other, ...others } = message
    const all = pluralCategories.map((category) => [category, getOwn(message, category) ?? other])
    return { ...others, ...Object.fromEntries(all), other }
  }
  return new Map([...messagesOf(texts)].map(([id, message]) => [id, forms(message)]))
}

function editionFiles(locale: string, { editions }: Site): Wanted[] {
  return editions.flatMap(({ locale: ofEdition, contentDir, translates }) => {
    const source = translates && editions.find(({ id }) => id === translates.edition)
    if (!source || ofEdition !== locale) return []
    const isSame = (edition: (typeof editions)[number]) =>
      edition.collection === source.collection && edition.locale === source.locale
    const texts = editionTexts(source, editions.filter(isSame).length > 1)
    return [{ file: `${contentDir}.json`, texts }]
  })
}

/** Returns whether a written message is the text of the source. */
function isAsInSource(written: unknown, text: Message): boolean {
  const message = isRecord(written) && 'message' in written ? written.message : written
  return JSON.stringify(message) === JSON.stringify(text)
}

/** Adds missing messages to a file, and lists these and the unused ones. */
function update(root: string, { file, texts }: Wanted): string {
  const path = join(root, file)
  const written: Record<string, unknown> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const added = [...texts].filter(([key]) => !Object.hasOwn(written, key))
  const unused = Object.keys(written).filter((key) => !texts.has(key) && !isOfPage(key))
  // In the form of Docusaurus, if it has written some.
  const isTheirs = Object.values(written).some((value) => isRecord(value) && 'message' in value)
  const shape = (text: Message) => (isTheirs && typeof text === 'string' ? { message: text } : text)
  if (added.length > 0) {
    const next = { ...written, ...Object.fromEntries(added.map(([key, text]) => [key, shape(text)])) }
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(next, undefined, 2)}\n`)
  }
  const same = [...texts].filter(([key, text]) => isAsInSource(getOwn(written, key) ?? text, text)).length
  return [
    `${fromWorkingFolder(root, file)}: ${added.length} new, ${texts.size - added.length} kept`,
    ...(same > 0 ? [`${same} as in the source`] : []),
    ...(unused.length > 0 ? [`unused: ${unused.join(', ')}`] : []),
  ].join('; ')
}
