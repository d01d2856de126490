// Navbar items that name a part of the docs: a sidebar, a doc, versions.

import type { Config } from '../config/resolve.ts'
import type { Problem } from '../model/problem.ts'
import type { Edition, SidebarItem } from '../model/site.ts'
import type { NavbarItemData } from '../model/site-data.ts'
import { knownNames } from './known-names.ts'
import type { Addresses } from './permalink.ts'
import { placeOfSetting, type SettingPlaces } from './setting-place.ts'
import { walkSidebar } from './sidebar-walk.ts'
import { resolveLink } from './written-link.ts'

/** An item as the config has it. */
export type WrittenItem = Config['themeConfig']['navbar']['items'][number]

/** One of a built-in type. */
export type Written<Type extends NavbarItemData['type']> = Extract<WrittenItem, { type: Type }>

export interface NavbarInput {
  editions: readonly Edition[]
  addresses: Addresses
  settings: SettingPlaces
  /** Collects what is wrong. */
  problems: Problem[]
}

export interface NavbarContext extends NavbarInput {
  /** The item's key in the config. */
  key: string
}

type Place = Pick<NavbarItemData, 'position' | 'className'>

/** The last version is asked first, for it is the one that readers look for. */
function lastFirst(editions: readonly Edition[]): Edition[] {
  return [...editions].sort((a, b) => Number(b.isLast) - Number(a.isLast))
}

/** Leads to the first listed page of a sidebar. */
export function resolveDocSidebar(
  { sidebarId, label }: Written<'docSidebar'>,
  place: Place,
  context: NavbarContext,
): NavbarItemData | undefined {
  const editions = lastFirst(context.editions).filter(({ sidebars }) => Object.hasOwn(sidebars, sidebarId))
  if (editions.length === 0) {
    const known = context.editions.flatMap(({ sidebars }) => Object.keys(sidebars))
    report(context, `refers to a sidebar that does not exist: "${sidebarId}"`, {
      hint: knownNames(sidebarId, new Set(known), 'sidebars'),
      rule: 'unknown-sidebar',
    })
    return undefined
  }
  const itemsOf = ({ sidebars }: Edition) => sidebars[sidebarId] ?? []
  const [first] = editions.flatMap((edition) => firstPage(itemsOf(edition), edition) ?? [])
  if (first) {
    const href = context.addresses.ofRoute(first.route)
    return { type: 'docSidebar', ...place, label: label ?? first.label, href, sidebar: sidebarId }
  }
  // That a sidebar is empty has been said where it is resolved.
  if (editions.some((edition) => itemsOf(edition).length > 0)) {
    report(context, `leads to sidebar "${sidebarId}", which contains no pages`, {
      hint: 'a docSidebar item needs a sidebar with a listed doc or a category page',
      rule: 'empty-sidebar',
    })
  }
  return undefined
}

function firstPage(
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

/** Leads to a doc; a draft is no mistake, but leads nowhere. */
export function resolveDoc(
  { docId, label }: Written<'doc'>,
  place: Place,
  context: NavbarContext,
): NavbarItemData | undefined {
  const docs = lastFirst(context.editions).flatMap((edition) => edition.docs)
  const doc = docs.find(({ id }) => id === docId)
  if (doc) {
    const href = context.addresses.ofRoute(doc.route)
    const sidebar = doc.sidebar !== undefined && { sidebar: doc.sidebar }
    return { type: 'doc', ...place, label: label ?? doc.label, href, docId, ...sidebar }
  }
  if (!context.editions.some(({ draftIds }) => draftIds.includes(docId))) {
    report(context, `refers to a doc that does not exist: "${docId}"`, {
      hint: knownNames(docId, new Set(docs.map(({ id }) => id)), 'doc ids'),
      rule: 'unknown-doc',
    })
  }
  return undefined
}

/** Lists the versions that the item names, or all. */
export function resolveVersions(
  { versions: wanted, dropdownItemsBefore, dropdownItemsAfter }: Written<'docsVersionDropdown'>,
  place: Place,
  context: NavbarContext,
): NavbarItemData {
  const { editions, addresses } = context
  const labels = new Map(editions.map(({ version, label }) => [version, label]))
  const names =
    wanted === undefined ? [...labels.keys()] : Array.isArray(wanted) ? wanted : Object.keys(wanted)
  for (const name of names) if (!labels.has(name)) unknownVersion(name, [...labels.keys()], context)
  const ownLabel = (name: string) => (Array.isArray(wanted) ? undefined : wanted?.[name]?.label)
  return {
    type: 'docsVersionDropdown',
    ...place,
    versions: names.map((name) => ({ name, label: ownLabel(name) ?? labels.get(name) ?? name })),
    before: dropdownItemsBefore.map((link) => resolveLink(link, addresses)),
    after: dropdownItemsAfter.map((link) => resolveLink(link, addresses)),
  }
}

function unknownVersion(name: string, available: readonly string[], context: NavbarContext): void {
  report(context, `refers to a docs version that does not exist: "${name}"`, {
    hint: knownNames(name, available, 'versions'),
    rule: 'unknown-version',
  })
}

function report(
  { problems, settings, key }: NavbarContext,
  message: string,
  rest: Pick<Problem, 'hint' | 'rule'>,
): void {
  const place = placeOfSetting(settings, key)
  problems.push({ severity: 'error', ...place, message: `${key} ${message}`, ...rest })
}
