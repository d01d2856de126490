// Lists of names in our own messages.

/** The first names of a list, and how many more there are: `a, b and 3 more`. */
export function joinNames(names: readonly string[], most: number): string {
  const first = names.slice(0, most).join(', ')
  return names.length > most ? `${first} and ${names.length - most} more` : first
}
