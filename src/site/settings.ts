// The part of the config that the site is assembled by.
import type { Config } from '../config/resolve.ts'

export type SiteSettings = Pick<Config, 'configFile' | 'positions' | 'noIndex' | 'onDuplicateRoutes'> &
  Partial<Pick<Config, 'redirects' | 'i18n' | 'messages' | 'onBrokenLinks'>> & {
    docs: DocsSettings
    /** Where they are in the config; `docs` when left out. */
    docsKey?: string
    collections?: readonly (DocsSettings & { id: string })[]
  }

/** The settings that a set of docs is assembled by. */
export type DocsSettings = Pick<
  Config['docs'],
  | 'path'
  | 'routeBasePath'
  | 'sidebars'
  | 'numberPrefixParser'
  | 'filePaths'
  | 'sidebarCollapsible'
  | 'sidebarCollapsed'
  | 'includeCurrentVersion'
  | 'lastVersion'
  | 'onlyIncludeVersions'
  | 'versions'
>

/** `build` makes what readers get; `serve` also what the author is still working on. */
export type Mode = 'build' | 'serve'
