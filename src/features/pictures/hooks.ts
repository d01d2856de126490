// Offers pictures in pages, and makes them.
export { openVariantMaker, writeVariants } from './make-variants.ts'
export { openPictures } from './offer.ts'

export const packages = ['sharp']
