// Decides what the reader's connection may be used for.

interface Connection {
  effectiveType?: string
  saveData?: boolean
}

/** Returns whether to save data on a connection: its reader asks for that, or it is slow. */
export function savesData(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

/** Returns whether something may be fetched that the reader has not asked for. */
export function mayFetchAhead(): boolean {
  return !savesData((navigator as { connection?: Connection }).connection)
}
