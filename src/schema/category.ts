// The schema of a folder's `_category_.json`, `.yml` or `.yaml`.
import * as z from 'zod/mini'
import { optionalField } from './field.ts'
import { keysAndValues, shownText, text, texts } from './written.ts'

const link = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('doc'),
    // Of a doc in the folder, without the folder, or a whole doc id.
    id: text,
  }),
  z.strictObject({
    type: z.literal('generated-index'),
    slug: z.optional(text),
    title: z.optional(shownText),
    description: z.optional(shownText),
    keywords: z.optional(texts),
    image: z.optional(text),
  }),
])

export const categorySchema = z.strictObject({
  label: z.optional(shownText),
  description: z.optional(shownText),
  position: z.optional(z.number()),
  collapsed: z.optional(z.boolean()),
  collapsible: z.optional(z.boolean()),
  className: z.optional(text),
  link: optionalField("`null` takes the folder's index page from the label.", z.nullable(link)),
  customProps: z.optional(keysAndValues),
  /** Names it to translators in place of its label. */
  key: z.optional(text),
})

/** Only what the author wrote. */
export type CategoryData = z.output<typeof categorySchema>
