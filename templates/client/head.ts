// Keeps the document's head in step with the page on screen.

/** What runs, or styles the page: whoever loads it replaces it. */
const KEPT = 'script:not([type$="json"]), style, [rel="stylesheet"], [http-equiv]'

/** The HTML of the elements by which the head of a document says what the page is: title, descriptions, alternates. */
export function readHead(document: Document): string[] {
  return saidIn(document).map(({ outerHTML }) => outerHTML)
}

/** Makes the head say the same as that of another page. */
export function updateHead(said: readonly string[]): void {
  const missing = new Set(said)
  for (const element of saidIn(document)) if (!missing.delete(element.outerHTML)) element.remove()
  document.head.insertAdjacentHTML('beforeend', [...missing].join(''))
}

function saidIn({ head }: Document): Element[] {
  return [...head.children].filter((element) => !element.matches(KEPT))
}
