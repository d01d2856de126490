// The tree of a sidebar's pages, used both next to the content and in the mobile menu.

import { MAX_UNFILTERED } from '../../src/model/constants.ts'
import type { PageSidebar, SidebarNode } from '../../src/model/site-data.ts'
import { mayFetchAhead } from '../client/connection.ts'
import { useLabels } from '../hooks/labels.ts'
import { SidebarTreeProvider, useSidebarState } from '../hooks/sidebar-tree.ts'
import { SidebarList } from './SidebarList.tsx'

/** Use the sidebar's id as React key: what is open is kept as long as the sidebar is the same. */
export function SidebarNav({ sidebar }: { sidebar: PageSidebar }) {
  const {
    filter,
    sidebar: { docs },
  } = useLabels()
  const tree = useSidebarState(sidebar)
  const loadAhead = () => mayFetchAhead() && tree.loadWhole()
  return (
    <SidebarTreeProvider value={tree}>
      <nav aria-label={docs} onPointerEnter={loadAhead} onFocus={loadAhead}>
        {rows(sidebar.items) > MAX_UNFILTERED && (
          <div className="list-filter">
            <input
              type="search"
              placeholder={filter}
              aria-label={filter}
              onInput={({ currentTarget }) => tree.filter(currentTarget.value)}
            />
          </div>
        )}
        <SidebarList />
      </nav>
    </SidebarTreeProvider>
  )
}

/** The number of entries that the page shows, or would without gaps. */
function rows(items: SidebarNode[]): number {
  return items.reduce((sum, item) => {
    if (item.type === 'gap') return sum + item.count
    return sum + 1 + (item.type === 'category' ? rows(item.items ?? []) : 0)
  }, 0)
}
