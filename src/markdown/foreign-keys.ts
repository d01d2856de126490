// Keys of front matter that VitePress and Starlight have for what our own keys say: only values that mean the same are taken.
import type { FrontMatter } from '../schema/front-matter.ts'
import { isRecord } from '../text/record.ts'

type Data = Record<string, unknown>

/** What a value of a key says in our own keys; undefined where it says something else. */
type Meaning = (value: unknown) => FrontMatter | undefined

const isFalse =
  (meant: FrontMatter): Meaning =>
  (value) =>
    value === false ? meant : undefined

const withoutContents = isFalse({ hide_table_of_contents: true })

/** That there is a link is the default. */
const editing: Meaning = (value) => (value === true ? {} : isFalse({ custom_edit_url: null })(value))

const MEANINGS: Record<string, Meaning> = {
  sidebar: isFalse({ displayed_sidebar: null }),
  tableOfContents: (value) => withoutContents(value) ?? contents(value),
  outline: (value) => withoutContents(value) ?? outline(value),
  aside: withoutContents,
  prev: isFalse({ pagination_prev: null }),
  next: isFalse({ pagination_next: null }),
  editUrl: editing,
  editLink: editing,
  layout: (value) => (value === 'doc' ? {} : undefined),
  template: (value) => (value === 'doc' ? {} : undefined),
}

/**
 * Takes such keys out of front matter: what is left, and what they say in our own keys. Here, the index of a folder gives its
 * name to the folder, so that a label such as "Overview" would name it.
 */
export function takeForeignKeys(
  data: Data,
  { isIndex }: { isIndex: boolean },
): { rest: Data; implied: FrontMatter } {
  const rest: Data = {}
  let implied: FrontMatter = {}
  for (const [key, value] of Object.entries(data)) {
    const meant = Object.hasOwn(MEANINGS, key) ? MEANINGS[key]?.(value) : undefined
    if (meant !== undefined) implied = { ...implied, ...meant }
    else if (key === 'sidebar' && isRecord(value)) {
      const others = otherKeys(value)
      const { sidebar_label: label, ...item } = sidebarItem(value)
      implied = { ...implied, ...item, ...(label !== undefined && !isIndex && { sidebar_label: label }) }
      if (Object.keys(others).length > 0) rest[key] = others
    } else rest[key] = value
  }
  return { rest, implied }
}

/** `{ order: 2, label: Short }` of Starlight, less its other keys. */
function sidebarItem({ order, label }: Data): FrontMatter {
  return {
    ...(typeof order === 'number' && { sidebar_position: order }),
    ...(typeof label === 'string' && label.trim() !== '' && { sidebar_label: label }),
  }
}

/** What such an item has besides. */
function otherKeys({ order, label, ...others }: Data): Data {
  return {
    ...others,
    ...(order !== undefined && typeof order !== 'number' && { order }),
    ...(label !== undefined && typeof label !== 'string' && { label }),
  }
}

/** `{ minHeadingLevel: 2, maxHeadingLevel: 4 }` of Starlight. */
function contents(value: unknown): FrontMatter | undefined {
  return isRecord(value) ? levels(value.minHeadingLevel, value.maxHeadingLevel) : undefined
}

/** `2`, `[2, 4]` or `deep` of VitePress. */
function outline(value: unknown): FrontMatter | undefined {
  if (value === 'deep') return levels(2, 6)
  return Array.isArray(value) ? levels(value[0], value[1]) : levels(value, value)
}

function levels(min: unknown = 2, max: unknown = 3): FrontMatter | undefined {
  const areLevels = isLevel(min) && isLevel(max) && min <= max
  return areLevels ? { toc_min_heading_level: min, toc_max_heading_level: max } : undefined
}

function isLevel(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 2 && Number(value) <= 6
}
