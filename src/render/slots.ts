// Puts resolved links into the slots that a parsed article carries in their place.

/** Replaces each slot by the attributes that `attributesOf` returns for the link of that index. */
export function fillSlots(html: string, attributesOf: (index: number) => string): string {
  const parts = html.split('\u0001')
  for (let i = 1; i < parts.length; i += 2) parts[i] = attributesOf(Number(parts[i]))
  return parts.join('')
}
