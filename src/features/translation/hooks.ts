// Compares translations in builds of a site in several languages.
export { createComparison } from './compare-translations.ts'
export { digestPage } from './digest.ts'
