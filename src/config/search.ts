// `search`: what the search of the pages covers.
import * as z from 'zod/mini'
import { fieldOr, flag, section, text } from '../schema/field.ts'

export const search = section("Search in the pages, from the site's own files.", {
  enabled: fieldOr(true, 'Whether pages can be searched.', flag),
  synonyms: fieldOr(
    [],
    'Groups of words that mean the same, such as `["withdraw", "unstake"]`.',
    z.array(z.array(text).check(z.minLength(2))),
  ),
})
