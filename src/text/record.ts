// Data whose shape is not known yet, such as what a file holds.

/** Whether a value is an object with named members: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value)
}

/** Whether a value has members: a record or a list. */
export function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}

/** A record as it is, an empty one in place of anything else. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

/** A list as it is, one value as a list of it, nothing as an empty one. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}
