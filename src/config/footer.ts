// `themeConfig.footer`: columns of links, a logo and the copyright.
import * as z from 'zod/mini'
import { field, fieldOr, optionalField, text } from '../schema/field.ts'
import { plainLink } from './links.ts'
import { logo } from './logo.ts'
import { literalCopyright } from './rules.ts'

const column = z.strictObject({
  title: optionalField('Heading of the column.', text),
  items: field('Its links.', z.array(plainLink)),
})
export const footer = optionalField(
  'The end of every page. Default: none.',
  z.strictObject({
    style: fieldOr('light', 'Colours of the footer.', z.enum(['light', 'dark'])),
    links: fieldOr(
      [],
      'Columns, `{"title", "items"}`, or links, which then stand in one column.',
      z.array(z.union([column, plainLink])),
    ),
    logo: optionalField('Picture above the copyright.', logo),
    copyright: optionalField(
      'HTML, printed as it stands. It names its year itself, so that the same input gives the same site on any day.',
      text.check(literalCopyright),
    ),
  }),
)
