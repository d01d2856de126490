// Reads messages of thrown values, which need not be errors.

/** The message of a thrown value, which may itself throw when it is read. */
export function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error)
  } catch {
    return 'what was thrown cannot be read'
  }
}

/** The stack of a thrown value, otherwise its message. */
export function stackOf(error: unknown): string {
  return (error instanceof Error && error.stack) || messageOf(error)
}
