// One item of the navbar, by its type; the same in the bar and in the mobile menu.

import { SearchButton } from '../../src/features/search/templates/shell/SearchButton.tsx'
import type { NavbarItemData, PageData } from '../../src/model/site-data.ts'
import { usePage } from '../hooks/page.ts'
import { useSite } from '../hooks/site.ts'
import { customNavbarItems } from '../navbar-items.ts'
import { Dropdown } from './Dropdown.tsx'
import { Link } from './Link.tsx'
import { LocaleDropdown } from './LocaleDropdown.tsx'
import { ShownVersion, usePreferable, useShownVersion, VersionDropdown } from './VersionDropdown.tsx'

type Of<Type extends NavbarItemData['type']> = Extract<NavbarItemData, { type: Type }>
type LinkItem = Of<'link'> | Of<'docSidebar'> | Of<'doc'>

/** Renders `item`. @throws if it has a type of the site's own, whose file exports no component */
export function NavbarItem({ item }: { item: NavbarItemData }) {
  switch (item.type) {
    case 'dropdown':
      return <LinksDropdown item={item} />
    case 'docsVersionDropdown':
      return <VersionDropdown item={item} />
    case 'docsVersion':
      return <ShownVersion item={item} />
    case 'localeDropdown':
      return <LocaleDropdown item={item} />
    case 'html':
      return <div className={item.className} dangerouslySetInnerHTML={{ __html: item.value }} />
    case 'custom':
      return <CustomItem item={item} />
    case 'search':
      return <SearchButton className={item.className} />
    default:
      return <NavbarLink item={item} className="navbar-link" />
  }
}

function NavbarLink({ item, className }: { item: LinkItem; className: string }) {
  const page = usePage()
  const { baseUrl } = useSite()
  const { collection, versions = {} } = item.type === 'link' ? {} : item
  const version = useShownVersion(collection) ?? ''
  const byVersion = usePreferable(collection, Object.entries(versions))
  // Readers of a version stay in that version.
  const link = Object.hasOwn(versions, version) ? { ...item, ...versions[version] } : item
  return (
    <Link
      link={link}
      className={className}
      aria-current={currentState(link, page, baseUrl)}
      data-versions={byVersion}
    />
  )
}

function LinksDropdown({ item }: { item: Of<'dropdown'> }) {
  return (
    <Dropdown label={item.label} className={item.className}>
      {item.items.map((child, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          {isLink(child) ? (
            <NavbarLink item={child} className="dropdown-link" />
          ) : (
            <NavbarItem item={child} />
          )}
        </li>
      ))}
    </Dropdown>
  )
}

function CustomItem({ item }: { item: Of<'custom'> }) {
  const Component = customNavbarItems[item.name]
  if (Component) return <Component item={item.item} />
  throw new Error(`the file of navbar item type "${item.name}" has no default export`)
}

function isLink(item: NavbarItemData): item is LinkItem {
  return item.type === 'link' || item.type === 'docSidebar' || item.type === 'doc'
}

/** `page` if an item links to this page, `true` if it represents this page. */
function currentState(item: LinkItem, page: PageData, baseUrl: string): 'page' | 'true' | undefined {
  // The not-found page may be shown at any URL.
  if (page.component === 'NotFoundPage') return undefined
  if (item.href === page.path) return 'page'
  return standsFor(item, page, baseUrl) ? 'true' : undefined
}

function standsFor(item: LinkItem, page: PageData, baseUrl: string): boolean {
  if (item.type === 'docSidebar') return page.sidebar?.id === item.sidebar
  if (item.type === 'doc') return item.sidebar !== undefined && page.sidebar?.id === item.sidebar
  if (item.activeRegex) return new RegExp(item.activeRegex).test(page.path)
  if (item.activeBase === undefined) return false
  // Relative to the base URL, like `to`, or with it.
  const below = baseUrl + item.activeBase.replace(/^\//, '')
  return page.path.startsWith(below) || page.path.startsWith(item.activeBase)
}
