// `markdown`: what pages may contain besides Markdown. Each kind is read only if the site asks for it.
import * as z from 'zod/mini'
import { fieldOr, flag, optionalField, section, text } from '../schema/field.ts'
import { innerPath } from '../schema/formats.ts'
import { distinct } from './rules.ts'

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

export const PACKAGE_MANAGERS = ['yarn', 'pnpm', 'bun'] as const

/** Formats that a picture can be offered in, in addition to its own. */
const PICTURE_FORMATS = ['avif', 'webp'] as const

/** Matches the package's styles: the width of the text, for screens of one and two pixels per point. */
export const DEFAULT_PICTURES = {
  widths: [480, 720, 1080, 1440],
  formats: [...PICTURE_FORMATS],
  sizes: '(min-width: 48rem) 44rem, 100vw',
}

const width = z.int().check(z.minimum(16), z.maximum(8192))

const pictures = z.strictObject({
  widths: fieldOr(
    DEFAULT_PICTURES.widths,
    'Widths in pixels. A picture that is narrower has its own.',
    z.array(width).check(z.minLength(1), distinct),
  ),
  formats: fieldOr(
    DEFAULT_PICTURES.formats,
    'Formats, best first.',
    z.array(z.enum(PICTURE_FORMATS)).check(z.minLength(1), distinct),
  ),
  sizes: fieldOr(DEFAULT_PICTURES.sizes, 'How wide pictures are shown, as in HTML.', text),
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
    z.union([flag, pictures]),
  ),
  anchors: section('The ids of headings.', {
    style: fieldOr('github', 'Whose ids headings have.', z.enum(['github', 'vitepress'])),
  }),
  zoom: fieldOr(false, 'Let readers enlarge pictures.', flag),
  packageManagers: fieldOr(
    [...PACKAGE_MANAGERS],
    'Package managers that code with `npm2yarn` is written for besides npm, in order.',
    z.array(z.enum(PACKAGE_MANAGERS)).check(distinct),
  ),
  math: fieldOr(
    false,
    'Read `$…$`, `$$…$$` and `math` fences as TeX, and write MathML. An object with `macros` adds your own commands.',
    z.union([flag, math]),
  ),
})
