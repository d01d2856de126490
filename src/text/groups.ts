// Values in groups, by a key of each.

/** Adds a value to the group of its key. */
export function addTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}

/** Groups values by key; groups and values are in the order of first occurrence. */
export function groupBy<Key, Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const value of values) addTo(groups, keyOf(value), value)
  return groups
}

/** The first value for each key. */
export function firstBy<Key, Value>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value> {
  const first = new Map<Key, Value>()
  for (const value of values) if (!first.has(keyOf(value))) first.set(keyOf(value), value)
  return first
}
