// Keeps the document's head in step with the page on screen.

/** What runs, or styles the page: whoever loads it replaces it. */
const KEPT = 'script:not([type$="json"]), style, [rel="stylesheet"], [http-equiv]'

/** Makes the head say what `next`, that of a fetched page, says: its title, descriptions, alternates. */
export function updateHead(next: HTMLHeadElement): void {
  const wanted = new Map(saidIn(next).map((element) => [element.outerHTML, element]))
  for (const element of saidIn(document.head)) if (!wanted.delete(element.outerHTML)) element.remove()
  // The page may be shown again: its head keeps its elements.
  for (const element of wanted.values()) document.head.append(document.importNode(element, true))
}

function saidIn(head: HTMLHeadElement): Element[] {
  return [...head.children].filter((element) => !element.matches(KEPT))
}
