// The files that a build writes.

/** A file of the finished site. */
export interface OutputFile {
  /** Path relative to the output folder, with forward slashes. */
  path: string
  contents: string | Uint8Array
}
