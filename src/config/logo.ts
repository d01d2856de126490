// A picture that leads somewhere, in the navbar and in the footer alike.
import * as z from 'zod/mini'
import { anyText, field, optionalField, text } from '../schema/field.ts'

export const logo = z.strictObject({
  src: field('Image, relative to a static directory.', text),
  srcDark: optionalField('Image for the dark colour mode.', text),
  alt: optionalField("Alternative text. Default: the site's title.", anyText),
  href: optionalField('Target of the logo. Default: the home page.', text),
  width: optionalField('Width in CSS pixels.', z.number().check(z.positive())),
  height: optionalField('Height in CSS pixels.', z.number().check(z.positive())),
  target: optionalField('Where the link opens.', z.enum(['_self', '_blank', '_parent', '_top'])),
})
