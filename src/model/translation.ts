// Digests of pages, with which translations are compared, and the results of comparing them.
import type { Problem } from './problem.ts'

/** A part of a page that must be the same in every language. */
export interface Statement {
  kind: 'command' | 'directive' | 'option' | 'address' | 'amount'
  /** As written. */
  text: string
  line: number
}

/** The content below a heading of level 2 or deeper, or above the first one. */
export interface PageSection {
  level: number
  /** The heading's text; empty above the first one. */
  title: string
  /** The heading's id, if it has one. */
  id?: string
  line: number
  /** A hash of its words, which does not change with line breaks. */
  hash: string
  statements: Statement[]
}

/** The sections of a page, in order; at least one. */
export interface PageDigest {
  sections: PageSection[]
}

/** The changes of the source since a page was translated. */
export interface Staleness {
  /** Sections of the source that are new or changed. */
  changed: Pick<PageSection, 'id' | 'title'>[]
}

/** The result of comparing a translation with its source. */
export interface ComparedTranslation {
  /** Absent if it is up to date, or if that is unknown. */
  stale?: Staleness
  /** Ids of the source's headings, by the ids of the translation that differ from them. */
  sourceIds: Record<string, string>
  problems: Problem[]
}
