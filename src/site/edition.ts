// One edition of the docs: its docs, its sidebars, and which sidebar each doc shows.

import type { SidebarItemConfig } from '../config/sidebars.ts'
import type { Messages } from '../model/messages.ts'
import type { Card } from '../model/page.ts'
import type { Problem } from '../model/problem.ts'
import { defineRule } from '../model/rule.ts'
import type { Doc, Edition, EditionSource, SidebarItem } from '../model/site.ts'
import type { TagsData } from '../schema/tags.ts'
import { getOwn } from '../text/get-own.ts'
import { firstBy } from '../text/groups.ts'
import type { CategoryFile } from './category-file.ts'
import { assembleDocs, type DocFile } from './docs.ts'
import { type EditionPlan, joinRoute } from './editions.ts'
import { arrangeFolders } from './folders.ts'
import { unknownDoc, unknownSidebar } from './known-names.ts'
import { type PrefixParser, parseNumberPrefix } from './number-prefix.ts'
import type { Mode, SiteSettings } from './settings.ts'
import { translateSidebars } from './sidebar-messages.ts'
import { docIdsIn } from './sidebar-walk.ts'
import { resolveSidebars } from './sidebars.ts'
import { tagsOf } from './tags.ts'
import { translateBy } from './translate.ts'

/** Sidebars that belong to one edition alone, and the file that has them. */
export interface OwnSidebars {
  file: string
  sidebars: Record<string, SidebarItemConfig[]>
}

/** The content of one edition. */
export interface EditionContent extends EditionSource {
  /** In place of those that the config has for all. */
  ownSidebars?: OwnSidebars | undefined
  pages: readonly Card[]
  categories: readonly CategoryFile[]
  /** The author's settings of tags. */
  tagsFile?: { path: string; data: TagsData } | undefined
  /** In another language: labels that replace labels of settings and category files. */
  messages?: Messages | undefined
}

type Sidebars = Record<string, SidebarItem[]>

/** Assembles an edition. Its problems are in `problems`; what only its sidebars lack is in `missing`, if it
 * shares them with others. */
export function assembleEdition(
  plan: EditionPlan,
  content: EditionContent,
  { settings, mode }: { settings: SiteSettings; mode: Mode },
): { edition: Edition; problems: Problem[]; missing: Problem[] | undefined } {
  const { numberPrefixParser, filePaths } = settings.docs
  const parsePrefix: PrefixParser = numberPrefixParser ? parseNumberPrefix : (name) => ({ name })
  const naming = { parsePrefix, filePaths }
  const { files, drafts, problems } = assembleDocs(content.pages, mode, { root: plan.route, ...naming })
  const { folders, problems: folderProblems } = arrangeFolders(files, content.categories)
  problems.push(...folderProblems)
  const [draft] = drafts
  if (files.length === 0 && draft) problems.push(onlyDrafts({ file: draft.source }, { name: plan.version }))
  const docs = firstBy(files, ({ doc }) => doc.id)
  const draftIds = drafts.map(({ id }) => id)
  const input = { folders, docs, draftIds: new Set(draftIds), parsePrefix, indexSources: new Map(), problems }
  const { ownSidebars, messages } = content
  // Problems of its own sidebars concern no other edition.
  const missing = ownSidebars ? problems : []
  const sidebars = resolveSidebars({
    ...input,
    missing,
    settings: ownSidebars ? { ...settings, configFile: ownSidebars.file, positions: {} } : settings,
    sidebars: ownSidebars?.sidebars ?? settings.docs.sidebars,
    root: plan.route,
  })
  showSidebars(files, sidebars)
  problems.push(...checkReferences(files, { docs, draftIds: input.draftIds, sidebars }))
  const list = files.map(({ doc }) => doc)
  const tagsRoute = joinRoute(plan.route, 'tags')
  const tagged = tagsOf(list, { route: tagsRoute, file: content.tagsFile })
  problems.push(...tagged.problems)
  const tags = tagged.tags.length > 0 && { tags: { route: tagsRoute, list: tagged.tags } }
  const mainDocId = mainDoc(plan.route, list, sidebars)
  const texts = messages && {
    label: getOwn(messages, 'version.label') ?? plan.label,
    sidebars: translateSidebars(sidebars, translateBy(messages)),
  }
  return {
    edition: { ...plan, mainDocId, docs: list, drafts, draftIds, ...tags, sidebars, ...texts },
    problems,
    missing: ownSidebars ? undefined : missing,
  }
}

/** Sets the sidebar of each doc: the one that its front matter names, otherwise the last one that contains it, as in Docusaurus. */
function showSidebars(files: readonly DocFile[], sidebars: Sidebars): void {
  const shownIn = new Map<string, string>()
  for (const [sidebar, items] of Object.entries(sidebars)) {
    for (const id of docIdsIn(items)) shownIn.set(id, sidebar)
  }
  for (const { doc } of files) {
    const { displayed_sidebar: displayed } = doc.frontMatter
    const sidebar = displayed === undefined ? shownIn.get(doc.id) : displayed
    if (sidebar !== null && sidebar !== undefined && Object.hasOwn(sidebars, sidebar)) doc.sidebar = sidebar
  }
}

/** The doc at the edition's root, otherwise the first doc of the first sidebar, otherwise the first doc. */
function mainDoc(root: string, docs: readonly Doc[], sidebars: Sidebars): string {
  const atRoot = docs.find(({ route }) => route === root)
  if (atRoot) return atRoot.id
  const [first = []] = Object.values(sidebars)
  const [inSidebar] = docIdsIn(first)
  return inSidebar ?? docs[0]?.id ?? ''
}

interface Known {
  docs: ReadonlyMap<string, DocFile>
  draftIds: ReadonlySet<string>
  sidebars: Sidebars
}

/** Finds front matter that names a sidebar or a doc that does not exist. */
function checkReferences(files: readonly DocFile[], { docs, draftIds, sidebars }: Known): Problem[] {
  const problems: Problem[] = []
  for (const { page } of files) {
    const { displayed_sidebar: sidebar } = page.frontMatter
    if (typeof sidebar === 'string' && !Object.hasOwn(sidebars, sidebar)) {
      const named = { subject: 'displayed_sidebar', name: sidebar, known: Object.keys(sidebars) }
      problems.push(unknownSidebar(positionIn(page, 'displayed_sidebar'), named))
    }
    for (const key of ['pagination_prev', 'pagination_next'] as const) {
      const id = page.frontMatter[key]
      if (typeof id !== 'string' || docs.has(id) || draftIds.has(id)) continue
      problems.push(unknownDoc(positionIn(page, key), { subject: key, name: id, known: docs.keys() }))
    }
  }
  return problems
}

function positionIn(
  { source, frontMatterLines }: Card,
  key: string,
): { file: string; line?: number | undefined } {
  return { file: source, line: frontMatterLines[key] }
}

/** A folder without any page has been reported where it was read. */
const onlyDrafts = defineRule<{ name: string }>({
  id: 'no-docs',
  severity: 'error',
  message: ({ name }) => `docs version "${name}" contains only drafts`,
  hint: 'remove draft: true from the front matter of at least one page',
  about: 'A version in which every page is a draft.',
  fix: 'Publish at least one page.',
})
