// `security`: what pages may load from other sites.
import * as z from 'zod/mini'
import { anyText, fieldOr, section } from '../schema/field.ts'
import { distinct, originPattern } from './rules.ts'

const origins = z.array(anyText.check(originPattern)).check(distinct)

export const security = section(
  'What pages may load from other sites, as origins: `"https://example.org"`, `"https://*.example.org"`, or `"https:"` for all.',
  {
    images: fieldOr([], 'Origins of images.', origins),
    media: fieldOr([], 'Origins of videos and sounds.', origins),
    frames: fieldOr([], 'Origins of frames, such as players of videos.', origins),
  },
)
