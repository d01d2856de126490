// The config as an author writes it: every field with its kind, its default and its description. The names are those
// that people know from Docusaurus; `cli`, `links` and `lint` are our own.
import * as z from 'zod/mini'
import { TITLE_DELIMITER } from '../model/constants.ts'
import { anyText, field, fieldOr, flag, optionalField, reaction, section, text } from '../schema/field.ts'
import { cli, links, lint } from './checks.ts'
import { docs } from './docs.ts'
import {
  basePath,
  defaultLocaleListed,
  distinct,
  innerPath,
  leadToPages,
  locale,
  movesElsewhere,
  oneLocale,
  plainBase,
  plainPath,
  siteAddress,
  sitePath,
} from './rules.ts'
import { theme } from './theme.ts'

/** The config as people write it. */
export type WrittenConfig = z.input<ReturnType<typeof createConfigSchema>>

/** The config with its defaults, not yet resolved. */
export type ParsedConfig = z.output<ReturnType<typeof createConfigSchema>>

/**
 * Builds the schema of `docs.config.json`.
 *
 * @param customNavbarItemTypes names of the navbar item types that the site registers itself
 */
export function createConfigSchema(customNavbarItemTypes: readonly string[] = []) {
  return z.strictObject({
    $schema: optionalField('Address of this schema, for editors.', anyText),
    title: optionalField("The site's title. Default: the name in `package.json`, else the folder's.", text),
    tagline: fieldOr('', 'The site in a sentence.', anyText),
    favicon: optionalField('Icon of the site, relative to a static directory.', text),
    url: fieldOr(
      '',
      'Scheme and host of the site. Without it there are no canonical links and no sitemap.',
      anyText.check(siteAddress),
    ),
    baseUrl: fieldOr('/', 'Path that the site is served under.', anyText.check(basePath, plainBase)),
    organizationName: fieldOr('', 'Owner of the repository.', anyText),
    projectName: fieldOr('', 'Name of the repository.', anyText),
    titleDelimiter: fieldOr(TITLE_DELIMITER, "Stands between a page's title and the site's.", text),
    trailingSlash: optionalField(
      'Whether addresses end with a slash. Default: as the files lie, which a static host serves without a redirect.',
      flag,
    ),
    onBrokenLinks: fieldOr(
      'throw',
      'What to do about a link to a page or file that does not exist.',
      reaction,
    ),
    onBrokenAnchors: fieldOr('warn', 'What to do about a link to an anchor that does not exist.', reaction),
    onBrokenMarkdownLinks: fieldOr(
      'throw',
      'What to do about a link to a Markdown file that does not exist.',
      reaction,
    ),
    onDuplicateRoutes: fieldOr('warn', 'What to do about two pages with one address.', reaction),
    i18n,
    staticDirectories: fieldOr(
      ['static'],
      'Folders whose files are copied as they are, relative to this file.',
      z.array(text.check(innerPath)).check(distinct),
    ),
    noIndex: fieldOr(false, 'Keep search engines away from the whole site.', flag),
    redirects: fieldOr([], 'Addresses that have moved.', z.array(redirect).check(leadToPages)),
    docs,
    blog: fieldOr(false, 'Accepted for the sake of existing settings; it makes no page.', z.unknown()),
    storage: section('What is kept in the browser of a reader.', {
      namespace: fieldOr(
        false,
        'Ends every key: `false` with nothing, text with itself, `true` with a part of a hash of the address.',
        z.union([flag, text]),
      ),
    }),
    themeConfig: theme(customNavbarItemTypes),
    cli,
    links,
    lint,
  })
}

const localeConfig = z.strictObject({
  label: optionalField("What readers see. Default: the language's own name.", text),
  direction: optionalField('Writing direction. Default: `ltr`.', z.enum(['ltr', 'rtl'])),
  htmlLang: optionalField('Language tag of the pages. Default: the locale.', text),
})

const i18n = section(
  'Languages.',
  {
    defaultLocale: fieldOr('en', 'Language of the pages.', anyText.check(locale)),
    locales: fieldOr(
      ['en'],
      'All languages; more than one is not built yet.',
      z.array(anyText.check(locale)).check(z.minLength(1), distinct, oneLocale),
    ),
    localeConfigs: fieldOr({}, 'Settings of languages, by locale.', z.record(anyText, localeConfig)),
  },
  defaultLocaleListed,
)

const redirect = z
  .strictObject({
    from: field('The old path, relative to `baseUrl`.', anyText.check(sitePath, plainPath)),
    to: field('The page that took its place, or any address.', text),
  })
  .check(movesElsewhere)
