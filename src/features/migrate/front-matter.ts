// Front matter of VitePress and Starlight in our own keys: only values that mean the same are read.
import { isRecord } from '../../text/record.ts'
import { docId } from './doc-id.ts'
import type { Foreign } from './foreign.ts'
import type { PageIndex } from './page-index.ts'

/** Reads what both builders have for our keys, as lines of front matter. */
export function sharedMeanings(front: Foreign, pages: () => PageIndex | undefined): string[] {
  const hidden = ['tableOfContents', 'outline', 'aside'].filter((key) => front.choice(key, false)).length > 0
  const levels = hidden ? undefined : levelsOf(front)
  return [
    ...(front.choice('sidebar', false) ? ['displayed_sidebar: null'] : []),
    ...(hidden ? ['hide_table_of_contents: true'] : []),
    ...(levels ? [`toc_min_heading_level: ${levels[0]}`, `toc_max_heading_level: ${levels[1]}`] : []),
    ...neighbor(front, 'prev', pages),
    ...neighbor(front, 'next', pages),
    ...(front.choice('editUrl', false) || front.choice('editLink', false) ? ['custom_edit_url: null'] : []),
  ]
}

/** Reads keys that say what is so without them. */
export function readDefaults(front: Foreign): void {
  front.choice('layout', 'doc')
  front.choice('template', 'doc')
  for (const key of ['sidebar', 'editUrl', 'editLink', 'aside', 'navbar', 'prev', 'next', 'pagefind'])
    front.choice(key, true)
}

/** `prev: false`, or `{ text, link }` with a page. */
function neighbor(front: Foreign, key: 'prev' | 'next', pages: () => PageIndex | undefined): string[] {
  if (front.choice(key, false)) return [`pagination_${key}: null`]
  const index = pages()
  const whole = new Map(front.has(key) ? front.part(key).peek() : [])
  const page = index?.find(String(whole.get('link') ?? ''))
  if (!index || page === undefined || !whole.has('link')) return []
  front.part(key).whole('link')
  front.part(key).whole('text')
  front.part(key).whole('label')
  return [`pagination_${key}: ${JSON.stringify(docId(index.targetOf(page)))}`]
}

/** `{ minHeadingLevel: 2, maxHeadingLevel: 4 }` of Starlight; `outline` of VitePress. */
function levelsOf(front: Foreign): [number, number] | undefined {
  const [contents, outline] = ['tableOfContents', 'outline'].map((key) => new Map(front.peek()).get(key))
  const levels = headingLevels(
    isRecord(contents) ? [contents.minHeadingLevel ?? 2, contents.maxHeadingLevel ?? 3] : outline,
  )
  if (levels) front.whole(isRecord(contents) ? 'tableOfContents' : 'outline')
  return levels
}

/** Reads `2`, `[2, 4]` or `deep` as levels of a table of contents, in which the title of a page, of level 1, has no place. */
export function headingLevels(value: unknown): [number, number] | undefined {
  const pair = value === 'deep' ? [2, 6] : Array.isArray(value) ? value : [value, value]
  const [min = 0, max = 0] = pair.map(Number)
  const areLevels = Number.isInteger(min) && Number.isInteger(max) && min >= 1 && max >= 2 && max <= 6
  return areLevels && min <= max ? [Math.max(2, min), max] : undefined
}
