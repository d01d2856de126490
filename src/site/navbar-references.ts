// Navbar items that name a part of the docs: a sidebar, a doc, versions.

import type { Config } from '../config/resolve.ts'
import type { Problem } from '../model/problem.ts'
import type { Edition, SidebarItem } from '../model/site.ts'
import type { InVersions, NavbarItemData } from '../model/site-data.ts'
import { MAIN_COLLECTION } from './collections.ts'
import { joinRoute } from './editions.ts'
import { unknownCollection, unknownDoc, unknownSidebar, unknownVersion } from './known-names.ts'
import type { SiteUrls } from './permalink.ts'
import { positionOfSetting, type SettingPositions } from './setting-position.ts'
import { sidebarKey } from './sidebar-branch.ts'
import { walkSidebar } from './sidebar-walk.ts'
import { emptySidebar } from './sidebars.ts'
import { linksAround } from './written-link.ts'

/** An item as the config has it. */
export type ItemConfig = Config['themeConfig']['navbar']['items'][number]

/** One of a built-in type. */
export type Written<Type extends NavbarItemData['type']> = Extract<ItemConfig, { type: Type }>

export interface NavbarInput {
  editions: readonly Edition[]
  siteUrls: SiteUrls
  settings: SettingPositions
  /** Collects problems. */
  problems: Problem[]
}

export interface NavbarContext extends NavbarInput {
  /** The item's key in the config. */
  key: string
}

type Position = Pick<NavbarItemData, 'position' | 'className'>

/** The editions that an item is about: the last version first, for it is the one that readers look for. */
function editionsOf(
  { docsPluginId }: { docsPluginId?: string | undefined },
  context: NavbarContext,
): Edition[] {
  const { editions } = context
  const own = editions.filter(({ collection }) => collection === (docsPluginId ?? MAIN_COLLECTION))
  if (docsPluginId !== undefined && own.length === 0) {
    const known = new Set(editions.map(({ collection }) => collection))
    report(unknownCollection, context, docsPluginId, known)
  }
  return own.sort((a, b) => Number(b.isLast) - Number(a.isLast))
}

/** A link to the first listed page of a sidebar, in the reader's version. */
export function resolveDocSidebar(
  { sidebarId, label, docsPluginId }: Written<'docSidebar'>,
  position: Position,
  context: NavbarContext,
): NavbarItemData | undefined {
  const all = editionsOf({ docsPluginId }, context)
  if (all.length === 0) return undefined
  const editions = all.filter(({ sidebars }) => Object.hasOwn(sidebars, sidebarId))
  if (editions.length === 0) {
    const known = all.flatMap(({ sidebars }) => Object.keys(sidebars))
    report(unknownSidebar, context, sidebarId, new Set(known))
    return undefined
  }
  const itemsOf = ({ sidebars }: Edition) => sidebars[sidebarId] ?? []
  const [first, ...others] = editions.flatMap((edition) => {
    const page = firstPage(itemsOf(edition), edition)
    if (!page) return []
    const href = context.siteUrls.ofRoute(page.route)
    return [{ label: page.label, version: edition.version, href, sidebar: sidebarKey(edition, sidebarId) }]
  })
  if (first) {
    const { href, sidebar } = first
    const inVersions = inOtherVersions(others, docsPluginId)
    return { type: 'docSidebar', ...position, ...inVersions, label: label ?? first.label, href, sidebar }
  }
  // An empty sidebar has been reported where it is resolved.
  if (editions.some((edition) => itemsOf(edition).length > 0)) {
    const message = `${context.key} leads to sidebar "${sidebarId}", which contains no pages`
    const hint = 'a docSidebar item needs a sidebar with a listed doc or a category page'
    const at = positionOfSetting(context.settings, context.key)
    context.problems.push(emptySidebar({ ...at, message, hint }))
  }
  return undefined
}

