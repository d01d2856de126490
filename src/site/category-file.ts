// A folder's category file: its location and its content.
import { defineRule } from '../model/rule.ts'
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

export const faultyCategory = defineRule({
  id: 'category-file',
  severity: 'error',
  about: 'A `_category_` file with a mistake, or two of them in a folder.',
  fix: 'Correct the key named in the message, or remove one of the files.',
})
