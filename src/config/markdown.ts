// `markdown`: what pages may hold besides Markdown. Each is read only where a site asks for it.
import * as z from 'zod/mini'
import { fieldOr, flag, section, text } from '../schema/field.ts'

const math = z.strictObject({
  macros: fieldOr(
    {},
    'What stands for a command, such as `"\\\\RR": "\\\\mathbb{R}"`.',
    z.record(text, text),
  ),
})

export const markdown = section('What pages may hold besides Markdown.', {
  math: fieldOr(
    false,
    'Read `$…$`, `$$…$$` and `math` fences as TeX, and write MathML. An object with `macros` adds commands of your own.',
    z.union([flag, math]),
  ),
})
