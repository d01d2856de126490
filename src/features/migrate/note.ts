// Defines the notes of a migration: about what it changed, and what has no place here.

export interface Note {
  /**
   * `lost`: readers will miss it. `changed`: it is written otherwise, or is otherwise. `moot`: nothing is lost without it.
   */
  kind: 'lost' | 'changed' | 'moot'
  /** The cost of doing without: pages, features, details; larger first. */
  cost: number
  /** The setting or the part of the site. */
  subject: string
  text: string
}

/** The cost of doing without something. */
export const COST = { pages: 100, feature: 50, look: 30, detail: 10, nothing: 0 } as const

/** The notes among what may be one each. */
export function notesIn(...given: (Note | false | undefined)[]): Note[] {
  return given.filter((note) => note !== false && note !== undefined)
}

export function lost(subject: string, text: string, cost: number = COST.feature): Note {
  return { kind: 'lost', cost, subject, text }
}

export function changed(subject: string, text: string, cost: number = COST.detail): Note {
  return { kind: 'changed', cost, subject, text }
}

export function moot(subject: string, text: string): Note {
  return { kind: 'moot', cost: COST.nothing, subject, text }
}
