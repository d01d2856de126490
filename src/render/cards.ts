// The cards of a category's page: one for each of its items with a link.

import type { Card } from '../model/page-props.ts'
import type { SidebarItem } from '../model/site.ts'
import { isExternal, type SiteUrls } from '../site/permalink.ts'
import type { SidebarIndex } from '../site/sidebar-index.ts'

interface CardContext {
  index: SidebarIndex
  siteUrls: SiteUrls
  /** Says how many items a category has. */
  countItems(count: number): string
}

/** Lists the cards of `items`, a list of the indexed sidebar. */
export function cardsOf(items: readonly SidebarItem[], context: CardContext): Card[] {
  return (context.index.shown.get(items) ?? []).flatMap((item) => cardOf(item, context) ?? [])
}

function cardOf(item: SidebarItem, { index, siteUrls, countItems }: CardContext): Card | undefined {
  if (item.type === 'html') return undefined
  const { label, description = '' } = item
  if (item.type === 'doc') return { kind: 'doc', label, href: siteUrls.ofRoute(item.route), description }
  if (item.type === 'link') {
    const href = siteUrls.of(item.href)
    return { kind: isExternal(href) ? 'external' : 'doc', label, href, description }
  }
  const first = index.firstRoutes.get(item)
  if (first === undefined) return undefined
  const about = item.description ?? item.generatedIndex?.description
  const count = index.shown.get(item.items)?.length ?? 0
  return {
    kind: 'category',
    label,
    href: siteUrls.ofRoute(first),
    description: about ?? countItems(count),
  }
}
