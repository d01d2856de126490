// The site's own navbar item types by name. The build replaces this module with the types of `templates/navbar-items/`.
import type { ComponentType } from 'react'

/** The props of a site's own navbar item: the config's item as written. */
export interface CustomNavbarItemProps {
  item: Record<string, unknown>
}

export const customNavbarItems: Record<string, ComponentType<CustomNavbarItemProps>> = {}
