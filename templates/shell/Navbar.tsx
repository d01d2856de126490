// The bar at the top: the link home, the site's items, the colour mode, and the menu button of narrow windows.
import { type ReactNode, useRef } from 'react'
import { SearchButton } from '../../src/features/search/templates/shell/SearchButton.tsx'
import type { NavbarItemData, SiteData } from '../../src/model/site-data.ts'
import { useHideOnScroll } from '../hooks/hide-on-scroll.ts'
import { useHydrated } from '../hooks/hydrated.ts'
import { useLabels } from '../hooks/labels.ts'
import { usePage } from '../hooks/page.ts'
import { useSite } from '../hooks/site.ts'
import { ColorModeButton } from './ColorModeButton.tsx'
import { MenuIcon } from './icons.tsx'
import { Logo } from './Logo.tsx'
import { NavbarItem } from './NavbarItem.tsx'
import { NavbarItemBoundary } from './NavbarItemBoundary.tsx'

export interface MenuState {
  open: boolean
  setOpen(open: boolean): void
}

export function Navbar({ menu }: { menu: MenuState }) {
  const { navbar } = useSite()
  const labels = useLabels()
  const header = useRef<HTMLElement>(null)
  useHideOnScroll(header, navbar.hideOnScroll)
  const isPlaced = navbar.items.some(({ type }) => type === 'search')
  return (
    <header className="navbar" data-hydrate={needsReact(navbar) ? 'load' : undefined} ref={header}>
      <nav aria-label={labels.mainNavigation} className="navbar-inner">
        <MenuButton menu={menu} />
        <Brand />
        <div className="navbar-items">
          <NavbarItems position="left" />
        </div>
        <div className="navbar-items navbar-items-right">
          <NavbarItems position="right" />
        </div>
        <SearchButton className={isPlaced ? 'search-narrow' : undefined} />
        <ColorModeButton />
      </nav>
    </header>
  )
}

/** A site's own items may have effects, and a bar that hides must know the previous scroll position. */
function needsReact({ hideOnScroll, items }: SiteData['navbar']): boolean {
  return hideOnScroll || items.some(({ type }) => type === 'custom')
}

/** The logo and the title, which link to the home page; what both say is read out once. */
export function Brand() {
  const { navbar, home } = useSite()
  const { logo, title } = navbar
  return (
    <a className="navbar-brand" href={logo?.href ?? home}>
      {logo && <Logo logo={logo.alt === title ? { ...logo, alt: '' } : logo} className="navbar-logo" />}
      {title && <span className="navbar-title">{title}</span>}
    </a>
  )
}

/** The items on one side of the bar, or all of them, each passed through `wrap`. */
export function NavbarItems({
  position,
  wrap = (item) => item,
}: {
  position?: NavbarItemData['position']
  wrap?: (item: ReactNode) => ReactNode
}) {
  const { navbar } = useSite()
  const items = navbar.items.filter((item) => !position || item.position === position)
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <NavbarItemBoundary key={index} item={item}>
      {wrap(<NavbarItem item={item} />)}
    </NavbarItemBoundary>
  ))
}

/** Opens the mobile menu; without JavaScript it links to the sidebar in the page. */
function MenuButton({ menu }: { menu: MenuState }) {
  const hydrated = useHydrated()
  const { sidebar } = usePage()
  const labels = useLabels()
  const common = { className: 'navbar-toggle', 'aria-label': labels.menu.toggle, children: <MenuIcon /> }
  if (!hydrated) return <a {...common} href={sidebar ? '#ld_sidebar' : '#ld_main'} />
  return (
    <button
      {...common}
      type="button"
      aria-expanded={menu.open}
      aria-haspopup="dialog"
      onClick={() => menu.setOpen(!menu.open)}
    />
  )
}