/** The first listed page of a sidebar. */
export function firstPage(
  items: readonly SidebarItem[],
  { docs }: Edition,
): { label: string; route: string } | undefined {
  const unlisted = new Set(docs.filter((doc) => doc.unlisted).map(({ route }) => route))
  for (const item of walkSidebar(items)) {
    if (item.type === 'link' || item.type === 'html' || item.route === undefined || unlisted.has(item.route))
      continue
    return { label: item.label, route: item.route }
  }
  return undefined
}

/** A link to a doc, in the reader's version; one to a draft is not a mistake, but is omitted. */
export function resolveDoc(
  { docId, label, docsPluginId }: Written<'doc'>,
  position: Position,
  context: NavbarContext,
): NavbarItemData | undefined {
  const editions = editionsOf({ docsPluginId }, context)
  if (editions.length === 0) return undefined
  const [first, ...others] = editions.flatMap((edition) => {
    const doc = edition.docs.find(({ id }) => id === docId) ?? categoryPage(docId, edition)
    if (!doc) return []
    const sidebar = doc.sidebar !== undefined && { sidebar: sidebarKey(edition, doc.sidebar) }
    const href = context.siteUrls.ofRoute(doc.route)
    return [{ label: doc.label, version: edition.version, href, ...sidebar }]
  })
  if (first) {
    const { version: _, ...link } = first
    const inVersions = inOtherVersions(others, docsPluginId)
    return { type: 'doc', ...position, ...inVersions, ...link, label: label ?? first.label, docId }
  }
  if (!editions.some(({ draftIds }) => draftIds.includes(docId))) {
    const docs = editions.flatMap((edition) => edition.docs)
    report(unknownDoc, context, docId, new Set(docs.map(({ id }) => id)))
  }
  return undefined
}

/** The page of a category, which goes by its path below the docs. */
function categoryPage(path: string, { sidebars, route }: Edition) {
  if (!path.startsWith('/')) return undefined
  const wanted = joinRoute(route, path)
  for (const [sidebar, items] of Object.entries(sidebars))
    for (const item of walkSidebar(items))
      if (item.type === 'category' && item.generatedIndex && item.route === wanted)
        return { label: item.label, route: wanted, sidebar }
  return undefined
}

/** The item in versions other than the last; nothing if there are none. */
function inOtherVersions(
  others: readonly { version: string; href: string; sidebar?: string }[],
  docsPluginId: string | undefined,
): InVersions {
  if (others.length === 0) return {}
  const versions = others.map(({ version, href, sidebar }) => [version, { href, sidebar }] as const)
  return { ...collectionOf(docsPluginId), versions: Object.fromEntries(versions) }
}

/** Lists the versions that the item names, or all. */
export function resolveVersions(
  item: Written<'docsVersionDropdown'>,
  position: Position,
  context: NavbarContext,
): NavbarItemData {
  const { versions: wanted, docsPluginId } = item
  const own = new Set(editionsOf({ docsPluginId }, context))
  const editions = context.editions.filter((edition) => own.has(edition))
  const labels = new Map(editions.map(({ version, label }) => [version, label]))
  const names =
    wanted === undefined ? [...labels.keys()] : Array.isArray(wanted) ? wanted : Object.keys(wanted)
  for (const name of names) if (!labels.has(name)) report(unknownVersion, context, name, labels.keys())
  const ownLabel = (name: string) => (Array.isArray(wanted) ? undefined : wanted?.[name]?.label)
  return {
    type: 'docsVersionDropdown',
    ...position,
    ...collectionOf(docsPluginId),
    versions: names.map((name) => ({ name, label: ownLabel(name) ?? labels.get(name) ?? name })),
    ...linksAround(item, context.siteUrls),
  }
}

/** As pages and versions have it: left out for the main one. */
export function collectionOf(docsPluginId: string | undefined): { collection?: string } {
  return docsPluginId === undefined || docsPluginId === MAIN_COLLECTION ? {} : { collection: docsPluginId }
}

function report(
  rule: typeof unknownDoc,
  { problems, settings, key }: NavbarContext,
  name: string,
  known: Iterable<string>,
): void {
  problems.push(rule(positionOfSetting(settings, key), { subject: key, name, known }))
}
