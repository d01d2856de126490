// `security`: what pages may load from other sites.
import * as z from 'zod/mini'
import { anyText, fieldOr, section } from '../schema/field.ts'
import { distinct, originPattern } from './rules.ts'

const origins = z.array(anyText.check(originPattern)).check(distinct)

export const security = section('What pages may load from other sites.', {
  images: fieldOr(
    [],
    'Origins of other sites whose images the pages may show: `"https://example.org"`, `"https://*.example.org"`, or `"https:"` for all.',
    origins,
  ),
  media: fieldOr([], 'The same for videos and sounds.', origins),
  frames: fieldOr([], 'The same for frames, such as players of videos.', origins),
})
