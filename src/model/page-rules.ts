// Rules that parsing a page reports, and the lint of its outline, too.
import { defineRule } from './rule.ts'

export const undrawnDiagram = defineRule<{ subject: string; as?: string }>({
  id: 'undrawn-diagram',
  lint: 'own',
  severity: 'warning',
  message: ({ subject, as = 'code' }) => `${subject} is shown as ${as}`,
  hint: 'use an image or inline SVG, or write it as text',
  about: 'A diagram or a formula that readers see as code or text.',
  fix: 'Set `markdown.math` for formulas and `markdown.mermaid` for diagrams ([how](./markdown.md#diagrams)); otherwise use an image or inline SVG. Write a dollar that begins no formula as `\\$`.',
})

export const imageAlt = defineRule<{ url: string }>({
  id: 'image-alt',
  lint: 'own',
  severity: 'warning',
  message: ({ url }) => `image ${url} has no alternative text`,
  hint: 'describe what it shows, or set alt="" if it is decorative',
  about: 'An image without alternative text; `alt=""` marks it as decorative.',
  fix: 'Describe the image, or write `alt=""` in HTML if it is decorative.',
})
