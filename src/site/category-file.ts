// A folder's category file: its location and its content.
import type { CategoryData } from '../schema/category.ts'

export type { CategoryData } from '../schema/category.ts'

/** A checked category file. */
export interface CategoryFile {
  /** Relative to the site's root, with forward slashes. */
  path: string
  /** Its folder on disk, relative to the version's content folder; empty for that folder itself. */
  dir: string
  data: CategoryData
}
