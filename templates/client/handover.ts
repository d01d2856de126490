// What passes from a page's first script to the one that hydrates it: the contract between the two.
import type { FirstData } from '../../src/model/site-data.ts'

declare global {
  /** What the first script knows, which the build puts in front of it, and what it hands over. */
  var __LIDO_DOCS_FIRST__: FirstData & {
    handover?: Handover
    /** The reader was told of it. */
    isStorageDenied?: boolean
  }
}

export interface Handover {
  /** Fulfilled at the reader's first sign of life on the page. */
  sign: Promise<void>
  /** Sidebar categories that were opened or closed, by key. */
  branches: ReadonlyMap<string, boolean>
  /** Ends what the first script does, leaves the shell as the server sent it, and returns what has happened meanwhile. */
  take(): Taken
}

export interface Taken {
  /** The path of the page, whatever the address is by now. */
  path: string
  /** What was pressed and waits to be done, in order. */
  presses: readonly Press[]
  /** Pane of the mobile menu that was in view, if it was open. */
  menu: 'sidebar' | 'main' | undefined
}

/** A click, or a key. */
export interface Press {
  target: HTMLElement
  key?: string
}
