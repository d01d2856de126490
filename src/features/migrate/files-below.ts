// The files of a site before its migration, which may lack any folder that its config names.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of the files below a folder, with `/` between names; none where it cannot be read, and none of packages and hidden folders. */
export function filesBelow(folder: string, prefix = ''): string[] {
  let entries: import('node:fs').Dirent[]
  try {
    entries = readdirSync(join(folder, prefix), { withFileTypes: true })
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const path = `${prefix}${entry.name}`
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
    return entry.isDirectory() ? filesBelow(folder, `${path}/`) : path
  })
}
