// Defines the exit statuses of the command.
export const EXIT = {
  fine: 0,
  /** The site has problems; they were printed. */
  problems: 1,
  /** The command was called wrongly. */
  usage: 2,
  /** Only links to other sites failed, and `--strict` counts them. */
  external: 3,
  /** A bug of lido-docs: its stack was printed. */
  bug: 70,
  /** The author pressed Ctrl-C, or Ctrl-D at a question: what shells report of a process that SIGINT ended. */
  interrupted: 130,
} as const
