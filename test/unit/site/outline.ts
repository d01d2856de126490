// A sidebar as nested labels, for comparison at a glance.
import type { SidebarItem } from '../../../src/model/site.ts'

export type Outline = string | { [label: string]: Outline[] }

export function outline(items: readonly SidebarItem[] = []): Outline[] {
  return items.map((item) => {
    if (item.type === 'html') return item.value
    return item.type === 'category' ? { [item.label]: outline(item.items) } : item.label
  })
}
