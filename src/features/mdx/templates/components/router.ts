// The page's URL as components read it. At build time, and in the first render in browsers, which must equal it, it is the
// site's URL.
import { createElement, useEffect, useState } from 'react'
import Link from './Link.tsx'
import { currentPage } from './page.ts'

interface RouterLocation {
  pathname: string
  search: string
  hash: string
}

type Target = string | Partial<RouterLocation>

const CHANGED = 'lido-docs:position'

function locationAtBuild(): RouterLocation {
  return { pathname: currentPage().site.baseUrl, search: '', hash: '' }
}

function locationNow(): RouterLocation {
  if (typeof window === 'undefined') return locationAtBuild()
  const { pathname, search, hash } = window.location
  return { pathname, search, hash }
}

/** Goes to another page, or replaces the query and hash of this one. */
function go(target: Target, method: 'pushState' | 'replaceState'): void {
  const { pathname } = window.location
  const wanted = typeof target === 'string' ? target : { pathname, search: '', hash: '', ...target }
  const search = typeof wanted === 'string' ? '' : wanted.search.replace(/^(?=[^?])/, '?')
  const written = typeof wanted === 'string' ? wanted : wanted.pathname + search + wanted.hash
  // A path that begins with two slashes would name another host.
  const url = new URL(written.replace(/^[/\\]{2,}/, '/'), window.location.href)
  if (url.origin !== window.location.origin || url.pathname !== pathname) {
    window.location.assign(url)
    return
  }
  window.history[method](window.history.state, '', url)
  window.dispatchEvent(new Event(CHANGED))
}

const history = {
  get location() {
    return locationNow()
  },
  listen(listener: (position: RouterLocation) => void) {
    const listening = new AbortController()
    for (const event of ['popstate', 'hashchange', CHANGED])
      window.addEventListener(event, () => listener(locationNow()), { signal: listening.signal })
    return () => listening.abort()
  },
  push: (target: Target) => go(target, 'pushState'),
  replace: (target: Target) => go(target, 'replaceState'),
}

export function useHistory() {
  return history
}

export function useLocation(): RouterLocation {
  const [current, setCurrent] = useState(locationAtBuild)
  useEffect(() => {
    setCurrent(locationNow())
    return history.listen(setCurrent)
  }, [])
  return current
}

/** For a page that has moved: redirects to its new URL. */
export function Redirect({ to }: { to: string }) {
  return createElement(Link, { to }, to)
}
