import type { Element } from './elements.js'

export interface Rules {
  isPart(element: Element): boolean
  isSkipped(element: Element): boolean
}

export interface Builder {
  article: Rules
  sidebar: Rules
}

export interface Stretch {
  before: string[]
  after: string[]
}

export interface Pair {
  count: number
  differing: number
  stretches: Stretch[]
}

export interface Comparison {
  /** Routes that only the reference has. */
  missing: string[]
  extra: string[]
  /** Pages of the reference that are no docs, and that the other site lacks. */
  others: string[]
  pages: { route: string; blocks: Pair; ids: Pair; sidebar: Pair }[]
}

export function compare(folders: { reference: string; own: string; base?: string }): Comparison
