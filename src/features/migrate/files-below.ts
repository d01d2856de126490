// The files of a site before its migration, which may lack any folder that its config names.
import { readdirSync } from 'node:fs'

/** Paths of what is below a folder, with `/` between names; none where it cannot be read. */
export function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
      path.replaceAll('\\', '/'),
    )
  } catch {
    return []
  }
}
