// The canonical form of a page's path: as hosts serve it, without the file's name.

/** Returns `path` without a final `index.html` or `.html`: `/a/index.html` → `/a/`, `/a/b.html` → `/a/b/`. */
export function cleanPath(path: string): string {
  return path.replace(/(\/index)?\.html$/, '/')
}

/**
 * Puts the clean path of the page in the address bar, with query and hash. A host that has no file of that name has
 * sent the not-found page: then the clean URL is loaded. Returns whether that is in progress. A page that is opened
 * as a file stays where it is.
 */
export function cleanAddressBar(pagePath: string): boolean {
  const { protocol, pathname, search, hash } = location
  const path = cleanPath(pathname)
  if (path === pathname || pathname === pagePath || protocol === 'file:') return false
  const isThisPage = path === pagePath || path === `${pagePath}/`
  if (isThisPage) history.replaceState(history.state, '', pagePath + search + hash)
  else location.replace(path + search + hash)
  return !isThisPage
}
