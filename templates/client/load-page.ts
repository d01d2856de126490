// Other pages, fetched as they are when a reader goes there or is likely to.
import { type ReadPage, readPage } from './read-page.ts'

const pages = new Map<string, Promise<ReadPage>>()

interface Options {
  buildId: string
  /** Ends the fetch, unless another caller started it. */
  signal?: AbortSignal
  priority?: RequestPriority
}

/**
 * Returns the page at `path`, from memory if it was fetched before.
 * @throws when it cannot be fetched, is not a page of the site, or belongs to another path or build
 */
export function loadPage(path: string, options: Options): Promise<ReadPage> {
  const known = pages.get(path)
  if (known) return known
  const page = fetchPage(path, options)
  const forget = () => pages.get(path) === page && pages.delete(path)
  pages.set(path, page)
  page.catch(forget)
  // The next caller, such as the second click of two, must not get a promise that will reject.
  options.signal?.addEventListener('abort', forget)
  return page
}

/** Returns the URL to fetch the page at `path` from: on this origin, even if the path begins with two slashes. */
export function pageUrl(path: string): string {
  return location.origin + path
}

/** Forgets all pages, so that each is fetched again. */
export function forgetPages(): void {
  pages.clear()
}

async function fetchPage(path: string, { buildId, signal, priority }: Options): Promise<ReadPage> {
  const url = pageUrl(path)
  const response = await fetch(url, { signal, priority })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const page = readPage(new DOMParser().parseFromString(await response.text(), 'text/html'))
  if (page && withSlash(page.path) === withSlash(path) && page.buildId === buildId) return page
  throw new Error(`${url} is not what this build of the site expects`)
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
