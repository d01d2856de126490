// Data whose shape is not known yet, such as what a file holds.

/** Whether a value is an object with named members: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value)
}

/** Whether a value has members: a record or a list. */
export function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}
