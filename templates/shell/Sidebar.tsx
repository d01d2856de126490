// The menu of narrow windows: a popover with two panes, the docs' pages and the navbar's items. On wider windows, the
// first of them is the column next to the content. Browsers open and close it; `client/menu.ts` makes it modal.
import type { ReactNode } from 'react'
import { useLabels } from '../hooks/labels.ts'
import { usePage } from '../hooks/page.ts'
import { useSite } from '../hooks/site.ts'
import { ColorModeButton } from './ColorModeButton.tsx'
import { InMenu } from './Dropdown.tsx'
import { ChevronIcon, CloseIcon } from './icons.tsx'
import { Brand, MENU, NavbarItems } from './Navbar.tsx'
import { SidebarNav } from './SidebarNav.tsx'

export function Sidebar() {
  const { sidebar } = usePage()
  const { hideable } = useSite().docs.sidebar
  const { menu, sidebar: labels } = useLabels()
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it always has a role with a name
    <div
      className={sidebar ? 'mobile-menu sidebar' : 'mobile-menu'}
      id={MENU}
      popover="auto"
      role={sidebar ? 'complementary' : 'dialog'}
      aria-label={sidebar ? labels.name : menu.name}
    >
      <div className="mobile-menu-header">
        <Brand />
        <ColorModeButton />
        <button
          type="button"
          className="mobile-menu-close"
          popovertarget={MENU}
          popovertargetaction="hide"
          aria-label={menu.close}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="mobile-menu-panes" data-pane={sidebar ? 'sidebar' : 'main'}>
        <Pane name="main" isHidden={sidebar !== undefined}>
          <ul className="mobile-menu-items">
            <InMenu.Provider value={true}>
              <NavbarItems wrap={(item) => <li>{item}</li>} />
            </InMenu.Provider>
          </ul>
          {sidebar && (
            <button type="button" className="mobile-menu-forward" data-pane="sidebar">
              {menu.docs}
            </button>
          )}
        </Pane>
        {sidebar && (
          <Pane name="sidebar">
            <button type="button" className="mobile-menu-back" data-pane="main">
              {menu.back}
            </button>
            <SidebarNav key={sidebar.id} sidebar={sidebar} />
          </Pane>
        )}
      </div>
      {sidebar && hideable && (
        <button
          type="button"
          className="sidebar-hide"
          aria-expanded="true"
          aria-label={labels.collapse}
          data-expand={labels.expand}
          data-collapse={labels.collapse}
        >
          <ChevronIcon />
        </button>
      )}
    </div>
  )
}

/** A hidden pane cannot be reached by keyboard or assistive technology. */
function Pane({ name, isHidden, children }: { name: string; isHidden?: boolean; children: ReactNode }) {
  return (
    <div className={`mobile-menu-pane mobile-menu-${name}`} {...(isHidden && { inert: '' })}>
      {children}
    </div>
  )
}
