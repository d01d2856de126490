// The site's own React pages by component name. The build puts those of the site's `pages/` folder in its place.
import type { ComponentType } from 'react'

export const ownPages: Record<string, ComponentType<Record<string, unknown>>> = {}

/** What those pages export beside their component. */
export const ownPageMetadata: Record<string, { title?: string; description?: string }> = {}
