// Converts a Docusaurus site to our settings, with notes for its author. Writes nothing.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Problem } from '../../model/problem.ts'
import { trimSlash } from '../../text/url.ts'
import { withoutBlogLinks } from './blog-links.ts'
import { type Data, dataOf, listOf, textOf } from './data.ts'
import { collectionSettings, docsSettings } from './docs-settings.ts'
import { type DocusaurusSite, type PluginUse, readDocusaurus } from './docusaurus-site.ts'
import { fitSettings } from './drop-invalid-settings.ts'
import { type Advice, unreadSettings } from './foreign.ts'
import { markdownSettings, withoutKnownPlugins } from './markdown.ts'
import { COST, changed, type Note, notNeeded, unsupported } from './note.ts'
import { prebuildNotes } from './prebuild-notes.ts'
import { extensionRedirects, type Redirect, readRedirects, withoutSelfRedirects } from './redirects.ts'
import { relaxChecks } from './relax-checks.ts'
import { runForeign } from './run-foreign.ts'
import { failingPages, type SitePages, sitePages } from './site-pages.ts'
import { siteSettings } from './site-settings.ts'
import { swizzledNotes } from './swizzled.ts'
import { type OurStyles, themeOf } from './theme.ts'
import { toleratedSettings } from './tolerated.ts'
import { provenSettings, type TrialProblem } from './trial-build.ts'

const OWN_BUILD = "of Docusaurus' own build"
const SITEMAP = 'the sitemap lists every page but those with noindex, and has no settings'
const NO_SWIZZLE = 'components of the theme are in templates/'
const ADVICE: Advice = {
  'presets.*.sitemap': SITEMAP,
  'plugins.@docusaurus/plugin-sitemap': SITEMAP,
  'presets.*.debug': OWN_BUILD,
  'presets.*.pages': 'pages of src/pages/ have no such setting here: what it does is missing',
  'presets.*.svgr': 'an SVG file that is imported is a picture, not a component',
  'presets.*.theme': NO_SWIZZLE,
}

/** The name of the texts of all pages. */
const FULL_TEXT = 'llms-full.txt'

/** Finds what keeps the site's own texts for language models. */
function ownFileSettings({ root, config }: Pick<DocusaurusSite, 'root' | 'config'>): {
  settings: Data
  notes: Note[]
} {
  const { staticDirectories = ['static'] } = config
  const own = listOf(staticDirectories)
    .map((folder) => `${folder}/${FULL_TEXT}`)
    .find((path) => existsSync(join(root, path)))
  if (own === undefined) return { settings: {}, notes: [] }
  const text = `false, since the site has ${own}; remove the file to have it generated from the pages`
  return { settings: { machineReaders: { llms: false } }, notes: [changed('machineReaders.llms', text)] }
}

const NO_DOCS = {
  settings: {},
  notes: [
    unsupported('docs', 'the config names no docs; those in docs/ are built, if there are any', COST.pages),
  ],
}

export interface Migration {
  /** The contents of `docs.config.json`. */
  settings: Data
  /** The contents of `templates/styles/own.css`, if there are any. */
  styles?: string
  /** The notes, the most costly first. */
  notes: Note[]
}

/** The pages with the new settings, before their links are checked. */
export interface Trial {
  routes: string[]
  /** The path of the first page of the docs, if there is one. */
  first?: string | undefined
  problems: readonly TrialProblem[]
  /** Files that pages include and no setting names; relative to the root. */
  unnamed: readonly string[]
}

/** Questions about a site before its migration, each with the absolute paths of its folder and of ours. */
export interface Questions {
  /** Names of components that the site gives to all of its pages. */
  componentsOf(root: string): readonly string[]
  /** Reads the pages with such settings. */
  runTrial(root: string, settings: Data): Promise<Trial>
  /** Checks the whole site with such settings; returns also the name of the file that they were read from. */
  check(root: string, settings: Data): Promise<{ problems: readonly Problem[]; configFile: string }>
  styles: OurStyles
}

/**
 * Reads the site of a Docusaurus config.
 * @param file absolute path of the config
 * @throws SiteError when it cannot be run
 */
