// The tree of a sidebar's pages; the same beside the content and in the mobile menu.
import { SidebarTreeProvider, useSidebarState } from '../hooks/sidebar-tree.ts'
import type { PageData } from '../site-data.ts'
import { SidebarList } from './SidebarList.tsx'

/** Give it a key of the sidebar's id: what is open is kept as long as the sidebar is the same. */
export function SidebarNav({ sidebar }: { sidebar: NonNullable<PageData['sidebar']> }) {
  const tree = useSidebarState(sidebar)
  return (
    <SidebarTreeProvider value={tree}>
      <nav aria-label="Docs sidebar" onPointerEnter={tree.loadWhole} onFocus={tree.loadWhole}>
        <SidebarList />
      </nav>
    </SidebarTreeProvider>
  )
}
