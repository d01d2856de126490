// What the components of every page of a site are rendered with.
import type { ComponentSite } from '../model/component-page.ts'

export interface ComponentSettings extends ComponentSite {
  /** Absolute path of the site's folder. */
  root: string
  /** Whether nothing may be read at a path relative to the root. */
  isOutside(path: string): boolean
  /** The same for Markdown; `isOutside` when left out. */
  isOutsideMarkdown?(path: string): boolean
  /** The path of the version that a file is in. */
  versionPath?(file: string): string | undefined
  /** Milliseconds that a page's components may take. */
  limit?: number
}
