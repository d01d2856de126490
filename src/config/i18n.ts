// `i18n`: the languages of the site, and where the files and pages of each are.
import * as z from 'zod/mini'
import { anyText, fieldOr, optionalField, section, text } from '../schema/field.ts'
import {
  basePath,
  defaultLocaleListed,
  distinct,
  locale,
  ownPaths,
  plainBase,
  sourceFolder,
} from './rules.ts'

const localeConfig = z.strictObject({
  label: optionalField("Name shown to readers. Default: the language's own name.", text),
  direction: optionalField('Writing direction. Default: that of the language.', z.enum(['ltr', 'rtl'])),
  htmlLang: optionalField('Language tag of the pages. Default: the locale.', text),
  baseUrl: optionalField(
    'Path under which its pages are, below that of the site. Default: the locale; the default locale has none.',
    anyText.check(basePath, plainBase),
  ),
  path: optionalField('Folder of its files in `i18n.path`. Default: the locale.', text.check(sourceFolder)),
  title: optionalField("The site's title in this language.", text),
  tagline: optionalField("The site's tagline in this language.", anyText),
})

export const i18n = section(
  'Languages.',
  {
    defaultLocale: fieldOr('en', 'Language of the pages outside `i18n.path`.', anyText.check(locale)),
    locales: fieldOr(
      ['en'],
      'All languages, in the order in which readers choose from them.',
      z.array(anyText.check(locale)).check(z.minLength(1), distinct),
    ),
    path: fieldOr('i18n', 'Folder of the translations.', text.check(sourceFolder)),
    localeConfigs: fieldOr({}, 'Settings of languages, by locale.', z.record(anyText, localeConfig)),
  },
  defaultLocaleListed,
  ownPaths,
)
