// How pages offer pictures, and how these are made.
export { openVariantMaker } from './make-variants.ts'
export { openPictures } from './offer.ts'
export { writeVariants } from './write-variants.ts'
