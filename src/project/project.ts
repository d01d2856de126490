// Opens the site that a command works on, with its config and its own templates.

import { dirname, resolve } from 'node:path'
import { loadConfig } from '../config/load.ts'
import type { Config } from '../config/resolve.ts'
import type { Messages, SiteMessages } from '../model/messages.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import { collectionsOf } from '../site/collections.ts'
import type { OwnPage } from '../site/routes.ts'
import { positionOfSetting } from '../site/setting-position.ts'
import { editionFolders } from './edition-folders.ts'
import { findSite } from './find-site.ts'
import { openInside } from './inside.ts'
import { findMdxComponents } from './mdx-components.ts'
import { type Reading, readTexts } from './messages-file.ts'
import { type OwnTemplates, readOwnTemplates } from './own-templates.ts'
import { readLabels, THEME_FILE } from './read-labels.ts'
import { findSitePackage, usesSharp } from './site-package.ts'
import { findUnusedTemplates } from './unused-templates.ts'

export interface ProjectOptions {
  /** Folder that the command was called in. */
  cwd: string
  /** As given with `--config`. */
  config?: string | undefined
  /** As given with `--out-dir`. */
  outDir?: string | undefined
}

export interface Project {
  config: Config
  ownTemplates: OwnTemplates | undefined
  /** Custom React pages. */
  ownPages: OwnPage[]
  /** Absolute path of the output folder. */
  outDir: string
  /** True if the folder has no site, so that the package's own docs are shown. */
  embedded: boolean
  /** Warnings about the config and the templates. */
  problems: Problem[]
}

/** Finds and loads the site. @throws SiteError with every mistake in its config */
export async function openProject({
  cwd,
  config: configPath,
  outDir = 'build',
}: ProjectOptions): Promise<Project> {
  const { configFile, named, embedded } = findSite(cwd, configPath)
  const root = dirname(configFile)
  const templates = readOwnTemplates(root)
  const { config: written, problems } = loadConfig({
    root,
    ...(named ? { configPath: configFile } : {}),
    customNavbarItemTypes: Object.keys(templates?.navbarItems ?? {}),
  })
  const isFromGit = collectionsOf(written).some(({ docs }) =>
    Object.values(docs.versions).some(({ from }) => from),
  )
  const located = isFromGit ? (await import('./git-versions.ts')).readGitVersions(written) : written
  const settings = { ...located, editions: editionFolders(located) }
  const { labels, problems: ofLabels } = await readLabels(settings)
  const messages = readMessages(settings)
  const mdxComponents = findMdxComponents(root)
  const config = {
    ...settings,
    ...(labels && { labels }),
    ...(mdxComponents && { mdxComponents }),
    ...(messages && { messages: messages.messages }),
  }
  const docs = collectionsOf(config).map(({ docs: { path } }) => path)
  const ownTemplates = templates && omitDocs(templates, docs)
  const ownPages = Object.keys(ownTemplates?.pages ?? {}).map(ownPage)
  return {
    config,
    ownTemplates,
    ownPages,
    outDir: resolve(cwd, outDir),
    embedded,
    problems: [
      ...problems,
      ...ofLabels,
      ...(messages?.problems ?? []),
      ...findMissingSharp(config),
      ...findUnusedTemplates(root, ownTemplates, {
        types: config.themeConfig.navbar.items.map(({ type }) => type),
        docs,
      }),
    ],
  }
}

/** Without code in a folder of docs, which may be called `pages`: it is of the docs. */
function omitDocs(templates: OwnTemplates, docs: readonly string[]): OwnTemplates {
  const isDoc = (path: string) => docs.some((folder) => path.startsWith(`${folder}/`))
  const pages = Object.entries(templates.pages).filter(([name]) => !isDoc(name))
  const overrides = templates.overrides.filter((file) => !isDoc(`templates/${file}`))
  return { ...templates, overrides, pages: Object.fromEntries(pages) }
}

/** `pages/index.tsx` is the home page, `pages/faq.tsx` is at `/faq`. */
function ownPage(component: string): OwnPage {
  const path = component.slice('pages/'.length).replace(/(?:^|\/)index$/, '')
  return { route: `/${path}`, component, source: `${component}.tsx` }
}

/** Calls `make`. @throws SiteError if it throws one, with the warnings about the project in front */
export async function withWarnings<Result>(
  { problems }: Project,
  make: () => Promise<Result>,
): Promise<Result> {
  try {
    return await make()
  } catch (error) {
    throw error instanceof SiteError ? new SiteError([...problems, ...error.problems]) : error
  }
}

export const noVariants = defineRule({
  id: 'picture-variants',
  severity: 'error',
  about: '`markdown.pictures` is set, and sharp is not installed in the site, or cannot read a picture.',
  fix: '`npm install --save-dev sharp`; if it cannot read a picture, save that again with another program.',
})

/** Warns that pictures are not converted, or that cards are not drawn. */
function findMissingSharp(config: Config): Problem[] {
  if (!usesSharp(config) || findSitePackage(config.root, 'sharp').version !== undefined) return []
  const [setting, loss] = config.markdown.pictures
    ? ['markdown.pictures', 'pictures are shown as they are']
    : ['themeConfig.socialCards', 'no cards are drawn']
  const message = `sharp is not installed in the site; ${loss}`
  const hint = `npm install --save-dev sharp, or set ${setting} to false`
  return [noVariants({ severity: 'warning', ...positionOfSetting(config, setting), message, hint })]
}

/** Reads the messages of every language that has a folder; undefined if none has. */
function readMessages(config: Config): { messages: SiteMessages; problems: Problem[] } | undefined {
  const { root, i18n, editions } = config
  const reading: Reading = { inside: openInside(root), problems: [] }
  const folderOf = (locale: string) => i18n.localeConfigs[locale]?.folder ?? ''
  const locales = i18n.locales.filter((locale) => reading.inside.look(folderOf(locale)).kind === 'folder')
  if (locales.length === 0) return undefined
  const found = locales.map((locale) => {
    const folder = folderOf(locale)
    const ofTheme = (name: string) => [`${folder}/docusaurus-theme-classic/${name}`, `${folder}/${name}`]
    const own = editions.filter((edition) => edition.locale === locale && edition.translates)
    const messages = {
      navbar: readFiles(ofTheme('navbar.json'), reading),
      footer: readFiles(ofTheme('footer.json'), reading),
      components: componentMessages(readFiles([`${folder}/${THEME_FILE}`], reading)),
      editions: Object.fromEntries(
        own.map(({ id, contentDir }) => [id, readFiles([`${contentDir}.json`], reading)]),
      ),
    }
    return [locale, messages] as const
  })
  return { messages: Object.fromEntries(found), problems: reading.problems }
}

/** Removes the texts of Docusaurus' own theme, which are not for components. */
function componentMessages(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => !id.startsWith('theme.')))
}

/** Reads several files; messages of a later one replace earlier ones. */
function readFiles(files: readonly string[], reading: Reading): Messages {
  return Object.assign(
    {},
    ...files.map((file) => Object.fromEntries(readTexts(file, reading)?.messages ?? [])),
  )
}
