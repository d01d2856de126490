// The numbers that authors put before the names of files and folders to order them: `01-intro`, `3. Setup`.

export interface PrefixedName {
  name: string
  /** The number, when there is one. */
  position?: number
}

export type PrefixParser = (name: string) => PrefixedName

/**
 * Splits a name into its number prefix and the rest: digits, then hyphens, underscores or dots with optional spaces,
 * then the name. Dates and versions, such as `2021-11-notes` and `7.0-changes`, have no prefix.
 */
export function parseNumberPrefix(name: string): PrefixedName {
  if (/^\d+[-_.]\d/.test(name)) return { name }
  const [, digits, rest] = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name) ?? []
  return digits === undefined || rest === undefined ? { name } : { name: rest, position: Number(digits) }
}

/** Takes the number prefix from every folder of a path. */
export function stripPrefixes(path: string, parsePrefix: PrefixParser): string {
  if (path === '') return ''
  const names = path.split('/').map((name) => parsePrefix(name).name)
  return names.join('/')
}
