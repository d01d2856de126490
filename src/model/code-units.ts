// Compares texts by code units. Everything is sorted in this order, which is the same on every machine.

/** Compares two texts. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Creates a comparison of values, by a text of each. */
export function byCodeUnits<Value>(textOf: (value: Value) => string): (a: Value, b: Value) => number {
  return (a, b) => compareCodeUnits(textOf(a), textOf(b))
}
