// Reads the tool's own texts in the languages of a site: the texts of this package, and the site's replacements.
import type { Config } from '../config/resolve.ts'
import english from '../locales/en.json'
import { isPlural, type Message, messagesOf, placeholdersOf, withMessages } from '../model/label-messages.ts'
import { loadLabelTexts } from '../model/label-sets.ts'
import { type LabelSets, type Labels, labelsIn } from '../model/labels.ts'
import type { Problem } from '../model/problem.ts'
import { suggestNearest } from '../text/nearest.ts'
import { openInside } from './inside.ts'
import {
  faultyMessages,
  type MessagesFile,
  type Reading,
  readMessageForms,
  readTexts,
} from './messages-file.ts'
import { fromThemeMessages } from './theme-messages.ts'

/** Name of the file in the folder of a language. */
export const MESSAGES_FILE = 'messages.json'
/** Docusaurus' file, with texts of its theme and of the site's components. */
export const THEME_FILE = 'code.json'

/** Those in English by id: only replacements are compared with them. */
const englishMessages = () => messagesOf(english)

type Settings = Pick<Config, 'root' | 'i18n' | 'title'>

/**
 * Reads the texts of every locale, except those that use the English texts unchanged; `labels` is undefined
 * if all do.
 */
export async function readLabels(config: Settings): Promise<{ labels?: LabelSets; problems: Problem[] }> {
  const reading: Reading = { inside: openInside(config.root), problems: [] }
  const sets = await Promise.all(
    config.i18n.locales.map(async (locale) => [locale, await readSet(locale, config, reading)] as const),
  )
  const found = sets.filter((set): set is readonly [string, Labels] => set[1] !== undefined)
  return { ...(found.length > 0 && { labels: Object.fromEntries(found) }), problems: reading.problems }
}

async function readSet(locale: string, config: Settings, reading: Reading): Promise<Labels | undefined> {
  const folder = config.i18n.localeConfigs[locale]?.folder
  const own =
    folder === undefined
      ? new Map<string, Message>()
      : readOwn(locale, { folder, title: config.title }, reading)
  const texts = await loadLabelTexts(locale)
  if (!texts && own.size === 0) return undefined
  return labelsIn(locale, withMessages(texts ?? english, own))
}

/** The site's texts for a language, by id. Those in our file replace those in Docusaurus' file. */
function readOwn(
  locale: string,
  { folder, title }: { folder: string; title: string },
  reading: Reading,
): Map<string, Message> {
  const theme = readTexts(`${folder}/${THEME_FILE}`, reading)?.messages ?? new Map<string, string>()
  const file = `${folder}/${MESSAGES_FILE}`
  const own = readMessageForms(file, reading)
  if (own) reading.problems.push(...mistakesIn(file, own))
  const unchanged = englishMessages()
  const theirs = [...fromThemeMessages(theme, { siteTitle: title, locale })].filter(
    ([id, message]) => /^en\b/i.test(locale) || !isSame(message, unchanged.get(id)),
  )
  return new Map([...theirs, ...(own?.messages ?? [])])
}

/**
 * Returns whether a message is the unchanged English text with which Docusaurus' translators begin, so not a
 * translation.
 */
function isSame(message: Message, english: Message | undefined): boolean {
  const words = (text: Message | undefined) =>
    typeof text === 'string' ? text.toLowerCase().match(/[\p{L}{}]+/gu) : text
  return typeof message === 'string' && String(words(message)) === String(words(english))
}

function mistakesIn(file: string, { messages, positionOf }: MessagesFile<Message>): Problem[] {
  const known = englishMessages()
  return [...messages].flatMap(([id, message]) => {
    const at = { file, ...positionOf(id) }
    const warn = (words: { message: string; hint?: string }): Problem =>
      faultyMessages({ severity: 'warning', ...at, ...words })
    const meantFor = known.get(id)
    if (meantFor === undefined) {
      const hint = suggestNearest(id, known.keys()) ?? 'lido-docs messages writes a file with all of them'
      return [warn({ message: `unknown message "${id}"`, hint })]
    }
    if (isPlural(message) && !isPlural(meantFor)) {
      const hint = 'only messages with a number in them have forms'
      return [faultyMessages({ ...at, message: `"${id}": expected text, got an object`, hint })]
    }
    const names = placeholdersOf(meantFor)
    const strange = [...placeholdersOf(message)].filter((name) => !names.has(name))
    const hint = [...names].map((name) => `{${name}}`).join(', ')
    return strange.map((name) =>
      warn({ message: `"${id}": unknown placeholder {${name}}`, ...(hint && { hint: `use ${hint}` }) }),
    )
  })
}
