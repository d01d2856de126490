// `markdown`: what pages may contain besides Markdown. Each kind is read only if the site asks for it.
import * as z from 'zod/mini'
import { fieldOr, flag, optionalField, section, text } from '../schema/field.ts'
import { innerPath } from '../schema/formats.ts'

const math = z.strictObject({
  macros: fieldOr(
    {},
    'The TeX that replaces a command, such as `"\\\\RR": "\\\\mathbb{R}"`.',
    z.record(text, text),
  ),
})

const mermaid = z.strictObject({
  folder: optionalField(
    'Folder for drawings, relative to this file, so that machines without a browser have them.',
    text.check(innerPath),
  ),
})

export const markdown = section('What pages may contain besides Markdown.', {
  format: fieldOr(
    'detect',
    'Which pages run code: those in `.mdx`, or, with `mdx`, all of them.',
    z.enum(['detect', 'mdx']),
  ),
  mermaid: fieldOr(
    false,
    'Draw `mermaid` fences when the site is built. An object with `folder` keeps the drawings in the repository.',
    z.union([flag, mermaid]),
  ),
  pictures: fieldOr(
    false,
    'Offer pictures in several widths and formats, made by the `sharp` that the site has installed.',
    flag,
  ),
  zoom: fieldOr(false, 'Let readers enlarge pictures.', flag),
  math: fieldOr(
    false,
    'Read `$…$`, `$$…$$` and `math` fences as TeX, and write MathML. An object with `macros` adds your own commands.',
    z.union([flag, math]),
  ),
})
