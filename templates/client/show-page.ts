// Shows a page that was fetched in the place of the one on screen: what is the same in both stays.
import { updateHead } from './head.ts'
import type { ReadPage } from './load-page.ts'
import { loadOnce } from './load-script.ts'

/** Elements that scripts change by themselves. */
const KEPT = '.route-announcer, .progress-bar'

/** Changes the document to `page`. */
export function showPage(page: ReadPage): void {
  const { render } = globalThis.__LIDO_DOCS_FIRST__
  if (render) render(page)
  else {
    update(partOf(document, 'ld_body'), partOf(page.document, 'ld_body'))
    partOf(document, 'ld_main').innerHTML = page.main
  }
  partOf(document, 'ld_page').textContent = partOf(page.document, 'ld_page').textContent
  updateHead(page.document)
  page.scripts.forEach(loadOnce)
}

function partOf(document: Document, id: string): HTMLElement {
  return document.getElementById(id) ?? document.createElement('div')
}

/** Makes one element like another, by as few changes as that takes without comparing their children in any other order. */
function update(live: Element, next: Element): void {
  if (live.isEqualNode(next) || live.matches(KEPT)) return
  const [old, wanted] = [[...live.children], [...next.children]]
  const isMain = live.id === 'ld_main'
  // Text beside elements has no partner.
  const isAlike =
    live.tagName === next.tagName &&
    old.length === wanted.length &&
    old.length === next.childNodes.length &&
    old.length > 0 &&
    !live.matches('.sidebar-list')
  if (!isAlike && !(isMain && next.id === live.id)) {
    live.replaceWith(next.cloneNode(true))
    return
  }
  for (const { name } of [...live.attributes]) if (!next.hasAttribute(name)) live.removeAttribute(name)
  for (const { name, value } of next.attributes)
    if (live.getAttribute(name) !== value) live.setAttribute(name, value)
  if (!isMain) for (const [index, child] of old.entries()) update(child, wanted[index] as Element)
}
