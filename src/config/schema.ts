// The schema of the config as an author writes it: every field with its type, default and description.
// Settings that Docusaurus also has have the same names.
import * as z from 'zod/mini'
import { TITLE_DELIMITER } from '../model/constants.ts'
import { anyText, field, fieldOr, flag, optionalField, reaction, section, text } from '../schema/field.ts'
import { innerPath, locale } from '../schema/formats.ts'
import { theme } from '../schema/theme.ts'
import { budget, cli, links, lint, proof } from './checks.ts'
import { collection, docs } from './docs.ts'
import { examples } from './examples.ts'
import { markdown } from './markdown.ts'
import {
  attributeName,
  basePath,
  bookFile,
  codeFile,
  defaultLocaleListed,
  distinct,
  distinctIds,
  leadToPages,
  movesElsewhere,
  noPattern,
  originPattern,
  ownPaths,
  plainBase,
  plainPath,
  redirectsNobody,
  redirectTarget,
  sitePath,
  siteUrl,
  sourceFolder,
  visiblePath,
} from './rules.ts'

const localeConfig = z.strictObject({
  label: optionalField("Name shown to readers. Default: the language's own name.", text),
  direction: optionalField(
    'Writing direction. Default: the direction of the language.',
    z.enum(['ltr', 'rtl']),
  ),
  baseUrl: optionalField(
    'Path under which its pages are, below the path of the site. Default: the locale; the default locale has none.',
    anyText.check(basePath, plainBase),
  ),
  title: optionalField("The site's title in this language.", text),
  tagline: optionalField("The site's tagline in this language.", anyText),
})

