// What the reader did before the page was hydrated, while the components take it over.
import type { SidebarNode } from '../../src/model/site-data.ts'
import type { Handover, Taken } from './handover.ts'
import { openedCategories, rememberCategories } from './opened-categories.ts'

export interface Meanwhile {
  menu: Taken['menu']
  branches: Handover['branches']
  /** The whole sidebar, if a branch was opened. */
  sidebar: SidebarNode[] | undefined
}

let taken: Meanwhile | undefined

/** Undefined except during the handover. */
export function meanwhile(): Meanwhile | undefined {
  return taken
}

/** Runs `hydrate`, whose components find what they take over. */
export function hydrateWith<Result>(what: Meanwhile, hydrate: () => Result): Result {
  rememberCategories(what.branches)
  const opened = openedCategories().map((key) => [key, true] as const)
  taken = { ...what, branches: new Map([...opened, ...what.branches]) }
  try {
    return hydrate()
  } finally {
    taken = undefined
  }
}
