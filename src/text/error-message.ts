// What an error says. Code of others may throw anything.

/** The message of what was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The stack of what was thrown, for finding a bug. */
export function stackOf(error: unknown): string {
  return (error instanceof Error && error.stack) || messageOf(error)
}
