// The scope of a few edited pages: as long as no other page would change, only they are made.

import { join } from 'node:path'
import type { Config } from '../config/resolve.ts'
import type { SourceFile } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { editionFolders } from '../project/edition-folders.ts'
import { translationsIn } from '../site/docs.ts'
import { builtEditions } from '../site/editions.ts'
import { type Content, shownCommit } from '../sources/load-content.ts'
import { readPage } from '../sources/read.ts'
import { readFacts } from '../sources/read-facts.ts'
import { readVersionFacts } from '../sources/read-version-facts.ts'
import { isStatic } from '../sources/static-files.ts'
import { hashOf } from '../text/hashes.ts'
import { hasUnreadFacts } from './assemble.ts'
import { checkEditedPages, referenceHash } from './check.ts'
import type { OpenSite } from './feature.ts'
import type { Findings } from './findings.ts'
import { type OutlinedPage, outlineKey } from './parse.ts'
import type { CheckInput, Scope } from './pipeline.ts'
import type { BuildRecord, SiteRecord } from './record.ts'

/** Most edited pages; for more, it is faster to make the whole site. */
const MAX_EDITED = 50

interface Edit {
  /** Paths of the changed files, relative to the site's root. */
  changed: readonly string[]
  record: BuildRecord
  known: SiteRecord
  /** Reads a file of the last build's output. */
  read(path: string): string | undefined
}

/**
 * The scope of the pages that show changed files; undefined when the change is about more than the texts of a
 * few pages.
 */
export function editedPages(project: OpenSite, { changed, record, known, read }: Edit): Scope | undefined {
  const { config, hooks } = project
  const edited = changed.some((path) => isStatic(path, config.staticDirectories))
    ? undefined
    : pagesShowing(changed, known)
  if (!edited || edited.size > MAX_EDITED) return undefined
  const { shown, read: sources } = withLanguages(edited, known.site)
  return {
    isWhole: false,
    read: () => readSources(sources, config, known),
    assemble: (_, pages) =>
      pages.every((page) => isSameToOthers(page, known))
        ? { site: known.site, problems: [], hasOutputConflicts: false }
        : undefined,
    routes: ({ routes }: Site) => routes.filter(({ source }) => shown.has(source)),
    index({ content: { facts }, assembled: { site }, rendered: { sections } }) {
      const indexer = hooks.find(({ changeIndex }) => changeIndex)
      if (!indexer?.changeIndex) return { files: [], removed: [] }
      return indexer.changeIndex({ config, facts, site }, { edited: sections, read })
    },
    check: (made) => (isTiedAsBefore(made, known) ? checkEdited(made, config, { record, known }) : undefined),
    hasFile: (path) => record.outputs.has(path),
  }
}

/** Reads the sources of single pages; undefined when one of them, or a fact, cannot be read. */
async function readSources(
  paths: ReadonlySet<string>,
  config: Config,
  known: SiteRecord,
): Promise<Content | undefined> {
  const { facts } = await readFacts(config.root, config.cli)
  const folders = editionFolders(config)
  const built = builtEditions(folders, config)
  const { versionFacts } = await readVersionFacts(config, built)
  const editions = built.map((edition) => ({
    ...edition,
    sources: [...paths].flatMap((path) => sourceIn(path, edition.contentDir, config.root) ?? []),
    categories: [],
    assets: [],
    problems: [],
  }))
  const count = editions.reduce((sum, { sources }) => sum + sources.length, 0)
  if (hasUnreadFacts({ facts, versionFacts }) || count !== paths.size) return undefined
  return {
    editions,
    known: folders,
    facts,
    versionFacts,
    lastChanges: new Map(known.lastChanges),
    commit: shownCommit(config),
    problems: [],
  }
}

/** Whether all that others know about a page is as it was, so that the site need not be assembled again. */
function isSameToOthers(page: OutlinedPage, { outlines }: SiteRecord): boolean {
  return hashOf(outlineKey(page)) === outlines[page.outline.source]
}

/**
 * Whether the rendered pages have the ties to the rest of the site that they had, so that no other page has
 * to be checked.
 */
function isTiedAsBefore({ rendered }: CheckInput, { ties }: SiteRecord): boolean {
  return (
    rendered.problems.length === 0 && rendered.pages.every((use) => referenceHash(use) === ties[use.route])
  )
}

function checkEdited(
  { assembled: { site }, pages, rendered, compared }: CheckInput,
  config: Config,
  { record, known }: Pick<Edit, 'record' | 'known'>,
): Findings | undefined {
  return checkEditedPages({
    config,
    site,
    ids: known.ids,
    hasOutput: (path) => rendered.files.has(path) || record.outputs.has(path),
    before: record.findings,
    parsed: pages,
    rendered: rendered.pages,
    compared,
  })
}

/** The pages made from these files; undefined when one of the files has another use. */
function pagesShowing(
  changed: readonly string[],
  { outlines, includers, embedded }: SiteRecord,
): Set<string> | undefined {
  const pages = new Set<string>()
  for (const path of changed) {
    const isPage = Object.hasOwn(outlines, path)
    const including = Object.hasOwn(includers, path) ? (includers[path] ?? []) : []
    if (embedded.includes(path) || (!isPage && including.length === 0)) return undefined
    for (const page of isPage ? [path, ...including] : including) pages.add(page)
  }
  return pages
}

/**
 * The pages to render again, and those to read for that: a translation's page reports what has changed in its
 * source.
 */
function withLanguages(edited: ReadonlySet<string>, site: Site): Record<'shown' | 'read', Set<string>> {
  const shown = new Set(edited)
  const read = new Set(edited)
  for (const { doc, original } of translationsIn(site)) {
    if (!edited.has(original) && !edited.has(doc.source)) continue
    shown.add(doc.source)
    read.add(doc.source).add(original)
  }
  return { shown, read }
}

/** Undefined for a file in another folder, and for one that cannot be read. */
function sourceIn(path: string, contentDir: string, root: string): SourceFile | undefined {
  if (!path.startsWith(`${contentDir}/`)) return undefined
  const text = readPage(join(root, path), path, [])
  return text === undefined ? undefined : { path, relativePath: path.slice(contentDir.length + 1), text }
}
