// The schema of the head of a page.
import * as z from 'zod/mini'
import { SIDEBAR_BADGES } from '../model/constants.ts'
import { isRecord } from '../text/record.ts'
import { hasScheme } from '../text/url.ts'
import { optionalField } from './field.ts'
import { keysAndValues, label, shownLabel, shownText, text, texts } from './written.ts'

const level = z
  .number()
  .check(
    z.refine(
      (value) => Number.isInteger(value) && value >= 2 && value <= 6,
      'expected a whole number from 2 to 6',
    ),
  )
const nullableText = z.nullable(text)
const editUrl = text.check(
  z.refine(
    (value) => value === '' || value.startsWith('/') || hasScheme(value),
    'expected a URL\nsuch as "https://example.org/edit/page.md", or a path that starts with a slash',
  ),
)
const date = text.check(
  z.refine((value) => !Number.isNaN(Date.parse(value)), 'expected a date such as "2025-01-31"'),
)

/** A text is short for a list of one; an object with only a label is short for its name. */
const tagList = z.transform((value: unknown) => {
  const list = typeof value === 'string' ? [value] : value
  const plain = (tag: unknown): unknown =>
    isRecord(tag) && 'label' in tag && !('permalink' in tag) ? tag.label : tag
  return Array.isArray(list) ? list.map(plain) : list
})

/** A tag by its name, or with its own path below the path of all tags. */
const tag = z.union([text, z.strictObject({ label: text, permalink: text })])

export const frontMatterSchema = z.strictObject({
  id: optionalField('Id of the doc. Default: its path without extension.', label),
  title: optionalField('Title of the page. Default: its first heading.', shownText),
  sidebar_label: optionalField('Label in sidebars. Default: the title.', shownLabel),
  sidebar_position: optionalField('Position among its neighbors in a generated sidebar.', z.number()),
  slug: optionalField('Path of the page, from the root of the docs or from its folder.', label),
  description: optionalField('What search engines and links to the page show.', shownText),
  keywords: optionalField('For search engines.', texts),
  image: optionalField('Picture that links to the page show.', text),
  draft: optionalField('The page is not built.', z.boolean()),
  unlisted: optionalField('The page is built, but nothing links to it.', z.boolean()),
  hide_title: optionalField('The title is not shown.', z.boolean()),
  hide_table_of_contents: optionalField('The table of contents is not shown.', z.boolean()),
  toc_min_heading_level: optionalField('Highest level of heading in the table of contents.', level),
  toc_max_heading_level: optionalField('Lowest level of heading in the table of contents.', level),
  pagination_label: optionalField('Label of links from the previous and next page.', shownLabel),
  pagination_prev: optionalField('Id of the doc before it; null for none.', nullableText),
  pagination_next: optionalField('Id of the doc after it; null for none.', nullableText),
  displayed_sidebar: optionalField('Id of the sidebar next to it; null for none.', nullableText),
  custom_edit_url: optionalField('Where it is edited; null for nowhere.', z.nullable(editUrl)),
  sidebar_class_name: optionalField('CSS classes of its link in sidebars.', text),
  sidebar_badge: optionalField('Badge of its link in sidebars.', z.enum(SIDEBAR_BADGES)),
  sidebar_custom_props: optionalField("For the site's own templates.", keysAndValues),
  translated_from: optionalField(
    'What the page was translated from; `lido-docs translated` writes it.',
    text,
  ),
  tags: optionalField('Its tags.', z.pipe(tagList, z.array(tag, 'expected a list of texts'))),
  last_update: optionalField(
    'When and by whom it was last changed, if git does not know.',
    z.strictObject({ date: z.optional(date), author: z.optional(text) }),
  ),
})

/** The checked front matter of a page; only what the author wrote. */
export type FrontMatter = z.output<typeof frontMatterSchema>

export type PageTag = z.output<typeof tag>
