// Looks into objects whose keys authors have chosen: what they name `constructor` is not what every object has by that name.

/** The value of a key that the object itself has. */
export function own<Value>(
  object: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined
}
