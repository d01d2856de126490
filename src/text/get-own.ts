// Reads objects with keys from authors, such as `constructor`, which must not find what every object inherits.

/** The value of a key that the object itself has. */
export function getOwn<Value>(
  object: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined
}
