// The tree of a sidebar's pages, used both next to the content and in the mobile menu.

import type { PageSidebar } from '../../src/model/site-data.ts'
import { mayFetchAhead } from '../client/connection.ts'
import { useLabels } from '../hooks/labels.ts'
import { SidebarTreeProvider, useSidebarState } from '../hooks/sidebar-tree.ts'
import { SidebarList } from './SidebarList.tsx'

/** Use the sidebar's id as React key: what is open is kept as long as the sidebar is the same. */
export function SidebarNav({ sidebar }: { sidebar: PageSidebar }) {
  const { docs } = useLabels().sidebar
  const tree = useSidebarState(sidebar)
  const loadAhead = () => mayFetchAhead() && tree.loadWhole()
  return (
    <SidebarTreeProvider value={tree}>
      <nav aria-label={docs} onPointerEnter={loadAhead} onFocus={loadAhead}>
        <SidebarList />
      </nav>
    </SidebarTreeProvider>
  )
}
