// The target of a link in the config, whether in the navbar or in the footer.
import * as z from 'zod/mini'
import { anyText, optionalField, text } from '../schema/field.ts'
import { labelled, oneTarget } from './rules.ts'

export const linkTarget = z.enum(['_self', '_blank', '_parent', '_top'])

/** The fields of every link. */
export const linkFields = {
  label: optionalField('Text of the link.', text),
  html: optionalField('HTML to show instead of the label.', text),
  to: optionalField('A page of this site, relative to `baseUrl`. Either this or `href`.', text),
  href: optionalField('Any URL. Either this or `to`.', text),
  className: optionalField('Additional CSS classes.', anyText),
  'aria-label': optionalField('Text for screen readers; also shown when there is no label.', text),
  target: optionalField('Where the link opens. Default: a new tab for other sites.', linkTarget),
  rel: optionalField(
    'Relation to the page it leads to. Default: `noopener noreferrer` for other sites.',
    text,
  ),
}

/** A plain link, as in the footer. */
export const plainLink = z.strictObject(linkFields).check(oneTarget, labelled)
