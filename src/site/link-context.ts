// A link on its way to its address: all that its resolution, its spelling and its faults are worked out from.

import type { UrlParts } from '../text/url.ts'
import type { LinkInput, LinkTargets } from './link-targets.ts'

/** The page that a link stands on. */
export interface LinkingPage {
  source: string
  route: string
  /** The content folder of the page's version, relative to the site's root. */
  contentDir: string
  /** Where its version is a translation: the folder of what it translates. */
  originalDir?: string | undefined
}

/** A URL, where it was written, and what it may lead to. */
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
