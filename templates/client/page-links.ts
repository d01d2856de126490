// Which links lead to another page of this site, and which clicks on them the site handles.
import { cleanPath, isOnSite } from './clean-path.ts'

/**
 * Returns the URL of the page that `link` leads to, with its path clean; undefined if the browser must follow it: another
 * origin or site, a download, a new tab, a file, or what the build knows not to be a page.
 */
export function pageTarget(link: HTMLAnchorElement, baseUrl: string): URL | undefined {
  if (link.origin !== location.origin || link.matches('[target], [download], [data-elsewhere]'))
    return undefined
  const url = new URL(link.href)
  url.pathname = cleanPath(url.pathname)
  return isPage(url.pathname, baseUrl) ? url : undefined
}

/** Returns whether a path under `baseUrl` is a page's: its last segment has no file extension. */
export function isPage(path: string, baseUrl: string): boolean {
  return isOnSite(path, baseUrl) && !/\.[^/]+$/.test(path)
}

/** Returns whether a click is plain: it opens no tab, window or menu, and nothing else has handled it. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event
  return !(button || defaultPrevented || metaKey || ctrlKey || shiftKey || altKey)
}

/** Returns the link that an event happened in. */
export function linkOf(event: Event): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
}
