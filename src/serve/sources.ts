// Everything the site is made from, as last read: what a change on disk does not affect is not read again.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CONFIG_FILE, CONFIG_FILES } from '../config/file-name.ts'
import { withLintSettings } from '../model/lint.ts'
import type { SourceFile } from '../model/page.ts'
import { type Problem, SiteError } from '../model/problem.ts'
import { type Bundle, loadBundle } from '../output/bundle.ts'
import { blockingProblems } from '../pipeline/assemble.ts'
import { cacheFolder } from '../pipeline/build-location.ts'
import { type OpenSite, openSite, prepareSources, type SiteOptions } from '../pipeline/feature.ts'
import { type LoadedRenderer, loadRenderer } from '../pipeline/load-renderer.ts'
import { loadCode } from '../pipeline/page-code.ts'
import { createPageParser } from '../pipeline/parse.ts'
import { openPageStore } from '../pipeline/parse-cache.ts'
import { locateParseCache } from '../pipeline/parse-cache-location.ts'
import { parseSettings } from '../pipeline/parse-settings.ts'
import { DOCS_FOLDER } from '../project/find-site.ts'
import { headFiles } from '../project/git-head.ts'
import { withWarnings } from '../project/project.ts'
import { componentSitesOf } from '../render/component-site.ts'
import { showsGit } from '../sources/history.ts'
import { type Content, loadContent } from '../sources/load-content.ts'
import { faultyFolder, readPage } from '../sources/read.ts'
import { CODE_FOLDERS, factFiles, localeFolders, namedFiles } from '../sources/source-folders.ts'
import { sidebarFolders } from '../sources/versioned-sidebars.ts'
import { sitePath } from '../text/site-path.ts'
import { createPageStore, type PageStore } from './page-store.ts'

export interface Sources {
  project: OpenSite
  content: Content
  /** The newest text of each page, by path relative to the site's root. */
  files: Map<string, SourceFile>
  pages: PageStore
  bundle: Bundle
  templates: LoadedRenderer
  /** Problems of the tool's facts, because of which older ones are used. */
  blocking: Problem[]
  /** Absolute paths of files that change with git's HEAD; none if pages show nothing of git. */
  headFiles: string[]
}

/**
 * Reads everything.
 * @param before what was last read, and what has changed since, as absolute paths
 * @throws SiteError when the config or a template is wrong
 */
export async function readSources(
  options: SiteOptions,
  before?: { sources: Sources; changed: ReadonlySet<string> },
): Promise<Sources> {
  const project = await openSite(options)
  // The package's own docs are shown where there never was a site, not where one has just been deleted.
  if (project.embedded && before?.sources.project.embedded === false) throw new SiteError([GONE])
  return withWarnings(project, () => readProject(project, options.cwd, before))
}

async function readProject(
  project: OpenSite,
  cwd: string,
  before: { sources: Sources; changed: ReadonlySet<string> } | undefined,
): Promise<Sources> {
  const { config } = project
  const startedAt = Date.now()
  const changed = [...(before?.changed ?? [])].map((path) => sitePath(config.root, path))
  const kept = before?.sources
  const git = { headFiles: showsGit(config) ? headFiles(config.root) : [] }
  const sameTemplates = kept && !changed.some((path) => isOfTemplates(path, kept))
  const loading = sameTemplates ? kept : loadTemplates(project)
  // Mistakes in the content are reported first, though templates load meanwhile.
  Promise.resolve(loading).catch(() => {})
  const content = await loadContent(config)
  const blocking = blockingProblems(content)
  const { bundle, templates } = await loading
  const pages = [...filesOf(content).values()]
  await loadCode(project.hooks, pages)
  await prepareSources(project, pages, { isFinal: false })
  const shared = { project, bundle, templates, blocking, ...git }
  if (kept && (blocking.length > 0 || hasSameFacts(config, changed, kept))) {
    kept.pages.forget((path) => changed.includes(path))
    // Without the facts, every page that mentions a command would have errors.
    const { facts, versionFacts } = kept.content
    const known = { ...content, facts, versionFacts }
    return { ...shared, content: known, files: filesOf(content), pages: kept.pages }
  }
  kept?.pages.close()
  // A page parsed without the facts is not the page of a build.
  const earlier = blocking.length > 0 ? undefined : { folder: cacheFolder(cwd), startedAt }
  return { ...shared, content, files: filesOf(content), pages: openPages(project, content, earlier) }
}

