import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { NavbarItemData, PageData, SiteData } from '../../../src/model/site-data.ts'
import {
  PageProvider,
  useCurrentSidebarCategory,
  useDocsVersion,
  usePage,
} from '../../../templates/hooks/page.ts'
import { SiteProvider, useSite } from '../../../templates/hooks/site.ts'
import { renderShell } from '../../../templates/server.tsx'
import { errorChain } from '../../../templates/shell/Crash.tsx'
import { navbarItemError } from '../../../templates/shell/NavbarItemBoundary.tsx'
import { page, site } from './sample-site.ts'

const withItems = (...items: NavbarItemData[]): SiteData => ({ ...site, navbar: { ...site.navbar, items } })

describe('the shell on the server', () => {
  it('puts the content into main unchanged', () => {
    const html = renderShell(site, page, '<h1>A &lt; B</h1>')
    expect(html).toContain('<main id="ld_main" tabindex="-1"><h1>A &lt; B</h1></main>')
  })

  it('renders the element of a live page', () => {
    expect(renderShell(site, page, <p>Live</p>)).toContain(
      '<main id="ld_main" tabindex="-1" data-hydrate="load"><p>Live</p></main>',
    )
  })

  it('[S-07] begins with the link that skips to the content', () => {
    expect(renderShell(site, page, '')).toMatch(
      /^<a class="skip-link" href="#ld_main">Skip to main content<\/a>/,
    )
  })

  it('[S-01] opens links that lead off the site in a new tab', () => {
    expect(renderShell(site, page, '')).toContain(
      '<a target="_blank" rel="noopener noreferrer" class="navbar-link" href="https://github.com/lidofinance">GitHub',
    )
  })

  it('[S-01] has a logo without words where the title says the same', () => {
    const brand = (alt: string) =>
      renderShell({ ...site, navbar: { ...site.navbar, logo: { src: '/base/logo.svg', alt } } }, page, '')
    expect(brand('Site')).toContain('<img alt="" class="navbar-logo"')
    expect(brand('A tank')).toContain('<img alt="A tank" class="navbar-logo"')
  })

  it('[S-01] keeps readers of a version in it', () => {
    const docs = {
      type: 'docSidebar',
      position: 'left',
      label: 'Docs',
      href: '/base/',
      sidebar: 'main',
    } as const
    const versions = { next: { href: '/base/next/', sidebar: 'next/main' } }
    const sidebar = { id: 'next/main', trail: [], items: [] }
    const html = renderShell(
      withItems({ ...docs, versions }, { ...docs, collection: 'notes', versions }),
      { ...page, version: 'next', sidebar },
      '',
    )
    expect(html).toContain('<a aria-current="true" class="navbar-link" href="/base/next/">Docs</a>')
    expect(html).toContain('<a class="navbar-link" href="/base/">Docs</a>')
  })

  it('[T-09] carries the open categories of the page, and of closed ones nothing but a way in', () => {
    const html = renderShell(site, page, '')
    expect(html).toContain(
      'aria-current="page" class="sidebar-link" href="/base/get-started/reports/">Reports</a>',
    )
    expect(html).toContain(
      '<details><summary class="sidebar-link sidebar-opener">Commands</summary><ul class="sidebar-list" data-missing="">' +
        '<li><a class="sidebar-link" href="/base/commands/account/">Commands</a></li></ul></details>',
    )
  })

  it('carries no inline style and no event handler', () => {
    expect(renderShell(site, page, '')).not.toMatch(/ style=| on\w+=/)
  })

  it('[E-06] names a navbar item type that no component is registered for', () => {
    const items = withItems({ type: 'custom', name: 'weather', position: 'left', item: { type: 'weather' } })
    let error: unknown
    try {
      renderShell(items, page, '')
    } catch (thrown) {
      error = thrown
    }
    expect(errorChain(error)).toBe(
      'a navbar item failed to render; its config is\n{\n  "type": "weather"\n}\n\nCause:\n' +
        'the file of navbar item type "weather" has no default export',
    )
  })
})

describe('the error of a navbar item', () => {
  it("[E-07] has the item's config as written and the cause", () => {
    const cause = new Error('no such city')
    const error = navbarItemError(
      { type: 'custom', name: 'weather', position: 'left', item: { type: 'weather', city: 'Nowhere' } },
      cause,
    )
    expect(error.message).toBe(
      'a navbar item failed to render; its config is\n{\n  "type": "weather",\n  "city": "Nowhere"\n}',
    )
    expect(error.cause).toBe(cause)
  })
})

describe('the message of an error', () => {
  it('[E-01] has the whole chain of causes, and ends where the chain bites its tail', () => {
    const inner = new Error('inner')
    inner.cause = inner
    expect(errorChain(new Error('outer', { cause: inner }))).toBe('outer\n\nCause:\ninner')
    expect(errorChain('text')).toBe('text')
  })
})

describe('a hook', () => {
  const call = (hook: () => unknown, data?: PageData) => {
    const Caller = () => <>{JSON.stringify(hook())}</>
    return () =>
      renderToString(
        data ? (
          <SiteProvider value={site}>
            <PageProvider value={data}>
              <Caller />
            </PageProvider>
          </SiteProvider>
        ) : (
          <Caller />
        ),
      )
  }

  it.each([
    ['useSite', 'SiteProvider', useSite],
    ['usePage', 'PageProvider', usePage],
    ['useDocsVersion', 'SiteProvider', useDocsVersion],
    ['useCurrentSidebarCategory', 'PageProvider', useCurrentSidebarCategory],
  ])('[E-10] outside its provider names itself and the provider: %s', (name, provider, hook) => {
    const caller =
      name === 'useDocsVersion' ? 'useSite' : name === 'useCurrentSidebarCategory' ? 'usePage' : name
    expect(call(hook)).toThrow(
      `${caller} was called outside <${provider}>: render the component that calls it inside it`,
    )
  })

  it('[E-10] that finds no docs version names itself, its provider and the versions there are', () => {
    const { version: _, ...versionless } = page
    expect(call(useDocsVersion, versionless)).toThrow(
      'useDocsVersion was called on /base/get-started/reports/, whose <PageProvider> has no docs version: ' +
        'it works on docs pages only',
    )
    expect(call(useDocsVersion, { ...page, version: '1.0' })).toThrow(
      'useDocsVersion found no docs version named "1.0" in <SiteProvider>; the versions are: current',
    )
  })

  it('[E-12] for category pages names the path of a page that is none', () => {
    expect(call(useCurrentSidebarCategory, page)).toThrow(
      '/base/get-started/reports/ is not the page of a category: ' +
        'useCurrentSidebarCategory works on category index pages only',
    )
    const { sidebar: _, ...bare } = page
    expect(call(useCurrentSidebarCategory, bare)).toThrow(
      'useCurrentSidebarCategory was called on /base/get-started/reports/, whose <PageProvider> has no sidebar',
    )
  })

  it('[E-12] for category pages finds the category of one', () => {
    const index = { ...page, path: '/base/category/get-started/' }
    expect(call(useCurrentSidebarCategory, index)()).toContain('Get Started')
  })
})
