// Reads messages of thrown values, which need not be errors.

/** The message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The stack of a thrown value, otherwise its message. */
export function stackOf(error: unknown): string {
  return (error instanceof Error && error.stack) || messageOf(error)
}
