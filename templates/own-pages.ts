// The site's own React pages by component name. The build replaces this module with the pages of the site's `pages/` folder.
import type { ComponentType } from 'react'

export const ownPages: Record<string, ComponentType<Record<string, unknown>>> = {}

/** The exports of those pages besides their component. */
export const ownPageMetadata: Record<string, { title?: string; description?: string }> = {}
