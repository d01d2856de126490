// The site's own navbar item types by name. The build puts those of `templates/navbar-items/` in its place.
import type { ComponentType } from 'react'

/** What a navbar item of the site's own is rendered with: the config's item as written. */
export interface CustomNavbarItemProps {
  item: Record<string, unknown>
}

export const customNavbarItems: Record<string, ComponentType<CustomNavbarItemProps>> = {}
