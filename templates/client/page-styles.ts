// The stylesheets that a page has in addition to the stylesheet of all pages.
import type { ScriptData } from '../../src/model/site-data.ts'
import type { ReadPage } from './load-page.ts'

/** Longest time that a page waits for its stylesheets, in milliseconds. */
const PATIENCE = 2000

/**
 * Loads what the next page needs. Call the returned function when that page is shown: it removes what the last one needed.
 * A stylesheet that does not arrive does not keep the page from being shown.
 */
export async function loadPageStyles({ styles }: ReadPage): Promise<() => void> {
  const old = [...document.querySelectorAll<HTMLLinkElement>('link[data-page]')]
  const find = (url: string) => old.find((link) => link.getAttribute('href') === url)
  const known = styles.map(({ url }) => find(url))
  const added = await Promise.all(styles.filter(({ url }) => !find(url)).map(addStyles))
  for (const link of added) link.dataset.page = ''
  return () => {
    for (const link of old) if (!known.includes(link)) link.remove()
  }
}

/** Adds a stylesheet to the document, and waits until it has loaded or failed, or a time limit has passed. */
export async function addStyles({ url, integrity }: ScriptData): Promise<HTMLLinkElement> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', url)
  link.integrity = integrity
  await new Promise((resolve) => {
    Object.assign(link, { onload: resolve, onerror: resolve })
    document.head.append(link)
    setTimeout(resolve, PATIENCE)
  })
  return link
}
