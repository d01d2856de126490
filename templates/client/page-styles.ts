// The stylesheet that a page has for what its authors styled element by element, besides the one of all pages.
import type { Payload } from '../../src/model/site-data.ts'

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
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('href', styles.url)
    link.integrity = styles.integrity
    link.dataset.page = ''
    await new Promise((resolve) => {
      Object.assign(link, { onload: resolve, onerror: resolve })
      document.head.append(link)
      setTimeout(resolve, PATIENCE)
    })
  }
  return () => {
    for (const link of old) if (link !== known) link.remove()
  }
}

/** Hands the declarations of elements that React owns back to them: from now on it changes them. */
export function giveStylesBack(container: HTMLElement): void {
  for (const element of container.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
    element.setAttribute('class', (element.getAttribute('class') ?? '').replace(/(?:^| )style-\w{11}$/, ''))
  }
}
