// Where a link of the config leads, in the navbar and in the footer alike.
import * as z from 'zod/mini'
import { anyText, optionalField, text } from '../schema/field.ts'
import { labelled, oneTarget } from './rules.ts'

/** The fields of every link. */
export const linkFields = {
  label: optionalField('What the link says.', text),
  html: optionalField('HTML shown in place of the label.', text),
  to: optionalField('A page of this site, relative to `baseUrl`. Either this or `href`.', text),
  href: optionalField('Any address. Either this or `to`.', text),
  className: optionalField('CSS classes of its own.', anyText),
}

/** A link with nothing around it, as in the footer. */
export const plainLink = z.strictObject(linkFields).check(oneTarget, labelled)
