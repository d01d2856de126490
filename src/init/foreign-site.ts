// A site of another builder, and what a new site takes over from it.
import type { Draft } from './draft.ts'
import type { Repository } from './repository.ts'

export interface ForeignSite {
  builder: string
  /** Absolute path of its config. */
  file: string
  /**
   * Takes it over; undefined where it has no page in Markdown.
   * @param above the folder in which `init` runs; returns also the folder of the new settings
   */
  move?: (above: string) => Promise<MovedSite & { root: string }>
  /** Syntax that would not be read, of builders that are not converted: their pages are only copied. */
  losses?: readonly string[]
}

export interface MovedSite {
  title?: string | undefined
  description?: string | undefined
  repository?: Repository | undefined
  /** Settings of the new site, apart from its docs. */
  settings: Record<string, unknown>
  /** Settings of its docs. */
  docs: Record<string, unknown>
  /** Items of the navbar; undefined for the usual ones. */
  navbar?: Record<string, unknown>[] | undefined
  /** Converted pages, relative to the folder of the settings. */
  drafts: Draft[]
  /** Files to copy next to the converted pages: absolute path, by the path of the copy. */
  copies: ReadonlyMap<string, string>
  /** The parts that could not be taken over. */
  remarks: Remark[]
}

/** A line that was not taken over, or not as it was. */
export interface Remark {
  /** Relative to the folder of the settings. */
  file: string
  line?: number | undefined
  text: string
}
