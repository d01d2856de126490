// What a program's child process reports to us.

/** What came of loading a program; the last thing that its process does. */
export type Report =
  | { kind: 'manifest'; manifest: unknown }
  /** The module has nothing that a manifest can be made of. */
  | { kind: 'nothing'; exported: string[] }
  /** The program is of a kind that cannot be read. */
  | { kind: 'unsupported'; message: string }
  | { kind: 'failed'; message: string }
  /** The program ended its process before it was found. */
  | { kind: 'exited' }
