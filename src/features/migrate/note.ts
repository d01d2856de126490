// Defines the notes of a migration: about what it changed, and what has no place here.

export interface Note {
  /** `unsupported`: readers will miss it. `changed`: it is written or works differently. `notNeeded`: nothing is lost. */
  kind: 'unsupported' | 'changed' | 'notNeeded'
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

export function unsupported(subject: string, text: string, cost: number = COST.feature): Note {
  return { kind: 'unsupported', cost, subject, text }
}

export function changed(subject: string, text: string, cost: number = COST.detail): Note {
  return { kind: 'changed', cost, subject, text }
}

export function notNeeded(subject: string, text: string): Note {
  return { kind: 'notNeeded', cost: COST.nothing, subject, text }
}
