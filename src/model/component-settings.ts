// The settings for rendering the components of all pages of a site.
import type { ComponentSite } from './component-page.ts'

export interface ComponentSettings extends ComponentSite {
  /** Absolute path of the site's folder. */
  root: string
  /** Returns whether a path, relative to the root, must not be read. */
  isOutside(path: string): boolean
  /** The path of the version that a file is in. */
  versionPath?(file: string): string | undefined
  /** Milliseconds for each step of running a page's components. */
  limit?: number
}
