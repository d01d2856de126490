// The schema of `tags.yml` in a folder of docs.
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
