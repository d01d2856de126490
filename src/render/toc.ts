// The table of contents of a page.

import { TOC_LEVELS } from '../model/constants.ts'
import type { FrontMatter, Heading } from '../model/page.ts'
import type { TocItem } from '../model/page-props.ts'
import { escapeText } from '../text/escape.ts'
import { groupBy } from '../text/groups.ts'

export interface TocLevels {
  min: number
  max: number
}

/** The heading levels that a page lists: in its front matter, otherwise the site's. */
export function tocLevels(frontMatter: FrontMatter, site: TocLevels = TOC_LEVELS): TocLevels {
  return {
    min: frontMatter.toc_min_heading_level ?? site.min,
    max: frontMatter.toc_max_heading_level ?? site.max,
  }
}

/**
 * Nests the headings of the given levels. A heading belongs to the nearest one before it of a lower level, also where
 * levels are skipped; those below a heading that is not listed move up in its place.
 */
export function tableOfContents(headings: readonly Heading[], { min, max }: TocLevels): TocItem[] {
  const roots: TocItem[] = []
  const open: { level: number; item: TocItem }[] = []
  const named = groupBy(headings, ({ short }) => short)
  for (const { level, id, html, short } of headings) {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop()
    if (level < min || level > max || id === '') continue
    const isClear = short !== undefined && named.get(short)?.length === 1
    const item: TocItem = { id, html: isClear ? escapeText(short) : html, children: [] }
    const siblings = open.at(-1)?.item.children ?? roots
    siblings.push(item)
    open.push({ level, item })
  }
  return roots
}
