// The canonical form of a page's path: as hosts serve it, without the file's name. What is in the address bar may come
// from anyone: no path of it leads off the site.

/** Returns `path` without a final `index.html` or `.html`: `/a/index.html` → `/a/`, `/a/b.html` → `/a/b/`. */
export function cleanPath(path: string): string {
  return path.replace(/(\/index)?\.html$/, '/')
}

/** Returns whether a path is one of the site's. As a URL, a path that begins with two slashes would name another host. */
export function isOnSite(path: string, baseUrl: string): boolean {
  return path.startsWith(baseUrl) && path[1] !== '/'
}

/**
 * Puts the clean path of the page in the address bar, with query and hash. A host that has no file of that name has
 * sent the not-found page: then the clean URL is loaded. Returns whether that is in progress. A page that is opened
 * as a file stays where it is, and so does one outside the site.
 */
export function cleanAddressBar(pagePath: string, baseUrl: string): boolean {
  const { protocol, pathname, search, hash } = location
  const path = cleanPath(pathname)
  if (path === pathname || pathname === pagePath || protocol === 'file:') return false
  if (path === pagePath || path === `${pagePath}/`)
    history.replaceState(history.state, '', pagePath + search + hash)
  else if (isOnSite(path, baseUrl)) {
    location.replace(path + search + hash)
    return true
  }
  return false
}
