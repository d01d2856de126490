// The tree of a sidebar's pages. Whole lists are in a file of their own: what a page lacks is taken from there.
import { MAX_UNFILTERED } from '../../src/model/constants.ts'
import type { PageSidebar, SidebarNode } from '../../src/model/site-data.ts'
import { useLabels } from '../hooks/labels.ts'
import { usePage } from '../hooks/page.ts'
import { useSite } from '../hooks/site.ts'
import { SidebarList } from './SidebarList.tsx'

export function SidebarNav({ sidebar: { id, items } }: { sidebar: PageSidebar }) {
  const { filter, sidebar: labels } = useLabels()
  const { sidebarsUrl } = useSite()
  const { path } = usePage()
  return (
    <nav aria-label={labels.docs} data-sidebar={id} data-src={sidebarsUrl} data-signs={labels.signs}>
      {rows(items) > MAX_UNFILTERED && (
        <div className="list-filter">
          <input type="search" placeholder={filter} aria-label={`${filter}: ${labels.docs}`} />
        </div>
      )}
      <SidebarList items={items} path={path} />
    </nav>
  )
}

/** The number of entries that the page shows, or would without gaps. */
function rows(items: SidebarNode[]): number {
  return items.reduce((sum, item) => {
    if (item.type === 'gap') return sum + item.count
    return sum + 1 + (item.type === 'category' ? rows(item.items ?? []) : 0)
  }, 0)
}
