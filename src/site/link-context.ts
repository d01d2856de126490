// A link while it is being resolved: everything that its target, its spelling and its faults depend on.

import type { UrlParts } from '../text/url.ts'
import type { LinkInput, LinkTargets } from './link-targets.ts'

/** The page that a link is on. */
export interface LinkingPage {
  source: string
  route: string
  /** The content folder of the page's version, relative to the site's root. */
  contentDir: string
  /** Where its version is a translation: the folder of what it translates. */
  originalDir?: string | undefined
}

/** A URL, where it was written, and its possible targets. */
export interface LinkContext {
  url: string
  parts: UrlParts
  /** Folder of the file it was written in. */
  folder: string
  page: LinkingPage
  /** Embeds a file, rather than leading to something. */
  embeds: boolean
  input: LinkInput
  targets: LinkTargets
}
