// The navbar's items with what they refer to: a sidebar's first page, a doc, versions.
import type { NavbarItemData } from '../model/site-data.ts'
import { omitUndefined } from '../text/omit-undefined.ts'
import {
  collectionOf,
  type NavbarContext,
  type NavbarInput,
  resolveDoc,
  resolveDocSidebar,
  resolveVersions,
  type Written,
  type WrittenItem,
} from './navbar-references.ts'
import { linksAround, resolveLink } from './written-link.ts'

type BuiltIn = Written<Exclude<NavbarItemData['type'], 'custom'>>

const BUILT_IN: ReadonlySet<string> = new Set<BuiltIn['type']>([
  'link',
  'docSidebar',
  'doc',
  'dropdown',
  'docsVersionDropdown',
  'docsVersion',
  'localeDropdown',
  'search',
  'html',
])

/** Resolves the items of the navbar, without wrong ones and links to drafts. */
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

function resolveItem(item: BuiltIn, context: NavbarContext): NavbarItemData | undefined {
  const { position, className } = item
  const place = omitUndefined({ position, className })
  switch (item.type) {
    case 'link':
      return { type: 'link', position, ...activity(item), ...resolveLink(item, context.siteUrls) }
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
    case 'docsVersion':
      return {
        type: 'docsVersion',
        ...place,
        ...collectionOf(item.docsPluginId),
        ...omitUndefined({
          label: item.label,
          href: item.to === undefined ? undefined : context.siteUrls.of(item.to),
        }),
      }
    case 'localeDropdown':
      return { type: 'localeDropdown', ...place, ...linksAround(item, context.siteUrls) }
    case 'html':
      return { type: 'html', ...place, value: item.value }
    default:
      return { type: item.type, ...place }
  }
}

function activity({ activeBasePath, activeBaseRegex }: Written<'link'>) {
  return omitUndefined({ activeBase: activeBasePath, activeRegex: activeBaseRegex })
}
