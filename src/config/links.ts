// Where a link of the config leads, in the navbar and in the footer alike.
import * as z from 'zod/mini'
import { anyText, optionalField, text } from '../schema/field.ts'
import { labelled, oneTarget } from './rules.ts'

/** The fields of every link. */
export const linkFields = {
  label: optionalField('Text of the link.', text),
  html: optionalField('HTML to show instead of the label.', text),
  to: optionalField('A page of this site, relative to `baseUrl`. Either this or `href`.', text),
  href: optionalField('Any URL. Either this or `to`.', text),
  className: optionalField('Additional CSS classes.', anyText),
}

/** A link with nothing around it, as in the footer. */
export const plainLink = z.strictObject(linkFields).check(oneTarget, labelled)
