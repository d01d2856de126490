// Sidebars generated from the folders of the docs: an item for each file and folder, in the order that their authors set.

import type { CategoryLink, SidebarItemConfig } from '../config/sidebars.ts'
import { compareCodeUnits } from '../model/code-units.ts'
import type { Problem } from '../model/problem.ts'
import { nameOf } from '../text/url.ts'
import { isIndex } from './doc-route.ts'
import type { DocFile } from './docs.ts'
import type { Folder } from './folders.ts'
import { unknownDoc } from './known-names.ts'
import type { PrefixParser } from './number-prefix.ts'

export interface Autogeneration {
  folders: ReadonlyMap<string, Folder>
  docs: ReadonlyMap<string, DocFile>
  draftIds: ReadonlySet<string>
  parsePrefix: PrefixParser
  /** Collects the category files that ask for a generated index, by their link. */
  indexSources: Map<CategoryLink, string>
  /** Collects problems. */
  problems: Problem[]
}

interface OrderedItem {
  item: SidebarItemConfig
  position?: number | undefined
  /** Name on disk. */
  name: string
}

/** Lists what a folder holds, its category's own page left out: by position, then by name on disk. */
export function autogenerateItems(
  folder: Folder,
  input: Autogeneration,
  page?: DocFile,
): SidebarItemConfig[] {
  const docs = folder.files.filter((file) => file !== page).map(docItem)
  const categories = folder.folders.map((child) => categoryItem(child, input))
  return [...docs, ...categories].sort(byPosition).map(({ item }) => item)
}

/** Items without a position come after those with one. */
function byPosition(a: OrderedItem, b: OrderedItem): number {
  const [first, second] = [a.position ?? Number.POSITIVE_INFINITY, b.position ?? Number.POSITIVE_INFINITY]
  if (first !== second) return first < second ? -1 : 1
  return compareCodeUnits(a.name, b.name)
}

function docItem({ doc, page, position }: DocFile): OrderedItem {
  return { item: { type: 'doc', id: doc.id }, position, name: nameOf(page.source) }
}

function categoryItem(folder: Folder, input: Autogeneration): OrderedItem {
  const data = folder.category?.data ?? {}
  const page = pageOf(folder, input)
  const prefixed = input.parsePrefix(folder.name)
  const item: SidebarItemConfig = {
    type: 'category',
    label: data.label ?? page?.sidebarLabel ?? prefixed.name,
    link: linkOf(folder, page, input),
    description: data.description,
    collapsible: data.collapsible,
    collapsed: data.collapsed,
    className: data.className ?? page?.doc.frontMatter.sidebar_class_name,
    key: data.key,
    items: autogenerateItems(folder, input, page),
  }
  return { item, position: data.position ?? page?.position ?? prefixed.position, name: folder.name }
}

function linkOf(
  { category }: Folder,
  page: DocFile | undefined,
  input: Autogeneration,
): CategoryLink | undefined {
  if (page) return { type: 'doc', id: page.doc.id }
  const link = category?.data.link
  if (!category || link?.type !== 'generated-index') return undefined
  const own = { ...link }
  input.indexSources.set(own, category.path)
  return own
}

/** The doc that is the page of a folder's category: as the category file says, otherwise the folder's index. */
function pageOf(folder: Folder, input: Autogeneration): DocFile | undefined {
  const { category, files } = folder
  const link = category?.data.link
  if (link === undefined) return files.find(({ location }) => isIndex(location))
  if (category === undefined || link?.type !== 'doc') return undefined
  const { id } = link
  const local = files.find(({ doc }) => nameOf(doc.id) === id)
  const page = local ?? input.docs.get(id)
  if (!page && !isDraft(id, folder, input)) {
    const named = { subject: 'link.id', name: id, known: input.docs.keys() }
    input.problems.push(unknownDoc({ file: category.path }, named))
  }
  return page
}

function isDraft(id: string, folder: Folder, { draftIds, parsePrefix }: Autogeneration): boolean {
  const path = folder.path.split('/').map((name) => parsePrefix(name).name)
  return draftIds.has(id) || draftIds.has([...path, id].join('/'))
}
