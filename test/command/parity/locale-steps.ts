// Steps with the other languages of a site: translations of pages are added, changed and removed, labels are
// written.
import { writeRecord } from '../../../src/features/translation/record.ts'
import { recordOf } from '../../../src/features/translation/staleness.ts'
import { digestOf } from '../../digest-of.ts'
import { readSettings, setSetting, writeSettings } from './site-steps.ts'
import { edit, oneOf, pagesOf, type Step, type Steps, setKey, type Work } from './work.ts'

const LOCALES: readonly (readonly string[])[] = [['en', 'de'], ['en', 'de', 'ar'], ['en']]

/** The languages of a new site. */
export const FIRST_LANGUAGES = { defaultLocale: 'en', locales: LOCALES[1] }

const chooseLanguages: Step = (work) => {
  const settings = readSettings(work)
  if (!settings) return undefined
  const locales = work.chance.pick(LOCALES)
  const de = work.chance.pick([undefined, { title: `Seite ${work.number()}` }, { baseUrl: '/deutsch/' }])
  const localeConfigs = de && locales.includes('de') ? { de } : undefined
  setSetting(settings, 'i18n', { defaultLocale: 'en', locales, ...(localeConfigs && { localeConfigs }) })
  writeSettings(work, settings)
  return `languages ${locales.join()} ${JSON.stringify(localeConfigs)}`
}

/** Path of the translation of a page: in our layout, or in that of Docusaurus. */
function positionOf({ disk, chance }: Work, path: string): string {
  const theirs = 'i18n/de/docusaurus-plugin-content-docs/current'
  const isTheirs = disk.below(theirs).length > 0 || (disk.below('i18n').length === 0 && chance.happens(0.3))
  return path.replace(/^docs/, isTheirs ? theirs : 'i18n/de/docs')
}

const translationsOf = ({ disk }: Work) =>
  disk.below('i18n').filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path))

const translate: Step = (work) => {
  const path = oneOf(work, [...pagesOf(work), 'docs/index.md'])
  if (path === undefined) return undefined
  const to = positionOf(work, path)
  work.disk.write(
    to,
    work.disk.read(path).replace(/Words \d{6}/g, () => `Wörter ${work.number()}`),
  )
  return `translate ${path} to ${to}`
}

const writeExtra: Step = (work) => {
  const to = positionOf(work, `docs/extra-${work.chance.below(3)}.md`)
  work.disk.write(to, `---\ndescription: Extra ${work.number()}\n---\n\n# Extra ${work.number()}\n\nText.\n`)
  return `write ${to}`
}

const changeTranslation: Step = (work) => {
  const path = oneOf(work, translationsOf(work))
  if (path === undefined) return undefined
  const words = `Neu ${work.number()}.`
  edit(work, path, ({ blocks }) => blocks.push(words))
  return `add to ${path}: ${words}`
}

const changeHead: Step = (work) => {
  const path = oneOf(work, translationsOf(work))
  if (path === undefined) return undefined
  const { chance } = work
  const key = chance.pick(['slug', 'title', 'draft', 'sidebar_position', 'unlisted'])
  const values: Record<string, string> = {
    slug: `/anders-${chance.below(3)}`,
    title: `Titel ${work.number()}`,
    draft: 'true',
    sidebar_position: String(chance.below(9)),
    unlisted: 'true',
  }
  const value = chance.happens(0.6) ? values[key] : undefined
  edit(work, path, (parts) => setKey(parts, key, value))
  return `${key} of ${path}: ${value}`
}

/** Records that a translation is up to date with its source. */
const record: Step = (work) => {
  const path = oneOf(work, translationsOf(work))
  const source = path?.replace(/^i18n\/de\/(?:docs|docusaurus-plugin-content-docs\/current)\//, 'docs/')
  if (path === undefined || source === undefined || !work.disk.has(source)) return undefined
  work.disk.write(path, writeRecord(work.disk.read(path), recordOf(digestOf(work.disk.read(source), source))))
  return `record ${path}`
}

/** Changes a page that has a translation. */
const changeSource: Step = (work) => {
  const path = oneOf(
    work,
    [...pagesOf(work), 'docs/index.md'].filter((page) =>
      work.disk.has(page.replace('docs/', 'i18n/de/docs/')),
    ),
  )
  if (path === undefined) return undefined
  const words = work.chance.pick([`More ${work.number()}.`, `Use \`--level\`, ${work.chance.below(9)} ETH.`])
  edit(work, path, ({ blocks }) => blocks.push(words))
  return `add to ${path}: ${words}`
}

const dropTranslation: Step = (work) => {
  const path = oneOf(work, translationsOf(work))
  if (path === undefined) return undefined
  work.disk.remove(path)
  return `remove ${path}`
}

const writeLabels: Step = (work) => {
  const [path, key] = work.chance.pick([
    ['i18n/de/docs.json', 'sidebar.docs.category.guides'],
    ['i18n/de/navbar.json', 'title'],
    ['i18n/de/docusaurus-theme-classic/footer.json', 'copyright'],
    ['i18n/de/docs/guides/_category_.json', 'label'],
    ['i18n/de/messages.json', 'page.previous'],
    ['i18n/en/messages.json', 'article.admonitions.note'],
    ['i18n/en/messages.json', 'search.titel'],
    ['i18n/de/code.json', 'theme.docs.paginator.next'],
  ] as const)
  work.disk.write(path, JSON.stringify({ [key]: `Text ${work.number()}` }))
  return `write ${path}`
}

const dropLanguage: Step = ({ disk }) => {
  if (disk.below('i18n').length === 0) return undefined
  disk.remove('i18n')
  return 'remove i18n'
}

export const LOCALE_STEPS: Steps = [
  [2, chooseLanguages],
  [8, translate],
  [2, writeExtra],
  [8, changeTranslation],
  [4, changeHead],
  [5, record],
  [5, changeSource],
  [2, dropTranslation],
  [3, writeLabels],
  [1, dropLanguage],
]

const breakLabels: Step = ({ disk, chance }) => {
  const text = chance.pick(['{"title": }', '{"title": 4}', '["title"]'])
  disk.write('i18n/de/navbar.json', text)
  return `navbar.json ${text}`
}

const breakTranslation: Step = (work) => {
  const path = oneOf(work, translationsOf(work))
  if (path === undefined) return undefined
  edit(work, path, (parts) => setKey(parts, 'draft', 'perhaps'))
  return `break ${path}`
}

export const LOCALE_MISTAKES: Steps = [
  [1, breakLabels],
  [2, breakTranslation],
]
