// What a page says that lies elsewhere than the settings say: its stylesheet, which would hide it, is not found there.
import type { FirstData, PageData } from '../../../src/model/site-data.ts'
import { cleanPath } from '../clean-path.ts'
import { create } from '../create-element.ts'

/** Says that the base URL is wrong where the page is elsewhere and has no style, and which would be right. */
export function explainBaseUrl({ baseUrl, labels }: FirstData, { path, component }: PageData): void {
  if (location.pathname === path) return
  const [wrong, right] = labels[2]
  const here = cleanPath(location.pathname).replace(/\/?$/, '/')
  const route = path.slice(baseUrl.length)
  const texts = [wrong.replace('{baseUrl}', baseUrl)]
  // The not-found page may be anywhere.
  if (here.endsWith(`/${route}`) && component !== 'NotFoundPage') {
    texts.push(right.replace('{baseUrl}', here.slice(0, here.length - route.length)))
  }
  const banner = create('div', { className: 'base-url-banner', textContent: texts.join(' ') })
  document.body.prepend(banner)
  if (!banner.checkVisibility()) banner.remove()
}