/** No folder is made for what is parsed: a site that was never built has none. */
function openPages(
  { config, hooks }: OpenSite,
  { facts, versionFacts }: Content,
  earlier: { folder: string; startedAt: number } | undefined,
): PageStore {
  const cache = earlier && existsSync(earlier.folder) ? locateParseCache(config, earlier) : undefined
  return createPageStore({
    parsePage: createPageParser({ config, facts, versionFacts, hooks }),
    store: cache && openPageStore(cache),
    // Problems that the site tolerates keep no page from being shown.
    tolerate: (page) => withLintSettings(page, config),
  })
}

async function loadTemplates(site: OpenSite): Promise<Pick<Sources, 'bundle' | 'templates'>> {
  const bundle = await loadBundle(site.ownTemplates, site.templates)
  return { bundle, templates: await loadRenderer(bundle.renderer) }
}

/** Returns what pages are parsed with, apart from facts. */
function parsedWith(config: OpenSite['config']): string {
  return JSON.stringify([parseSettings(config), config.lint, componentSitesOf(config)])
}

function hasSameFacts(config: OpenSite['config'], changed: readonly string[], kept: Sources): boolean {
  const before = kept.project.config
  const isSame = parsedWith(before) === parsedWith(config)
  return isSame && kept.blocking.length === 0 && !changed.some((path) => factFiles(config).includes(path))
}

/**
 * Reads only the pages among the changed paths.
 * @returns those whose text is another one; undefined, and nothing is changed, when more than texts of pages has changed
 */
export async function readTexts(
  sources: Sources,
  changed: ReadonlySet<string>,
): Promise<SourceFile[] | undefined> {
  const { root } = sources.project.config
  const pages: SourceFile[] = []
  for (const file of changed) {
    const known = sources.files.get(sitePath(root, file))
    if (!known || sources.pages.dependencies().has(known.path)) return undefined
    const text = readPage(file, known.path, [])
    if (text === undefined) return undefined
    if (text !== known.text) pages.push({ ...known, text })
  }
  await loadCode(sources.project.hooks, pages)
  await prepareSources(sources.project, pages, { isFinal: false })
  for (const page of pages) sources.files.set(page.path, page)
  return pages
}

const GONE = faultyFolder({
  file: DOCS_FOLDER,
  message: 'no such folder',
  hint: `the folder is gone, and there is no ${CONFIG_FILE} to set another one`,
})

/**
 * Absolute paths of everything that a change of may change the site.
 * @param cwd folder that may get a site of its own
 */
export function watchedPaths({ project, content, pages, bundle, headFiles }: Sources, cwd: string): string[] {
  const { config, embedded } = project
  const { root } = config
  const named = [...namedFiles(config), ...pages.dependencies()]
  const folders = [
    ...content.editions.map(({ contentDir }) => contentDir),
    ...config.staticDirectories,
    ...sidebarFolders(config),
    ...localeFolders(config),
    ...CODE_FOLDERS,
  ]
  const files = [...folders, ...named].map((path) => join(root, path))
  const appearing = embedded ? [...CONFIG_FILES, DOCS_FOLDER].map((path) => join(cwd, path)) : []
  return [...files, ...bundle.sources, ...appearing, ...headFiles]
}

function isOfTemplates(path: string, { bundle, project }: Sources): boolean {
  return /^(?:templates|pages)(?:\/|$)/.test(path) || bundle.sources.includes(join(project.config.root, path))
}

function filesOf({ editions }: Content): Map<string, SourceFile> {
  return new Map(editions.flatMap(({ sources }) => sources.map((source) => [source.path, source])))
}