export async function migrate(file: string, ask: Questions): Promise<Migration> {
  const site = readDocusaurus(file)
  const failing = new Map<string, Problem>()
  for (;;) {
    const pages = sitePages(site, failing)
    const { migration, problems } = await migrateSite(site, ask, { pages, lacksPages: failing.size > 0 })
    const before = failing.size
    for (const [path, problem] of failingPages(site, problems)) failing.set(path, problem)
    if (pages.docs.length === 0 || failing.size === before) return tolerateProblems(migration, site.root, ask)
  }
}

/** Lets the site be built with what was broken before. */
async function tolerateProblems(migration: Migration, root: string, ask: Questions): Promise<Migration> {
  const { problems, configFile } = await ask.check(root, migration.settings)
  const { settings, notes } = toleratedSettings(migration.settings, problems, configFile)
  return { ...migration, settings, notes: byCost([...migration.notes, ...notes]) }
}

function byCost(notes: readonly Note[]): Note[] {
  return [...notes].sort((a, b) => b.cost - a.cost)
}

/** @param given the pages that are not docs, and whether some of them are omitted */
async function migrateSite(
  whole: DocusaurusSite,
  ask: Questions,
  given: { pages: SitePages; lacksPages: boolean },
): Promise<{ migration: Migration; problems: readonly TrialProblem[] }> {
  const { pages } = given
  const site = { ...whole, docs: [...whole.docs, ...pages.docs] }
  const { before, after } = siteSettings(site.config)
  const [main, ...others] = site.docs.map(withoutKnownPlugins)
  const docs = main ? docsSettings(main, site.root, 'docs') : NO_DOCS
  const collections = others.map((options, index) =>
    collectionSettings(options, site.root, `collections[${index}]`),
  )
  const markdown = markdownSettings(dataOf(site.config.markdown), site.docs)
  const ownFiles = ownFileSettings(site)
  const written = {
    ...before.settings,
    ...markdown.settings,
    ...ownFiles.settings,
    docs: docs.settings,
    ...(collections.length > 0 && { collections: collections.map(({ settings }) => settings) }),
    ...after.settings,
  }
  const softened = relaxChecks(written, site, {
    given: ask.componentsOf(site.root),
  })
  const fitted = fitSettings(softened.settings)
  const look = themeOf(site, ask.styles)
  const { settings: tried, trial } = await tryWithIncludes(fitted.settings, (settings) =>
    ask.runTrial(site.root, settings),
  )
  const { routes, first, problems } = trial
  const redirected = redirectsOf(site, routes)
  const there = [...routes, ...redirected.redirects.map(({ from }) => trimSlash(from))]
  const linked = withoutBlogLinks(tried, site, there)
  const proven = provenSettings(linked.settings, problems, {
    wasMdx: (dataOf(site.config.markdown).format ?? 'mdx') === 'mdx',
  })
  const notes = [
    ...pages.notes,
    ...before.notes,
    ...markdown.notes,
    ...ownFiles.notes,
    ...docs.notes,
    ...after.notes,
    ...fitted.notes,
    ...linked.notes,
    ...collections.flatMap((collection) => collection.notes),
    ...missingFeatures(site),
    ...look.notes,
    ...softened.notes,
    ...proven.notes,
  ]
  const leading = [
    ...pages.redirects.filter(({ to }) => routes.includes(trimSlash(to))),
    // Readers of a home page that is left out begin with the docs.
    ...(given.lacksPages && first !== undefined && !routes.includes('/') ? [{ from: '/', to: first }] : []),
  ]
  const settings = {
    $schema: './node_modules/lido-docs/schemas/docs.config.schema.json',
    ...inOrder(proven.settings, chainRedirects(redirected.redirects, leading)),
  }
  const migration = {
    settings,
    notes: byCost([...notes, ...redirected.notes]),
    ...(look.styles !== undefined && { styles: look.styles }),
  }
  return { migration, problems }
}

/** Tries settings out, and again with `include.from` if pages include files that no setting names. */
async function tryWithIncludes(
  settings: Data,
  runTrial: (settings: Data) => Promise<Trial>,
): Promise<{ settings: Data; trial: Trial }> {
  const trial = await runTrial(settings)
  if (trial.unnamed.length === 0) return { settings, trial }
  const folders = trial.unnamed.map((path) => (/^(?:\.\.\/)*[^/]+$/.test(path) ? path : posix.dirname(path)))
  const more = { ...settings, include: { from: [...new Set(folders)].sort() } }
  return { settings: more, trial: await runTrial(more) }
}

