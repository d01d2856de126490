// The stylesheet that a page has for what its authors styled element by element, besides the one of all pages.
import type { Payload, ScriptData } from '../../src/model/site-data.ts'

/** Milliseconds that a page waits for its look. */
const PATIENCE = 2000

/**
 * Loads what a page that comes needs. Call what is returned when the page is shown: what the last one needed goes then.
 * A stylesheet that does not come keeps nobody from the page.
 */
export async function loadPageStyles({ styles }: Payload): Promise<() => void> {
  const old = [...document.querySelectorAll<HTMLLinkElement>('link[data-page]')]
  const known = old.find((link) => link.getAttribute('href') === styles?.url)
  if (styles && !known) {
    const link = await addStyles(styles)
    link.dataset.page = ''
  }
  return () => {
    for (const link of old) if (link !== known) link.remove()
  }
}

/** Adds a stylesheet to the document, and waits until it is there, or is known not to come, for a while at most. */
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

/** Hands the declarations of elements that React owns back to them: from now on it changes them. */
export function giveStylesBack(container: HTMLElement): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
    element.setAttribute('class', (element.getAttribute('class') ?? '').replace(/(?:^| )style-\w{11}$/, ''))
  }
}
