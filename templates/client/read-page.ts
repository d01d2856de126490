// A page as its document holds it, whether that is on screen or was fetched: its data, sidebar, content and head.
import type { PageData, ScriptData, WrittenPage } from '../../src/model/site-data.ts'
import { readHead } from './head.ts'
import { readSidebar } from './read-sidebar.ts'

export interface ReadPage extends PageData {
  /** Inner HTML of `main`. */
  main: string
  /** HTML of the elements that say what the page is. */
  head: string[]
  /** The stylesheets and scripts that not every page has. */
  styles: ScriptData[]
  scripts: ScriptData[]
}

/** Returns the data that a document has in addition to what it shows; undefined if it is not a page of the site. */
export function pageData(document: Document): WrittenPage | undefined {
  const text = document.getElementById('ld_page')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** Reads the page in a document; undefined if there is none. */
export function readPage(document: Document): ReadPage | undefined {
  const page = pageData(document)
  const main = document.getElementById('ld_main')
  if (!page || !main) return undefined
  const { sidebar, ...data } = page
  const files = (tag: 'link' | 'script', attribute: string) =>
    [...document.querySelectorAll(`${tag}[data-page]`)].map((element) => ({
      url: element.getAttribute(attribute) ?? '',
      integrity: element.getAttribute('integrity') ?? '',
    }))
  return {
    ...data,
    ...(sidebar && { sidebar: { ...readSidebar(document), ...sidebar } }),
    main: main.innerHTML,
    head: readHead(document),
    styles: files('link', 'href'),
    scripts: files('script', 'src'),
  }
}
