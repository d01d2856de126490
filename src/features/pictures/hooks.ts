// How pages offer pictures, and how these are made.
export { openVariantMaker, writeVariants } from './make-variants.ts'
export { openPictures } from './offer.ts'

export const packages = ['sharp']
