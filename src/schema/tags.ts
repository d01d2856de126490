// What `tags.yml` in a folder of docs may say of each tag.
import * as z from 'zod/mini'
import { text } from './written.ts'

export const tagsSchema = z.record(
  z.string(),
  z.nullable(
    z.strictObject({
      label: z.optional(text),
      // Below the path of all tags.
      permalink: z.optional(text),
      description: z.optional(text),
    }),
  ),
)

/** By the name that pages use. */
export type TagsData = z.output<typeof tagsSchema>