const i18n = section(
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

const origins = z.array(anyText.check(originPattern)).check(distinct)

const security = section('What pages may load from other sites.', {
  images: fieldOr(
    [],
    'Origins of other sites whose images the pages may show: `"https://example.org"`, `"https://*.example.org"`, or `"https:"` for all.',
    origins,
  ),
  media: fieldOr([], 'The same for videos and sounds.', origins),
  frames: fieldOr([], 'The same for frames, such as players of videos.', origins),
})

const machineReaders = section('What the site offers to programs, such as assistants and scripts.', {
  markdown: fieldOr(
    true,
    'Write `page.md` next to every page: its Markdown, complete by itself, and a button that copies it.',
    flag,
  ),
  llms: fieldOr(true, 'Write `llms.txt`, a list of all pages, and `llms-full.txt`, their texts.', flag),
})

const search = section("Search in the pages, from the site's own files.", {
  enabled: fieldOr(true, 'Whether pages can be searched.', flag),
  synonyms: fieldOr(
    [],
    'Groups of words that mean the same, such as `["withdraw", "unstake"]`.',
    z.array(z.array(text).check(z.minLength(2))),
  ),
})

const headTag = z.strictObject({
  tagName: field('Name of the tag.', z.enum(['meta', 'link'])),
  attributes: field(
    'Its attributes.',
    z.record(anyText.check(attributeName), anyText).check(redirectsNobody),
  ),
})

const oldPath = anyText.check(sitePath, plainPath, noPattern)

const redirect = z
  .strictObject({
    from: field(
      'The old path, relative to `baseUrl`, or a list of them.',
      z.union([oldPath, z.array(oldPath).check(z.minLength(1))]),
    ),
    to: field(
      'The page that replaces it, or a URL that starts with `https://` or `http://`.',
      text.check(redirectTarget),
    ),
  })
  .check(movesElsewhere)

const identity = {
  $schema: optionalField('URL or path of this schema, for editors.', anyText),
  title: optionalField("The site's title. Default: the name in `package.json`, else the folder's.", text),
  tagline: fieldOr('', 'The site in one sentence.', anyText),
  favicon: optionalField('Icon of the site, relative to a static directory.', text),
  url: fieldOr(
    '',
    'Scheme and host of the site. Without it there are no canonical links and no sitemap.',
    anyText.check(siteUrl),
  ),
  baseUrl: fieldOr(
    '/',
    'Path under which the site is served: letters, digits and `-._~`.',
    anyText.check(basePath, plainBase),
  ),
  organizationName: fieldOr('', 'Owner of the repository; kept for your own use.', anyText),
  projectName: fieldOr('', 'Name of the repository; kept for your own use.', anyText),
  customFields: fieldOr(
    {},
    'Your own data for components: `siteConfig.customFields` of `useDocusaurusContext`.',
    z.record(anyText, z.unknown()),
  ),
  titleDelimiter: fieldOr(TITLE_DELIMITER, "Separates the page's title from the site's.", text),
  trailingSlash: optionalField(
    'Whether URLs end with a slash. Default, and `true`: `page/index.html` at `/page/`; `false`: `page.html` at `/page`.',
    flag,
  ),
}

const reactions = {
  onBrokenLinks: fieldOr(
    'throw',
    'What to do about a link to a page or file that does not exist; items of sidebars and navbar that name one are at least warnings.',
    reaction,
  ),
  onBrokenAnchors: fieldOr('warn', 'What to do about a link to an anchor that does not exist.', reaction),
  onBrokenMarkdownLinks: fieldOr(
    'throw',
    'What to do about a link to a Markdown file that does not exist.',
    reaction,
  ),
  onDuplicateRoutes: fieldOr('warn', 'What to do about two pages with the same path.', reaction),
}

const contents = {
  i18n,
  staticDirectories: fieldOr(
    ['static'],
    'Folders whose files are copied unchanged, relative to this file, also outside such as `../static`; symbolic links in them are skipped, with a warning.',
    z.array(text.check(sourceFolder)).check(distinct),
  ),
  include: section('Files that pages include, show as code or link to.', {
    from: fieldOr(
      [],
      'Folders and files, relative to this file, that pages may publish besides the docs and static files, such as `../examples`: never what is hidden or in `node_modules`, and what git ignores only where it is named here itself.',
      z.array(text.check(sourceFolder, visiblePath)).check(distinct),
    ),
  }),
  noIndex: fieldOr(false, 'Exclude the whole site from search engines.', flag),
  redirects: fieldOr(
    [],
    'Pages that have moved: `{"from": "/old", "to": "/new"}` makes a page at `from`, or at each of a list, that redirects without a script.',
    z.array(redirect).check(leadToPages),
  ),
  headTags: fieldOr(
    [],
    'Additional `meta` and `link` tags in the head of every page: `{"tagName": "link", "attributes": {…}}`.',
    z.array(headTag),
  ),
  docs,
  collections: fieldOr(
    [],
    'Further sets of docs, each with settings like `docs`.',
    z.array(collection).check(distinctIds),
  ),
  extensions: fieldOr(
    [],
    'Modules that add directives, fences, checks, files and changes of pages, relative to this file.',
    z.array(text.check(codeFile)).check(distinct),
  ),
  storage: section("Data stored in the reader's browser.", {
    namespace: fieldOr(
      false,
      'Suffix of every storage key: none for `false`, part of a hash of the URL for `true`, or the given text.',
      z.union([flag, text]),
    ),
  }),
}

const books = fieldOr(
  {},
  'Books: each is one HTML file with all its pages, search and pictures, which works without a network. By file name: `{"docs.html": {}}`.',
  z.record(
    text.check(innerPath, bookFile),
    z.strictObject({
      collection: optionalField('Only one collection; `"default"` is the name of `docs`.', text),
      version: optionalField('A version other than the last one.', text),
      locale: optionalField('A language other than the default one.', text),
      category: optionalField('Only a category of a sidebar: its route, or labels joined by slashes.', text),
    }),
  ),
)

/**
 * Builds the schema of `docs.config.json`. Its fields are in the order in which editors and the guide list them.
 *
 * @param customNavbarItemTypes names of the navbar item types that the site registers itself
 */
export function createConfigSchema(customNavbarItemTypes: readonly string[] = []) {
  return z.strictObject({
    ...identity,
    ...reactions,
    ...contents,
    themeConfig: theme(customNavbarItemTypes),
    markdown,
    search,
    cli,
    examples,
    machineReaders,
    links,
    lint,
    proof,
    budget,
    books,
    security,
    hosts: fieldOr(
      [],
      'Hosts to write `_headers` and `_redirects` for, with caching, policy and redirects: `"netlify"`, `"cloudflare"` or both.',
      z.array(z.enum(['netlify', 'cloudflare'])).check(distinct),
    ),
  })
}

/** The config as written. */
export type WrittenConfig = z.input<ReturnType<typeof createConfigSchema>>

/** The config with its defaults, not yet resolved. */
export type ParsedConfig = z.output<ReturnType<typeof createConfigSchema>>
