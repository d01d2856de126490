// Values in attributes of the root element, where the styles and every script of the page can read them.

/** Returns the value of an attribute. */
export function rootValue(attribute: string): string | null {
  return document.documentElement.getAttribute(attribute)
}

/** Calls back whenever the attribute changes. Returns a function that ends that. */
export function followRoot(attribute: string, listener: () => void): () => void {
  const changes = new MutationObserver(listener)
  changes.observe(document.documentElement, { attributeFilter: [attribute] })
  return () => changes.disconnect()
}
