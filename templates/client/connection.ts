// What the reader's connection may be used for.

interface Connection {
  effectiveType?: string
  saveData?: boolean
}

/** Tells whether a connection is one to spare. */
export function sparesData(connection: Connection | undefined): boolean {
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

/** Whether something may be fetched that the reader has not asked for. */
export function mayFetchAhead(): boolean {
  return !sparesData((navigator as { connection?: Connection }).connection)
}
