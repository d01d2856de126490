// The precision of a file system's times.

/**
 * Returns how far times of a file system may be behind the clock, in milliseconds. A time in whole seconds may come
 * from a file system with a precision of only two seconds.
 */
export function clockTick(time: number): number {
  return Number.isInteger(time / 1000) ? 2000 : 20
}
