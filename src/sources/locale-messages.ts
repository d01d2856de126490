// Reads the translated texts of a language that are not in pages: files of messages as in Docusaurus, in its
// folders or directly in the folder of the language.
import type { Config } from '../config/resolve.ts'
import type { Messages, SiteMessages } from '../model/messages.ts'
import type { Problem } from '../model/problem.ts'
import { editionFolders } from './edition-folders.ts'
import { openInside } from './inside.ts'
import { type Reading, readTexts } from './messages-file.ts'
import { THEME_FILE } from './read-labels.ts'

/** Reads the messages of every language that has a folder; undefined if none has. */
export function readMessages(config: Config): { messages: SiteMessages; problems: Problem[] } | undefined {
  const { root, i18n } = config
  const reading: Reading = { inside: openInside(root), problems: [] }
  const folderOf = (locale: string) => i18n.localeConfigs[locale]?.folder ?? ''
  const locales = i18n.locales.filter((locale) => reading.inside.look(folderOf(locale)).kind === 'folder')
  if (locales.length === 0) return undefined
  const editions = i18n.locales.length > 1 ? editionFolders(config) : []
  const found = locales.map((locale) => {
    const folder = folderOf(locale)
    const ofTheme = (name: string) => [`${folder}/docusaurus-theme-classic/${name}`, `${folder}/${name}`]
    const own = editions.filter((edition) => edition.locale === locale && edition.translates)
    const messages = {
      navbar: readFiles(ofTheme('navbar.json'), reading),
      footer: readFiles(ofTheme('footer.json'), reading),
      components: ofComponents(readFiles([`${folder}/${THEME_FILE}`], reading)),
      editions: Object.fromEntries(
        own.map(({ id, contentDir }) => [id, readFiles([`${contentDir}.json`], reading)]),
      ),
    }
    return [locale, messages] as const
  })
  return { messages: Object.fromEntries(found), problems: reading.problems }
}

/** Removes the texts of Docusaurus' own theme, which are not for components. */
function ofComponents(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => !id.startsWith('theme.')))
}

/** Reads several files; messages of a later one replace those of earlier ones. */
function readFiles(files: readonly string[], reading: Reading): Messages {
  return Object.assign(
    {},
    ...files.map((file) => Object.fromEntries(readTexts(file, reading)?.messages ?? [])),
  )
}
