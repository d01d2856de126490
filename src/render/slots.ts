// Puts what the site knows into the slots that a parsed article carries in its place.
import type { Article, Slot } from '../model/page.ts'

/** Makes the HTML of each kind of slot. */
export type FillSlot = { [Kind in Slot['kind']]: (slot: Extract<Slot, { kind: Kind }>) => string }

/** Returns the article's HTML with each slot replaced by what `fill` makes of its kind. */
export function fillSlots({ html, slots }: Pick<Article, 'html' | 'slots'>, fill: FillSlot): string {
  const parts = html.split('\u0001')
  for (let i = 1; i < parts.length; i += 2) {
    const slot = slots[Number(parts[i])]
    parts[i] = slot === undefined ? '' : slot.kind === 'link' ? fill.link(slot) : fill.cards(slot)
  }
  return parts.join('')
}
