// Hooks for the page on screen: its data, its docs version, its sidebar category.
import { createContext } from 'react'
import type { PageData, SidebarNode, SiteData } from '../../src/model/site-data.ts'
import { useRequiredContext } from './required-context.ts'
import { useSite } from './site.ts'

const PageContext = createContext<PageData | undefined>(undefined)
export const PageProvider = PageContext.Provider

/** Returns the data of the page on screen; throws outside `<PageProvider>`. */
export function usePage(): PageData {
  return useRequiredContext(PageContext, 'usePage', 'PageProvider')
}

type Version = SiteData['docs']['versions'][number]
type Category = Extract<SidebarNode, { type: 'category' }>

/** Returns the docs version of the page on screen; throws on a page without one. */
export function useDocsVersion(): Version {
  const { docs } = useSite()
  const page = usePage()
  const version = docs.versions.find(
    ({ name, collection }) => name === page.version && collection === page.collection,
  )
  if (version) return version
  const known = docs.versions.map(({ name }) => name).join(', ')
  throw new Error(
    page.version === undefined
      ? `useDocsVersion was called on ${page.path}, whose <PageProvider> has no docs version: it works on docs pages only`
      : `useDocsVersion found no docs version named "${page.version}" in <SiteProvider>; the versions are: ${known}`,
  )
}

/** Returns the sidebar category that the page on screen is the index of; throws on any other page, naming its path. */
export function useCurrentSidebarCategory(): Category {
  const { sidebar, path } = usePage()
  if (!sidebar) {
    throw new Error(`useCurrentSidebarCategory was called on ${path}, whose <PageProvider> has no sidebar`)
  }
  const category = findCategory(sidebar.items, sidebar.trail, path)
  if (category) return category
  throw new Error(
    `${path} is not the page of a category: useCurrentSidebarCategory works on category index pages only`,
  )
}

function findCategory(items: SidebarNode[], trail: string[], path: string): Category | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue
    if (item.href === path) return item
    if (item.items && trail.includes(item.key)) return findCategory(item.items, trail, path)
  }
  return undefined
}
