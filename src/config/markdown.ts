// `markdown`: what pages may hold besides Markdown. Each is read only where a site asks for it.
import * as z from 'zod/mini'
import { fieldOr, flag, optionalField, section, text } from '../schema/field.ts'
import { innerPath } from './rules.ts'

const math = z.strictObject({
  macros: fieldOr(
    {},
    'What stands for a command, such as `"\\\\RR": "\\\\mathbb{R}"`.',
    z.record(text, text),
  ),
})

const mermaid = z.strictObject({
  folder: optionalField(
    'Folder for drawings, relative to this file, so that machines without a browser have them.',
    text.check(innerPath),
  ),
})

export const markdown = section('What pages may hold besides Markdown.', {
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
  zoom: fieldOr(false, 'Let readers enlarge pictures.', flag),
  math: fieldOr(
    false,
    'Read `$…$`, `$$…$$` and `math` fences as TeX, and write MathML. An object with `macros` adds commands of your own.',
    z.union([flag, math]),
  ),
})
