// Keeps the document's head in step with the page on screen.

/** Elements that run, or style the page: whoever loads one replaces it. */
const KEPT = 'script:not([type$="json"]), style, [rel="stylesheet"], [http-equiv]'

/** Makes the head say what another document is: title, descriptions, alternates. */
export function updateHead(next: Document): void {
  const missing = new Set(pageElements(next).map(({ outerHTML }) => outerHTML))
  for (const element of pageElements(document)) if (!missing.delete(element.outerHTML)) element.remove()
  document.head.insertAdjacentHTML('beforeend', [...missing].join(''))
}

function pageElements({ head }: Document): Element[] {
  return [...head.children].filter((element) => !element.matches(KEPT))
}
