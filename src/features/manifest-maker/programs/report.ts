// The report of the child process that loads a program.

/** The result of loading a program, which the process writes before it ends. */
export type Report =
  | { kind: 'manifest'; manifest: unknown }
  /** The module contains nothing from which a manifest can be made. */
  | { kind: 'nothing'; exported: string[] }
  /** The program is of a kind that cannot be read. */
  | { kind: 'unsupported'; message: string }
  | { kind: 'failed'; message: string }
  /** The program ended its process before it was found. */
  | { kind: 'exited' }
