// Turns pages into docs: the name and location of each, and whether readers get to see it.

import { byCodeUnits } from '../model/code-units.ts'
import type { Card } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { Doc, Edition, Site } from '../model/site.ts'
import { firstBy } from '../text/groups.ts'
import { nameOf } from '../text/url.ts'
import {
  checkRoute,
  type DocLocation,
  docIdOf,
  docRouteOf,
  faultyId,
  locationOf,
  markNextToIndex,
  type Naming,
} from './doc-route.ts'
import type { Mode } from './settings.ts'

/** A doc with what orders and names it in a sidebar. */
export interface DocFile {
  doc: Doc
  page: Card
  location: DocLocation
  /** `sidebar_position`, or the number prefix. */
  position?: number
  /** `sidebar_label`, or the title. */
  sidebarLabel: string
}

export interface DocOptions extends Naming {
  /** Route of the version. */
  root: string
}

/** The docs of a version in the order of their source paths. */
export interface DocFiles {
  files: DocFile[]
  /** Docs that are not built. */
  drafts: Doc[]
  problems: Problem[]
}

/** Assembles the docs of a version; building leaves its drafts out. */
export function assembleDocs(pages: readonly Card[], mode: Mode, options: DocOptions): DocFiles {
  const sorted = [...pages].sort(byCodeUnits(({ source }) => source))
  const locations = markNextToIndex(sorted.map(locationOf))
  const all = sorted.map((page, index) => assembleDoc(page, locations[index] ?? locationOf(page), options))
  const isBuilt = ({ doc }: DocFile) => mode === 'serve' || !doc.draft
  const files = all.filter(isBuilt)
  return {
    files,
    drafts: all.filter((file) => !isBuilt(file)).map(({ doc }) => doc),
    problems: [
      ...all.flatMap(({ page, doc }) => checkRoute(page, doc.route)),
      ...checkIds(files),
      ...(options.filePaths ? [] : all.flatMap(noteBesideIndex)),
    ],
  }
}

function assembleDoc(page: Card, location: DocLocation, options: DocOptions): DocFile {
  const { frontMatter } = page
  const id = docIdOf(page, location, options)
  const title = frontMatter.title ?? page.contentTitle ?? nameOf(id)
  const sidebarLabel = frontMatter.sidebar_label ?? title
  const position = frontMatter.sidebar_position ?? options.parsePrefix(location.name).position
  const doc: Doc = {
    id,
    route: docRouteOf(page, location, options),
    source: page.source,
    title,
    description: frontMatter.description ?? page.excerpt ?? '',
    label: frontMatter.pagination_label ?? sidebarLabel,
    draft: frontMatter.draft ?? false,
    unlisted: frontMatter.unlisted ?? false,
    ...(page.isUnindexed && { isUnindexed: true }),
    frontMatter,
    ...(page.documented.length > 0 && { documented: page.documented }),
    ...(page.original !== undefined && { original: page.original }),
  }
  return { doc, page, location, sidebarLabel, ...(position !== undefined && { position }) }
}

/** The docs of a version by id; of two with one id the first by source file. */
export function docsById(docs: readonly Doc[]): Map<string, Doc> {
  return firstBy(docs, ({ id }) => id)
}

/** Returns whether a doc is shown in place of a missing translation. */
export function isUntranslated({ original, source }: Pick<Doc, 'original' | 'source'>): boolean {
  return original === source
}

/** Returns whether no page of an edition in another language is translated; its lists of pages are not either. */
export function isWaiting(docs: readonly Doc[]): boolean {
  return docs.length > 0 && docs.every(isUntranslated)
}

const besideIndex = defineRule<{ route: string }>({
  id: 'beside-index',
  severity: 'info',
  message: ({ route }) => `another file is the page of this folder, so this one has the path ${route}`,
  hint: 'exclude it with docs.exclude if it is not for readers',
  about:
    'A file that would be the page of its folder, next to another one, such as `README.md` next to `index.md`; reported only with `--verbose`.',
  fix: 'None is needed. If it is not for readers, list it in `docs.exclude`.',
})

function noteBesideIndex({ doc: { source, route, frontMatter }, location }: DocFile): Problem[] {
  if (!location.isNextToIndex || frontMatter.slug !== undefined) return []
  return [besideIndex({ file: source }, { route })]
}

/** Two docs of one id with one URL are a duplicate route, which is reported as such. */
function checkIds(files: readonly DocFile[]): Problem[] {
  const docs = files.map(({ doc }) => doc)
  const first = docsById(docs)
  return docs.flatMap((doc) => {
    const other = first.get(doc.id)
    return other && other.route !== doc.route ? idTwice(doc, other) : []
  })
}

function idTwice(doc: Doc, other: Doc): Problem {
  const message = `${other.source} has the same doc id, "${doc.id}"`
  return faultyId({ file: doc.source, message, hint: 'rename one of them, or set id in its front matter' })
}

interface Translation {
  edition: Edition
  doc: Doc
  /** The file that it translates. */
  original: string
}

/** The docs that are translations, without those that fall back to the original. */
export function* translationsIn({ editions }: Site): Iterable<Translation> {
  for (const edition of editions) {
    if (!edition.translates) continue
    for (const doc of edition.docs)
      if (doc.original !== undefined && !isUntranslated(doc)) yield { edition, doc, original: doc.original }
  }
}
