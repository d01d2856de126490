// The navbar's items with what they refer to: a sidebar's first page, a doc, versions.
import type { LinkData, NavbarItemData } from '../../templates/site-data.ts'
import type { Config } from '../config/schema.ts'
import type { Problem } from '../problem.ts'
import { knownNames } from './known-names.ts'
import type { SidebarItem, Version } from './model.ts'
import { type Addresses, isExternal } from './permalink.ts'
import { walkSidebar } from './sidebar-walk.ts'

type WrittenItem = Config['themeConfig']['navbar']['items'][number]
type Written<Type extends NavbarItemData['type']> = Extract<WrittenItem, { type: Type }>
type BuiltIn = Written<Exclude<NavbarItemData['type'], 'custom'>>

/** What a link of the config says, in the navbar and in the footer alike. */
export interface WrittenLink {
  label?: string | undefined
  html?: string | undefined
  to?: string | undefined
  href?: string | undefined
  className?: string | undefined
}

export interface NavbarInput {
  versions: readonly Version[]
  addresses: Addresses
  configFile: string
  /** Collects what is wrong. */
  problems: Problem[]
}

interface Context extends NavbarInput {
  /** The item's key in the config. */
  key: string
}

const BUILT_IN: ReadonlySet<string> = new Set<BuiltIn['type']>([
  'link',
  'docSidebar',
  'doc',
  'dropdown',
  'docsVersionDropdown',
  'localeDropdown',
  'search',
  'html',
])

/** Resolves the items of the navbar. One that leads to a draft is left out, and so is one that is wrong. */
export function resolveNavbarItems(items: readonly WrittenItem[], input: NavbarInput): NavbarItemData[] {
  return resolveList(items, 'themeConfig.navbar.items', input)
}

function resolveList(items: readonly WrittenItem[], key: string, input: NavbarInput): NavbarItemData[] {
  return items.flatMap((item, index) => {
    if (!isBuiltIn(item)) return { type: 'custom', name: item.type, position: item.position, item }
    return resolveItem(item, { ...input, key: `${key}[${index}]` }) ?? []
  })
}

function isBuiltIn(item: WrittenItem): item is BuiltIn {
  return BUILT_IN.has(item.type)
}

function resolveItem(item: BuiltIn, context: Context): NavbarItemData | undefined {
  const { position, className } = item
  const place = { position, ...(className !== undefined && { className }) }
  switch (item.type) {
    case 'link':
      return { type: 'link', position, ...activity(item), ...resolveLink(item, context.addresses) }
    case 'docSidebar':
      return resolveDocSidebar(item, place, context)
    case 'doc':
      return resolveDoc(item, place, context)
    case 'dropdown':
      return {
        type: 'dropdown',
        ...place,
        label: item.label,
        items: resolveList(item.items, `${context.key}.items`, context),
      }
    case 'docsVersionDropdown':
      return resolveVersions(item, place, context)
    case 'html':
      return { type: 'html', ...place, value: item.value }
    default:
      return { type: item.type, ...place }
  }
}

/** Resolves a link of the config. */
export function resolveLink(link: WrittenLink, addresses: Addresses): LinkData {
  const href = addresses.of(link.to ?? link.href ?? '/')
  return {
    label: link.label ?? '',
    href,
    ...(isExternal(href) && { external: true }),
    ...(link.className !== undefined && { className: link.className }),
    ...(link.html !== undefined && { html: link.html }),
  }
}

function activity({ activeBasePath, activeBaseRegex }: Written<'link'>) {
  return {
    ...(activeBasePath !== undefined && { activeBase: activeBasePath }),
    ...(activeBaseRegex !== undefined && { activeRegex: activeBaseRegex }),
  }
}

type Place = Pick<NavbarItemData, 'position' | 'className'>

/** The last version is asked first, for it is the one that readers look for. */
function lastFirst(versions: readonly Version[]): Version[] {
  return [...versions].sort((a, b) => Number(b.isLast) - Number(a.isLast))
}

function resolveDocSidebar(
  { sidebarId, label }: Written<'docSidebar'>,
  place: Place,
  context: Context,
): NavbarItemData | undefined {
  const version = lastFirst(context.versions).find(({ sidebars }) => Object.hasOwn(sidebars, sidebarId))
  if (!version) {
    const known = context.versions.flatMap(({ sidebars }) => Object.keys(sidebars))
    report(context, `names a sidebar that does not exist: "${sidebarId}"`, {
      hint: knownNames(sidebarId, new Set(known), 'sidebars'),
      rule: 'unknown-sidebar',
    })
    return undefined
  }
  const items = version.sidebars[sidebarId] ?? []
  const first = firstPage(items, version)
  if (first) {
    const href = context.addresses.ofRoute(first.route)
    return { type: 'docSidebar', ...place, label: label ?? first.label, href, sidebar: sidebarId }
  }
  // That a sidebar is empty has been said where it is resolved.
  if (items.length > 0) {
    report(context, `leads to sidebar "${sidebarId}", which has nothing to link to`, {
      hint: 'a docSidebar item needs a sidebar with a doc that is listed, or a category with a page',
      rule: 'empty-sidebar',
    })
  }
  return undefined
}

function firstPage(
  items: readonly SidebarItem[],
  { docs }: Version,
): { label: string; route: string } | undefined {
  const unlisted = new Set(docs.filter((doc) => doc.unlisted).map(({ route }) => route))
  for (const item of walkSidebar(items)) {
    if (item.type === 'link' || item.route === undefined || unlisted.has(item.route)) continue
    return { label: item.label, route: item.route }
  }
  return undefined
}

function resolveDoc(
  { docId, label }: Written<'doc'>,
  place: Place,
  context: Context,
): NavbarItemData | undefined {
  const docs = lastFirst(context.versions).flatMap((version) => version.docs)
  const doc = docs.find(({ id }) => id === docId)
  if (doc) {
    const href = context.addresses.ofRoute(doc.route)
    const sidebar = doc.sidebar !== undefined && { sidebar: doc.sidebar }
    return { type: 'doc', ...place, label: label ?? doc.label, href, docId, ...sidebar }
  }
  if (!context.versions.some(({ draftIds }) => draftIds.includes(docId))) {
    report(context, `names a doc that does not exist: "${docId}"`, {
      hint: knownNames(docId, new Set(docs.map(({ id }) => id)), 'doc ids'),
      rule: 'unknown-doc',
    })
  }
  return undefined
}

function resolveVersions(
  { versions: wanted, dropdownItemsBefore, dropdownItemsAfter }: Written<'docsVersionDropdown'>,
  place: Place,
  context: Context,
): NavbarItemData {
  const { versions, addresses } = context
  const labels = new Map(versions.map(({ name, label }) => [name, label]))
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

function unknownVersion(name: string, available: readonly string[], context: Context): void {
  report(context, `names a docs version that does not exist: "${name}"`, {
    hint: knownNames(name, available, 'versions'),
    rule: 'unknown-version',
  })
}

function report(
  { problems, configFile, key }: Context,
  message: string,
  rest: Pick<Problem, 'hint' | 'rule'>,
): void {
  problems.push({ severity: 'error', file: configFile, message: `${key} ${message}`, ...rest })
}
