// What is known of a page for the sake of its translations, and of a translation when it is held against its source.
import type { Problem } from './problem.ts'

/** What a page says that is the same in every language. */
export interface Statement {
  kind: 'command' | 'directive' | 'option' | 'address' | 'amount'
  /** As it is written. */
  text: string
  line: number
}

/** What is under a heading of level 2 or deeper, or above the first one. */
export interface PageSection {
  level: number
  /** The heading's text; empty above the first one. */
  title: string
  /** The heading's id, where it has one. */
  id?: string
  line: number
  /** Changes with its words, not with how its lines are broken. */
  hash: string
  statements: Statement[]
}

/** A page by its sections, in order; there is at least one. */
export interface PageDigest {
  sections: PageSection[]
}

/** What became of the source since a page was translated. */
export interface Staleness {
  /** Sections of the source that are new or other than they were. */
  changed: Pick<PageSection, 'id' | 'title'>[]
}

/** A translation beside its source. */
export interface ComparedTranslation {
  /** Absent if it is as new as its source, or if that is unknown. */
  stale?: Staleness
  /** Ids of the source's headings, by those of the translation, where they are others. */
  sourceIds: Record<string, string>
  problems: Problem[]
}
