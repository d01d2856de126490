// What a page's first script hands over to the one that hydrates the page: the contract between the two.
import type { FirstData } from '../../src/model/site-data.ts'

declare global {
  /** What the first script knows, which the build prepends to it, and what it hands over. */
  var __LIDO_DOCS_FIRST__: FirstData & {
    handover?: Handover
  }
}

export interface Handover {
  /** Fulfilled at the reader's first sign of life on the page. */
  sign: Promise<void>
  /** Sidebar categories that were opened or closed, by key. */
  branches: ReadonlyMap<string, boolean>
  /** Stops the first script, restores the shell as the server sent it, and returns what has happened in the meantime. */
  take(): Taken
}

export interface Taken {
  /** The path of the page, whatever the URL is by now. */
  path: string
  /** Pending clicks and keys, in order. */
  presses: readonly Press[]
  /** Pane of the mobile menu that was in view, if it was open. */
  menu: 'sidebar' | 'main' | undefined
}

/** A click, or a key. */
export interface Press {
  target: HTMLElement
  key?: string
}
