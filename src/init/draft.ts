// What `init` writes where nothing is in the way.

/** A file that a site begins with. */
export interface Draft {
  /** Relative to the folder. */
  path: string
  text: string
}
