// A file that `init` writes if there is none yet.

/** A file of a new site. */
export interface Draft {
  /** Relative to the folder. */
  path: string
  text: string
}
