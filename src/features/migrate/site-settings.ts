// The settings of a Docusaurus site other than its docs', as ours.
import { originOf } from '../../text/origins.ts'
import { isRecord } from '../../text/record.ts'
import { type Data, dataOf, listOf, pick, textOf } from './data.ts'
import { attributeTexts } from './head-tags.ts'
import { COST, changed, type Note, notesIn, notNeeded, unsupported } from './note.ts'

/** Settings that mean the same here. */
const SAME = [
  'title',
  'tagline',
  'favicon',
  'url',
  'baseUrl',
  'organizationName',
  'projectName',
  'customFields',
  'titleDelimiter',
  'trailingSlash',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
  'staticDirectories',
  'noIndex',
]

/** Settings that are read elsewhere, or noted there. */
const ELSEWHERE = [
  'presets',
  'plugins',
  'themes',
  'i18n',
  'headTags',
  'themeConfig',
  'markdown',
  'onBrokenMarkdownLinks',
]

interface Settings {
  settings: Data
  notes: Note[]
}

/** Settings before and after the settings of docs. */
export function siteSettings(config: Data): { before: Settings; after: Settings } {
  const languages = languageSettings(dataOf(config.i18n))
  const head = headSettings(listOf(config.headTags))
  const theme = themeSettings(dataOf(config.themeConfig))
  const hooks = dataOf(dataOf(config.markdown).hooks)
  const onBrokenMarkdownLinks = hooks.onBrokenMarkdownLinks ?? config.onBrokenMarkdownLinks
  const rest = Object.keys(config).filter((key) => ![...SAME, ...ELSEWHERE].includes(key))
  return {
    before: {
      settings: {
        ...pick(config, SAME),
        onBrokenMarkdownLinks: textOf(onBrokenMarkdownLinks) ?? 'warn',
        ...languages.settings,
        ...head.settings,
        // Settings without an equivalent are reported when the settings are checked.
        ...pick(config, rest),
      },
      notes: [
        ...notesIn(
          onBrokenMarkdownLinks === undefined &&
            changed(
              'onBrokenMarkdownLinks',
              'written out as "warn"; without it, such a link is an error here',
            ),
        ),
        ...languages.notes,
        ...head.notes,
      ],
    },
    after: theme,
  }
}

function languageSettings(i18n: Data): Settings {
  const { defaultLocale = 'en', locales: listed, ...rest } = i18n
  const code = String(defaultLocale)
  const written = listOf(listed).map(String)
  const locales = written.length > 0 ? written : [code]
  const isUsual = code === 'en' && locales.length === 1
  const own = isUsual ? rest : { defaultLocale: code, locales, ...rest }
  return { settings: Object.keys(own).length > 0 ? { i18n: own } : {}, notes: [] }
}

function headSettings(tags: readonly unknown[]): Settings {
  const isKept = (tag: unknown): tag is Data =>
    isRecord(tag) && (tag.tagName === 'meta' || tag.tagName === 'link')
  const kept = tags.filter(isKept).map(({ tagName, attributes }) => ({
    tagName,
    attributes: attributeTexts(dataOf(attributes)),
  }))
  const left = tags.length - kept.length
  const styles = kept.filter(({ attributes: { rel = '', href = '' } }) => {
    return /\bstylesheet\b/i.test(rel) && originOf(href) !== undefined
  })
  return {
    settings: kept.length > 0 ? { headTags: kept } : {},
    notes: [
      ...notesIn(
        left > 0 &&
          unsupported('headTags', `${left} of ${tags.length} are neither meta nor link tags`, COST.detail),
      ),
      ...styles.map(({ attributes: { href } }) =>
        unsupported(`headTags: ${href}`, 'the security policy allows no styles of other sites', COST.look),
      ),
    ],
  }
}

function themeSettings(theme: Data): Settings {
  const copyright = textOf(dataOf(theme.footer).copyright)
  const year = String(new Date().getFullYear())
  const notes = notesIn(
    copyright?.includes(year) && changed('themeConfig.footer.copyright', `has the year ${year} as text`),
  )
  return {
    settings: Object.keys(theme).length > 0 ? { themeConfig: theme } : {},
    notes: [...notes, ...iconNotes(theme)],
  }
}

/** Links that are only an icon show their text for screen readers, since the icon's style is not converted. */
function iconNotes(theme: Data): Note[] {
  const items = listOf(dataOf(theme.navbar).items).filter(isRecord)
  const icons = items.filter((item) => item.label === undefined && item['aria-label'] !== undefined)
  return icons.map((item) =>
    notNeeded('themeConfig.navbar.items', `an icon shows its text, "${String(item['aria-label'])}"`),
  )
}
