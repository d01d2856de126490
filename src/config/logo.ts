// A picture that is a link, in the navbar or in the footer.
import * as z from 'zod/mini'
import { anyText, field, optionalField, text } from '../schema/field.ts'
import { linkTarget } from './links.ts'
import { pixelText } from './rules.ts'

/** A number, or one written as in CSS, such as `32px`. */
const pixels = z.union([
  z.number().check(z.positive()),
  z.pipe(anyText.check(pixelText), z.transform(Number.parseFloat)),
])

export const logo = z.strictObject({
  src: field('Image, relative to a static directory.', text),
  srcDark: optionalField('Image for the dark colour mode.', text),
  alt: optionalField("Alternative text. Default: the site's title.", anyText),
  href: optionalField('Target of the logo. Default: the home page.', text),
  width: optionalField('Width in CSS pixels.', pixels),
  height: optionalField('Height in CSS pixels.', pixels),
  target: optionalField('Where the link opens.', linkTarget),
})