/** Redirects, with further ones from the targets of some of them. */
function chainRedirects(redirects: readonly Redirect[], further: readonly Redirect[]): Redirect[] {
  const next = new Map(further.map(({ from, to }) => [trimSlash(from), to]))
  return [...redirects.map(({ from, to }) => ({ from, to: next.get(trimSlash(to)) ?? to })), ...further]
}

/** Redirects come before docs. */
function inOrder({ docs, collections, themeConfig, ...rest }: Data, redirects: readonly Redirect[]): Data {
  return {
    ...rest,
    ...(redirects.length > 0 && { redirects }),
    docs,
    ...(collections !== undefined && { collections }),
    ...(themeConfig !== undefined && { themeConfig }),
  }
}

/** The parts of a site that no setting speaks of. */
function missingFeatures(site: DocusaurusSite): Note[] {
  return [
    ...prebuildNotes(site),
    ...site.blogs.flatMap((options) => blogNotes(site, options)),
    ...swizzledNotes(site.root),
    ...site.others.flatMap((use) => pluginNotes(use, site)),
    ...site.options
      .flatMap((options) => unreadSettings(options, ADVICE))
      .map(({ paths, text }) => unsupported(paths.join(', '), text, COST.detail)),
  ]
}

function blogNotes({ root }: DocusaurusSite, options: Data): Note[] {
  const path = textOf(options.path) ?? 'blog'
  if (existsSync(join(root, path)))
    return [unsupported(`the blog in ${path}/`, 'there is no blog; its posts are not built', COST.pages)]
  return Object.keys(options).length === 0 ? [] : [notNeeded('blog', `there is no folder ${path}/`)]
}

function pluginNotes({ name, options }: PluginUse, { config }: DocusaurusSite): Note[] {
  // A theme that is built in may have options that are not.
  if (/theme-mermaid$/.test(name) && dataOf(config.markdown).mermaid === true) return []
  if (/plugin-sitemap$/.test(name)) return []
  options.pick(...options.keys)
  if (/search|algolia/.test(name)) return [notNeeded(name, 'search is built in')]
  if (/gtag|analytics|tag-?manager/i.test(name))
    return [unsupported(name, 'pages load nothing from other sites', COST.look)]
  if (/ideal-image/i.test(name))
    return [unsupported(name, 'set markdown.pictures to true, and install sharp', COST.detail)]
  if (/sass|faster|rspack|debug/i.test(name)) return [notNeeded(name, OWN_BUILD)]
  return [unsupported(name, 'lido-docs has no plugins; what it adds is missing')]
}

function redirectsOf(
  { file, config, redirects: use }: DocusaurusSite,
  routes: readonly string[],
): { redirects: Redirect[]; notes: Note[] } {
  if (!use) return { redirects: [], notes: [] }
  const pages = new Set(routes.map(trimSlash))
  const { options, path } = use
  const read = (created: readonly Redirect[]) => {
    const found = readRedirects(options, created, pages)
    return config.trailingSlash === false ? withoutSelfRedirects(found, pages) : found
  }
  options.whole('id')
  const created = options.has('createRedirects')
    ? createdRedirects(file, [...path, 'createRedirects'], routes)
    : []
  options.whole('createRedirects')
  return read([...created, ...extensionRedirects(options, routes)])
}

/** Asks the function of the config for the former URLs of every page. */
function createdRedirects(file: string, path: (string | number)[], routes: readonly string[]): Redirect[] {
  const answer = runForeign(file, {
    stubs: true,
    calls: [{ path, arguments: routes.map((route) => [route]) }],
  })
  if ('failure' in answer) return []
  const [results = []] = answer.results
  return routes.flatMap((to, index) => {
    const result = results[index]
    const froms = Array.isArray(result) ? result : [result]
    return froms.flatMap((from) => (textOf(from) === undefined ? [] : [{ from: String(from), to }]))
  })
}
