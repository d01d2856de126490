// The menu of narrow windows: a modal dialog with two panes, the docs sidebar and the navbar's items.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { openMenuDialog, showPane } from '../client/menu-dialog.ts'
import { useLabels } from '../hooks/labels.ts'
import { useMeanwhile } from '../hooks/meanwhile.ts'
import { usePage } from '../hooks/page.ts'
import { ColorModeButton } from './ColorModeButton.tsx'
import { CloseIcon } from './icons.tsx'
import { Brand, NavbarItems } from './Navbar.tsx'
import { SidebarNav } from './SidebarNav.tsx'

/** Rendered while the menu is open. `close` is called when the menu is to close, for any reason. */
export function MobileMenu({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { sidebar } = usePage()
  const { menu } = useLabels()
  const before = useMeanwhile()?.menu
  const [showsSidebar, showSidebar] = useState(sidebar !== undefined && before !== 'main')
  useLayoutEffect(() => (dialog.current ? openMenuDialog(dialog.current, close) : undefined), [close])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pane is in view
  useLayoutEffect(() => (dialog.current ? showPane(dialog.current) : undefined), [showsSidebar])
  return (
    <dialog className="mobile-menu" aria-label={menu.name} ref={dialog} data-instant={before}>
      <div className="mobile-menu-header">
        <Brand />
        <ColorModeButton />
        <button type="button" className="mobile-menu-close" aria-label={menu.close} onClick={close}>
          <CloseIcon />
        </button>
      </div>
      <div className="mobile-menu-panes" data-pane={showsSidebar ? 'sidebar' : 'main'}>
        <Pane name="main" shown={!showsSidebar}>
          <ul className="mobile-menu-items">
            <NavbarItems wrap={(item) => <li>{item}</li>} />
          </ul>
          {sidebar && (
            <button type="button" className="mobile-menu-forward" onClick={() => showSidebar(true)}>
              {menu.docs}
            </button>
          )}
        </Pane>
        {sidebar && (
          <Pane name="sidebar" shown={showsSidebar}>
            <button type="button" className="mobile-menu-back" onClick={() => showSidebar(false)}>
              {menu.back}
            </button>
            <SidebarNav key={sidebar.id} sidebar={sidebar} />
          </Pane>
        )}
      </div>
    </dialog>
  )
}

/** A hidden pane cannot be reached by keyboard or assistive technology. */
function Pane({ name, shown, children }: { name: string; shown: boolean; children: ReactNode }) {
  // React 18 supports this attribute only with a string value.
  const inert = shown ? {} : { inert: '' }
  return (
    <div className={`mobile-menu-pane mobile-menu-${name}`} {...inert}>
      {children}
    </div>
  )
}
