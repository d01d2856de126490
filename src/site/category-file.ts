// A folder's category file: where it lies, and what it says.
import type { CategoryData } from '../schema/category.ts'

export type { CategoryData } from '../schema/category.ts'

/** A checked category file. */
export interface CategoryFile {
  /** Relative to the site's root, with forward slashes. */
  path: string
  /** Its folder, relative to the version's content folder and as it lies on disk; empty for that folder itself. */
  dir: string
  data: CategoryData
}
