// `themeConfig.footer`: columns of links, a logo and the copyright.
import * as z from 'zod/mini'
import { anyText, field, fieldOr, optionalField, text } from '../schema/field.ts'
import { plainLink } from './links.ts'
import { logo } from './logo.ts'
import { literalCopyright } from './rules.ts'

const markup = z.strictObject({
  html: field('HTML instead of a link.', text),
  className: optionalField('Additional CSS classes.', anyText),
})
const item = z.union([plainLink, markup])
const column = z.strictObject({
  title: optionalField('Heading of the column.', text),
  items: field('Its links, or `{"html"}`.', z.array(item)),
})
export const footer = optionalField(
  'The footer of every page. Default: none.',
  z.strictObject({
    style: fieldOr('light', 'Colours of the footer.', z.enum(['light', 'dark'])),
    links: fieldOr(
      [],
      'Columns, `{"title", "items"}`, or links, which then form one column.',
      z.array(z.union([column, plainLink, markup])),
    ),
    logo: optionalField('Logo above the copyright.', logo),
    copyright: optionalField(
      'HTML, printed as written: write the year as text, so that builds do not depend on the date, and links with `baseUrl`.',
      text.check(literalCopyright),
    ),
  }),
)
