// Other pages, fetched as they are when a reader goes there or is likely to.
import type { ScriptData, WrittenPage } from '../../src/model/site-data.ts'

/** A page that was fetched. */
export interface ReadPage {
  /** Without the content of `main`. */
  document: Document
  path: string
  /** Inner HTML of `main`. */
  main: string
  /** The stylesheets and scripts that not every page has. */
  styles: ScriptData[]
  scripts: ScriptData[]
}

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

/** Returns the data that a document has in addition to what it shows; undefined if it is not a page of the site. */
export function pageData(document: Document): WrittenPage | undefined {
  const text = document.getElementById('ld_page')?.textContent
  return text ? JSON.parse(text) : undefined
}

async function fetchPage(path: string, { buildId, signal, priority }: Options): Promise<ReadPage> {
  const url = pageUrl(path)
  const response = await fetch(url, { signal, priority })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const page = readPage(new DOMParser().parseFromString(await response.text(), 'text/html'))
  const data = page && pageData(page.document)
  if (data && withSlash(data.path) === withSlash(path) && data.buildId === buildId) return page
  throw new Error(`${url} is not what this build of the site expects`)
}

/** Reads the page in a document; undefined if there is none. */
export function readPage(document: Document): ReadPage | undefined {
  const data = pageData(document)
  const content = document.getElementById('ld_main')
  if (!data || !content) return undefined
  const files = (tag: 'link' | 'script', attribute: string) =>
    [...document.querySelectorAll(`${tag}[data-page]`)].map((element) => ({
      url: element.getAttribute(attribute) ?? '',
      integrity: element.getAttribute('integrity') ?? '',
    }))
  const main = content.innerHTML
  // Each page that was fetched is kept.
  content.replaceChildren()
  return {
    document,
    path: data.path,
    main,
    styles: files('link', 'href'),
    scripts: files('script', 'src'),
  }
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`
}
