// Removes undefined members of objects: a key with `undefined` is not the same as no key.

/** Members that may be undefined become optional, and are never undefined. */
type Defined<Members> = {
  -readonly [Key in keyof Members as undefined extends Members[Key] ? never : Key]: Members[Key]
} & {
  -readonly [Key in keyof Members as undefined extends Members[Key] ? Key : never]?: Exclude<
    Members[Key],
    undefined
  >
}

/** Leaves out the members that are undefined. */
export function omitUndefined<const Members extends object>(members: Members): Defined<Members> {
  const kept = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as Defined<Members>
}
