// The bar at the top: the link home, the site's items, the color mode, and the menu button of narrow windows.
import type { ReactNode } from 'react'
import { SearchButton } from '../../src/features/search/templates/shell/SearchButton.tsx'
import type { NavbarItemData } from '../../src/model/site-data.ts'
import { useLabels } from '../hooks/labels.ts'
import { useSite } from '../hooks/site.ts'
import { ColorModeButton } from './ColorModeButton.tsx'
import { MenuIcon } from './icons.tsx'
import { Logo } from './Logo.tsx'
import { NavbarItem } from './NavbarItem.tsx'
import { NavbarItemBoundary } from './NavbarItemBoundary.tsx'

/** Id of the menu of narrow windows, which is the sidebar of wider ones. */
export const MENU = 'ld_sidebar'

export function Navbar() {
  const { hideOnScroll, items } = useSite().navbar
  const { mainNavigation, menu } = useLabels()
  const isPlaced = items.some(({ type }) => type === 'search')
  // A site's own items may have effects.
  const isLive = items.some(({ type }) => type === 'custom')
  return (
    <header
      className="navbar"
      data-hydrate={isLive ? 'load' : undefined}
      data-hides={hideOnScroll ? '' : undefined}
    >
      <nav aria-label={mainNavigation} className="navbar-inner">
        <button type="button" className="navbar-toggle" popovertarget={MENU} aria-label={menu.toggle}>
          <MenuIcon />
        </button>
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
