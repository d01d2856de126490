// Data: what JSON can hold.

export type Data = string | number | boolean | null | Data[] | { [key: string]: Data }

const DEEPEST = 20

/** Returns whether a value is nothing but data. One that contains itself is not. */
export function isData(value: unknown, depth = 0): value is Data {
  if (typeof value !== 'object') return ['string', 'number', 'boolean'].includes(typeof value)
  if (value === null) return true
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isPlain && depth < DEEPEST && Object.values(value).every((inner) => isData(inner, depth + 1))
}
