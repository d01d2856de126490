// The precision of a file system's times.

/**
 * How far behind the clock a file system may be, in milliseconds, by a time that it has given: one that knows whole seconds
 * only is up to two of them behind.
 */
export function clockTick(time: number): number {
  return Number.isInteger(time / 1000) ? 2000 : 20
}
