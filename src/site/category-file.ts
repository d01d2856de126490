// What a folder's `_category_.json`, `.yml` or `.yaml` says about its category.

/** A checked category file. */
export interface CategoryFile {
  /** Relative to the site's root, with forward slashes. */
  path: string
  /** Its folder, relative to the version's content folder and as it lies on disk; empty for that folder itself. */
  dir: string
  data: CategoryData
}

/** Only what the author wrote. */
export interface CategoryData {
  label?: string | undefined
  description?: string | undefined
  position?: number | undefined
  collapsed?: boolean | undefined
  collapsible?: boolean | undefined
  className?: string | undefined
  /** `null` takes the folder's index page from the label. */
  link?: CategoryFileLink | null | undefined
  customProps?: Record<string, unknown> | undefined
}

export type CategoryFileLink =
  /** `id` is that of a doc in the folder, without the folder, or a whole doc id. */
  | { type: 'doc'; id: string }
  | {
      type: 'generated-index'
      slug?: string | undefined
      title?: string | undefined
      description?: string | undefined
      keywords?: string[] | undefined
      image?: string | undefined
    }
