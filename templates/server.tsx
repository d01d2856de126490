// Renders the shell on the server.
import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageData, SidebarNode, SiteData } from '../src/model/site-data.ts'
import { App } from './App.tsx'
import { PageProvider } from './hooks/page.ts'
import { SiteProvider } from './hooks/site.ts'
import type { MainContent } from './shell/Main.tsx'
import { NavbarItem } from './shell/NavbarItem.tsx'
import { navbarItemError } from './shell/NavbarItemBoundary.tsx'
import { SidebarList } from './shell/SidebarList.tsx'

/** Returns the HTML of a page's content, which the browser adopts as it is; its templates may call the hooks. */
export function renderMain(site: SiteData, page: PageData, content: ReactElement): string {
  return renderToStaticMarkup(
    <SiteProvider value={site}>
      <PageProvider value={page}>{content}</PageProvider>
    </SiteProvider>,
  )
}

/** Returns the HTML of a whole sidebar, from which scripts take the lists that pages lack. */
export function renderSidebar(site: SiteData, items: SidebarNode[]): string {
  return renderToStaticMarkup(
    <SiteProvider value={site}>
      <SidebarList items={items} />
    </SiteProvider>,
  )
}

/**
 * Returns the HTML of a page's body around `main`: HTML, or the element of a live page.
 * @throws what a component throws; of a navbar item, with its config in the message and its error as the cause
 */
export function renderShell(site: SiteData, page: PageData, main: MainContent): string {
  try {
    return renderToString(<App site={site} page={page} main={main} />)
  } catch (error) {
    throw navbarFailure(site, page) ?? error
  }
}

/** Error boundaries do not work on the server: to find the item that threw, each is rendered alone. */
function navbarFailure(site: SiteData, page: PageData): Error | undefined {
  for (const item of site.navbar.items) {
    try {
      renderToString(
        <SiteProvider value={site}>
          <PageProvider value={page}>
            <NavbarItem item={item} />
          </PageProvider>
        </SiteProvider>,
      )
    } catch (cause) {
      return navbarItemError(item, cause)
    }
  }
  return undefined
}
